import { throwIfAborted } from '../../../domain/abort'
import type { CaipAddress } from '../../../domain/caip'
import type { PaymentRequest, Shortage } from '../../../domain/pay/payment'
import { worthOf, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { evmTransfer } from '../../../domain/transaction/evmTransfer'
import { feeOf, feeReserve } from '../../../domain/transaction/fee'
import { SWAP_GAS } from '../domain/figures'
import { exchangeAddress, isSame, nativeAddress } from '../domain/swap'
import { isSwapNetwork } from '../../../domain/network/swapNetworks'
import { formatAmount, parseAmount } from '../../../domain/text/amount'
import { sameAddress } from '../../../domain/account/account'
import { product, unitsOfDecimal } from '../../../domain/text/decimal'
import { createEvmSend } from '../../../services/transaction/evm'
import { accountOn, tokenAddress } from '../../../runtime/transaction/sender'
import type { SwapDependencies } from './dependencies'

/** Per cent added to the missing amount, so that it still suffices after a usual slippage. */
const MARGIN = 2n
/** Gas of a plain payment. */
const PAYMENT_GAS = 21_000n
/** Decimals for comparing token values. */
const PLACES = 320

/**
 * Reads from the blockchain whether an account that seems to have too little for a payment has enough: then returns the
 * token with its balance. Else returns the missing amount, and a token that could be swapped for it.
 *
 * @returns `undefined` if no swap can help
 */
export async function findShortage(
  { options, remote }: Pick<SwapDependencies, 'options' | 'remote'>,
  { request, account, held }: { request: PaymentRequest; account: CaipAddress; held: readonly TokenBalance[] },
  signal: AbortSignal,
): Promise<{ token: TokenBalance } | { shortage: Shortage } | undefined> {
  if (!isSwapNetwork(request.network)) return undefined
  const { network, address } = accountOn(options(), account)
  const { rpc, convert: getConvert } = await remote()
  const convert = await getConvert()
  const listed = await convert.tokens(network, { signal })
  const asset = request.asset === 'native' ? nativeAddress : request.asset
  const to = listed.find((token) => sameAddress('eip155', exchangeAddress(token), asset))
  const units = to && parseAmount(request.amount, to.quantity.decimals)
  if (!to || typeof units !== 'bigint') return undefined
  const evm = createEvmSend({ rpc })
  const contract = tokenAddress(to)
  const balance = contract
    ? await evm.balanceOf(network, contract, address, { signal })
    : await rpc.balance(network, address, { signal })
  let needed = units
  if (!contract) {
    const transfer = evmTransfer({ receiver: address, units: 0n })
    const gas = await evm.estimateFee(network, { from: address, transfer }, { signal })
    // The native coin also pays the fees of approval and swap, before the payment.
    needed += feeReserve(feeOf({ ...gas, limit: PAYMENT_GAS + 2n * SWAP_GAS, l1: gas.l1 * 5n }))
  }
  const known = held.find((token) => isSame(token, to))
  if (balance >= needed) {
    const numeric = formatAmount(balance, to.quantity.decimals)
    return { token: { ...to, ...known, quantity: { ...to.quantity, numeric } } }
  }
  const missing = formatAmount(withMargin(needed - balance), to.quantity.decimals)
  const price = await convert.price(to, { signal }).catch(() => '0')
  throwIfAborted(signal)
  const cost = unitsOfDecimal(product(missing, price), PLACES) ?? 0n
  const worth = (token: TokenBalance) => unitsOfDecimal(worthOf(token), PLACES) ?? 0n
  const from = held
    .filter(
      (token) =>
        token.chainId === request.network &&
        !isSame(token, to) &&
        /[1-9]/.test(token.quantity.numeric) &&
        listed.some((one) => isSame(one, token)) &&
        // If the price is unknown, the exchange decides whether it suffices.
        (token.price === '0' || worth(token) >= cost),
    )
    .sort((one, other) => Number(worth(other) > worth(one)) - Number(worth(one) > worth(other)))
    .at(0)
  // The exchange's list has no prices. Buying the missing amount needs one.
  return from && { shortage: { from, to: { ...to, price }, missing } }
}

const withMargin = (units: bigint) => units + (units * MARGIN + 99n) / 100n
