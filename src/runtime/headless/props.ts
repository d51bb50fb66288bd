import type { Account } from '../../domain/account/account'
import type { Connector } from '../../domain/account/connector'
import type { NetworkInput } from '../../domain/network/network'
import type { WalletModal } from '../walletModal'

/** Attributes of a button and what a click does, by the names that HTML and JSX share. */
export interface ElementProps {
  type: 'button'
  disabled: boolean
  'aria-busy'?: boolean
  'aria-pressed'?: boolean
  onClick: () => void
}

/** What can be done as the modal stands: each thing with the props of its button. */
export interface PropsOf {
  /** Wallets in the page; none while an account is connected in their namespace. */
  connectors: readonly { connector: Connector; props: ElementProps }[]
  networks: readonly { network: NetworkInput; props: ElementProps }[]
  /** Of the active namespace's wallet. */
  accounts: readonly { account: Account; props: ElementProps }[]
  email: { type: 'email'; inputMode: 'email'; autoComplete: 'email'; required: true }
  /** Without `maxLength`: a keyboard suggests "123 456", which would be cut to five digits. `submitCode` takes both. */
  code: { type: 'text'; inputMode: 'numeric'; autoComplete: 'one-time-code'; required: true }
}

/**
 * Props for the elements of a dialog of the host's own, from the modal's state; read them anew at each `subscribe`.
 *
 * @param onError what the wallet, or the visitor in it, said no with
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
      const here = (each.chainNamespace ?? 'eip155') === active
      return {
        network: each,
        props: {
          type: 'button',
          // What is connected in one namespace cannot go to a network of another.
          disabled: isConnected && !here,
          'aria-pressed': here && each.id === network.chainId,
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
