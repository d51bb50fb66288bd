import { roomOf, type ViewName } from '../../../src/domain/view'
import type { Sight } from './sight'

/** Move that was made, with what was on screen before. */
export interface Step {
  name: string
  asks: boolean
  before: Sight
  /** Move of the visitor before this one. Its wallet request may come only now. */
  earlier?: string | undefined
}

/**
 * Views from which each wallet request may come: account access from connecting, a network from its choice, a payment
 * from its review. `page` matches the page's own buttons, which ask while the dialog is closed.
 */
const asking: readonly { method: RegExp; views: RegExp; page: RegExp }[] = [
  { method: /^(eth_requestAccounts|wallet_requestPermissions)$/, views: /^Connect|^AllWallets$/, page: /never/ },
  {
    method: /^wallet_(switchEthereumChain|addEthereumChain)$/,
    views: /^(Networks|Switch|Unsupported|Connect|WalletCompatibleNetworks|Pay)/,
    page: /switch-network|sign-/,
  },
  { method: /^personal_sign$/, views: /^(RegisterAccountName|Account)$/, page: /sign-message/ },
  { method: /^eth_signTypedData_v4$/, views: /^never$/, page: /sign-typed-data/ },
  {
    method: /^(eth_sendTransaction|wallet_sendCalls)$/,
    views: /^(WalletSendPreview|SwapPreview|Swap|Pay)/,
    page: /never/,
  },
]

/** Returns a wallet request that no view or button led to. */
function unseen(sight: Sight, { asks, name, before, earlier }: Step): string | undefined {
  const known = [...before.asked]
  // The list starts empty after a reload, so compare entries, not lengths.
  const asked = sight.asked.filter((request) => {
    const at = known.indexOf(request)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
  const wrong = asked.find((request) => {
    const method = request.split(' ')[1] ?? ''
    const rule = asking.find((one) => one.method.test(method))
    if (!rule) return true
    // A request of the previous move may come late, so that move and the view before count too.
    const meant = [...(asks ? [name] : []), ...(earlier === undefined ? [] : [earlier])]
    const views = [before.view ?? '', sight.view ?? '']
    return !views.some((view) => rule.views.test(view)) && !meant.some((one) => rule.page.test(one))
  })
  return wrong && `${wrong} was asked by "${name}" with ${before.view ?? 'nothing'} on screen.`
}

/** Describes the promise that the page breaks. Undefined if none. */
export function broken(sight: Sight, step: Step): string | undefined {
  const { view, told, shown } = sight
  if (view && sight.heading === '') return `${view} has no heading.`
  if (view && !sight.filled) return `${view} is blank.`
  if (view && roomOf(view as ViewName) === 'account' && told.status === 'disconnected')
    return `${view} is shown, and nobody is connected.`
  if (view === 'Account' && shown.address && told.address && shown.address !== told.address)
    return `Account shows ${shown.address}, the page is told ${told.address}.`
  if (shown.network && told.network && shown.network !== told.network)
    return `The header shows ${shown.network}, the page is told ${told.network}.`
  return unseen(sight, step)
}
