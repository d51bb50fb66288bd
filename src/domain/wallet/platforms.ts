import { isHttpUrl } from '../text/url'
import type { Wallet } from './wallet'

/** Way to reach a wallet, each with a tab of ConnectingWalletConnect. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Returns the ways to reach a catalogue wallet, in the order of the tabs; the first is shown
 * (docs/reference.md#wallets). Without a wallet, any wallet can scan the QR code.
 *
 * @param mobile whether the page runs on a phone
 * @param installed whether the wallet is present in this page (announced, or by its flag on `window.ethereum`)
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

/** Kind of a wallet: an extension of the browser, an app on a phone, or both. */
export type WalletKind = 'extension' | 'phone' | 'both'

/** Returns the kind of a catalogue wallet; `undefined` if the registry names neither. */
export function kindOf({
  chrome_store,
  injected,
  app_store,
  play_store,
  mobile_link,
}: Pick<Wallet, 'chrome_store' | 'injected' | 'app_store' | 'play_store' | 'mobile_link'>): WalletKind | undefined {
  const extension = isHttpUrl(chrome_store) || Boolean(injected?.length)
  const phone = isHttpUrl(app_store) || isHttpUrl(play_store) || Boolean(mobile_link)
  return extension && phone ? 'both' : extension ? 'extension' : phone ? 'phone' : undefined
}
