import { PAIRING_LIFETIME } from '../limits'
import type { Wallet } from './wallet'

/** A pairing whose code can still be approved when the page that showed it is gone. */
export interface LeftPairing {
  /** The pairing's topic, as in its URI. */
  topic: string
  /** When the code was handed out, ms since 1970. */
  timestamp: number
  /** The catalogue's entry, when the visitor chose one. */
  wallet?: Wallet | undefined
}

/** The topic in a WalletConnect URI (`wc:<topic>@2?…`); the secret in it stays where it is. */
export function pairingTopicOf(uri: string): string | undefined {
  return /^wc:([0-9a-f]{64})@2\b/.exec(uri)?.[1]
}

/** A pairing code can be answered during its lifetime only. */
export function isFreshPairing({ timestamp }: Pick<LeftPairing, 'timestamp'>, now: number): boolean {
  return timestamp <= now && now - timestamp < PAIRING_LIFETIME
}
