import { useEffect, type ComponentProps } from 'react'
import { fetchViews, useChunk } from '../views/chunks'
import { Lost } from './Lost'
import { qrStyles } from './qr'
import type { QrCode } from './QrCode'

/** QR code whose renderer is a chunk of its own, fetched on mount so that it is loaded before `text` is known. */
export function LateQrCode({
  text,
  ...given
}: Omit<ComponentProps<typeof QrCode>, 'text'> & { text: string | undefined }) {
  const code = useChunk('qr')
  // Loads code only; the state of the chunk is what `useChunk` reads.
  useEffect(() => void (code === 'absent' && fetchViews('qr')), [code])
  if (code === 'failed') return <Lost again={() => void fetchViews('qr')} />
  return typeof code === 'string' || !text ? <Blank /> : <code.QrCode text={text} {...given} />
}

/** Modules of the blank, as many as those of a pairing URI's code. */
const SIZE = 57
const lines = Array.from({ length: SIZE }, (_, y) => `M.5 ${y + 0.5}h${SIZE}`).join('')
const eyes = [
  [0, 0],
  [SIZE - 7, 0],
  [0, SIZE - 7],
] as const

/** Pale code without data, in place of one that is still being made. */
function Blank() {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={qrStyles.blank} aria-hidden="true">
      <path d={lines} stroke="#e3e6ea" strokeWidth=".8" strokeLinecap="round" strokeDasharray="0 1" />
      {eyes.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M-1-1h9v9h-9z" fill="var(--code, #fff)" />
          <rect x=".5" y=".5" width="6" height="6" rx="1.9" fill="none" stroke="#d2d6dc" />
          <rect x="2" y="2" width="3" height="3" rx="1" fill="#d2d6dc" />
        </g>
      ))}
    </svg>
  )
}
