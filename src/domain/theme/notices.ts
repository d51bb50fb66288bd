import { READABLE } from './contrast'

/** Sentences for developers about a theme's values that cannot be drawn as they are. */

const nouns = {
  colour: 'opaque CSS colour',
  paint: 'CSS colour',
  length: 'CSS length',
  base: 'CSS length',
  shadow: 'CSS shadow',
  font: 'CSS font stack',
  share: 'number from 0 to 100',
}

const quoted = (value: unknown) => JSON.stringify(value)

export const otherVersion = (version: unknown, read: number): string =>
  `\`theme.version\` is ${quoted(version)}; this release reads ${read}. The default theme is drawn.`

export const noMode = (mode: unknown, allowed: readonly string[]): string =>
  `\`themeMode\` is ${quoted(mode)}; allowed: ${allowed.join(', ')}. Dark is drawn.`

export const noDensity = (density: unknown, allowed: readonly string[]): string =>
  `\`theme.density\` is ${quoted(density)}; allowed: ${allowed.join(', ')}.`

export const noToken = (path: string, tokens: readonly string[]): string =>
  `\`${path}\` is no token; there are ${tokens.join(', ')}.`

export const noValue = (path: string, value: unknown, kind: keyof typeof nouns): string =>
  `\`${path}\` is ${quoted(value)}, which is no ${nouns[kind]}. The default is drawn.`

export const darkCode = (mode: string): string =>
  `\`theme.${mode}.qr\` is dark, or darker than \`qrDots\`, which scanners do not read. The default code is drawn.`

/** Sentence about a text that moved to a readable colour. */
export const corrected = (
  mode: string,
  name: string,
  { from, to, grounds, ratio }: { from: string; to: string; grounds: readonly string[]; ratio: number },
): string =>
  `The ${mode} theme draws \`${name}\` in ${from} on ${grounds.join(', ')}: contrast ${ratio.toFixed(1)}, needed ${READABLE}. It is drawn in ${to}.`
