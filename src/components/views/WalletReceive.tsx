export function WalletReceive() {
  return null
}
