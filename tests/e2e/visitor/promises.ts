import { roomOf, type ViewName } from '../../../src/domain/view'
import type { Sight } from './sight'

/** What was done, and what stood there when it was done. */
export interface Step {
  name: string
  asks: boolean
  before: Sight
  /** What the visitor did before that: a wallet may be asked for it only now. */
  earlier?: string | undefined
}

/**
 * Where a wallet may be asked for each word: views on the way to it. Consent to see accounts is asked on the way to a
 * connection, a network where one is chosen, money where it was shown. The page's own buttons ask while nothing is open.
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

/** What a wallet was asked though nobody was shown it. */
function unseen(sight: Sight, { asks, name, before, earlier }: Step): string | undefined {
  const known = [...before.asked]
  // A page that was loaded anew has asked nothing yet.
  const asked = sight.asked.filter((request) => {
    const at = known.indexOf(request)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
  const wrong = asked.find((request) => {
    const method = request.split(' ')[1] ?? ''
    const rule = asking.find((one) => one.method.test(method))
    if (!rule) return true
    // What follows from the step before may come late: the view at the time says what it belongs to.
    const meant = [...(asks ? [name] : []), ...(earlier === undefined ? [] : [earlier])]
    const views = [before.view ?? '', sight.view ?? '']
    return !views.some((view) => rule.views.test(view)) && !meant.some((one) => rule.page.test(one))
  })
  return wrong && `${wrong} was asked by "${name}" with ${before.view ?? 'nothing'} on screen.`
}

/** The promise that what is there breaks, in words. */
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
