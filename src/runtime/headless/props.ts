import type { Account } from '../../domain/account/account'
import type { Connector } from '../../domain/account/connector'
import { namespaceOf } from '../../domain/caip'
import { caipNetworkIdOf, type NetworkInput } from '../../domain/network/network'
import type { WalletModal } from '../modal/walletModal'

/** Attributes and click handler of a button, under names that HTML and JSX share. */
export interface ElementProps {
  type: 'button'
  disabled: boolean
  'aria-busy'?: boolean
  'aria-pressed'?: boolean
  onClick: () => void
}

/** Actions that the current state allows, each with the props of its button, and the props of two inputs. */
export interface PropsOf {
  /** Wallets in the page, without the namespaces that have a connected account. */
  connectors: readonly { connector: Connector; props: ElementProps }[]
  networks: readonly { network: NetworkInput; props: ElementProps }[]
  /** Accounts of the active namespace's wallet. */
  accounts: readonly { account: Account; props: ElementProps }[]
  email: { type: 'email'; inputMode: 'email'; autoComplete: 'email'; required: true }
  /** No `maxLength`: keyboards suggest "123 456", which it would cut to five digits. `submitCode` takes both. */
  code: { type: 'text'; inputMode: 'numeric'; autoComplete: 'one-time-code'; required: true }
}

/**
 * Returns props for the elements of your own dialog. Call it again on each `subscribe`.
 *
 * @param onError called with the error if the wallet fails or the visitor declines
 * @example
 * const { connectors } = propsOf(modal, console.error)
 * connectors.map(({ connector, props }) => <button {...props}>{connector.name}</button>)
 */
export function propsOf(modal: WalletModal, onError: (error: unknown) => void): PropsOf {
  const { accounts, connectors, network } = modal.getSnapshot()
  const active = modal.getActiveChainNamespace()
  const { address, allAccounts, isConnected } = modal.getAccount()
  const calls = (act: () => Promise<unknown>) => () => void act().catch(onError)
  return {
    connectors: connectors
      .filter(({ chain }) => !accounts[chain]?.isConnected)
      .map((connector) => ({
        connector,
        props: {
          type: 'button',
          disabled: false,
          'aria-busy': accounts[connector.chain]?.status === 'connecting',
          onClick: calls(() => modal.connect({ connectorId: connector.id })),
        },
      })),
    networks: modal.getNetworks().map((each) => {
      const id = caipNetworkIdOf(each)
      return {
        network: each,
        props: {
          type: 'button',
          // An account cannot switch to a network of another namespace, where none is connected.
          disabled: isConnected && namespaceOf(id) !== active && !accounts[namespaceOf(id)]?.isConnected,
          'aria-pressed': id === network.caipNetworkId,
          onClick: calls(() => modal.switchNetwork(each)),
        },
      }
    }),
    accounts: allAccounts.map((account) => ({
      account,
      props: {
        type: 'button',
        disabled: !isConnected,
        'aria-pressed': account.address === address,
        onClick: calls(() => modal.selectAccount(account.address, account.namespace)),
      },
    })),
    email: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
    code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
  }
}
