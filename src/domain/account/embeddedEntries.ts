import { namespaceOf } from '../caip'
import { reasonsIn, type ReasonCode } from '../reasons'
import { isView } from '../view'
import type { EmbeddedWallet } from './connection'
import type { EntryFacts } from './entries'

/** Rules of the embedded wallet's rows in the settings: each returns why its row is not drawn. */

/** Facts that decide which rows the settings of an embedded wallet have. */
export interface EmbeddedFacts extends Pick<EntryFacts, 'options' | 'network'> {
  embedded: EmbeddedWallet | undefined
}

/** Returns why no name is offered. @param unnamed whether the account is known to have none */
export const nameReasons = (embedded: EmbeddedWallet | undefined, unnamed: boolean): ReasonCode[] =>
  reasonsIn({
    'wallet.embedded': !embedded,
    'account.named': !unnamed,
    'chunk.missing': !isView('RegisterAccountName'),
  })

/** Returns why there is no row of the permissions that apps have. */
export const sessionReasons = ({ options, network, embedded }: EmbeddedFacts): ReasonCode[] =>
  reasonsIn({
    'option.off': !options.features.smartSessions,
    'network.evm': namespaceOf(network.caipNetworkId) !== 'eip155',
    'wallet.embedded': !embedded,
    'account.plain': embedded && embedded.accountType !== 'smartAccount',
    'chunk.missing': !isView('SmartSessionList'),
  })

/** Returns why the account's type cannot be switched. */
export const accountTypeReasons = ({ network, embedded }: Omit<EmbeddedFacts, 'options'>): ReasonCode[] =>
  reasonsIn({
    'network.smartAccount':
      embedded && !embedded.smartAccountNetworks.some((id) => network.caipNetworkId === `eip155:${id}`),
    'wallet.embedded': !embedded,
  })
