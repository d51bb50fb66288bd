import type { ReactNode } from 'react'
import { shortAddress, type ConnectionStatus } from '../../domain/account/account'
import type { AccountState, HoldingsState, NetworkState } from '../../domain/account/modalState'
import { networkOfAccount, type ChainNamespace } from '../../domain/caip'
import { useModal } from '../../react/context'
import { useAccount, useHoldings, useHydrated } from '../../react/hooks'
import { useFaces } from './faces'
import { buttonLocale, PageButton, useButtonTexts } from './PageButton'
import type { ButtonPart, ButtonProps } from './parts'
import { useNetworkFacts } from './networkFacts'

/** State that is passed to the `children` function of `ConnectButton`. */
export interface ConnectButtonState {
  status: ConnectionStatus
  account: AccountState
  /** Network of the account, else the active one. `icon` is the URL of its picture, once known. */
  network: NetworkState & { name: string; icon?: string | undefined }
  /** Whether the wallet is on a network that is not one of the host's. */
  unsupported: boolean
  /** Name of the account, else its shortened address; `undefined` if no account is known. */
  displayName: string | undefined
  /** URL of the account's picture, once known. */
  avatar: string | undefined
  /** Balance of the coin, or of the host's token (option `balance`), such as `1.25 ETH`, once known. */
  displayBalance: string | undefined
  /** Facts about this account that the modal has. Read once the visitor opens the account, or if `show` asks for it. */
  holdings: HoldingsState | undefined
  /** Whether the page is hydrated. Before that, all values are as rendered on the server. */
  mounted: boolean
  /** Opens Connect, or Account when connected; resolves when the dialog is on screen. */
  open: () => Promise<void>
}

/** Props of `ConnectButton`. */
export interface ConnectButtonProps extends ButtonProps {
  /** Text while disconnected. Default "Connect wallet", in the language of the option `locale`. */
  label?: string | undefined
  /** Namespace of the account. Default: the active one. */
  namespace?: ChainNamespace | undefined
  /**
   * Parts shown once an account is known. `name`, `balance` and `network`, whose picture is in the registry, need
   * requests; the others need none.
   * Default `['avatar', 'address', 'chevron']`.
   */
  show?: readonly ButtonPart[] | undefined
  /** Renders the host's own content instead of the button. */
  children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

/** Parts that a button shows unless the host chooses. */
const defaultParts: readonly ButtonPart[] = ['avatar', 'address', 'chevron']

/**
 * Button that opens the modal. Shows "Connect wallet", then the account.
 *
 * @example
 * <ConnectButton show={['network', 'balance', 'avatar', 'name', 'chevron']} />
 * <ConnectButton>{({ displayName, open }) => <button onClick={open}>{displayName ?? 'Log in'}</button>}</ConnectButton>
 */
export function ConnectButton({ label, namespace, networks, show, children, ...rest }: ConnectButtonProps): ReactNode {
  const modal = useModal()
  const account = useAccount({ ...(namespace && { namespace }) })
  const mounted = useHydrated()
  const words = useButtonTexts()
  const open = () => modal.open({ ...(namespace && { namespace }), ...(networks && { networks }) })
  const { status, address, caipAddress } = account
  const latest = useHoldings()
  const holdings = latest?.caipAddress === caipAddress ? latest : undefined
  const parts = show ?? (children ? [] : defaultParts)
  const faces = useFaces(parts.length > 0 && !!address)
  const on = caipAddress && networkOfAccount(caipAddress)
  const network = useNetworkFacts(parts.includes('network') ? faces : undefined, on)
  const unsupported = (account.isConnected && network.unsupported) || false
  if (children) {
    const { displayName = address && shortAddress(address), profileImage: avatar, displayBalance } = holdings ?? {}
    const facts = {
      status,
      account,
      network,
      unsupported,
      displayName,
      avatar,
      displayBalance,
      holdings,
      mounted,
      open,
    }
    return (
      <>
        {faces && <faces.HoldingsRequest modal={modal} account={account} parts={parts} />}
        {children(facts)}
      </>
    )
  }
  const unknown = status === 'reconnecting' && !address
  const busy = status === 'connecting' || unknown
  const elsewhere = unsupported ? words.unsupported : undefined
  const shown = elsewhere ?? (address && shortAddress(address))
  return (
    <PageButton
      {...rest}
      status={status}
      busy={busy}
      unsupported={unsupported}
      places={unknown ? ['whole'] : busy || !address ? undefined : parts}
      text={busy ? words.connecting : (shown ?? label ?? words.connect)}
      onClick={open}
    >
      {!busy && address && faces && (
        <faces.AccountFace
          modal={modal}
          account={account}
          parts={parts}
          holdings={holdings}
          network={network}
          unsupported={elsewhere}
          locale={buttonLocale(modal.options)}
        />
      )}
    </PageButton>
  )
}

/** Props of `AccountButton`. */
export interface AccountButtonProps extends Omit<ConnectButtonProps, 'label' | 'children'> {}

/**
 * Button that shows the account and opens it. Draws nothing while no account is known.
 *
 * @example
 * <AccountButton show={['balance', 'avatar', 'name']} />
 */
export function AccountButton(props: AccountButtonProps): ReactNode {
  const { namespace } = props
  const { address, status } = useAccount({ ...(namespace && { namespace }) })
  return address || status === 'reconnecting' ? <ConnectButton {...props} /> : null
}
