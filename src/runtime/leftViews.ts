import { LEFT_VIEWS_LIFETIME } from '../domain/limits'
import { fieldOf } from '../domain/untrusted'
import { isPublicView, roomOf, type View, type ViewName } from '../domain/view'
import { walletOf } from '../domain/wallet/wallet'
import type { KeyValueStore } from '../services/storage/storage'
import { isName } from '../services/storage/values'
import type { ModalSystem } from './system'

/** Views that can begin anew beside those of a host: none asks a wallet, or shows what was signed or reviewed. */
const others: readonly string[] = [
  'ConnectWallets',
  'ConnectSocials',
  'GetWallet',
  'Profile',
  'AccountSettings',
  'UpdateEmailWallet',
  'SwitchAddress',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'OnRampActivity',
  'WhatIsABuy',
  'UpgradeEmailWallet',
  'RegisterAccountName',
  'SmartSessionList',
] satisfies ViewName[]

/** The view with what it may carry over; `undefined` where it cannot begin anew. */
function viewOf({ name, params }: Record<string, unknown>): View | undefined {
  if (name === 'ConnectingWalletConnect' || name === 'Downloads') {
    const wallet = walletOf(fieldOf(params, 'wallet'))
    if (wallet) return { name, params: { wallet } }
    return name === 'Downloads' ? undefined : { name, params: {} }
  }
  if (name === 'Swap') {
    const kept = (['fromToken', 'toToken', 'amount'] as const).flatMap((key) => {
      const value = fieldOf(params, key)
      return isName(value) ? [[key, value]] : []
    })
    return { name, params: Object.fromEntries(kept) }
  }
  return typeof name === 'string' && (isPublicView(name) || others.includes(name)) ? ({ name } as View) : undefined
}

/** Opens the dialog where it stood on the page before this one; used once, and not long after. */
export function showLeftViews(
  { root, router }: Pick<ModalSystem, 'root' | 'router'>,
  visit: Pick<KeyValueStore, 'get' | 'remove'>,
  now: number,
): void {
  const { views, timestamp } = visit.get('left_views') ?? {}
  visit.remove('left_views')
  if (!views || timestamp === undefined || timestamp > now || now - timestamp >= LEFT_VIEWS_LIFETIME) return
  const view = views.flatMap((one) => viewOf(one) ?? []).at(-1)
  // What a host or a wallet has asked for is asked by it again.
  if (!view && views.length > 0) return
  if (view && roomOf(view.name) === 'account') return root.send({ type: 'modal.open', view })
  root.send({ type: 'modal.open' })
  if (view?.name === 'ConnectingWalletConnect') root.send({ type: 'wallet.selected', ...view.params })
  else if (view && view.name !== 'Connect') router.send({ type: 'view.push', view })
}
