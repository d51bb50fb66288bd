import { toFault } from '../../domain/foreign'
import { throwIfAborted } from '../../domain/abort'
import { timeoutSignal } from '../page/platform'
import { encodeFunctionData, getAddress, type Hex } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import { hexChainId, type CaipNetworkId } from '../../domain/caip'
import { cleanName } from '../../domain/text/cleanName'
import { isOf } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { revertReason, type EvmTransfer } from '../../domain/send/evmTransfer'
import { erc20 } from '../../domain/send/erc20'
import type { Gas } from '../../domain/send/fee'
import { REASON_LENGTH, WALLET_READ_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { estimatingGasFailed, unknownReason } from '../../domain/texts'
import { answerKind } from '../../domain/eip1193/answer'
import { walletError } from '../../domain/eip1193/error'
import { accounts, ask, chainId, type Abandonable, type Eip1193Provider } from '../wallet/eip1193'
import { quantitySchema, type Rpc } from '../api/rpc'
import { accountChanged, notSent, refusedBecause, unsure, wouldRevert } from './errors'
import { late } from '../../domain/late'

/** Who sends what, on which network. `from` and `to` are checked addresses. */
export interface EvmSending {
  from: string
  transfer: EvmTransfer
}

/** Reads before sending, and the one request to the wallet. */
export interface EvmSend {
  /** Of an ERC-20 token, as its contract says. @throws ModalError `http.invalidAnswer` where it says none */
  decimals: (network: Network, contract: string, options?: Abandonable) => Promise<number>
  /** Of an ERC-20 token, in its smallest unit. */
  balanceOf: (network: Network, contract: string, owner: string, options?: Abandonable) => Promise<bigint>
  /** How much of an owner's ERC-20 token a contract may move, in its smallest unit. */
  allowance: (
    network: Network,
    contract: string,
    owner: string,
    spender: string,
    options?: Abandonable,
  ) => Promise<bigint>
  /**
   * What it will take; on OP-stack networks with what is taken for L1, or not at all.
   *
   * @throws ModalError `transaction.reverted` with the reason, `fee.insufficient`, `fee.unknown`
   */
  estimateFee: (network: Network, sending: EvmSending, options?: Abandonable) => Promise<Gas>
}

/** Gas of moving the native coin between two plain accounts: exact, and known. */
const PLAIN = 21_000n

const wordSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}/i, 'The contract answers nothing; it may be no token of this network')),
  z.transform((text: string) => BigInt(text.slice(0, 66))),
)

export function createEvmSend({ rpc }: { rpc: Rpc }): EvmSend {
  const read = (network: Network, to: string, data: Hex, { signal }: Abandonable) =>
    rpc.request(network, { method: 'eth_call', params: [{ to, data }, 'latest'] }, { schema: wordSchema, signal })

  async function l1Fee(network: Network, transfer: EvmTransfer, options: Abandonable): Promise<bigint> {
    const oracle = network.contracts?.gasPriceOracle.address
    if (oracle === undefined) return 0n
    const { l1FeeAtMost, l1FeeCall } = await late(() => import('../../domain/send/l1Fee'))
    const fee = await read(network, oracle, l1FeeCall(transfer), options).catch((error: unknown) => {
      throw unpriced(error)
    })
    return l1FeeAtMost(fee)
  }

  return {
    async decimals(network, contract, options = {}) {
      const data = encodeFunctionData({ abi: erc20, functionName: 'decimals' })
      const decimals = await read(network, contract, data, options)
      // viem decodes a word as `uint8` without looking at the rest of it, and loses digits; 256 fits no token.
      return decimals > 255n ? 256 : Number(decimals)
    },
    balanceOf(network, contract, owner, options = {}) {
      const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [getAddress(owner)] })
      return read(network, contract, data, options)
    },
    allowance(network, contract, owner, spender, options = {}) {
      const args = [getAddress(owner), getAddress(spender)] as const
      const data = encodeFunctionData({ abi: erc20, functionName: 'allowance', args })
      return read(network, contract, data, options)
    },
    async estimateFee(network, { from, transfer }, { signal } = {}) {
      const estimate = rpc.request(
        network,
        { method: 'eth_estimateGas', params: [{ from, ...transfer }] },
        { schema: quantitySchema, signal },
      )
      const [limit, price, l1] = await Promise.all([
        estimate.catch((error: unknown) => {
          throw refusal(error)
        }),
        rpc.request(network, { method: 'eth_gasPrice', params: [] }, { schema: quantitySchema, signal }),
        l1Fee(network, transfer, { signal }),
      ])
      // What a contract takes changes with what happens before it: a quarter more, of which the rest comes back.
      return { limit: limit === PLAIN ? limit : limit + limit / 4n, price, l1 }
    },
  }
}

/**
 * Why the chain would revert a call, where that is what it said; `undefined` for any other error.
 * The text of nodes that give no data is read too: `execution reverted: reason`.
 */
export function revertedBecause(error: unknown): string | undefined {
  const { code, message, data } = chainErrorOf(error)
  if (code !== 3 && !/revert/i.test(message)) return undefined
  const reason = revertReason(data)
  if (reason !== unknownReason) return reason
  return cleanName(/reverted:\s*(.+)$/is.exec(message)?.[1] ?? '', REASON_LENGTH) || reason
}

/**
 * Asks the wallet for one transaction: network, sender and gas are pinned, the fee is the wallet's to choose. Its
 * account and network are read before, so that nothing else is asked of it.
 *
 * @param isOnChain does the network know this hash? Asked only where the wallet has changed networks meanwhile
 * @returns the hash, in lower case
 * @throws ModalError `wallet.declined` or `send.refused` where nothing was sent for certain, else `send.unknown`
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  { from, transfer, chain, gas }: EvmSending & { chain: CaipNetworkId; gas?: bigint | undefined },
  isOnChain: (hash: string) => Promise<boolean>,
  { signal }: Abandonable = {},
): Promise<string> {
  await assertWallet(provider, { from, chain }, { signal }).catch((cause: unknown) => {
    throw refusedBecause(ModalError.from(toFault(cause, 'wallet.failed')), cause)
  })
  const request = {
    from,
    ...transfer,
    ...(gas !== undefined && { gas: `0x${gas.toString(16)}` }),
    chainId: hexChainId(chain),
  }
  let answer: unknown
  try {
    answer = await ask(provider, 'eth_sendTransaction', [request], { signal })
  } catch (error) {
    throwIfAborted(signal)
    throw notSent(error, 'eip155', /insufficient funds/i)
  }
  if (typeof answer !== 'string' || answerKind(answer) !== 'transaction') throw unsure()
  const hash = answer.toLowerCase()
  // It is sent by now: a wallet that does not say where it is does not hold the hash back.
  const limit = timeoutSignal(WALLET_READ_LIMIT)
  const current = await chainId(provider, { signal: limit }).catch(() => chain)
  if (current !== chain && !(await isOnChain(hash).catch(() => true))) throw unsure()
  return hash
}

/** Is the wallet on this network, with this account? @throws ModalError `chain.mismatch`, `account.notFound`, or what the wallet says instead */
export async function assertWallet(
  provider: Eip1193Provider,
  { from, chain }: { from: string; chain: CaipNetworkId },
  options: Abandonable = {},
): Promise<void> {
  const [shared, current] = await Promise.all([accounts(provider, options), chainId(provider, options)]).catch(
    (error: unknown) => {
      throwIfAborted(options.signal)
      throw walletError(error)
    },
  )
  if (current !== chain)
    throw new ModalError(
      'chain.mismatch',
      'The wallet is on another network now. Switch it back, and review this again.',
    )
  if (shared.some((one) => sameAddress('eip155', one, from))) return
  throw accountChanged()
}

function refusal(error: unknown): unknown {
  const reason = revertedBecause(error)
  if (reason !== undefined) return wouldRevert(reason, error)
  const { message } = chainErrorOf(error)
  if (!message) return error
  if (!/insufficient funds/i.test(message)) {
    return new ModalError('fee.unknown', `${estimatingGasFailed}. ${toFault(error).message}`, { cause: error })
  }
  return new ModalError(
    'fee.insufficient.transaction',
    'There is too little of the native coin for this and its network fee.',
    {
      cause: error,
    },
  )
}

/** The oracle answered, but not with a number. */
function unpriced(error: unknown): unknown {
  if (!(error instanceof ModalError) || !isOf(error, 'http.invalidAnswer')) return error
  const message = 'The network does not say all that it takes for this, so its fee is not known. Try again in a moment.'
  return new ModalError('http.invalidAnswer.fee', message, { cause: error })
}

/** What the chain itself answered (`Rpc.request` keeps it as cause); empty for any other error. */
function chainErrorOf(error: unknown): { code: unknown; message: string; data: unknown } {
  const cause: unknown = error instanceof ModalError && isOf(error, 'http.invalidAnswer') ? error.cause : undefined
  const parsed = chainErrorSchema.safeParse(cause)
  return parsed.success ? { ...parsed.data, data: parsed.data.data } : { code: undefined, message: '', data: undefined }
}
const chainErrorSchema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
