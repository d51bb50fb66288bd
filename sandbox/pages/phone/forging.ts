import type { Kit } from './walletConnect'
import type { WalletKitTypes } from '@reown/walletkit'
import { accounts } from './accounts'

type AuthPayload = WalletKitTypes.SessionAuthenticate['params']['authPayload']

/** Part of a sign-in that a dishonest wallet alters: `?forge=`. */
const forgeries = ['address', 'domain', 'nonce', 'resources', 'signature'] as const
export type Forgery = (typeof forgeries)[number]

export function readForgery(search: string): Forgery | undefined {
  const given = new URLSearchParams(search).get('forge')
  return forgeries.find((one) => one === given)
}

/** Alters the payload before it is signed, so that the signature stays valid. */
export function forged(payload: AuthPayload, forgery: Forgery | undefined): AuthPayload {
  if (forgery === 'domain') return { ...payload, domain: 'elsewhere.example' }
  if (forgery === 'nonce') return { ...payload, nonce: '0123456789abcdef' }
  if (forgery !== 'resources') return payload
  return { ...payload, resources: ['https://elsewhere.example/all-of-it', ...(payload.resources ?? [])] }
}

interface Answer {
  result?: { cacaos?: { p: { iss: string }; s: { s: string } }[] }
}

/**
 * Alters the answer while it is sent, because the library refuses to send an invalid one. The page's address is read
 * for each answer: a reload between two would repeat messages that the relay has no receipt for.
 */
export function forgeAnswers(kit: Kit): void {
  const { crypto } = kit.core
  const encode = crypto.encode.bind(crypto)
  crypto.encode = (topic, payload, options) => {
    const forgery = readForgery(location.search)
    for (const cacao of (payload as Answer).result?.cacaos ?? []) {
      if (forgery === 'address') cacao.p.iss = cacao.p.iss.replace(/0x[0-9a-fA-F]{40}$/, accounts[1]!.address)
      if (forgery === 'signature') cacao.s.s = `${cacao.s.s.slice(0, 20)}00000000${cacao.s.s.slice(28)}`
    }
    return encode(topic, payload, options)
  }
}
