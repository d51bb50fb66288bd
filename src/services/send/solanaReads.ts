import * as z from 'zod/mini'
import { fromBase64 } from '../../domain/text/base64'
import { toBase58 } from '../../domain/text/base58'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { Abandonable } from '../wallet/eip1193'
import type { Rpc } from '../api/rpc'
import { programs } from './solanaTransfer'

/** An account of Solana. */
export interface SolanaAccount {
  lamports: bigint
  /** The program it belongs to. */
  owner: string
  data: Uint8Array
  executable: boolean
}

/** A token account: who may move it is not read, the network looks for accounts by that. */
export interface TokenHolding {
  address: string
  amount: bigint
  frozen: boolean
}

const confirmed = { commitment: 'confirmed' } as const
/** Lamports and heights; more than a JSON number can hold exactly is refused. */
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
const accountsSchema = z.object({ value: z.array(z.nullable(accountSchema)) })
const holdingsSchema = z.object({ value: z.array(z.object({ pubkey: z.string(), account: accountSchema })) })
const blockhashSchema = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: countSchema }) })
const feeSchema = z.object({ value: z.nullable(countSchema) })
const simulationSchema = z.object({ value: z.object({ err: z.unknown() }) })
const statusesSchema = z.object({
  value: z.array(z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))),
})

/** What the network is asked. Rejects as `Rpc` does. */
export function createSolanaReads({ rpc }: { rpc: Rpc }) {
  return {
    async accounts(
      network: Network,
      addresses: readonly string[],
      { signal }: Abandonable = {},
    ): Promise<(SolanaAccount | undefined)[]> {
      const asked = [addresses, { encoding: 'base64', ...confirmed }]
      const { value } = await rpc.request(network, 'getMultipleAccounts', asked, { schema: accountsSchema, signal })
      if (value.length !== addresses.length)
        throw new ModalError('http.invalidAnswer', 'The network answered for other accounts than were asked for.')
      return value.map((one) => one ?? undefined).map((one) => one && { ...one, data: fromBase64(one.data[0]) })
    },
    /** The accounts in which an owner holds a token, the fullest first. */
    async holdings(
      network: Network,
      owner: string,
      mint: string,
      { signal }: Abandonable = {},
    ): Promise<TokenHolding[]> {
      const asked = [owner, { mint }, { encoding: 'base64', ...confirmed }]
      const { value } = await rpc.request(network, 'getTokenAccountsByOwner', asked, { schema: holdingsSchema, signal })
      return value
        .map(({ pubkey, account }) => ({ address: pubkey, ...holdingIn(fromBase64(account.data[0]), { owner, mint }) }))
        .sort((a, b) => (a.amount < b.amount ? 1 : -1))
    },
    async blockhash(
      network: Network,
      { signal }: Abandonable = {},
    ): Promise<{ blockhash: string; lastValidBlockHeight: bigint }> {
      return (await rpc.request(network, 'getLatestBlockhash', [confirmed], { schema: blockhashSchema, signal })).value
    },
    /** What the signatures cost; `undefined` when the message is too old to say. */
    async fee(network: Network, message: string, { signal }: Abandonable = {}): Promise<bigint | undefined> {
      return (
        (await rpc.request(network, 'getFeeForMessage', [message, confirmed], { schema: feeSchema, signal })).value ??
        undefined
      )
    },
    /** The least that an account of so many bytes may hold, if it holds anything. */
    rent: (network: Network, space: number, { signal }: Abandonable = {}): Promise<bigint> =>
      rpc.request(network, 'getMinimumBalanceForRentExemption', [space], { schema: countSchema, signal }),
    /** The error it would end with; `null` when it would succeed. */
    async simulate(network: Network, transaction: string, { signal }: Abandonable = {}): Promise<unknown> {
      const asked = [transaction, { encoding: 'base64', sigVerify: false, ...confirmed }]
      return (await rpc.request(network, 'simulateTransaction', asked, { schema: simulationSchema, signal })).value.err
    },
    send: (network: Network, transaction: string, { signal }: Abandonable = {}): Promise<string> =>
      rpc.request(network, 'sendTransaction', [transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }], {
        schema: z.string(),
        signal,
      }),
    async status(network: Network, signature: string, { signal }: Abandonable = {}) {
      const asked = [[signature], { searchTransactionHistory: true }]
      return (
        (await rpc.request(network, 'getSignatureStatuses', asked, { schema: statusesSchema, signal })).value[0] ??
        undefined
      )
    },
    height: (network: Network, commitment: 'processed' | 'finalized', { signal }: Abandonable = {}): Promise<bigint> =>
      rpc.request(network, 'getBlockHeight', [{ commitment }], { schema: countSchema, signal }),
  }
}

const MINT_BYTES = 82
const TOKEN_BYTES = 165
/** Accounts of tokens with extensions have their kind here, then the extensions. */
const EXTENSIONS_AT = TOKEN_BYTES + 1
/** Extensions of a mint that change nothing about what arrives: who may close it, metadata, groups, a delegate, how new accounts begin. */
const harmless: readonly number[] = [0, 3, 4, 6, 12, 18, 19, 20, 21, 22, 23]

export const isTokenProgram = (program: string): boolean => program === programs.token || program === programs.token2022

/** A mint as it stands on chain. `plain`: what is sent of it is what arrives. `undefined` where it is no mint. */
export function mintIn(
  account: SolanaAccount | undefined,
): { program: string; decimals: number; plain: boolean } | undefined {
  const { data, owner } = account ?? {}
  if (!data || !owner || !isTokenProgram(owner)) return undefined
  const extended = data.length > EXTENSIONS_AT && owner === programs.token2022 && data[TOKEN_BYTES] === 1
  const initialized = data[45] === 1
  if (!initialized || (data.length !== MINT_BYTES && !extended)) return undefined
  return { program: owner, decimals: data[44] ?? 0, plain: extensionsIn(data).every((kind) => harmless.includes(kind)) }
}

/** Kind and length of each, two bytes both, then its content. */
function extensionsIn(data: Uint8Array): number[] {
  const kinds: number[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    kinds.push(view.getUint16(at, true))
  return kinds
}

function holdingIn(data: Uint8Array, wanted: { owner: string; mint: string }): Omit<TokenHolding, 'address'> {
  const named =
    data.length >= TOKEN_BYTES &&
    toBase58(data.slice(0, 32)) === wanted.mint &&
    toBase58(data.slice(32, 64)) === wanted.owner
  if (!named)
    throw new ModalError('http.invalidAnswer', 'The network answered with another account than was asked for.')
  return { amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true), frozen: data[108] === 2 }
}

/** The bytes that a token account takes. Those with extensions say that their owner does not change. */
export const tokenAccountBytes = (program: string): number =>
  program === programs.token ? TOKEN_BYTES : EXTENSIONS_AT + 4
