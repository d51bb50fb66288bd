import { encode } from 'uqr'
import { qrPlace } from './qr'

/** Modules of a finder pattern. */
const EYE = 7
/** Modules of white that scanners want around a code. */
const QUIET = 4
/** px of white that the card has around it, and px of its code where it is widest. */
const [PADDING, WIDEST] = [24, 280]
/** How much of the code's width the middle leaves free for a logo: under what level M repairs. */
const FREE = 0.19

/**
 * A QR code as one drawing: runs of modules are strokes with round ends, the eyes are rounded. Error
 * correction M. The card's padding is the quiet zone; a code of few modules, which are large, adds what that lacks.
 */
export function QrCode({ text, label, logo }: { text: string | undefined; label: string; logo: boolean }) {
  return text ? <Code text={text} label={label} logo={logo} /> : <span className={qrPlace} />
}

function Code({ text, label, logo }: { text: string; label: string; logo: boolean }) {
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
  const eyes: readonly (readonly [number, number])[] = [
    [0, 0],
    [size - EYE, 0],
    [0, size - EYE],
  ]
  return (
    <svg
      viewBox={`${-lacks} ${-lacks} ${across} ${across}`}
      role="img"
      aria-label={label}
      shapeRendering="geometricPrecision"
    >
      <path d={runs} fill="none" stroke="currentColor" strokeWidth=".92" strokeLinecap="round" />
      {eyes.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" fill="none" stroke="currentColor" />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" fill="currentColor" />
        </g>
      ))}
    </svg>
  )
}

export const views = { QrCode }
