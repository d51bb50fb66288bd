import type { Wallet } from './wallet'

/** A way to reach a wallet; a tab of ConnectingWalletConnect each. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to reach a catalogue wallet, in the order of the tabs; the first is shown (docs/reference.md#wallets).
 * Without a wallet, any wallet can scan the QR.
 *
 * @param mobile the page runs on a phone
 * @param installed the wallet is present in this page (announced, or its flag on `window.ethereum`)
 */
export function platformsOf(
  wallet: Wallet | undefined,
  { mobile, installed }: { mobile: boolean; installed: boolean },
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (!wallet) return ['qrcode']
  const platforms: WalletPlatform[] = []
  if (installed) platforms.push('browser')
  if (wallet.mobile_link) platforms.push(mobile ? 'mobile' : 'qrcode')
  if (wallet.webapp_link) platforms.push('web')
  if (wallet.desktop_link && !mobile) platforms.push('desktop')
  const [first = 'unsupported', ...others] = platforms
  return [first, ...others]
}
