import { BrowserProvider, JsonRpcSigner } from 'ethers'
import { accountOf, adaptedProvider } from './provider'
import { perModal, whenOther, type Readable } from './readable'

/**
 * ethers' provider on the connected EVM wallet; `undefined` while none is connected. Another one for another network:
 * ethers holds a provider to the network that it began on.
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

/** ethers' signer of the connected EVM account; `undefined` while none is connected. Another one for another account or network. */
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
