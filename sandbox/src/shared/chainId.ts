import { Refusal } from './refusal'

/** Network in the frame's protocol: a number on EVM networks, the CAIP-2 id on Solana. */
export type FrameChain = { namespace: 'eip155'; id: number } | { namespace: 'solana'; id: string }

/**
 * Parses `1`, `'1'`, `'0x1'`, `'eip155:1'` or `'solana:…'`. Default: Ethereum.
 *
 * @throws {Refusal} if it is none of these
 */
export function readChain(given: unknown): FrameChain {
  if (given === undefined || given === null) return { namespace: 'eip155', id: 1 }
  const text = String(given)
  if (/^solana:[-\w]{1,32}$/.test(text)) return { namespace: 'solana', id: text }
  const digits = /^(?:eip155:)?(\d{1,15}|0x[0-9a-f]{1,12})$/i.exec(text)?.[1]
  const id = Number(digits)
  if (!digits || id === 0) throw new Refusal(`The network "${text.slice(0, 60)}" is not supported.`)
  return { namespace: 'eip155', id }
}
