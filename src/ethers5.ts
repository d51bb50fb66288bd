/** Door `walletchart/ethers5`: ethers 5 on the connected wallet, as hooks too. */
import type { providers } from 'ethers5'
import { ethersProvider, ethersSigner } from './adapters/ethers5'
import { hookOf } from './react/readable'

export * from './ethers5Core'
/** ethers 5's provider on the connected EVM wallet; `undefined` while none is connected. */
export const useEthersProvider: () => providers.Web3Provider | undefined = hookOf(ethersProvider)
/** ethers 5's signer of the connected EVM account; `undefined` while none is connected. */
export const useEthersSigner: () => providers.JsonRpcSigner | undefined = hookOf(ethersSigner)
