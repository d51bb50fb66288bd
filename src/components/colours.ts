import type { ThemeState } from '../domain/account/modalState'

type Colour = readonly [red: number, green: number, blue: number]

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]
/** Surfaces behind text in the accent colour, as in `tokens`: dark, that of a warning; light, that on hover. */
const ground = { dark: [54, 46, 34], light: [234, 236, 239] } as const
/** Minimum contrast ratio of text (WCAG 2.2 AA). */
const READABLE = 4.5

/**
 * Returns our custom properties that are derived from the host's colours. A colour in which text would be unreadable
 * is adjusted until it is readable.
 *
 * @param host element in whose page the colours' `var()` are resolved
 */
export function coloursOf(
  host: HTMLElement,
  { themeMode, themeVariables }: ThemeState,
): Record<string, string | undefined> {
  const accent = colourOf(host, themeVariables['--w3m-accent'])
  const qr = colourOf(host, themeVariables['--w3m-qr-color'])
  const onAccent = accent && (contrast(accent, white) >= READABLE ? white : better(accent))
  return {
    '--accent': accent && css(accent),
    '--on-accent': onAccent && css(onAccent),
    // On hover the accent moves away from the colour of its text, never towards it.
    '--off-accent': onAccent && css(onAccent === white ? black : white),
    '--accent-text': accent && css(readable(accent, ground[themeMode], themeMode === 'dark' ? white : black)),
    '--qr': qr && css(readable(qr, white, black)),
  }
}

/** Converts any CSS colour to sRGB bytes. Returns `undefined` if it is invalid or not opaque. */
function colourOf(host: HTMLElement, text: string | undefined): Colour | undefined {
  if (!text) return undefined
  // The browser resolves `var()` with the page's custom properties; the canvas converts every notation to bytes.
  const probe = document.createElement('i')
  probe.style.color = text
  host.shadowRoot?.append(probe)
  const computed = probe.style.color ? getComputedStyle(probe).color : ''
  probe.remove()
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!computed || !canvas) return undefined
  canvas.fillStyle = computed
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

function css([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`
}

/** Returns black or white, whichever has more contrast: one of them always reaches 4.5. */
function better(colour: Colour): Colour {
  return contrast(colour, white) > contrast(colour, black) ? white : black
}

/** Returns the colour if it is readable on `on`, else the nearest readable colour towards `away`. */
function readable(colour: Colour, on: Colour, away: Colour): Colour {
  for (let part = 0; part <= 1; part += 0.05) {
    const [red, green, blue] = colour
    const [toRed, toGreen, toBlue] = away
    const between = (from: number, to: number) => Math.round(from + (to - from) * part)
    const moved: Colour = [between(red, toRed), between(green, toGreen), between(blue, toBlue)]
    if (contrast(moved, on) >= READABLE) return moved
  }
  return away
}

function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
