import { providers } from 'ethers5'
import { accountOf, adaptedProvider } from './provider'
import { perModal, whenOther, type Readable } from './readable'

/**
 * Returns a `Readable` of the ethers 5 provider for the connected EVM wallet; `undefined` if no wallet is connected. A
 * new one is created when the network changes.
 */
export const ethersProvider = perModal((modal): Readable<providers.Web3Provider | undefined> => {
  const made = whenOther((chain: string | undefined) =>
    chain ? new providers.Web3Provider(adaptedProvider(modal, 'eip155'), 'any') : undefined,
  )
  return {
    get: () => made(accountOf(modal, 'eip155').chain),
    subscribe: (listener) => modal.subscribeAccount(listener, 'eip155'),
  }
})

/**
 * Returns a `Readable` of the ethers 5 signer for the connected EVM account; `undefined` if no account is connected. A
 * new one is created when the account or network changes.
 */
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
