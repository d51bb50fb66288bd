import { useEffect, type ComponentProps } from 'react'
import { fetchViews, useChunk } from '../../views/chunks'
import { Lost } from '../Lost'
import { EYE, Eyes } from './QrEyes'
import { qrStyles } from './styles'
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
/** Lines of dots, except where the finder patterns are. */
const lines = Array.from({ length: SIZE }, (_, y) => {
  const [from, to] = y <= EYE ? [EYE + 1, SIZE - EYE - 1] : [y < SIZE - EYE - 1 ? 0 : EYE + 1, SIZE]
  return `M${from + 0.5} ${y + 0.5}h${to - from}`
}).join('')

/** Pale code without data, in place of one that is still being made. */
function Blank() {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={qrStyles.blank} aria-hidden="true">
      <path d={lines} stroke="#e3e6ea" strokeWidth=".8" strokeLinecap="round" strokeDasharray="0 1" />
      <Eyes size={SIZE} colour="#d2d6dc" />
    </svg>
  )
}
