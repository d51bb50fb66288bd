import type { ReactNode } from 'react'
import { shortAddress } from '../domain/account/account'
import type { ChainNamespace } from '../domain/caip'
import type { ConnectionStatus } from '../domain/account/account'
import type { AccountState, HoldingsState, NetworkState } from '../domain/account/modalState'
import { localeOf } from '../domain/locale'
import { useModal } from '../react/context'
import { useAccount, useHoldings, useHydrated, useNetwork } from '../react/hooks'
import { report } from '../runtime/public/preloading'
import { button } from '../texts/button'
import css from './button.css?inline'
import { makeSheet } from '../react/sheet'
import { late } from '../domain/late'

/** What a render function gets. */
export interface ConnectButtonState {
  status: ConnectionStatus
  account: AccountState
  network: NetworkState
  /**
   * `displayName`, `profileImage`, `displayBalance` and what else is known of this account. Of a name, a picture and the
   * balance that is nothing until the visitor has looked at the account.
   */
  holdings: HoldingsState | undefined
  /** The page has been hydrated: before, all is as the server drew it. */
  mounted: boolean
  /** Opens Connect, or Account when connected; resolves when the dialog is on screen. */
  open: () => Promise<void>
}

export interface ConnectButtonProps {
  /** While disconnected; default "Connect wallet", in the language of the option `locale`. */
  label?: string
  size?: 'sm' | 'md'
  disabled?: boolean
  /** Of the active namespace unless one is named. */
  namespace?: ChainNamespace
  /** Draws something of the host's own instead of the button. */
  children?: (state: ConnectButtonState) => ReactNode
}

let adopted = false

/** A strict policy allows a constructed sheet where it refuses a `style` element or attribute. */
function adoptButtonSheet(): void {
  if (adopted) return
  adopted = true
  const sheet = makeSheet(css)
  // First of all, so that the sheets of the host come later and win.
  if (sheet) document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  else
    late(() => import('../react/oldSheet'))
      .then(({ dress }) => dress(document.head, () => css))
      .catch(report)
}

/** A button that opens the modal: "Connect wallet", then the account. */
export function ConnectButton({ label, size = 'md', disabled, namespace, children }: ConnectButtonProps): ReactNode {
  const modal = useModal()
  const account = useAccount({ ...(namespace && { namespace }) })
  const network = useNetwork()
  const { status, address } = account
  // What a server draws is English where the visitor's own language is wanted, which it does not know.
  const mounted = useHydrated()
  const languages = mounted ? navigator.languages : []
  const words = button[localeOf(modal.options.locale, languages)]
  const open = () => modal.open({ ...(namespace && { namespace }) })
  const known = useHoldings()
  const holdings = known?.caipAddress === account.caipAddress ? known : undefined
  if (children) return children({ status, account, network, holdings, mounted, open })

  const intent = modal.options.preload === 'none' ? undefined : modal.preload
  const busy = status === 'connecting' || (status === 'reconnecting' && !address)
  return (
    <button
      // The page's own document takes the button's styles when it first holds one, before it is painted.
      ref={adoptButtonSheet}
      type="button"
      className="walletchart-button"
      data-size={size}
      data-status={status}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-haspopup="dialog"
      onPointerEnter={intent}
      onFocus={intent}
      onTouchStart={intent}
      onClick={() => void open().catch(report)}
    >
      {busy ? words.connecting : address ? shortAddress(address) : (label ?? words.connect)}
    </button>
  )
}
