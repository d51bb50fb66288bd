import type UniversalProvider from '@walletconnect/universal-provider'
import * as z from 'zod/mini'
import type { WalletEvent } from '../../domain/account/connection'
import { readCaipAddress, readNetwork } from '../../domain/account/outside'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { cleanName } from '../../domain/text/cleanName'
import { NAME_LIMIT } from '../../domain/wallet/wallet'
import type { EmittingProvider } from '../wallet/provider'
import { legacyNetworks, type Proposal } from './proposal'

export type SignClient = UniversalProvider['client']
export type SessionStruct = NonNullable<UniversalProvider['session']>

/** The session in use, with the library's provider that speaks for it. What can be done with it is in `actions`. */
export interface Session {
  readonly topic: string
  /** As the wallet has it now. */
  paired: PairedSession
  readonly library: Pick<UniversalProvider, 'rpcProviders' | 'session' | 'setDefaultChain' | 'request'>
  readonly proposal: Proposal
  /** What the page speaks to, one a namespace. */
  readonly providers: ReadonlyMap<ChainNamespace, EmittingProvider>
  /** Stops listening; the session itself lives on. */
  release(): void
}

export type SessionListener = (namespace: ChainNamespace, event: WalletEvent) => void

/** A WalletConnect session as the rest of the product sees it. */
export interface PairedSession {
  topic: string
  /** CAIP-10, in the wallet's order. */
  accounts: CaipAddress[]
  /** CAIP-2 ids the wallet agreed to: of the session's chains and of its accounts. */
  approved: CaipNetworkId[]
  /** The wallet takes any EVM network, whatever it listed: only MetaMask does, and only its name tells. */
  supportsAllNetworks: boolean
  wallet: { name: string; icon?: string; url?: string; deepLink?: string }
  /** Approved methods of every namespace. */
  methods: string[]
}

/** What a wallet may send as a session; the library checks less than this. */
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

/** A network with today's id; `undefined` when it is none. */
function networkOf(text: string): CaipNetworkId | undefined {
  return legacyNetworks.get(text) ?? readNetwork(text)
}

/** CAIP-10 with today's network ids; `undefined` when it is none, or no address of that network. */
export function accountOf(text: string): CaipAddress | undefined {
  const read = readCaipAddress(text)
  const end = read?.lastIndexOf(':') ?? 0
  return read && (`${legacyNetworks.get(read.slice(0, end)) ?? read.slice(0, end)}${read.slice(end)}` as CaipAddress)
}

function known<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== undefined))]
}

/** An image may be shown when nothing in it can run and no other scheme is asked. */
function imageOf(icons: readonly string[] | undefined): string | undefined {
  return icons?.find((icon) => /^(https?:\/\/|data:image\/)/i.test(icon))
}

/**
 * Reads what the library holds.
 * @returns `undefined` when it is no session, or one without a single usable account.
 */
export function readSession(session: unknown): PairedSession | undefined {
  const parsed = sessionSchema.safeParse(session)
  if (!parsed.success) return undefined
  const { topic, peer, namespaces } = parsed.data
  const { name, url, icons, redirect } = peer.metadata
  const parts = Object.entries(namespaces)
  const accounts = known(parts.flatMap(([, part]) => part.accounts.map(accountOf)))
  if (accounts.length === 0) return undefined
  // A namespace may be written with its chain inline, as `eip155:1`.
  const chains = parts.flatMap(([key, part]) => [key, ...(part.chains ?? [])])
  const ofAccounts = accounts.map((account) => account.slice(0, account.lastIndexOf(':')))
  const icon = imageOf(icons)
  const deepLink = redirect?.native || redirect?.universal
  return {
    topic,
    accounts,
    approved: known([...chains, ...ofAccounts].map(networkOf)),
    supportsAllNetworks: name === allNetworksWallet,
    wallet: {
      name: cleanName(name, NAME_LIMIT) || 'WalletConnect',
      ...(icon ? { icon } : {}),
      ...(url && /^https?:\/\//i.test(url) ? { url } : {}),
      ...(deepLink ? { deepLink } : {}),
    },
    methods: known(parts.flatMap(([, part]) => part.methods)),
  }
}
