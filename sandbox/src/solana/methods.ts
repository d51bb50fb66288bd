import { accountMethods } from './accountMethods'
import type { Methods } from './asked'
import { networkMethods } from './networkMethods'
import { transactionMethods } from './transactionMethods'

export const methods: ReadonlyMap<string, Methods[string]> = new Map(
  Object.entries({ ...networkMethods, ...accountMethods, ...transactionMethods }),
)
