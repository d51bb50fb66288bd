/** Entry point `walletchart`: the modal, its React components and hooks. */
export { createModal } from '../runtime/modal/createModal'
export { ModalError } from '../domain/errors'
export { Modal, type ModalProps } from '../react/Modal'
export {
  ConnectButton,
  AccountButton,
  type AccountButtonProps,
  type ConnectButtonProps,
  type ConnectButtonState,
} from '../components/buttons/ConnectButton'
export { NetworkButton } from '../components/buttons/NetworkButton'
export type { ButtonPart, ButtonProps, WalletChoice } from '../components/buttons/parts'
export { WalletButton, type WalletButtonProps, type WalletButtonState } from '../components/buttons/WalletButton'
export { useModal } from '../react/context'
export {
  useAccount,
  useCapabilities,
  useConnections,
  useDisconnect,
  useEvents,
  useHoldings,
  useModalState,
  useNetwork,
  useProvider,
  useSendCalls,
  useSwitchNetwork,
  useTheme,
  useWalletInfo,
} from '../react/hooks'
export type * from './types'
