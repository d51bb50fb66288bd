/** Entry point `walletchart/ethers5`: ethers 5 for the connected wallet, with React hooks. */
import type { providers } from 'ethers5'
import { ethersProvider, ethersSigner } from '../adapters/ethers5'
import { hookOf } from '../react/readable'

export * from './ethers5Core'
/** Returns the ethers 5 provider of the connected EVM wallet, or `undefined` if no wallet is connected. */
export const useEthersProvider: () => providers.Web3Provider | undefined = hookOf(ethersProvider)
/** Returns the ethers 5 signer of the connected EVM account, or `undefined` if no account is connected. */
export const useEthersSigner: () => providers.JsonRpcSigner | undefined = hookOf(ethersSigner)
