import { accountMethods } from './accountMethods'
import type { Chain } from './chain'
import { networkMethods } from './networkMethods'
import type { Submission } from './submission'
import { transactionMethods } from './transactionMethods'

/** What a method works with. */
export interface Asked {
  chain: Chain
  submission: Submission
  /** An answer with the slot it was read at. */
  context<Value>(value: Value): { context: { slot: bigint; apiVersion: string }; value: Value }
}

/** By name; each throws an `RpcRefusal` when its parameters have the wrong shape. */
export type Methods = Record<string, (asked: Asked, params: readonly unknown[]) => unknown>

export const apiVersion = '3.0.0'

export const methods: ReadonlyMap<string, Methods[string]> = new Map(
  Object.entries({ ...networkMethods, ...accountMethods, ...transactionMethods }),
)
