import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'
import type { SiwxStorage } from 'walletchart/siwx'
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

// #region page
/** Storage that calls a function after each sign-in and sign-out: `createSiwx({ storage: heard(draw), … })`. */
export function heard(onChange: () => void): SiwxStorage {
  const storage = backendStorage({ url })
  const then = async (done: Promise<void> | void) => (await done, onChange())
  return {
    ...storage,
    add: (session) => then(storage.add(session)),
    set: (sessions) => then(storage.set(sessions)),
    delete: (chainId, address) => then(storage.delete(chainId, address)),
  }
}
// #endregion
