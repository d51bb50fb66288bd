import { providers } from 'ethers5'
import { accountOf, adaptedProvider } from './provider'
import { perModal, whenOther, type Readable } from './readable'

/** ethers 5's provider on the connected EVM wallet; `undefined` while none is connected. Another one for another network. */
export const ethersProvider = perModal((modal): Readable<providers.Web3Provider | undefined> => {
  const made = whenOther((chain: string | undefined) =>
    chain ? new providers.Web3Provider(adaptedProvider(modal, 'eip155'), 'any') : undefined,
  )
  return {
    get: () => made(accountOf(modal, 'eip155').chain),
    subscribe: (listener) => modal.subscribeAccount(listener, 'eip155'),
  }
})

/** ethers 5's signer of the connected EVM account; `undefined` while none is connected. Another one for another account or network. */
export const ethersSigner = perModal((modal): Readable<providers.JsonRpcSigner | undefined> => {
  const provider = ethersProvider(modal)
  const made = whenOther((on: providers.Web3Provider | undefined, address: string | undefined) =>
    on && address ? on.getSigner(address) : undefined,
  )
  return {
    get: () => made(provider.get(), accountOf(modal, 'eip155').address),
    subscribe: provider.subscribe,
  }
})
