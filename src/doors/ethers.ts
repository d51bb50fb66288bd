/** Entry point `walletchart/ethers`: ethers for the connected wallet, with React hooks. */
import { ethersProvider, ethersSigner } from '../adapters/ethers'
import { hookOf } from '../react/readable'

export * from './ethersCore'
/** Returns the ethers provider of the connected EVM wallet, or `undefined` if no wallet is connected. */
export const useEthersProvider = hookOf(ethersProvider)
/** Returns the ethers signer of the connected EVM account, or `undefined` if no account is connected. */
export const useEthersSigner = hookOf(ethersSigner)
