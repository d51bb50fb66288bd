import { BrowserProvider, JsonRpcSigner } from 'ethers'
import { accountOf, adaptedProvider } from './provider'
import { perModal, whenOther, type Readable } from './readable'

/**
 * Returns a `Readable` of the ethers provider for the connected EVM wallet; `undefined` if no wallet is connected. A
 * new one is created when the network changes, because ethers binds a provider to its first network.
 */
export const ethersProvider = perModal((modal): Readable<BrowserProvider | undefined> => {
  const made = whenOther((chain: string | undefined) =>
    chain ? new BrowserProvider(adaptedProvider(modal, 'eip155'), 'any') : undefined,
  )
  return {
    get: () => made(accountOf(modal, 'eip155').chain),
    subscribe: (listener) => modal.subscribeAccount(listener, 'eip155'),
  }
})

/**
 * Returns a `Readable` of the ethers signer for the connected EVM account; `undefined` if no account is connected. A
 * new one is created when the account or network changes.
 */
export const ethersSigner = perModal((modal): Readable<JsonRpcSigner | undefined> => {
  const provider = ethersProvider(modal)
  const made = whenOther((on: BrowserProvider | undefined, address: string | undefined) =>
    on && address ? new JsonRpcSigner(on, address) : undefined,
  )
  return {
    get: () => made(provider.get(), accountOf(modal, 'eip155').address),
    subscribe: provider.subscribe,
  }
})
