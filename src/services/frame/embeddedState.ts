import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { FrameAnswer, FramePayload, FrameTopic } from '../../domain/frame/protocol'
import type { Abandonable } from '../wallet/eip1193'
import type { EmittingProvider } from '../wallet/provider'
import type { EmbeddedLogin } from './embeddedLogin'

/** One request to the frame, once it is there. */
export type AskFrame = <T extends FrameTopic>(
  topic: T,
  payload: FramePayload<T>,
  options?: Abandonable & { limit?: number | undefined },
) => Promise<FrameAnswer<T>>

export interface EmbeddedWalletDependencies {
  ask: AskFrame
  login: EmbeddedLogin
  /** The network to be on in a namespace, of those the host has. */
  preferredChain: (namespace: ChainNamespace) => CaipNetworkId
  /** Has the visitor approve a request in the frame. @throws ModalError `frame.aborted`, `frame.refused` */
  approve: (request: { method: string; params?: unknown }) => Promise<unknown>
  /** A request that may not be asked. */
  refused: (method: string) => void
}

/** What the functions of the embedded wallet share. */
export interface EmbeddedState extends EmbeddedWalletDependencies {
  connections: Map<ChainNamespace, Connected>
  providers: Map<ChainNamespace, EmittingProvider>
  listeners: Map<ChainNamespace, Set<(event: WalletEvent) => void>>
  /** One log-in, one log-out, however many namespaces ask for it. */
  signingOut: Promise<unknown> | undefined
}
