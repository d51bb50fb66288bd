/** Entry point `walletchart/ethers5`: ethers 5 for the connected wallet, with React hooks. */
import type { providers } from 'ethers5'
import { ethersProvider, ethersSigner } from '../adapters/ethers5'
import type { ConnectorParameter } from '../adapters/connection'
import { hookOf } from '../react/readable'

export * from './ethers5Core'
/** Returns the ethers 5 provider of the connected EVM wallet, or `undefined` if no wallet is connected. */
export const useEthersProvider: (which?: ConnectorParameter) => providers.Web3Provider | undefined =
  hookOf(ethersProvider)
/** Returns the ethers 5 signer of the connected EVM account, or `undefined` if no account is connected. */
export const useEthersSigner: (which?: ConnectorParameter) => providers.JsonRpcSigner | undefined = hookOf(ethersSigner)
