/** Door `walletchart/host/core`: what a host tells the visitor and asks of a modal beside connecting, without React. */
export {
  popTransactionStack,
  readNativeBalance,
  showErrorMessage,
  showSuccessMessage,
  updateNativeBalance,
  type NativeBalance,
} from './runtime/host'
