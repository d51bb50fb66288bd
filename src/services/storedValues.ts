import * as z from 'zod/mini'
import { chainNamespaces, parseCaipAddress, parseCaipNetworkId } from '../domain/caip'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../domain/caip'
import { RECENT_WALLETS } from '../domain/limits'
import { walletSchema, type Wallet } from '../domain/wallet'

/** How a value lies in local storage. `read` gives `undefined` for anything that is not such a value. */
export interface StoredValue<T> {
  key: string
  read: (text: string) => T | undefined
  write: (value: T) => string
}

const namespaceSchema = z.enum(chainNamespaces)
const networkIdSchema = z.custom<CaipNetworkId>((id) => typeof id === 'string' && parseCaipNetworkId(id) !== undefined)
const addressSchema = z.custom<CaipAddress>((id) => typeof id === 'string' && parseCaipAddress(id) !== undefined)
const nameSchema = z.string().check(z.minLength(1), z.maxLength(200))
const timestampSchema = z.number().check(z.nonnegative())

/** A native balance as cached: a decimal string in the smallest unit (wei), ms since 1970. */
const balanceSchema = z.object({
  caipAddress: addressSchema,
  balance: z.string().check(z.regex(/^\d{1,78}$/)),
  symbol: z.string(),
  timestamp: timestampSchema,
})
const recentSchema = z.pipe(
  z.array(walletSchema),
  z.transform((wallets: Wallet[]) => wallets.slice(0, RECENT_WALLETS)),
)
const connectionsSchema = z.array(
  z.object({ connectorId: nameSchema, accounts: z.array(z.object({ address: nameSchema })) }),
)
const pairingSchema = z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  timestamp: timestampSchema,
  wallet: z.optional(walletSchema),
})
const configurationSchema = z.object({
  timestamp: timestampSchema,
  features: z.array(z.object({ id: z.string(), isEnabled: z.boolean(), config: z.nullish(z.array(z.string())) })),
})

/**
 * Keys and values of wire §4 that are in use. Our own: `configuration` (decisions 34), by project id, and
 * `pairing`, the code that was on show when the page went away; it lies in session storage, for it is the tab's.
 */
export const storedValues = {
  active_namespace: text('@appkit/active_namespace', namespaceSchema),
  active_caip_network_id: text('@appkit/active_caip_network_id', networkIdSchema),
  'eip155:connected_connector_id': connectorOf('eip155'),
  'solana:connected_connector_id': connectorOf('solana'),
  'polkadot:connected_connector_id': connectorOf('polkadot'),
  'bip122:connected_connector_id': connectorOf('bip122'),
  'cosmos:connected_connector_id': connectorOf('cosmos'),
  connected_namespaces: list('@appkit/connected_namespaces', namespaceSchema),
  connection_status: text('@appkit/connection_status', z.enum(['connected', 'disconnected'])),
  recent_wallets: json('@appkit/recent_wallets', recentSchema),
  preferred_account_types: json('@appkit/preferred_account_types', z.partialRecord(namespaceSchema, nameSchema)),
  connections: json('@appkit/connections', z.partialRecord(namespaceSchema, connectionsSchema)),
  native_balance_cache: json('@appkit/native_balance_cache', z.record(addressSchema, balanceSchema)),
  deeplink_choice: json('WALLETCONNECT_DEEPLINK_CHOICE', z.object({ href: z.string(), name: z.string() })),
  configuration: json('@walletchart/configuration', z.record(z.string(), configurationSchema)),
  pairing: json('@walletchart/pairing', pairingSchema),
} as const satisfies Record<string, { key: string }>

export type StoredName = keyof typeof storedValues
/** What each name holds. */
export type Stored = { [N in StoredName]: Exclude<ReturnType<(typeof storedValues)[N]['read']>, undefined> }
export const storedNames = Object.keys(storedValues) as StoredName[]

function connectorOf(namespace: ChainNamespace): StoredValue<string> {
  return text(`@appkit/${namespace}:connected_connector_id`, nameSchema)
}

function text<T extends string>(key: string, schema: z.core.$ZodType<T>): StoredValue<T> {
  return { key, read: (stored) => z.safeParse(schema, stored).data, write: (value) => value }
}

/** Comma-separated, each once. */
function list<T extends string>(key: string, schema: z.core.$ZodType<T>): StoredValue<T[]> {
  const entries = z.array(schema)
  return {
    key,
    read: (stored) => z.safeParse(entries, [...new Set(stored.split(',').filter(Boolean))]).data,
    write: (values) => [...new Set(values)].join(','),
  }
}

function json<T>(key: string, schema: z.core.$ZodType<T>): StoredValue<T> {
  return {
    key,
    read(stored) {
      try {
        return z.safeParse(schema, JSON.parse(stored)).data
      } catch {
        return undefined
      }
    },
    write: (value) => JSON.stringify(value),
  }
}
