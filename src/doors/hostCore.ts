/** Entry point `walletchart/host/core`: messages to the visitor, balance, transactions in views; without React. */
export {
  popTransactionStack,
  readNativeBalance,
  showErrorMessage,
  showSuccessMessage,
  updateNativeBalance,
  type NativeBalance,
} from '../runtime/modal/host'
