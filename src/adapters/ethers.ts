import { BrowserProvider, JsonRpcSigner } from 'ethers'
import { connectionOf, perConnection } from './connection'
import { adaptedProvider } from './provider'
import { memoizeLast, type Readable } from './readable'

/**
 * Returns a `Readable` of the ethers provider for the connected EVM wallet; `undefined` if no wallet is connected. A
 * new one is created when the network changes, because ethers binds a provider to its first network.
 */
export const ethersProvider = perConnection((modal, which): Readable<BrowserProvider | undefined> => {
  const { state, subscribe } = connectionOf(modal, 'eip155', which)
  const providerOn = memoizeLast((chain: string | undefined) =>
    chain ? new BrowserProvider(adaptedProvider(modal, 'eip155', which), 'any') : undefined,
  )
  return {
    get: () => providerOn(state().chain),
    subscribe,
  }
})

/**
 * Returns a `Readable` of the ethers signer for the connected EVM account; `undefined` if no account is connected. A
 * new one is created when the account or network changes.
 */
export const ethersSigner = perConnection((modal, which): Readable<JsonRpcSigner | undefined> => {
  const provider = ethersProvider(modal, which)
  const { state } = connectionOf(modal, 'eip155', which)
  const signerOf = memoizeLast((on: BrowserProvider | undefined, address: string | undefined) =>
    on && address ? new JsonRpcSigner(on, address) : undefined,
  )
  return {
    get: () => signerOf(provider.get(), state().address),
    subscribe: provider.subscribe,
  }
})
