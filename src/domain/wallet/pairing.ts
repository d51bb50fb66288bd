import { PAIRING_LIFETIME } from '../limits'
import type { Wallet } from './wallet'

/** Pairing that can still be approved after the page that showed its code is gone. */
export interface LeftPairing {
  /** Topic of the pairing, as in its URI. */
  topic: string
  /** Unix time in ms at which the code was issued. */
  timestamp: number
  /** Catalogue entry, if the visitor chose one. */
  wallet?: Wallet | undefined
}

/** Returns the topic of a WalletConnect URI (`wc:<topic>@2?…`), but not its secret. */
export function pairingTopicOf(uri: string): string | undefined {
  return /^wc:([0-9a-f]{64})@2\b/.exec(uri)?.[1]
}

/** Whether a pairing code can still be approved: it is within its lifetime. */
export function isFreshPairing({ timestamp }: Pick<LeftPairing, 'timestamp'>, now: number): boolean {
  return timestamp <= now && now - timestamp < PAIRING_LIFETIME
}
