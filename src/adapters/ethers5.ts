import { providers } from 'ethers5'
import { connectionOf, perConnection } from './connection'
import { adaptedProvider } from './provider'
import { memoizeLast, type Readable } from './readable'

/**
 * Returns a `Readable` of the ethers 5 provider for the connected EVM wallet; `undefined` if no wallet is connected. A
 * new one is created when the network changes.
 */
export const ethersProvider = perConnection((modal, which): Readable<providers.Web3Provider | undefined> => {
  const { state, subscribe } = connectionOf(modal, 'eip155', which)
  const providerOn = memoizeLast((chain: string | undefined) =>
    chain ? new providers.Web3Provider(adaptedProvider(modal, 'eip155', which), 'any') : undefined,
  )
  return {
    get: () => providerOn(state().chain),
    subscribe,
  }
})

/**
 * Returns a `Readable` of the ethers 5 signer for the connected EVM account; `undefined` if no account is connected. A
 * new one is created when the account or network changes.
 */
export const ethersSigner = perConnection((modal, which): Readable<providers.JsonRpcSigner | undefined> => {
  const provider = ethersProvider(modal, which)
  const { state } = connectionOf(modal, 'eip155', which)
  const signerOf = memoizeLast((on: providers.Web3Provider | undefined, address: string | undefined) =>
    on && address ? on.getSigner(address) : undefined,
  )
  return {
    get: () => signerOf(provider.get(), state().address),
    subscribe: provider.subscribe,
  }
})
