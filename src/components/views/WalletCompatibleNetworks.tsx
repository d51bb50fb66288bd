export function WalletCompatibleNetworks() {
  return null
}
