import type { SnapshotFrom } from 'xstate'
import type { Account } from '../../domain/account/account'
import type { ChainNamespace } from '../../domain/caip'
import { connectionsOf } from '../public/connections'
import type { accountTypeMachine } from '../../machines/accountType'
import type { HostRequests } from './requests'

/** Creates `selectAccount`, which activates an account of a connected wallet. */
export function createSelectAccount({ system, Failure, settled, outcome }: HostRequests) {
  const { root } = system
  const notShared = (address: string) =>
    new Failure('account.notFound.choice', `The connected wallet doesn’t share the account ${address}.`)

  /** Activates another account of the embedded wallet, which is of another type: the frame is asked, and may refuse. */
  function selectType({ address, type }: Account, namespace: ChainNamespace): Promise<Account> {
    const chart = system.chart('accountType')
    return outcome<Account>(
      (resolve, reject) => {
        const check = (snapshot: SnapshotFrom<typeof accountTypeMachine>) => {
          if (snapshot.hasTag('waiting')) return
          const now = system.connection(namespace)?.getSnapshot().context.current?.accounts[0]
          if (now?.address === address) return resolve(now)
          const { fault } = snapshot.context
          reject(fault ? Failure.from(fault) : notShared(address))
        }
        return chart ? [chart.subscribe(check)] : []
      },
      () => {
        const accountType = type === 'smartAccount' ? type : 'eoa'
        chart?.send({ type: 'accountType.selected', accountType, namespace })
      },
    )
  }

  return async function selectAccount(address: string, wanted?: ChainNamespace): Promise<Account> {
    await settled()
    const { active, namespaces } = root.getSnapshot().context
    const namespace = wanted ?? namespaces.find((one) => active.startsWith(`${one}:`))
    const connection = namespace && system.connection(namespace)
    // EVM addresses match in any case; elsewhere the case is significant.
    const spelled = (text: string) => (namespace === 'eip155' ? text.toLowerCase() : text)
    const current = connection?.getSnapshot().context.current
    const found = current?.accounts.find((one) => spelled(one.address) === spelled(address))
    if (connection?.getSnapshot().matches('reconnecting'))
      throw new Failure('wallet.reconnecting', 'The wallet is reconnecting. Wait until the account is connected.')
    if (!namespace || !found) throw notShared(address)
    if (current?.embedded && found !== current.accounts[0]) return selectType(found, namespace)
    root.send({ type: 'account.selected', namespace, address: found.address })
    return found
  }
}

/** Creates `switchConnection`, which activates a connected wallet. */
export function createSwitchConnection({ system, Failure, settled }: HostRequests) {
  return async function switchConnection(id: string): Promise<Account> {
    await settled()
    const find = () => connectionsOf(system, system.options.networks).find((one) => one.id === id)
    const { namespace, connectorId, status } = find() ?? {}
    if (!namespace || !connectorId)
      throw new Failure(
        'wallet.notFound.connection',
        `No connection has the id "${id}". Use an id from \`getConnections()\`.`,
      )
    if (status !== 'connected')
      throw new Failure(
        'wallet.reconnecting.connection',
        'This wallet is locked or hasn’t answered yet. Unlock it, or connect it again.',
      )
    system.root.send({ type: 'connection.selected', namespace, connectorId })
    return find()!.accounts[0]!
  }
}
