import type UniversalProvider from '@walletconnect/universal-provider'
import * as z from 'zod/mini'
import type { WalletEvent } from '../../domain/account/connection'
import { readCaipAddress, readNetwork } from '../../domain/account/untrustedAccounts'
import { networkOfAccount, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { cleanName } from '../../domain/text/cleanName'
import { NAME_LIMIT } from '../../domain/wallet/wallet'
import type { EmittingProvider } from '../wallet/provider'
import { legacyNetworks, type Proposal } from './proposal'

/** Client of the WalletConnect library. */
export type SignClient = UniversalProvider['client']
/** Session as the WalletConnect library stores it. */
export type SessionStruct = NonNullable<UniversalProvider['session']>

/** Session in use, with the library's provider for it. Actions on it are in `actions`. */
export interface Session {
  readonly topic: string
  /** Current state, as the wallet last changed it. */
  paired: PairedSession
  /** Switch that the wallet was asked for: its network, and the one in use until the session has it. */
  requested?: { id: CaipNetworkId; before: CaipNetworkId | undefined }
  readonly library: Pick<UniversalProvider, 'rpcProviders' | 'session' | 'setDefaultChain' | 'request'>
  readonly proposal: Proposal
  /** Providers for the page, one per namespace. */
  readonly providers: ReadonlyMap<ChainNamespace, EmittingProvider>
  /** Stops listening; the session itself continues. */
  release(): void
}

/** Receives the events of a session, by namespace. */
export type SessionListener = (namespace: ChainNamespace, event: WalletEvent) => void

/** WalletConnect session, parsed. */
export interface PairedSession {
  topic: string
  /** CAIP-10 accounts, in the wallet's order. */
  accounts: CaipAddress[]
  /** CAIP-2 ids that the wallet approved: those of the session's chains and of its accounts. */
  approved: CaipNetworkId[]
  /** Whether the wallet accepts any EVM network, listed or not: only MetaMask, which is recognized by its name. */
  supportsAllNetworks: boolean
  wallet: { name: string; icon?: string; url?: string; deepLink?: string }
  /** Approved methods of all namespaces. */
  methods: string[]
}

/** Schema of a session from a wallet; the library validates less than this. */
const sessionSchema = z.object({
  topic: z.string(),
  expiry: z.optional(z.number()),
  peer: z.object({
    metadata: z.object({
      name: z.catch(z.string(), ''),
      url: z.catch(z.optional(z.string()), undefined),
      icons: z.catch(z.optional(z.array(z.string())), undefined),
      redirect: z.catch(
        z.optional(z.object({ native: z.optional(z.string()), universal: z.optional(z.string()) })),
        undefined,
      ),
    }),
  }),
  namespaces: z.record(
    z.string(),
    z.object({
      accounts: z.array(z.string()),
      chains: z.optional(z.array(z.string())),
      methods: z.array(z.string()),
    }),
  ),
})

const allNetworksWallet = 'MetaMask Wallet'

/** Parses a network and replaces an old id by the current one; `undefined` if invalid. */
function networkOf(text: string): CaipNetworkId | undefined {
  return legacyNetworks.get(text) ?? readNetwork(text)
}

/**
 * Parses a CAIP-10 account and replaces an old network id; `undefined` if invalid.
 *
 * @example
 * accountOf('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:<address>') // 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:<address>'
 */
export function accountOf(text: string): CaipAddress | undefined {
  const read = readCaipAddress(text)
  const end = read?.lastIndexOf(':') ?? 0
  return read && (`${legacyNetworks.get(read.slice(0, end)) ?? read.slice(0, end)}${read.slice(end)}` as CaipAddress)
}

function distinct<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== undefined))]
}

/** First icon that is safe to show: nothing in it can run, and no other scheme is requested. */
function imageOf(icons: readonly string[] | undefined): string | undefined {
  return icons?.find((icon) => /^(https?:\/\/|data:image\/)/i.test(icon))
}

/** Parses a session of the library; `undefined` if it is invalid or has no usable account. */
export function readSession(session: unknown): PairedSession | undefined {
  const parsed = sessionSchema.safeParse(session)
  if (!parsed.success) return undefined
  const { topic, peer, namespaces } = parsed.data
  const { name, url, icons, redirect } = peer.metadata
  const parts = Object.entries(namespaces)
  const accounts = distinct(parts.flatMap(([, part]) => part.accounts.map(accountOf)))
  if (accounts.length === 0) return undefined
  // A namespace may be written with its chain inline, as `eip155:1`.
  const chains = parts.flatMap(([key, part]) => [key, ...(part.chains ?? [])])
  const ofAccounts = accounts.map(networkOfAccount)
  const icon = imageOf(icons)
  const deepLink = redirect?.native || redirect?.universal
  return {
    topic,
    accounts,
    approved: distinct([...chains, ...ofAccounts].map(networkOf)),
    supportsAllNetworks: name === allNetworksWallet,
    wallet: {
      name: cleanName(name, NAME_LIMIT) || 'WalletConnect',
      ...(icon ? { icon } : {}),
      ...(url && /^https?:\/\//i.test(url) ? { url } : {}),
      ...(deepLink ? { deepLink } : {}),
    },
    methods: distinct(parts.flatMap(([, part]) => part.methods)),
  }
}
