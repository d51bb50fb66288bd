import type { ModalEvents, ConnectionState, ModalChange } from '../../domain/account/changes'
import type { PublicSnapshot } from '../../domain/account/modalState'
import type { ModalOptions } from '../../domain/options/options'
import { callHost } from '../../domain/uncaught'

type Facts = Pick<PublicSnapshot, 'modal' | 'accounts' | 'network' | 'connections'>

/**
 * Returns a function that reports what has changed since its last call, in the order in which a host receives them: to the
 * options `on…`, and as the part `change` of the published facts, which `modal.on` follows.
 *
 * @param first facts before the first call
 */
export function changeReporter(
  first: Facts,
  options: ModalOptions,
  publish: (facts: Partial<PublicSnapshot>) => void,
): (facts: Facts) => void {
  let connected = connectedIn(first)
  let account: ModalEvents['account.changed'] = accountIn(first) ?? {}
  let network = first.network.caipNetworkId
  return (facts) => {
    const [before, now] = [connected, connectedIn(facts)]
    const [previous, current] = [account, accountIn(facts) ?? account]
    const { caipNetworkId, chainId } = facts.network
    const switched = caipNetworkId && chainId !== undefined && caipNetworkId !== network && { caipNetworkId, chainId }
    connected = now
    account = current
    network = caipNetworkId
    const changes = [
      ...before.filter(({ id }) => !now.some((one) => one.id === id)).map(changed('wallet.disconnected')),
      ...now.filter(({ id }) => !before.some((one) => one.id === id)).map(changed('wallet.connected')),
      ...(previous.address === current.address && previous.namespace === current.namespace
        ? []
        : [changed('account.changed')(current)]),
      ...(switched ? [changed('network.changed')(switched)] : []),
    ]
    for (const change of changes) {
      // A part that is equal to the last one is not reported: a restarted modal may connect the same wallet again.
      publish({ change: undefined })
      publish({ change })
      callHost(() => tellHost(options, change))
    }
  }
}

const changed =
  <Type extends keyof ModalEvents>(type: Type) =>
  (value: ModalEvents[Type]) =>
    ({ type, value }) as ModalChange

const connectedIn = ({ connections }: Facts): ConnectionState[] =>
  connections.filter(({ status }) => status === 'connected')

/** Active account; `undefined` while a wallet is asked or restored: the account before may come back. */
function accountIn({ modal: { activeChain }, accounts }: Facts): ModalEvents['account.changed'] | undefined {
  const { status, address, caipAddress } = (activeChain && accounts[activeChain]) || {}
  if (status === 'connecting' || status === 'reconnecting') return undefined
  return status === 'connected' && activeChain && address
    ? { namespace: activeChain, address, ...(caipAddress && { caipAddress }) }
    : {}
}

/** Calls the host's option for a change. */
function tellHost(options: ModalOptions, { type, value }: ModalChange): void {
  if (type === 'wallet.connected') options.onConnect?.(value)
  else if (type === 'wallet.disconnected') options.onDisconnect?.(value)
  else if (type === 'account.changed') options.onAccountChange?.(value)
  else if (type === 'network.changed') options.onNetworkChange?.(value)
}
