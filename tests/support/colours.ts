import type { Colour } from '../../src/domain/theme/contrast'

/** Reads a colour in the notation `#rgb` or `#rrggbb`; `undefined` for any other text. */
export function hexColour(text: string): Colour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (!digits) return undefined
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => parseInt(pairs.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}
