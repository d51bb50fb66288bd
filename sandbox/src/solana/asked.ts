import type { Chain } from './chain'
import type { Submission } from './submission'

/** Dependencies of a method. */
export interface Asked {
  chain: Chain
  submission: Submission
  /** Response value with the slot at which it was read. */
  context<Value>(value: Value): { context: { slot: bigint; apiVersion: string }; value: Value }
}

/** Methods by name. Each throws an `RpcRefusal` if its parameters have the wrong shape. */
export type Methods = Record<string, (asked: Asked, params: readonly unknown[]) => unknown>

/** Node version that the sandbox reports. */
export const apiVersion = '3.0.0'
