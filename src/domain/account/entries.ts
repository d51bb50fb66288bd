import { namespaceOf } from '../caip'
import { isSwapNetwork } from '../network/swapNetworks'
import type { Network } from '../network/network'
import { buyingReasons } from '../onramp/provider'
import type { RemoteFeatures } from '../options/options'
import type { ResolvedOptions } from '../options/resolved'
import { reasonsIn, type ReasonCode } from '../reasons'
import { isView } from '../view'

/** Rules of the entries in the account's views: each returns why its entry is not drawn, and nothing if it is. */

/** Facts that decide which entries the account's views draw. */
export interface EntryFacts {
  options: Pick<ResolvedOptions, 'features' | 'projectId'>
  /** Features in force. */
  features: RemoteFeatures
  /** Active network. */
  network: Network
}

const currentZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns why nothing can be bought. */
export const buyReasons = ({ features: { onramp }, network }: EntryFacts): ReasonCode[] => [
  ...(onramp ? buyingReasons(onramp, network, currentZone()) : (['option.off'] as const)),
  ...reasonsIn({ 'chunk.missing': !isView('OnRampProviders') }),
]

/** Buttons of the account, by their names in the option `features.walletFeaturesOrder`. */
export type ButtonName = 'onramp' | 'swaps' | 'receive' | 'send'

/** Returns why a button of the account is not drawn. */
export function buttonReasons(name: ButtonName, facts: EntryFacts): ReasonCode[] {
  const { options, features, network } = facts
  const { walletFeaturesOrder, receive, send } = options.features
  const id = network.caipNetworkId
  const isLeftOut = { 'option.order': !walletFeaturesOrder.includes(name) }
  if (name === 'onramp') return [...reasonsIn(isLeftOut), ...buyReasons(facts)]
  const isSwap = name === 'swaps'
  return reasonsIn({
    ...isLeftOut,
    'option.off': !{ swaps: features.swaps, receive, send }[name],
    'network.swap': isSwap && !isSwapNetwork(id),
    'network.send': name === 'send' && !['eip155', 'solana'].includes(namespaceOf(id)),
    'chunk.missing': !isView({ swaps: 'Swap', receive: 'WalletReceive', send: 'WalletSend' }[name]),
  })
}

/** Returns why a button of the account is disabled. @param connected whether the wallet itself has answered */
export const pressReasons = (connected: boolean): ReasonCode[] => reasonsIn({ 'wallet.reconnecting': !connected })

/**
 * Returns why accounts have no history, and so no tab of collectibles: only on EVM, if the host has a project.
 *
 * @param isOn whether the tab itself is switched on
 */
export const historyReasons = (
  { options, network }: Omit<EntryFacts, 'features'>,
  isOn: unknown = true,
): ReasonCode[] =>
  reasonsIn({
    'option.project': !options.projectId,
    'option.off': !isOn,
    'network.history': namespaceOf(network.caipNetworkId) !== 'eip155',
  })
