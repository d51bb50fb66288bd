import type { AnyActorRef } from 'xstate'
import { namespaceOf } from '../../domain/caip'
import { shortAddress } from '../../domain/account/account'
import { caipAddressOf } from '../../domain/account/accountId'
import type { HoldingsState, PublicSnapshot } from '../../domain/account/modalState'
import { accountUrl } from '../../domain/network/explorer'
import { type Network, findNetwork } from '../../domain/network/network'
import { unknownNetwork } from '../../domain/network/unknown'
import { displayAmount, formatAmount } from '../../domain/text/amount'
import type { ModalSystem } from '../system/system'
import { publishChanges } from './snapshot'

type Holding = Pick<ModalSystem, 'root' | 'balance' | 'chart' | 'explorers'>

/** Returns the known holdings of the active account; `undefined` if no account is connected. */
export function holdingsOf(
  { root, balance, chart, explorers }: Holding,
  networks: readonly Network[],
): HoldingsState | undefined {
  const { active, connected } = root.getSnapshot().context
  const address = connected[namespaceOf(active)]?.address
  if (!address) return undefined
  const caipAddress = caipAddressOf(active, address)
  const network = findNetwork(networks, active) ?? unknownNetwork(active)
  const native = balance.getSnapshot().context
  // An actor may still have the data of the previous account.
  const { amount: coins, token = undefined } = native.account === caipAddress ? native : {}
  const { symbol, decimals } = token ?? network.nativeCurrency
  const amount = token?.units ?? coins
  const portfolio = chart('portfolio')?.getSnapshot().context
  const { tokens, identity = {} } = portfolio?.account === caipAddress ? portfolio : {}
  const text = amount && formatAmount(BigInt(amount), decimals)
  const explorer = accountUrl(network, address, explorers.get())
  return {
    caipAddress,
    displayName: identity.name || shortAddress(address),
    balanceSymbol: symbol,
    ...(text && { balance: text, displayBalance: `${displayAmount(text)} ${symbol}` }),
    ...(tokens && { tokens }),
    ...(identity.name && { profileName: identity.name }),
    ...(identity.avatarUrl && { profileImage: identity.avatarUrl }),
    ...(explorer && { addressExplorerUrl: explorer }),
  }
}

/** Publishes the holdings when they change, and `undefined` once the account or the system is gone. */
export function publishHoldings(
  system: Holding,
  networks: () => readonly Network[],
  publish: (facts: Pick<PublicSnapshot, 'holdings'> | { holdings: undefined }) => void,
): void {
  const { root, balance, chart, explorers } = system
  const tell = () => publish({ holdings: holdingsOf(system, networks()) })
  let followed: AnyActorRef | undefined
  let stop = publishChanges([root, balance], tell)
  const stopExplorers = explorers.subscribe(tell)
  // The portfolio actor is spawned once its code is loaded.
  const follow = root.subscribe({
    next() {
      const portfolio = chart('portfolio')
      if (portfolio === followed) return
      followed = portfolio
      stop()
      stop = publishChanges([root, balance, portfolio], tell)
    },
    complete() {
      follow.unsubscribe()
      stop()
      stopExplorers()
      publish({ holdings: undefined })
    },
  })
}
