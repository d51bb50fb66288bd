import * as z from 'zod/mini'
import { chainIds } from './chains'
import { clusters } from './solana/clusters'

const schema = z.strictObject({
  /** `GET {registry}/appkit/v1/config` */
  config: z.object({
    features: z.nullable(
      z.array(z.object({ id: z.string(), isEnabled: z.boolean(), config: z.nullable(z.array(z.string())) })),
    ),
  }),
  /** `GET {registry}/projects/v1/origins` */
  origins: z.object({ allowedOrigins: z.array(z.string()) }),
  /** `GET {registry}/getAnalyticsConfig` */
  analytics: z.object({ isAnalyticsEnabled: z.boolean() }),
  /** `GET {blockchain}/v1/supported-chains`, CAIP-2 ids */
  supportedChains: z.object({ http: z.array(z.string()), ws: z.array(z.string()) }),
  /** `GET {blockchain}/v1/identity/{address}`, by lower-case address; for all others the embedded store answers */
  identities: z.record(z.string(), z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) })),
  /** How the frame's page behaves; `only` narrows `answers` and `delay` to one message, such as `CONNECT_EMAIL`. */
  frame: z.strictObject({
    ready: z.enum(['normal', 'never']),
    answers: z.enum(['normal', 'never', 'late', 'twice', 'wrongType', 'error']),
    only: z.optional(z.string()),
    /** Milliseconds before an answer. */
    delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
    /** False: the frame's host knows nothing of the page's domain and refuses everything. */
    verified: z.boolean(),
  }),
  /** EIP-155 ids of the networks where the embedded wallet has a smart account */
  smartAccountNetworks: z.array(z.int()),
  /** Of the embedded smart account: whether it makes batches of calls whole (EIP-5792 `atomic`). */
  smartAccount: z.strictObject({ atomic: z.optional(z.boolean()) }),
  /** Of the connections with one client id that have subscribed to a topic, which get what is published on it. */
  relay: z.strictObject({ subscribers: z.enum(['all', 'last']) }),
  social: z.strictObject({
    /** What `POST {frame}/api/social/uri` hands out: without `state`, or with it as the last parameter. */
    redirect: z.enum(['normal', 'noState', 'stateLast']),
  }),
  /** Lies of `GET {blockchain}/v1/account/{address}/balance`; the chains say otherwise. */
  balances: z.strictObject({
    /** By symbol; `'0'` is what the modal drops. */
    decimals: z.optional(z.record(z.string(), z.string())),
    /** Of everything, in US dollars. */
    price: z.optional(z.number()),
    /** The CAIP-2 id told with each entry. */
    chain: z.optional(z.string()),
    /** Adds tokens whose names hold markup and whose icons are scripts. */
    hostile: z.optional(z.boolean()),
  }),
  /** What `GET {blockchain}/v1/account/{address}/history` has beside what happened. */
  history: z.strictObject({ many: z.optional(z.int().check(z.gte(0), z.lte(100_000))), spam: z.optional(z.boolean()) }),
  /** The exchange of `{blockchain}/v1/convert/*`. */
  exchange: z.strictObject({
    /** No pool has anything to give. */
    dry: z.optional(z.boolean()),
    /** What it answers with a refusal: how much may be moved, the price of gas, or all about swaps. */
    refuses: z.optional(z.enum(['allowance', 'gasPrice', 'swaps'])),
    /**
     * In what the transactions that are built differ from what was asked for: where they go (`router`), to whom the coins
     * (`receiver`), how few may arrive (`least`), how many leave (`more`), the coins sent along (`value`), the network
     * (`chain`); whom an approval names (`spender`), of what (`token`) and how much (`amount`); `quote` promises double.
     */
    lie: z.optional(
      z.enum(['router', 'receiver', 'least', 'more', 'value', 'chain', 'spender', 'token', 'amount', 'quote']),
    ),
  }),
  /** Registering a name at `{blockchain}/v1/profile/account`. */
  names: z.strictObject({
    /** How many seconds the server's clock is ahead: more than ten, and every message is too old. */
    clock: z.optional(z.number()),
    /** Refuses every name with this reason. */
    refuse: z.optional(z.string()),
    /** Whole names that are told to be taken, though they are not registered. */
    taken: z.optional(z.array(z.string())),
  }),
  /** The pages on which coins are bought. */
  onramp: z.strictObject({
    /** Milliseconds between the payment and the coins. */
    delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
    outcome: z.optional(z.enum(['success', 'failure'])),
    /** Orders of earlier days that the exchange tells of. */
    earlier: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  }),
  /** The pages of exchanges on which payments are made. */
  pay: z.strictObject({
    /** Milliseconds between the confirmation and the payment. */
    delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
    /** Of `silence` nothing is ever decided. */
    outcome: z.optional(z.enum(['success', 'failure', 'silence'])),
  }),
  /** How many tokens that are on no chain the balance route adds. */
  tokens: z.strictObject({ many: z.optional(z.int().check(z.gte(0), z.lte(100_000))) }),
})

/** Answers a test may choose for itself. */
export type SettingValues = z.infer<typeof schema>

export interface Settings {
  get(): SettingValues
  /** Replaces the named answers. @throws Error when one has the wrong shape. */
  set(values: Partial<SettingValues>): void
  reset(): void
}

/** Only what the modal has so far; the rest is switched off, so no view promises what is not there. */
const switchedOff = ['reown_branding']
const logins = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

export function createSettings(): Settings {
  const caip = [...chainIds.map((id) => `eip155:${id}`), ...clusters.map(({ caip }) => caip)]
  const defaults: SettingValues = {
    config: {
      features: [
        { id: 'social_login', isEnabled: true, config: logins },
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        ...switchedOff.map((id) => ({ id, isEnabled: false, config: [] })),
      ],
    },
    // Every port of this machine.
    origins: { allowedOrigins: ['http://127.0.0.1:*'] },
    analytics: { isAnalyticsEnabled: true },
    supportedChains: { http: caip, ws: caip },
    identities: {},
    frame: { ready: 'normal', answers: 'normal', verified: true },
    smartAccountNetworks: [1, 137, 11155111],
    smartAccount: {},
    relay: { subscribers: 'all' },
    social: { redirect: 'normal' },
    balances: {},
    history: {},
    exchange: {},
    names: {},
    onramp: {},
    pay: {},
    tokens: {},
  }
  let values = defaults
  return {
    get: () => values,
    set(changes) {
      const parsed = schema.safeParse({ ...values, ...changes })
      if (!parsed.success) {
        const issue = parsed.error.issues[0]
        throw new Error(`Setting "${issue?.path.join('.')}" is not understood: ${issue?.message}.`)
      }
      values = parsed.data
    },
    reset() {
      values = defaults
    },
  }
}
