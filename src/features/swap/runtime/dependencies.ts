import type { ChainNamespace } from '../../../domain/caip'
import type { ResolvedOptions } from '../../../domain/options/resolved'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { ViewParams } from '../../../domain/view'
import type { Clock } from '../../../services/page/clock'
import type { KeyValueStore } from '../../../services/storage/storage'
import type { Eip1193Provider } from '../../../services/wallet/eip1193'
import type { SwapRemote } from './convert'

/** Dependencies of a swap. */
export interface SwapDependencies {
  /** Getter: options can change at runtime. */
  options: () => Pick<ResolvedOptions, 'networks'>
  remote: () => Promise<SwapRemote>
  /** Connected wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  /** Whether the EVM wallet identifies what it sends by a batch id (EIP-5792), not by a transaction hash. */
  sendsCalls: () => boolean
  /** Connected wallet, if it can be asked for capabilities without opening its app. */
  near: (namespace: ChainNamespace) => Eip1193Provider | undefined
  storage: KeyValueStore
  /** Balances of the account, as far as they have been read. */
  held: () => readonly TokenBalance[] | undefined
  /** Parameters of the form's view, which is on screen or below the view on screen. */
  wished: () => ViewParams['Swap'] | undefined
  /** Resolves once the visitor can see the swap. */
  awaitVisibility: (signal: AbortSignal) => Promise<void>
  uuid: () => string
  clock?: Clock
}
