import { throwIfAborted } from '../../../domain/abort'
import { fromPromise } from 'xstate'
import { sameAddress } from '../../../domain/account/account'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import { type Network, findNetwork } from '../../../domain/network/network'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { evmTransfer } from '../../../domain/transaction/evmTransfer'
import { feeOf, feeReserve, maxNative } from '../../../domain/transaction/fee'
import { type SentTransaction } from '../../../domain/transaction/transaction'
import { SWAP_GAS } from '../domain/figures'
import {
  exchangeAddress,
  isSame,
  withHeld,
  type Approval,
  type LeftSwap,
  type Quote,
  type SwapOffer,
  type SwapOrder,
  type SwapQuestion,
} from '../domain/swap'
import { networkUndefined } from '../../../domain/texts'
import { formatAmount } from '../../../domain/text/amount'
import { swapMachine, type SwapWish } from '../machines/swap'
import { clock as ownClock } from '../../../services/page/clock'
import { createEvmSend } from '../../../services/transaction/evm'
import { createLeftSwaps } from '../services/leftSwaps'
import { accountOn, tokenAddress } from '../../../runtime/transaction/sender'
import { createAsking } from './asking'
import type { SwapDependencies } from './dependencies'
import { createCheck } from './offerCheck'
import { createOffers } from './offers'
import { createQuotes } from './quotes'

export { withConvert } from './convert'
export { awaitVisibility } from './awaitVisibility'
export { findShortage } from './shortage'

/** Creates the swap machine. A separate chunk, loaded with the form. */
export function createSwapping(given: SwapDependencies): typeof swapMachine {
  const { options, remote, held, wished, awaitVisibility, storage, uuid, clock = ownClock } = given
  const quotes = createQuotes({ remote, uuid, now: clock.now })
  const left = createLeftSwaps({ storage, now: clock.now })
  const { prepare } = createOffers(given, quotes, left.pending)
  const check = createCheck(given)
  const { checkWallet, checkApproval, askWallet, revoke, awaitApproval } = createAsking(given)
  const unused = createUnused(given, left)
  const findMax = createMax(given)
  const lists = new Map<CaipNetworkId, readonly TokenBalance[]>()
  /** View parameters already applied: on return to the form, the visitor's changes stay. */
  const granted = new WeakSet<object>()

  function networkAt(id: CaipNetworkId): Network {
    const network = findNetwork(options().networks, id)
    if (network) return network
    throw new ModalError('network.notFound', 'This app doesn’t support this network.', {
      cause: new Error(networkUndefined),
    })
  }

  async function loadTokens(account: CaipAddress | undefined, id: CaipNetworkId, signal: AbortSignal) {
    const convert = await (await remote()).convert()
    const listed = lists.get(id) ?? (await convert.tokens(networkAt(id), { signal }))
    lists.set(id, listed)
    const wish = await wishOf(account, id, listed, signal)
    // Balances come last: they may have been read again while the approvals were.
    const now = (tokens: readonly TokenBalance[]) => withHeld(tokens, held() ?? [])
    const { from, to } = wish
    return { tokens: now(listed), wish: { ...wish, from: from && now([from])[0], to: to && now([to])[0] } }
  }

  async function wishOf(
    account: CaipAddress | undefined,
    network: CaipNetworkId,
    tokens: readonly TokenBalance[],
    signal: AbortSignal,
  ): Promise<SwapWish> {
    const resumed = wished()
    const find = (named: unknown) => {
      const text = textOf(named)
      return text ? tokens.find((token) => isMeant(token, text)) : undefined
    }
    if (resumed && !granted.has(resumed)) {
      granted.add(resumed)
      const { missing } = resumed
      const amount = textOf(resumed.amount)
      const wish = { from: find(resumed.fromToken), to: find(resumed.toToken) }
      if (wish.from && wish.to && missing !== undefined) return { ...wish, missing }
      if (wish.from || wish.to || amount) return { ...wish, ...(amount !== undefined && { amountText: amount }) }
    }
    const begun = left.of({ account, network })
    const approvals = await Promise.all(begun.map((one) => unused(one, signal)))
    const approval = approvals.find((one) => one !== undefined)
    const latest = begun.find(({ using }) => using === undefined)
    if (!latest) return approval ? { approval, isLeft: true } : {}
    const { from, to, amountText, slippage } = latest
    const now = (token: TokenBalance) => tokens.find((one) => isSame(one, token)) ?? token
    return { from: now(from), to: now(to), amountText, slippage, approval, isLeft: true }
  }

  return swapMachine.provide({
    actors: {
      loadTokens: fromPromise<
        { tokens: readonly TokenBalance[]; wish: SwapWish },
        { account: CaipAddress | undefined; network: CaipNetworkId }
      >(({ input, signal }) => loadTokens(input.account, input.network, signal)),
      getQuote: fromPromise<Quote, SwapQuestion>(({ input, signal }) =>
        quotes.quote(networkAt(input.network), input, signal),
      ),
      findMax: fromPromise<string, { account: CaipAddress; token: TokenBalance }>(({ input, signal }) =>
        findMax(input.account, input.token, signal),
      ),
      awaitVisibility: fromPromise<void>(({ signal }) => awaitVisibility(signal)),
      prepare: fromPromise<SwapOffer, SwapOrder>(({ input, signal }) => prepare(input, signal)),
      checkWallet: fromPromise<void, SwapOrder>(({ input, signal }) => checkWallet(input, signal)),
      checkOffer: fromPromise<void, SwapOffer>(({ input, signal }) => check(input, signal)),
      askWallet: fromPromise<SentTransaction, SwapOffer>(({ input, signal }) => askWallet(input, signal)),
      awaitApproval: fromPromise<void, SentTransaction>(({ input, signal }) => awaitApproval(input, signal)),
      checkApproval: fromPromise<void, Approval>(({ input, signal }) => checkApproval(input, signal)),
      revoke: fromPromise<SentTransaction, Approval>(({ input, signal }) => revoke(input, signal)),
    },
  })
}

/** Creates the reader of approvals that earlier swaps left. */
function createUnused({ options, remote }: SwapDependencies, leftSwaps: ReturnType<typeof createLeftSwaps>) {
  /** Returns the current state of an approval that an earlier page requested, from the blockchain, else as stored. */
  async function standing(approval: Approval, signal: AbortSignal): Promise<Approval | undefined> {
    const contract = tokenAddress(approval.token)
    if (!contract) return undefined
    const { network, address } = accountOn(options(), approval.account)
    const { rpc } = await remote()
    const left = await createEvmSend({ rpc })
      .allowance(network, contract, address, approval.spender, { signal })
      .catch(() => BigInt(approval.units))
    throwIfAborted(signal)
    if (left === 0n) return undefined
    // An older approval that was being revoked (`0`), or one used in part: return the rest of it.
    return approval.units === '0' || left < BigInt(approval.units) ? { ...approval, units: left.toString() } : approval
  }

  /** Returns what is left of an approval, unless a sent transaction may still use or revoke it. */
  return async function unused({ approval, using }: LeftSwap, signal: AbortSignal): Promise<Approval | undefined> {
    const sent = using === undefined ? undefined : leftSwaps.followed(using)
    if (sent === 'pending') return undefined
    const rest = await standing(approval, signal)
    if (sent === 'settled' && !rest) leftSwaps.forget(approval)
    return rest
  }
}

/** Creates the reader of the largest amount of a token that can be swapped, decimal text. */
function createMax({ options, remote }: SwapDependencies) {
  return async function findMax(account: CaipAddress, token: TokenBalance, signal: AbortSignal): Promise<string> {
    const { network, address } = accountOn(options(), account)
    const { rpc } = await remote()
    const evm = createEvmSend({ rpc })
    const contract = tokenAddress(token)
    const { decimals } = token.quantity
    if (contract) return formatAmount(await evm.balanceOf(network, contract, address, { signal }), decimals)
    const [balance, gas] = await Promise.all([
      rpc.balance(network, address, { signal }),
      evm.estimateFee(network, { from: address, transfer: evmTransfer({ receiver: address, units: 0n }) }, { signal }),
    ])
    // A swap has about four times the bytes of a plain transfer.
    const reserve = feeReserve(feeOf({ price: gas.price, limit: SWAP_GAS, l1: gas.l1 * 4n }))
    return formatAmount(maxNative(balance, reserve), decimals)
  }
}

/** Text of a value of the view, which a page without types may give as a number or `null`. */
const textOf = (value: unknown) => (value === undefined || value === null ? undefined : String(value))

/** Whether the text names the token, by symbol, address or CAIP-10; the coin also as payments do. */
function isMeant(token: TokenBalance, text: string): boolean {
  const search = text.trim()
  if (search === 'native') return token.address === undefined
  return (
    token.symbol.toLowerCase() === search.toLowerCase() ||
    sameAddress('eip155', exchangeAddress(token), search) ||
    sameAddress('eip155', token.address ?? '', search)
  )
}
