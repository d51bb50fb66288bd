import { memory } from './memory'
import { solanaOf } from './namespaces'
import { idOf } from '../../src/shared/networks'
import type { Peer, Session } from './state'
import type { Kit } from './walletConnect'

/** Metadata of an app. Untrusted. */
export const peerOf = (metadata: { name: string; url: string; icons?: string[] }): Peer => {
  const icon = metadata.icons?.[0]
  return { name: metadata.name || 'An app', url: metadata.url, ...(icon ? { icon } : {}) }
}

/** Sessions that WalletConnect keeps, each with its active network. */
export function readSessions(kit: Kit): Session[] {
  return Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => {
    const chains = [...new Set((namespaces['eip155']?.accounts ?? []).map(idOf))]
    return {
      topic,
      peer: peerOf(peer.metadata),
      chains,
      solana: solanaOf(namespaces).chains,
      chainId: memory.read().chains[topic] ?? chains[0] ?? 1,
    }
  })
}

/** Message for a link that cannot be used, with the next step. */
export function pairingFailure(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (/already exists/.test(reason)) return 'This link was used already. Copy a new one from the app.'
  if (/expired/i.test(reason)) return 'This link has expired. Copy a new one from the app.'
  return `The link could not be used (${reason}). Copy a new one from the app.`
}

/** Message for an app that ended the session just approved: the app no longer shows that code. */
export const givenUp = (app: string) =>
  `${app} no longer waits for this code: it was given up, or another has taken its place. Scan the one it shows now.`
