import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'
// #region siwx
import { backendNonce, backendStorage, createSiwx, verifySession } from 'walletchart/siwx'

const url = 'https://shop.example/auth'
const siwx = createSiwx({ nonce: backendNonce({ url }), storage: backendStorage({ url }), trusted: true })

export const modal = createModal({ projectId: 'your-project-id', networks: [mainnet], siwx })

/** On the server: returns who signed. Accept each nonce only once. */
export async function signedIn(signed: { message: string; signature: string }, nonce: string) {
  const { accountAddress } = await verifySession(signed, { domain: 'shop.example', nonce })
  return accountAddress
}
// #endregion
