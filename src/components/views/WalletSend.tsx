export function WalletSend() {
  return null
}
