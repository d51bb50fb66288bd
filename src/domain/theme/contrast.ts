/** Opaque colour in sRGB, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const white: Colour = [255, 255, 255]
export const black: Colour = [0, 0, 0]
/** Least contrast of text (WCAG 2.2 AA). */
export const READABLE = 4.5

/** Formats a colour for CSS. */
export function cssOf([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever has more contrast: one of them always reaches 4.5. */
export function better(colour: Colour): Colour {
  return contrast(colour, white) > contrast(colour, black) ? white : black
}

/** Least contrast of a colour with several grounds. */
export const least = (colour: Colour, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/**
 * Returns the colour if it is readable on all grounds, else the nearest readable colour towards black or white;
 * `undefined` if none is.
 */
export function readable(colour: Colour, grounds: readonly Colour[]): Colour | undefined {
  if (least(colour, grounds) >= READABLE) return colour
  const ends = [white, black].sort((a, b) => least(b, grounds) - least(a, grounds))
  for (const end of ends)
    for (let part = 0.05; part < 1.01; part += 0.05) {
      const mix = mixed(colour, end, part)
      if (least(mix, grounds) >= READABLE) return mix
    }
  return undefined
}

/** Mixes a part of another colour into a colour. */
export function mixed([red, green, blue]: Colour, [toRed, toGreen, toBlue]: Colour, part: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * Math.min(part, 1))
  return [between(red, toRed), between(green, toGreen), between(blue, toBlue)]
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
