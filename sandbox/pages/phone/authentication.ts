import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'
import { caip } from '../../src/shared/networks'
import type { RequestView } from '../../src/shared/requestView'
import { forged, readForgery } from './forging'
import { supportedMethods } from './namespaces'
import type { Kit } from './walletConnect'

/** Payload that an app requests to be signed together with the connection. */
export type AuthPayload = WalletKitTypes.SessionAuthenticate['params']['authPayload']

/** Message that this wallet signs, with those requested networks and methods that it supports. */
function signedBy(kit: Kit, { payload, address, chains }: Asked): { request: AuthPayload; iss: string; text: string } {
  const request = populateAuthPayload({
    authPayload: forged(payload, readForgery(location.search)),
    chains: chains.map(caip),
    methods: supportedMethods,
  })
  const iss = `did:pkh:${request.chains[0]}:${address}`
  return { request, iss, text: kit.formatAuthMessage({ request, iss }) }
}
interface Asked {
  payload: AuthPayload
  address: string
  chains: readonly number[]
}

/** Describes in words what the approval does. */
export function describeAuthentication(kit: Kit, asked: Asked): RequestView {
  const domain = { label: 'For', value: asked.payload.domain }
  try {
    const { text } = signedBy(kit, asked)
    return { title: 'Connect and sign in', text: { value: text }, rows: [domain], approve: 'Connect and sign in' }
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error)
    return { title: 'Connect and sign in', text: { value }, rows: [domain], approve: 'Connect and sign in' }
  }
}

/** Signs the message and starts the session. */
export async function approveAuthentication(
  kit: Kit,
  id: number,
  asked: Omit<Asked, 'address'>,
  account: LocalAccount,
) {
  const { request, iss, text } = signedBy(kit, { ...asked, address: account.address })
  const signature = { t: 'eip191' as const, s: await account.signMessage({ message: text }) }
  return kit.approveSessionAuthenticate({ id, auths: [buildAuthObject(request, signature, iss)] })
}
