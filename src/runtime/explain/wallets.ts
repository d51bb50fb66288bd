import type { Connector } from '../../domain/account/connector'
import type { ReasonCode } from '../../domain/reasons'
import {
  connectFacts,
  connectorReasons,
  offerReasons,
  rankedConnectors,
  type ConnectFacts,
} from '../../domain/wallet/connectFacts'
import { connectRows, type ConnectRow } from '../../domain/wallet/list'
import { hasWalletName, type WalletNames } from '../../domain/wallet/walletNames'
import { isPresentAs } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import type { Lists } from '../remote/lists'
import type { ModalSystem } from '../system/system'

/** Running system, as far as an explanation reads it. */
export interface Explained extends Pick<
  ModalSystem,
  'root' | 'catalogue' | 'connection' | 'chart' | 'options' | 'device'
> {
  remote: () => Promise<Pick<Lists, 'findWallet'>>
}

/** Returns what decides the rows of Connect now, and the announced wallets behind "n more". */
export function connectListOf({ root, catalogue, options }: Pick<Explained, 'root' | 'catalogue' | 'options'>): {
  facts: ConnectFacts
  more: readonly Connector[]
} {
  const { context } = root.getSnapshot()
  const suggested = catalogue.getSnapshot().context
  const { recent, featured, recommended } = suggested
  const ranked = rankedConnectors({ ...context, known: [...recent, ...featured, ...recommended] })
  return {
    facts: connectFacts({ ...suggested, ...context, recent: suggested.recent }, ranked, options),
    more: ranked.more,
  }
}

/** Returns the wallets of a row. */
const ofRow = ({ connector, wallet }: ConnectRow): readonly WalletNames[] => [
  ...(connector ? [connector, ...(connector.connectors ?? [])] : []),
  ...(wallet ? [wallet] : []),
]

/** Returns why Connect does not list a wallet, by its id, its rdns or its name. */
export async function unlistedWalletReasons(key: string, system: Explained): Promise<readonly ReasonCode[]> {
  const { facts, more } = connectListOf(system)
  const rows = connectRows(facts)
  if (rows.some((row) => ofRow(row).some((one) => hasWalletName(one, key)))) return []
  const hidden = [...facts.connectors, ...more].find((connector) => hasWalletName(connector, key))
  if (hidden) {
    const reasons = connectorReasons(hidden, facts)
    return reasons.length > 0 ? reasons : ['wallet.more']
  }
  const { customWallets, networks } = system.options
  const listed = [...customWallets, ...facts.recent, ...facts.featured, ...facts.recommended]
  const ours = listed.find((wallet) => hasWalletName(wallet, key))
  const found: Wallet | ReasonCode | undefined = ours ?? (await fromRegistry(key, listed, system))
  if (typeof found === 'string') return [...facts.unreachable, found]
  if (!found) return [...facts.unreachable, 'wallet.unknown']
  // A wallet that is in the page has its row there.
  const present = facts.connectors.find((connector) => isPresentAs(found, connector))
  if (present) return connectorReasons(present, facts)
  const reasons = offerReasons(found, facts)
  if (reasons.length > 0) return reasons
  // In a list of the catalogue, and in no row.
  if (ours) return ['wallet.room']
  const chains = found.chains ?? []
  const isServed = chains.length === 0 || networks.some(({ caipNetworkId }) => chains.includes(caipNetworkId))
  return [isServed ? 'wallet.unsuggested' : 'network.wallet']
}

async function fromRegistry(
  key: string,
  known: readonly Wallet[],
  { remote }: Explained,
): Promise<Wallet | ReasonCode | undefined> {
  try {
    return await (await remote()).findWallet(key, known)
  } catch {
    return 'fault.registry'
  }
}
