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
import { loadChunk } from '../domain/chunk'

/** State that is passed to the `children` function of `ConnectButton`. */
export interface ConnectButtonState {
  status: ConnectionStatus
  account: AccountState
  network: NetworkState
  /**
   * `displayName`, `profileImage`, `displayBalance` and other data of this account. Its profile name, image and balance
   * are absent until the visitor has opened the account.
   */
  holdings: HoldingsState | undefined
  /** Whether the page is hydrated. Before that, all values are as rendered on the server. */
  mounted: boolean
  /** Opens Connect, or Account when connected; resolves when the dialog is on screen. */
  open: () => Promise<void>
}

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** Text while disconnected. Default "Connect wallet", in the language of the option `locale`. */
  label?: string
  /** Size of the button. Default `'md'`. */
  size?: 'sm' | 'md'
  disabled?: boolean
  /** Namespace of the account. Default: the active one. */
  namespace?: ChainNamespace
  /** Renders the host's own content instead of the button. */
  children?: (state: ConnectButtonState) => ReactNode
}

let adopted = false

/** Adopts the button's styles as a constructed sheet, which a strict CSP allows, unlike `style` elements. */
function adoptButtonSheet(): void {
  if (adopted) return
  adopted = true
  const sheet = makeSheet(css)
  // First in order, so that the host's own sheets override it.
  if (sheet) document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  else
    loadChunk(() => import('../react/oldSheet'))
      .then(({ dress }) => dress(document.head, () => css))
      .catch(report)
}

/**
 * Button that opens the modal. Shows "Connect wallet", then the shortened address of the account.
 *
 * @example
 * <ConnectButton />
 * <ConnectButton>{({ status, open }) => <button onClick={open}>{status}</button>}</ConnectButton>
 */
export function ConnectButton({ label, size = 'md', disabled, namespace, children }: ConnectButtonProps): ReactNode {
  const modal = useModal()
  const account = useAccount({ ...(namespace && { namespace }) })
  const network = useNetwork()
  const { status, address } = account
  // A server does not know the visitor's language, so it renders English unless `locale` names a language.
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
      // The document adopts the styles when its first button mounts, before that is painted.
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
