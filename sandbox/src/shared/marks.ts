/** CSS colours of an icon: the background's gradient, and the foreground. */
export interface Palette {
  from: string
  to: string
  ink: string
}

/** Shapes in a 96 × 96 box, drawn in `currentColor`. */
const shapes = [
  '<circle cx="48" cy="48" r="21" fill="none" stroke="currentColor" stroke-width="12"/>',
  '<path d="M48 18 74 48 48 78 22 48Z" fill="currentColor"/><path d="M48 18 74 48 48 56Z" fill-opacity=".28"/>',
  '<circle cx="39" cy="48" r="20" fill="currentColor" fill-opacity=".75"/><circle cx="57" cy="48" r="20" fill="currentColor" fill-opacity=".75"/>',
  '<path d="M20 70 42 30l12 21 7-11 15 30Z" fill="currentColor"/>',
  '<path d="M18 40q10-12 20 0t20 0 20 0M18 58q10-12 20 0t20 0 20 0" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>',
  '<path d="M46 46V22a24 24 0 0 0-24 24Zm4 0h24a24 24 0 0 0-24-24Zm0 4v24a24 24 0 0 0 24-24Zm-4 0H22a24 24 0 0 0 24 24Z" fill="currentColor"/>',
  '<path d="m48 19 25 14.500v29L48 77 23 62.500v-29Z" fill="none" stroke="currentColor" stroke-width="9" stroke-linejoin="round"/><circle cx="48" cy="48" r="8" fill="currentColor"/>',
  '<rect x="22" y="46" width="13" height="28" rx="5" fill="currentColor"/><rect x="41.500" y="22" width="13" height="52" rx="5" fill="currentColor"/><rect x="61" y="35" width="13" height="39" rx="5" fill="currentColor"/>',
  '<path d="M60 22a28 28 0 1 0 14 38A23 23 0 0 1 60 22Z" fill="currentColor"/>',
  '<circle cx="37" cy="40" r="15" fill="none" stroke="currentColor" stroke-width="10"/><path d="m48 51 24 24m-9-9 8-8" fill="none" stroke="currentColor" stroke-width="10" stroke-linecap="round"/>',
  '<path d="M48 16c4 20 12 28 32 32-20 4-28 12-32 32-4-20-12-28-32-32 20-4 28-12 32-32Z" fill="currentColor"/>',
  '<path d="M20 68a28 28 0 0 1 56 0M34 68a14 14 0 0 1 28 0" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>',
  '<path d="m26 30 22 18-22 18m22-36 22 18-22 18" fill="none" stroke="currentColor" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>',
  '<path d="M48 18 74 27v20c0 17-11 26-26 31-15-5-26-14-26-31V27Z" fill="currentColor"/><path d="M48 18 74 27v20c0 17-11 26-26 31Z" fill-opacity=".22"/>',
  '<path d="M24 72V44a20 20 0 0 1 40 0M24 58h34a14 14 0 0 0 0-28" fill="none" stroke="currentColor" stroke-width="10" stroke-linecap="round"/>',
  '<path d="M48 78C28 66 22 52 26 34c14-2 22 4 22 16 0-12 8-18 22-16 4 18-2 32-22 44Z" fill="currentColor"/>',
]

/** Number of different shapes. */
export const shapeCount = shapes.length

const frame = (palette: Palette, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96" color="${palette.ink}"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#b)"/>${content}</svg>`

/** Draws a square SVG icon, to be rounded by the page. */
export function drawMark(shape: number, palette: Palette): string {
  return frame(palette, shapes[shape % shapes.length] ?? '')
}

/** Draws SVG content on the palette's background. */
export const drawOn = (palette: Palette, content: string): string => frame(palette, content)

/** Draws up to three letters on the palette's background. */
export function drawLetters(letters: string, palette: Palette): string {
  const shown =
    letters
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 3)
      .toUpperCase() || '?'
  const size = [44, 36, 28][shown.length - 1] ?? 28
  return frame(
    palette,
    `<text x="48" y="48" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="${size}" fill="currentColor">${shown}</text>`,
  )
}

/** Palette of a hue in degrees and a style 0–3 (vivid, deep, dark, pale). */
export function paletteOf(hue: number, style: number): Palette {
  const next = (hue + 34) % 360
  const styles: Palette[] = [
    { from: `hsl(${hue} 78% 58%)`, to: `hsl(${next} 76% 46%)`, ink: '#fff' },
    { from: `hsl(${hue} 62% 40%)`, to: `hsl(${next} 66% 28%)`, ink: `hsl(${hue} 90% 92%)` },
    { from: `hsl(${hue} 24% 17%)`, to: `hsl(${next} 30% 10%)`, ink: `hsl(${hue} 88% 66%)` },
    { from: `hsl(${hue} 70% 93%)`, to: `hsl(${next} 66% 85%)`, ink: `hsl(${hue} 68% 40%)` },
  ]
  return styles[style % styles.length] as Palette
}
