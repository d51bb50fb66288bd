import * as z from 'zod/mini'
import { chainIds } from './chains'
import { clusters } from './solana/clusters'
import { inWords } from './inWords'

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
  /** `GET {blockchain}/v1/identity/{address}`, by address in lower case. All others come from the embedded store. */
  identities: z.record(z.string(), z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) })),
  /** Faults of the frame's page; `only` limits `answers` and `delay` to one message, e.g. `CONNECT_EMAIL`. */
  frame: z.strictObject({
    ready: z.enum(['normal', 'never']),
    answers: z.enum(['normal', 'never', 'late', 'twice', 'wrongType', 'error']),
    only: z.optional(z.string()),
    /** Delay of an answer in ms. */
    delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
    /** Whether the frame's server accepts the page's domain. If `false`, it refuses every request. */
    verified: z.boolean(),
  }),
  /** EIP-155 chain ids of the networks where the embedded wallet has a smart account */
  smartAccountNetworks: z.array(z.int()),
  /** Smart account of the embedded wallet: whether its batches are atomic (EIP-5792 `atomic`). */
  smartAccount: z.strictObject({ atomic: z.optional(z.boolean()) }),
  /** Connections of one client id that receive the messages of a topic: all that subscribed, or the last. */
  relay: z.strictObject({ subscribers: z.enum(['all', 'last']) }),
  social: z.strictObject({
    /** URI that `POST {frame}/api/social/uri` returns: without `state`, or with it as the last parameter. */
    redirect: z.enum(['normal', 'noState', 'stateLast']),
  }),
  /** False values in `GET {blockchain}/v1/account/{address}/balance`; the onchain values differ. */
  balances: z.strictObject({
    /** Decimals by symbol; the modal drops a token with `'0'`. */
    decimals: z.optional(z.record(z.string(), z.string())),
    /** Price of every token in US dollars. */
    price: z.optional(z.number()),
    /** CAIP-2 id of every entry. */
    chain: z.optional(z.string()),
    /** Adds tokens whose names contain markup and whose icons are scripts. */
    hostile: z.optional(z.boolean()),
  }),
  /** Invented entries in `GET {blockchain}/v1/account/{address}/history`, after the real ones. */
  history: z.strictObject({ many: z.optional(z.int().check(z.gte(0), z.lte(100_000))), spam: z.optional(z.boolean()) }),
  /** Exchange of `{blockchain}/v1/convert/*`. */
  exchange: z.strictObject({
    /** Whether all pools are empty. */
    dry: z.optional(z.boolean()),
    /** Routes that refuse: the allowance, the gas price, or all routes of swaps. */
    refuses: z.optional(z.enum(['allowance', 'gasPrice', 'swaps'])),
    /**
     * Difference between the transactions that are built and the request: the contract (`router`), the receiver of the
     * coins (`receiver`), the minimum to receive (`least`), the amount sent (`more`), the network (`chain`); in an
     * approval its native `value`, the `spender`, the `token` and the `amount`; `quote` promises double.
     */
    lie: z.optional(
      z.enum(['router', 'receiver', 'least', 'more', 'value', 'chain', 'spender', 'token', 'amount', 'quote']),
    ),
  }),
  /** Registration of a name at `{blockchain}/v1/profile/account`. */
  names: z.strictObject({
    /** Seconds by which the server's clock is ahead. With more than ten, every message is too old. */
    clock: z.optional(z.number()),
    /** Refuses every name with this reason. */
    refuse: z.optional(z.string()),
    /** Names reported as taken without being registered. */
    taken: z.optional(z.array(z.string())),
  }),
  /** Pages of the providers that sell coins. */
  onramp: z.strictObject({
    /** Time in ms between the payment and the coins. */
    delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
    outcome: z.optional(z.enum(['success', 'failure'])),
    /** Number of orders on earlier days in the exchange's history. */
    earlier: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  }),
  /** Pages of exchanges for payments. */
  pay: z.strictObject({
    /** Time in ms between the confirmation and the payment. */
    delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
    /** Outcome of a payment; with `silence` it stays undecided. */
    outcome: z.optional(z.enum(['success', 'failure', 'silence'])),
  }),
  /** Number of tokens added by the balance route that exist on no network. */
  tokens: z.strictObject({ many: z.optional(z.int().check(z.gte(0), z.lte(100_000))) }),
})

/** Responses that a test can set. */
export type SettingValues = z.infer<typeof schema>

export interface Settings {
  get(): SettingValues
  /** Replaces the given settings. @throws Error if one has the wrong shape */
  set(values: Partial<SettingValues>): void
  reset(): void
}

/** Features switched off in the remote configuration. */
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
    // Any port of this machine.
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
      const parsed = schema.safeParse({ ...values, ...changes }, inWords)
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
