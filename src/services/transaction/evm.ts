import { toFault } from '../../domain/foreign'
import { throwIfAborted, type Abortable } from '../../domain/abort'
import { timeoutSignal } from '../page/platform'
import { encodeFunctionData, getAddress, type Hex } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../domain/account/account'
import { type CaipNetworkId, hexChainId } from '../../domain/caip'
import { cleanName } from '../../domain/text/cleanName'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { revertReason, type EvmTransfer } from '../../domain/transaction/evmTransfer'
import { erc20 } from '../../domain/transaction/erc20'
import type { Gas } from '../../domain/transaction/fee'
import { REASON_LENGTH, WALLET_READ_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { estimatingGasFailed, unknownReason } from '../../domain/texts'
import { answerKind } from '../../domain/eip1193/answer'
import { walletError } from '../../domain/eip1193/error'
import { accounts, ask, chainId, type Eip1193Provider } from '../wallet/eip1193'
import { chainErrorOf, isRevert } from '../api/chainError'
import { quantitySchema, type Rpc } from '../api/rpc'
import { accountChanged, notSent, outcomeUnknown, refusedBecause, wouldRevert } from './errors'
import { loadChunk } from '../../domain/chunk'

/** A transfer and its sender. `from` and `to` are checked addresses. */
export interface EvmSending {
  from: string
  transfer: EvmTransfer
}

/** Reads that precede a transfer on an EVM network. */
export interface EvmSend {
  /**
   * Returns an ERC-20 token's decimals; 256 if out of range.
   *
   * @throws ModalError `http.invalidAnswer` if not a number
   */
  decimals: (network: Network, contract: string, options?: Abortable) => Promise<number>
  /** Returns an ERC-20 balance, in the token's smallest unit. */
  balanceOf: (network: Network, contract: string, owner: string, options?: Abortable) => Promise<bigint>
  /** Returns how much of the owner's ERC-20 token `spender` may move, in the token's smallest unit. */
  allowance: (
    network: Network,
    contract: string,
    owner: string,
    spender: string,
    options?: Abortable,
  ) => Promise<bigint>
  /**
   * Estimates gas limit, gas price (wei) and, on OP-stack networks, the L1 fee (wei). Rejects if one is unknown.
   *
   * @throws ModalError `transaction.reverted` with the reason, `fee.insufficient`, `fee.unknown`, `http.invalidAnswer`
   */
  estimateFee: (network: Network, sending: EvmSending, options?: Abortable) => Promise<Gas>
  /** Returns the L1 fee (wei) of a transfer's bytes; 0 on other than OP-stack networks. Rejects if it is unknown. */
  l1Fee: (network: Network, transfer: EvmTransfer, options?: Abortable) => Promise<bigint>
}

/** Gas of a payment of the native coin to a plain account: exactly 21,000, so it needs no margin. */
const PLAIN = 21_000n

const wordSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}/i, 'The contract returned nothing; it may not be a token on this network')),
  z.transform((text: string) => BigInt(text.slice(0, 66))),
)

/** Creates the reads that precede a transfer on EVM networks. */
export function createEvmSend({ rpc }: { rpc: Rpc }): EvmSend {
  const read = (network: Network, to: string, data: Hex, { signal }: Abortable) =>
    rpc.request(network, { method: 'eth_call', params: [{ to, data }, 'latest'] }, { schema: wordSchema, signal })

  async function l1Fee(network: Network, transfer: EvmTransfer, options: Abortable = {}): Promise<bigint> {
    const oracle = network.contracts?.gasPriceOracle.address
    if (oracle === undefined) return 0n
    const { l1FeeAtMost, l1FeeCall } = await loadChunk(() => import('../../domain/transaction/l1Fee'))
    const fee = await read(network, oracle, l1FeeCall(transfer), options).catch((error: unknown) => {
      throw unpriced(error)
    })
    return l1FeeAtMost(fee)
  }

  return {
    async decimals(network, contract, options = {}) {
      const data = encodeFunctionData({ abi: erc20, functionName: 'decimals' })
      const decimals = await read(network, contract, data, options)
      // viem decodes `uint8` from a word without checking the other bytes, and loses digits. 256 matches no token.
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
      // The gas of a contract call depends on the transactions before it: add a quarter. Unused gas is refunded.
      return { limit: limit === PLAIN ? limit : limit + limit / 4n, price, l1 }
    },
    l1Fee,
  }
}

/**
 * Returns the revert reason if the node answered that the call reverts; `undefined` for any other error. Parses
 * `execution reverted: reason` for nodes that send no data.
 */
export function revertedBecause(error: unknown): string | undefined {
  const answer = chainErrorOf(error)
  if (!isRevert(answer)) return undefined
  const { message, data } = answer
  const reason = revertReason(data)
  if (reason !== unknownReason) return reason
  return cleanName(/reverted:\s*(.+)$/is.exec(message)?.[1] ?? '', REASON_LENGTH) || reason
}

/**
 * Sends one transaction through the wallet. Network, sender and gas limit are fixed, the wallet chooses the fee. The
 * wallet's account and network are checked first.
 *
 * @param isOnChain whether the network knows a hash; called only if the wallet has changed networks meanwhile
 * @param options `signal`: gives up waiting. `until`: gives up as long as the wallet isn't asked, and waits for its answer
 * @returns the transaction hash, in lower case
 * @throws ModalError `wallet.declined` or `send.refused` if certainly nothing was sent, else `send.unknown`
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  { from, transfer, chain, gas }: EvmSending & { chain: CaipNetworkId; gas?: bigint | undefined },
  isOnChain: (hash: string) => Promise<boolean>,
  { signal, until = signal }: Abortable & { until?: AbortSignal | undefined } = {},
): Promise<string> {
  await assertWallet(provider, { from, chain }, { signal: until }).catch((cause: unknown) => {
    throw refusedBecause(ModalError.from(toFault(cause, 'wallet.failed')), cause)
  })
  throwIfAborted(until)
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
  if (typeof answer !== 'string' || answerKind(answer) !== 'transaction') throw outcomeUnknown()
  const hash = answer.toLowerCase()
  // The transaction is sent by now: return its hash even if the wallet does not report its network.
  const limit = timeoutSignal(WALLET_READ_LIMIT)
  const current = await chainId(provider, { signal: limit }).catch(() => chain)
  if (current !== chain && !(await isOnChain(hash).catch(() => true))) throw outcomeUnknown()
  return hash
}

/**
 * Asserts the wallet's network and account.
 *
 * @throws ModalError `chain.mismatch`, `account.notFound`, or the wallet's error
 */
export async function assertWallet(
  provider: Eip1193Provider,
  { from, chain }: { from: string; chain: CaipNetworkId },
  options: Abortable = {},
): Promise<void> {
  const [shared, current] = await Promise.all([accounts(provider, options), chainId(provider, options)]).catch(
    (error: unknown) => {
      throwIfAborted(options.signal)
      throw walletError(error)
    },
  )
  if (current !== chain)
    throw new ModalError('chain.mismatch', 'The wallet is now on another network. Switch it back, then review again.')
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
    'Not enough of the native coin for this transaction and its network fee. Add some to this account.',
    {
      cause: error,
    },
  )
}

/** Replaces the error if the gas price oracle answered, but not with a number. */
function unpriced(error: unknown): unknown {
  if (!(error instanceof ModalError) || !hasErrorCode(error, 'http.invalidAnswer')) return error
  const message = 'The network didn’t return the full fee, so the fee isn’t known. Try again in a moment.'
  return new ModalError('http.invalidAnswer.fee', message, { cause: error })
}
