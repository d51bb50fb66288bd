/** Entry point `walletchart/themes`: finished themes as plain objects. */
export { bloom, midnight, mono, paper } from '../domain/theme/presets'
export type { Density, Theme, ThemeTokens, TokenName } from '../domain/theme/theme'
