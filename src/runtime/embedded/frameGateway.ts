import type { AlertKey } from '../../domain/alerts'
import type { CaipNetworkId } from '../../domain/caip'
import type { WalletRequest } from '../../machines/approval'
import type { EmbeddedCharts } from '../system'

/** What the wallet asks of the root. */
export interface RootDoor {
  send: (
    event:
      | { type: 'frame.requested' }
      | { type: 'approval.requested'; request: WalletRequest }
      | { type: 'request.refused'; method: string },
  ) => void
  raise: (alert: AlertKey) => void
  /** The frame's chart, once the root has it. */
  frame: () => EmbeddedCharts['frame'] | undefined
  subscribe: (listener: () => void) => { unsubscribe: () => void }
  active: () => CaipNetworkId
}
