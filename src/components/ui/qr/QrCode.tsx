import { encode } from 'uqr'
import { EYE, Eyes } from './QrEyes'

/** Width of the quiet zone that scanners need, in modules. */
const QUIET = 4
/** Padding of the card and width of the code, in px at the card's full width. */
const [PADDING, WIDEST] = [24, 280]
/** Share of the width left free for a logo, below what error correction level M can repair. */
const FREE = 0.19

/**
 * QR code as a single SVG, with error correction M: runs of modules are strokes with round ends, finder patterns are
 * rounded. The card's padding is the quiet zone; a code of few, large modules adds the missing margin.
 */
export function QrCode({ text, label, logo }: { text: string; label: string; logo: boolean }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const lacks = Math.max(0, (QUIET * WIDEST - PADDING * size) / (WIDEST + 2 * PADDING))
  const across = size + 2 * lacks
  const middle = size / 2
  const free = logo ? (size * FREE) / 2 : 0
  const isEye = (x: number, y: number) => (y < EYE && (x < EYE || x >= size - EYE)) || (x < EYE && y >= size - EYE)
  const isFree = (x: number, y: number) => Math.abs(x + 0.5 - middle) < free && Math.abs(y + 0.5 - middle) < free
  const isDark = (x: number, y: number) => Boolean(data[y]?.[x]) && !isEye(x, y) && !isFree(x, y)
  let runs = ''
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (!isDark(x, y)) continue
      const start = y
      while (isDark(x, y + 1)) y++
      runs += `M${x + 0.5} ${start + 0.5}v${y - start || 0.01}`
    }
  }
  return (
    <svg
      viewBox={`${-lacks} ${-lacks} ${across} ${across}`}
      role="img"
      aria-label={label}
      shapeRendering="geometricPrecision"
    >
      <path d={runs} fill="none" stroke="currentColor" strokeWidth=".92" strokeLinecap="round" />
      <Eyes size={size} />
    </svg>
  )
}

/** Views of the `qr` chunk. */
export const views = { QrCode }
