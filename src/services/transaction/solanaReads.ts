import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import { fromBase64 } from '../../domain/text/bytes'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { chainErrorOf } from '../api/chainError'
import { isFinal, type Rpc } from '../api/rpc'
import type { NodeCall } from '../api/rpcSchema'
import { tokenAccountIn, type SolanaAccount, type TokenAccount } from './solanaAccounts'

/** Requests of Solana's JSON-RPC. */
export type SolanaReads = ReturnType<typeof createSolanaReads>

/** Code of an internal error (JSON-RPC): the node may have done what it was asked. */
const INTERNAL = -32603
const confirmed = { commitment: 'confirmed' } as const
const base64 = { encoding: 'base64', ...confirmed } as const
/** Lamports and heights; rejects numbers beyond the safe integers. */
const countSchema = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value: number) => BigInt(value)),
)
const accountSchema = z.object({
  lamports: countSchema,
  owner: z.string(),
  data: z.tuple([z.string(), z.literal('base64')]),
  executable: z.boolean(),
})
/** Schema of an answer with its context, of which only the value counts. */
const inContext = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.object({ value: schema }),
    z.transform(({ value }: { value: z.output<T> }) => value),
  )
const accountsSchema = inContext(z.array(z.nullable(accountSchema)))
const tokenAccountsSchema = inContext(z.array(z.object({ pubkey: z.string(), account: accountSchema })))
const blockhashSchema = inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: countSchema }))
const feeSchema = inContext(z.nullable(countSchema))
const simulationSchema = inContext(z.object({ err: z.unknown() }))
const statusesSchema = inContext(
  z.array(z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))),
)

/** Creates the requests of Solana's JSON-RPC. They reject as `Rpc` does. */
export function createSolanaReads({ rpc }: { rpc: Rpc }) {
  return {
    async accounts(
      network: Network,
      addresses: readonly string[],
      options?: Abortable,
    ): Promise<(SolanaAccount | undefined)[]> {
      const call = { method: 'getMultipleAccounts', params: [addresses, base64] } satisfies NodeCall
      const accounts = await rpc.request(network, call, { schema: accountsSchema, ...options })
      if (accounts.length !== addresses.length)
        throw new ModalError(
          'http.invalidAnswer.accounts',
          'The network returned data for the wrong accounts. Try again in a moment.',
        )
      return accounts.map((one) => (one ? { ...one, data: fromBase64(one.data[0]) } : undefined))
    },
    /** Returns an owner's accounts of a token, the fullest first. */
    async tokenAccounts(network: Network, owner: string, mint: string, options?: Abortable): Promise<TokenAccount[]> {
      const call = { method: 'getTokenAccountsByOwner', params: [owner, { mint }, base64] } satisfies NodeCall
      const found = await rpc.request(network, call, { schema: tokenAccountsSchema, ...options })
      return found
        .map(({ pubkey, account }) => ({
          address: pubkey,
          ...tokenAccountIn(fromBase64(account.data[0]), { owner, mint }),
        }))
        .sort((a, b) => (a.amount < b.amount ? 1 : -1))
    },
    blockhash: (network: Network, options?: Abortable): Promise<{ blockhash: string; lastValidBlockHeight: bigint }> =>
      rpc.request(
        network,
        { method: 'getLatestBlockhash', params: [confirmed] },
        { schema: blockhashSchema, ...options },
      ),
    /** Returns the fee of a message (base64) in lamports; `undefined` if its blockhash is too old. */
    async fee(network: Network, message: string, options?: Abortable): Promise<bigint | undefined> {
      const call = { method: 'getFeeForMessage', params: [message, confirmed] } satisfies NodeCall
      return (await rpc.request(network, call, { schema: feeSchema, ...options })) ?? undefined
    },
    /** Returns the minimum balance of an account of `space` bytes (rent-exempt), in lamports. */
    rent: (network: Network, space: number, options?: Abortable): Promise<bigint> =>
      rpc.request(
        network,
        { method: 'getMinimumBalanceForRentExemption', params: [space] },
        { schema: countSchema, ...options },
      ),
    /** Returns the error that a transaction (base64) would end with; `null` if it would succeed. */
    async simulate(network: Network, transaction: string, options?: Abortable): Promise<unknown> {
      const call = {
        method: 'simulateTransaction',
        params: [transaction, { ...base64, sigVerify: false }],
      } satisfies NodeCall
      return (await rpc.request(network, call, { schema: simulationSchema, ...options })).err
    },
    /**
     * Broadcasts a transaction (base64). Several nodes may get it: it is the same transaction, so it cannot pay twice.
     * Resolves also if a node may have taken it; what another node answers then proves nothing.
     *
     * @throws the node's error, as `Rpc.request` does, if certainly no node took it
     */
    async send(network: Network, transaction: string, { signal }: Abortable = {}): Promise<void> {
      const { rpcUrls } = network
      let refusal: unknown
      let isUnclear = false
      const urls = rpcUrls.default.http
      for (const url of urls) {
        try {
          await rpc.request(
            { ...network, rpcUrls: { ...rpcUrls, default: { ...rpcUrls.default, http: [url] } } },
            {
              method: 'sendTransaction',
              params: [transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }],
            },
            { schema: z.string(), signal, hasOther: url !== urls.at(-1) },
          )
          return
        } catch (error) {
          const { code, message } = chainErrorOf(error)
          if (signal?.aborted || /already.{0,10}processed/i.test(message)) return
          if (code === undefined || code === INTERNAL) isUnclear = true
          else if (!isUnclear && isFinal(error)) throw error
          else refusal = error
        }
      }
      if (refusal !== undefined && !isUnclear) throw refusal
    },
    async status(network: Network, signature: string, options?: Abortable) {
      const call = {
        method: 'getSignatureStatuses',
        params: [[signature], { searchTransactionHistory: true }],
      } satisfies NodeCall
      const [status] = await rpc.request(network, call, { schema: statusesSchema, ...options })
      return status ?? undefined
    },
    slot: (network: Network, options?: Abortable): Promise<bigint> =>
      rpc.request(network, { method: 'getSlot', params: [confirmed] }, { schema: countSchema, ...options }),
    /** Returns the Unix time of the last finalized block in ms. */
    async finalizedAt(network: Network, { signal }: Abortable = {}): Promise<number> {
      const options = { schema: countSchema, signal }
      const slot = await rpc.request(network, { method: 'getSlot', params: [{ commitment: 'finalized' }] }, options)
      return Number(await rpc.request(network, { method: 'getBlockTime', params: [Number(slot)] }, options)) * 1_000
    },
    height: (network: Network, commitment: 'processed' | 'finalized', options?: Abortable): Promise<bigint> =>
      rpc.request(network, { method: 'getBlockHeight', params: [{ commitment }] }, { schema: countSchema, ...options }),
  }
}
