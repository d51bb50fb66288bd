import type { Abortable } from '../../domain/abort'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import type { EmittingProvider } from '../wallet/provider'
import type { EmbeddedLogin } from './embeddedLogin'

/** Sends one request to the secure frame, once it is loaded. */
export type AskFrame = <T extends FrameTopic>(
  topic: T,
  payload: FramePayload<T>,
  options?: Abortable & { limit?: number | undefined },
) => Promise<FrameAnswer<T>>

/** Dependencies of the embedded wallet. */
export interface EmbeddedWalletDependencies {
  ask: AskFrame
  login: EmbeddedLogin
  /** Returns the network to use in a namespace, one of the host's. */
  preferredChain: (namespace: ChainNamespace) => CaipNetworkId
  /** Asks the visitor to approve a request in the frame. @throws ModalError `frame.aborted`, `frame.refused` */
  approve: (request: { method: string; params?: unknown }) => Promise<unknown>
  /** Reports a request whose method is not allowed. */
  refused: (method: string) => void
}

/** State that the functions of the embedded wallet share. */
export interface EmbeddedState extends EmbeddedWalletDependencies {
  connections: Map<ChainNamespace, Connected>
  providers: Map<ChainNamespace, EmittingProvider>
  listeners: Map<ChainNamespace, Set<(event: WalletEvent) => void>>
  /** Number of log-outs so far. An answer to a request from before the last one connects no account. */
  logOuts: number
  /** Running log-out; all namespaces share one. */
  signingOut: Promise<unknown> | undefined
}
