import { FIELD_LIMIT, FIELD_POLL, LEFT_VIEWS_LIFETIME } from '../../domain/limits'
import { fieldOf } from '../../domain/untrusted'
import { featureView, isPublicView, isView, roomOf, type View } from '../../domain/view'
import { walletOf } from '../../domain/wallet/wallet'
import type { Clock } from '../../services/page/clock'
import { cachedValues } from '../../services/storage/cachedValues'
import type { KeyValueStore } from '../../services/storage/storage'
import { isName } from '../../services/storage/values'
import type { ModalSystem } from './system'

/** Views to restore besides the public ones. They ask no wallet, and show nothing signed or reviewed. */
const others: readonly string[] = [
  'ConnectWallets',
  'ConnectSocials',
  'GetWallet',
  'Profile',
  'AccountSettings',
  'UpdateEmailWallet',
  'SwitchAddress',
  'YourWallets',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'OnRampActivity',
  'WhatIsABuy',
  'UpgradeEmailWallet',
  'RegisterAccountName',
  'SmartSessionList',
]

/** Returns the view with the parameters that may be restored; `undefined` if it cannot be restored. */
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
    return isView(name) ? featureView(name, Object.fromEntries(kept)) : undefined
  }
  return typeof name === 'string' && (isPublicView(name) || (others.includes(name) && isView(name)))
    ? ({ name } as View)
    : undefined
}

/**
 * Restores the dialog and the typed text of the page before a reload. Works once, within `LEFT_VIEWS_LIFETIME` (ms).
 *
 * @param drawn returns the root of the drawn dialog, once something is drawn
 */
export async function showLeftViews(
  system: Pick<ModalSystem, 'root' | 'router'>,
  visit: Pick<KeyValueStore, 'at' | 'remove'>,
  { now, wait }: Clock,
  drawn: () => ParentNode | undefined,
): Promise<void> {
  const { views, typed = [], timestamp } = visit.at(cachedValues.left_views).get() ?? {}
  visit.remove('left_views')
  const age = timestamp === undefined ? -1 : now() - timestamp
  if (!views || age < 0 || age >= LEFT_VIEWS_LIFETIME || !show(views, system)) return
  const written = typed.filter(([, text]) => text !== '')
  for (let waited = 0; written.length > 0 && waited < FIELD_LIMIT; waited += FIELD_POLL) {
    await wait(FIELD_POLL)
    const fields = [...(drawn()?.querySelectorAll<Field>('[data-kept]') ?? [])]
    for (const field of fields) {
      const at = written.findIndex(([name]) => name === field.dataset.kept)
      const [, text] = written.splice(at, at < 0 ? 0 : 1)[0] ?? []
      // Keep what the visitor has typed since.
      if (text !== undefined && field.value === '') typeInto(field, text)
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Types a text as a visitor would, so that listeners run. React overrides `value`, so use the prototype's setter. */
function typeInto(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Opens the last view that can be restored. Returns whether the dialog was opened. */
function show(
  views: readonly Record<string, unknown>[],
  { root, router }: Pick<ModalSystem, 'root' | 'router'>,
): boolean {
  const view = views.flatMap((one) => viewOf(one) ?? []).at(-1)
  // No view can be restored: the host or the wallet must repeat its request.
  if (!view && views.length > 0) return false
  if (view && roomOf(view.name) === 'account') {
    root.send({ type: 'modal.open', view })
    return true
  }
  root.send({ type: 'modal.open' })
  if (view?.name === 'ConnectingWalletConnect') root.send({ type: 'wallet.selected', ...view.params })
  else if (view && view.name !== 'Connect') router.send({ type: 'view.push', view })
  return true
}
