import type { ChainNamespace } from '../../domain/caip'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { ViewParams } from '../../domain/view'
import type { Clock } from '../../services/page/clock'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import type { Remote } from '../remote/remote'

/** What swapping works with. */
export interface SwapDependencies {
  /** Asked anew where they may change. */
  options: () => Pick<ResolvedOptions, 'networks'>
  remote: () => Promise<Pick<Remote, 'rpc' | 'blockchain' | 'convert'>>
  /** The connected wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  /** The same, where it may be asked what it can without its app being opened for it. */
  near: (namespace: ChainNamespace) => Eip1193Provider | undefined
  storage: KeyValueStore
  /** What the account holds, as far as it was read. */
  held: () => readonly TokenBalance[] | undefined
  /** What the view on screen was asked for with. */
  wished: () => ViewParams['Swap'] | undefined
  uuid: () => string
  clock?: Clock
}
