import type { Chain } from './chain'
import type { Submission } from './submission'

/** What a method works with. */
export interface Asked {
  chain: Chain
  submission: Submission
  /** An answer with the slot it was read at. */
  context<Value>(value: Value): { context: { slot: bigint; apiVersion: string }; value: Value }
}

/** By name; each throws an `RpcRefusal` when its parameters have the wrong shape. */
export type Methods = Record<string, (asked: Asked, params: readonly unknown[]) => unknown>

/** The node that the sandbox says it is. */
export const apiVersion = '3.0.0'
