import { better, black, contrast, cssOf, least, READABLE, readable, white, type Colour } from '../domain/theme/contrast'
import { defaultColours } from '../domain/theme/defaults'
import { corrected, darkCode, noDensity, noMode, noToken, noValue, otherVersion } from '../domain/theme/notices'
import {
  densities,
  fallbacks,
  hostVariables,
  readablePairs,
  THEME_VERSION,
  themeModes,
  themeTokens,
  themeVariables,
  type ThemeTokens,
  type TokenName,
} from '../domain/theme/theme'
import type { ResolvedTheme } from '../runtime/public/colourScheme'

/** Custom properties by name; `undefined` leaves the default. */
type Properties = Record<string, string | undefined>

/** Every custom property that a theme or a `--w3m-*` variable can set. */
export const themedProperties: readonly string[] = [
  ...[themeTokens, themeVariables, hostVariables].flatMap((table) =>
    Object.values(table).map(([property]) => property),
  ),
  ...['--off-accent', '--d', '--mix-at'],
]

/** Properties that take every value of a kind, and together no other. */
const proofs = {
  colour: ['color'],
  paint: ['color'],
  length: ['border-radius'],
  // Not negative, no percentage and not several, as others are computed from it.
  base: ['border-radius', 'outline-offset'],
  shadow: ['box-shadow'],
  font: ['font-family'],
}

/** CSS-wide keywords, such as `inherit`: every property accepts them, so they prove nothing about a value. */
const isKeyword = (text: string) => /^\s*(inherit|initial|unset|revert(-layer)?)\s*$/i.test(text)

/**
 * Returns our custom properties for the theme of a host. An invalid value is left out. A text colour without enough
 * contrast becomes the nearest readable one.
 *
 * @param host element in whose page the colours' `var()` are resolved
 * @param tell receives what a developer should know
 */
export function propertiesOf(
  host: HTMLElement,
  { themeMode: given, themeVariables: variables, theme }: ResolvedTheme,
  tell: (text: string) => void,
): Properties {
  const properties: Properties = {}
  const mode = given === 'light' ? given : 'dark'
  if (given !== mode) tell(noMode(given, themeModes))
  const tokens = readTheme()
  const accent = colourIn('--w3m-accent', variables['--w3m-accent']) ?? tokens.accent
  if (accent) tokens.accent = accent
  const dots = colourIn('--w3m-qr-color', variables['--w3m-qr-color'])
  if (dots) tokens.qrDots = dots
  for (const [name, colour] of Object.entries(tokens)) properties[themeTokens[name as TokenName][0]] = cssOf(colour)
  if (accent) {
    const onAccent = tokens.onAccent ?? (contrast(accent, white) >= READABLE ? white : better(accent))
    tokens.onAccent = onAccent
    properties['--on-accent'] = cssOf(onAccent)
    // On hover the accent moves away from the colour of its text, never towards it.
    properties['--off-accent'] = cssOf(better(onAccent))
    tokens.accentText ??= accent
  }
  for (const [name, grounds] of readablePairs) correct(name, grounds)
  readVariables()
  return properties

  /** Sets the properties of the `--w3m-*` variables that are no colours of text. */
  function readVariables(): void {
    for (const [name, [property, kind]] of Object.entries(hostVariables)) {
      const value = variables[name as keyof typeof hostVariables]
      if (value === undefined || value === '') continue
      const checked = valid(name, value, kind)
      if (checked !== undefined) properties[property] = checked
    }
    if (!properties['--mix']) return
    const name = '--w3m-color-mix-strength'
    const { [name]: strength = 0 } = variables
    // The surfaces would have no colour with another share.
    const isShare = typeof strength === 'number' && strength >= 0 && strength <= 100
    if (!isShare) tell(noValue(name, strength, 'share'))
    properties['--mix-at'] = `${isShare ? strength : 0}%`
  }

  /** Reads the tokens of the mode. Sets the properties of those that are no opaque colours. */
  function readTheme(): Partial<Record<TokenName, Colour>> {
    if (!theme) return {}
    const { version } = theme as { version?: unknown }
    if (version !== THEME_VERSION) {
      tell(otherVersion(version, THEME_VERSION))
      return {}
    }
    for (const [name, [property, kind]] of Object.entries(themeVariables)) {
      const value = theme[name as keyof typeof themeVariables]
      if (value !== undefined) properties[property] = valid(`theme.${name}`, value, kind)
    }
    if (theme.density !== undefined) {
      if (Object.hasOwn(densities, theme.density)) properties['--d'] = `${densities[theme.density]}px`
      else tell(noDensity(theme.density, Object.keys(densities)))
    }
    const read: Partial<Record<TokenName, Colour>> = {}
    const tokens: ThemeTokens = { ...(theme.accent !== undefined && { accent: theme.accent }), ...theme[mode] }
    for (const [key, value] of Object.entries(tokens)) {
      const path = key === 'accent' && theme[mode]?.accent === undefined ? 'theme.accent' : `theme.${mode}.${key}`
      if (!Object.hasOwn(themeTokens, key)) {
        tell(noToken(path, Object.keys(themeTokens)))
        continue
      }
      const name = key as TokenName
      const [property, kind] = themeTokens[name]
      if (kind !== 'colour') properties[property] = valid(path, value, kind)
      else {
        const colour = colourIn(path, value)
        if (colour) read[name] = colour
      }
    }
    const { qr = white, qrDots = black } = read
    // Dots that are hard to see become darker, never lighter than the card.
    if (better(qr) === white || contrast(qr, white) > contrast(qrDots, white)) {
      tell(darkCode(mode))
      delete read.qr
      delete read.qrDots
    }
    return read
  }

  function valid(path: string, value: unknown, kind: keyof typeof proofs): string | undefined {
    // A value must not end its declaration. jsdom has no `CSS`, and takes what it is given.
    const isOne = typeof value === 'string' && !/[;{}]/.test(value) && !isKeyword(value)
    if (isOne && (typeof CSS === 'undefined' || proofs[kind].every((property) => CSS.supports(property, value))))
      return value
    tell(noValue(path, value, kind))
    return undefined
  }

  function colourIn(path: string, value: string | undefined): Colour | undefined {
    if (value === undefined || value === '') return undefined
    const colour = typeof value === 'string' && !isKeyword(value) ? colourOf(host, value) : undefined
    if (!colour) tell(noValue(path, value, 'colour'))
    return colour
  }

  /** Colour of a token: the theme's, else the default. */
  function drawn(name: TokenName): Colour | undefined {
    const fallback = fallbacks[name]
    const rest = { onAccent: '#fff', qr: '#fff', qrDots: '#111214', ...defaultColours[mode] } as Partial<
      Record<TokenName, string>
    >
    return tokens[name] ?? (fallback ? drawn(fallback) : colourOf(host, rest[name]))
  }

  /** Moves a text to the nearest colour that is readable on all its grounds, if the theme has set either. */
  function correct(name: TokenName, grounds: readonly TokenName[]): void {
    if (![name, ...grounds].some((one) => tokens[one] ?? tokens[fallbacks[one] ?? one])) return
    const [text, property] = [drawn(name), themeTokens[name][0]]
    // Notices and rows mix their colour into the ground, and text in the accent is drawn there too.
    const tinted: Colour[] = name === 'accentText' && !theme ? [mode === 'dark' ? [56, 60, 60] : [224, 226, 230]] : []
    const under = [...tinted, ...grounds.map(drawn).filter((one) => one !== undefined)]
    if (!text || under.length === 0) return
    const fixed = readable(text, under) ?? [white, black].sort((a, b) => least(b, under) - least(a, under))[0] ?? black
    if (fixed !== text)
      tell(corrected(mode, name, { from: cssOf(text), to: cssOf(fixed), grounds, ratio: least(text, under) }))
    if (tokens[name] || fixed !== text) properties[property] = cssOf(fixed)
  }
}

/** Converts any CSS colour to sRGB bytes. Returns `undefined` if it is invalid or not opaque. */
function colourOf(host: HTMLElement, text: string | undefined): Colour | undefined {
  if (!text) return undefined
  // The browser resolves `var()` with the page's custom properties, and most notations to bytes; the canvas converts the
  // rest. A browser that hides what a canvas holds, to be no fingerprint, answers with other colours.
  const probe = document.createElement('i')
  probe.style.color = text
  host.shadowRoot?.append(probe)
  const computed = probe.style.color ? getComputedStyle(probe).color : ''
  probe.remove()
  const plain = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed)
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3])]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!computed || !canvas) return undefined
  canvas.fillStyle = computed
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}
