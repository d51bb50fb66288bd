import type { Server } from 'node:http'
import type { Address } from '@solana/kit'
import type { Database } from '../shared/database'
import type { FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import type { TokenBalance } from '../shared/tokenBalance'
import type { Cluster } from './cluster'
import { clusterOf, clusters, type ClusterName } from '../shared/solana/clusters'
import { mints, type SandboxMint } from '../shared/solana/mints'
import { attachPubsub } from './pubsub'

/** Control over a Solana network, for tests. Default: the main one. */
export interface SolanaTools {
  /** Advances slots at once: after 150 a blockhash expires, after 32 a transaction is finalized. */
  advance(slots: number, cluster?: ClusterName): Promise<void>
  /** Accepts transactions from now on without landing them. */
  hold(cluster?: ClusterName): Promise<void>
  /** Lands waiting transactions that have not expired, and later ones at once. */
  release(cluster?: ClusterName): Promise<void>
  /** Drops waiting transactions. Later ones still wait. */
  drop(cluster?: ClusterName): Promise<void>
  /** Gives lamports, or smallest units of a token by symbol or mint. Resolves to the transaction's signature. */
  faucet(address: string, amount: bigint, token?: string, cluster?: ClusterName): Promise<string>
  token(symbol: string): SandboxMint
}

/** Solana networks of the sandbox; each starts on its first request. */
export interface Solana {
  /** Responds to a JSON-RPC body; `id` is a CAIP-2 id or a route's name. Undefined if there is no such network. */
  answer(id: string, body: string): Promise<string> | undefined
  /** Sends a JSON-RPC request. @throws Error with the node's message */
  ask(id: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** @param id CAIP-2; returns undefined if there is no such network */
  balances(address: string, id: string, iconOf: (symbol: string) => string): Promise<TokenBalance[]> | undefined
  /** Gives an account some coins on its first use. */
  welcome(address: string, id?: string): Promise<void>
  /** Whether the text is a Solana address. */
  isAddress(text: string): boolean
  /** Attaches the web sockets to the server of the blockchain host. */
  attach(server: Server, faults: FaultSource, hits: Hits): void
  tools: SolanaTools
  /** Lands waiting transactions, and later ones at once. */
  reset(): void
  stop(): void
}

export function createSolana(database: Database): Solana {
  const starting = new Map<string, Promise<Cluster>>()
  let sockets: { stop(): void } | undefined

  /** Starts a network; the first call loads the SVM and Solana's library. */
  function cluster(id: string): Promise<Cluster> | undefined {
    const info = clusterOf(id)
    if (!info) return undefined
    const known =
      starting.get(info.name) ?? import('./cluster').then(({ startCluster }) => startCluster(info, database))
    starting.set(info.name, known)
    known.catch(() => starting.delete(info.name))
    return known
  }

  async function running(id: string): Promise<Cluster> {
    const found = cluster(id)
    if (!found)
      throw new Error(
        `The sandbox has no Solana network "${id}". It has ${clusters.map(({ name }) => name).join(' and ')}.`,
      )
    return found
  }

  function token(symbol: string): SandboxMint {
    const found = mints.find((mint) => mint.symbol === symbol || mint.address === symbol)
    if (!found)
      throw new Error(
        `The sandbox has no token "${symbol}" on Solana. It has ${mints.map((mint) => mint.symbol).join(', ')}.`,
      )
    return found
  }

  const clusterAt = (url: URL) =>
    cluster(
      url.pathname.startsWith('/v1')
        ? (url.searchParams.get('chainId') ?? '')
        : url.pathname.replace(/^\/rpc\/|\/$/g, ''),
    )

  return {
    answer: (id, body) => {
      const found = cluster(id)
      return found && Promise.all([found, import('./rpc')]).then(([one, { answer }]) => answer(one, body))
    },
    ask: async (id, method, params) => (await running(id)).ask(method, params),
    balances: (address, id, iconOf) => {
      const found = cluster(id)
      return (
        found &&
        Promise.all([found, import('./balances')]).then(([{ chain }, { readBalances }]) =>
          readBalances(chain, address, iconOf),
        )
      )
    },
    async welcome(address, id = clusters[0].caip) {
      const [{ chain }, { welcome }] = await Promise.all([running(id), import('./faucet')])
      await welcome(chain, address)
    },
    isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
    attach(server, faults, hits) {
      sockets = attachPubsub({ server, faults, hits, clusterAt })
    },
    tools: {
      advance: async (count, id = 'solana') => (await running(id)).chain.slots.advance(count),
      hold: async (id = 'solana') => (await running(id)).submission.hold(),
      release: async (id = 'solana') => (await running(id)).submission.release(),
      drop: async (id = 'solana') => (await running(id)).submission.drop(),
      async faucet(address, amount, symbol, id = 'solana') {
        const [{ chain }, { airdrop }] = await Promise.all([running(id), import('./airdrop')])
        return airdrop(
          chain,
          address as Address,
          amount,
          symbol === undefined || symbol === 'SOL' ? undefined : token(symbol),
        )
      },
      token,
    },
    reset() {
      for (const one of starting.values())
        void one.then(
          ({ submission }) => submission.release(),
          () => undefined,
        )
    },
    stop: () => sockets?.stop(),
  }
}
