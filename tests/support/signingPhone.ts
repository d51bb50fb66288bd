import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { account, type startWallet } from './phone'

type Kit = Awaited<ReturnType<typeof startWallet>>['kit']
type Payload = ReturnType<typeof populateAuthPayload>

/** Reaction of the phone to a sign-in: it declines, or signs the payload that the function returns. */
export type Signing = 'declines' | ((payload: Payload) => Payload)

/** Makes the phone connect and sign in with one approval. @returns its requests; after `stop` it only connects */
export function signsIn(kit: Kit, signing: Signing = (payload) => payload) {
  const asked: Payload[] = []
  const answer = async ({ id, params: { authPayload } }: { id: number; params: { authPayload: Payload } }) => {
    asked.push(authPayload)
    if (signing === 'declines')
      return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    const supported = { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign', 'eth_sendTransaction'] }
    const payload = signing(populateAuthPayload({ authPayload, ...supported }))
    const iss = `did:pkh:${payload.chains[0]}:${account.address}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    const signature = { t: 'eip191' as const, s: await account.signMessage({ message }) }
    return kit.approveSessionAuthenticate({ id, auths: [buildAuthObject(payload, signature, iss)] })
  }
  const listener = (event: Parameters<typeof answer>[0]) => void answer(event)
  kit.on('session_authenticate', listener)
  return { asked, stop: () => void kit.off('session_authenticate', listener) }
}
