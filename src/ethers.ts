/** Door `walletchart/ethers`: ethers on the connected wallet, as hooks too. */
import { ethersProvider, ethersSigner } from './adapters/ethers'
import { hookOf } from './react/readable'

export * from './ethersCore'
/** ethers' provider on the connected EVM wallet; `undefined` while none is connected. */
export const useEthersProvider = hookOf(ethersProvider)
/** ethers' signer of the connected EVM account; `undefined` while none is connected. */
export const useEthersSigner = hookOf(ethersSigner)
