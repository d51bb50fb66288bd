import { useEffect, type ComponentProps } from 'react'
import { fetchViews, useChunk } from '../views/chunks'
import { Lost } from './Lost'
import { qrStyles } from './qr'
import type { QrCode } from './QrCode'

/** QR code whose renderer is a chunk of its own, fetched on mount so that it is loaded before `text` is known. */
export function LateQrCode(given: ComponentProps<typeof QrCode>) {
  const code = useChunk('qr')
  // Loads code only; the state of the chunk is what `useChunk` reads.
  useEffect(() => void (code === 'absent' && fetchViews('qr')), [code])
  if (code === 'failed') return <Lost again={() => void fetchViews('qr')} />
  return typeof code === 'string' ? <span className={qrStyles.place} /> : <code.QrCode {...given} />
}
