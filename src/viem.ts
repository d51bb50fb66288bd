/** Door `walletchart/viem`: viem's clients on the connected wallet and on the modal's networks, as hooks too. */
import { publicClient, walletClient, type ModalPublicClient, type ModalWalletClient } from './adapters/viem'
import { hookOf } from './react/readable'

export * from './viemCore'
/** Signs and sends with the connected EVM wallet; `undefined` while none is connected. */
export const useWalletClient: () => ModalWalletClient | undefined = hookOf(walletClient)
/** Reads from the active EVM network. */
export const usePublicClient: () => ModalPublicClient | undefined = hookOf(publicClient)
