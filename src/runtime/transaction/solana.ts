import { shortAddress } from '../../domain/account/account'
import { parseCaipAddress } from '../../domain/account/accountId'
import { isPublicKey } from '../../domain/text/bytes'
import { formatAmount } from '../../domain/text/amount'
import type { Network } from '../../domain/network/network'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { assertFee, assertHeld } from '../../domain/transaction/finalChecks'
import type { Fee, SendIntent } from '../../domain/transaction/transaction'
import { walletGone } from '../../services/transaction/errors'
import { watchSignature } from '../../services/transaction/solanaReceipt'
import { assertWallet, createSolanaSend } from '../../services/transaction/solana'
import type { SolanaIntent } from '../../services/transaction/solanaQuote'
import {
  accountOn,
  assertDecimals,
  coinHeld,
  connectedWallet,
  networkOfTransaction,
  receiptEvent,
  sentTransaction,
  tokenAddress,
  type Sender,
  type SenderDependencies,
} from './sender'

/** Creates the sender for Solana: SOL, and tokens of its token programs. A separate chunk, with its library. */
export function createSolanaSender({ options, rpc, provider, now, wait }: SenderDependencies): Sender {
  const solana = createSolanaSend({ rpc })

  function solanaIntentOf({ account, token, receiver, units }: SendIntent): SolanaIntent {
    const { address } = accountOn(options(), account)
    return { sender: address, receiver: receiver.address, units: BigInt(units), mint: tokenAddress(token) }
  }

  /** Asserts the token's decimals. @throws ModalError `token.decimals` */
  async function checkDecimals(network: Network, token: TokenBalance, signal: AbortSignal): Promise<void> {
    const mint = tokenAddress(token)
    const { decimals } = network.nativeCurrency
    assertDecimals(token, mint ? await solana.decimals(network, mint, { signal }) : decimals)
  }

  async function estimateFee(intent: SendIntent, signal: AbortSignal): Promise<Fee> {
    const { network } = accountOn(options(), intent.account)
    // Check decimals first: with wrong decimals the estimate is for another amount.
    await checkDecimals(network, intent.token, signal)
    return { units: String(await solana.estimateFee(network, solanaIntentOf(intent), { signal })) }
  }

  return {
    async findMax(account, token, signal) {
      const { network, address } = accountOn(options(), account)
      const mint = tokenAddress(token)
      const [units] = await Promise.all([
        mint ? solana.balanceOf(network, mint, address, { signal }) : solana.spendable(network, address, { signal }),
        checkDecimals(network, token, signal),
      ])
      return formatAmount(units, token.quantity.decimals)
    },
    async readHolding(account, asset, signal) {
      const { network, address } = accountOn(options(), account)
      if (asset === 'native') return coinHeld(network, await rpc.balance(network, address, { signal }))
      if (!isPublicKey(asset)) return undefined
      const [decimals, units] = await Promise.all([
        solana.decimals(network, asset, { signal }),
        solana.balanceOf(network, asset, address, { signal }),
      ])
      const { caipNetworkId: chainId } = network
      // A mint has no name of its own.
      const symbol = shortAddress(asset)
      const quantity = { decimals, numeric: formatAmount(units, decimals) }
      return { name: symbol, symbol, chainId, address: `${chainId}:${asset}`, price: '0', quantity }
    },
    estimateFee,
    async checkWallet({ account }, signal) {
      const { address } = accountOn(options(), account)
      await assertWallet(connectedWallet(provider, 'solana'), address, { signal })
    },
    async checkIntent(intent, shown, signal) {
      const { network, address } = accountOn(options(), intent.account)
      const mint = tokenAddress(intent.token)
      const held = mint
        ? solana.balanceOf(network, mint, address, { signal })
        : rpc.balance(network, address, { signal })
      const priced = estimateFee(intent, signal)
      for (const answer of [held, priced]) answer.catch(() => undefined)
      assertHeld(intent.token, BigInt(intent.units), await held)
      const fee = BigInt((await priced).units)
      assertFee(network, BigInt(shown.units), fee, 0n)
    },
    async askWallet(intent, fee, signal) {
      const { network } = accountOn(options(), intent.account)
      const wallet = provider('solana')
      if (!wallet) throw walletGone()
      const { mint, receiver, units } = solanaIntentOf(intent)
      const request = { ...solanaIntentOf(intent), fee: BigInt(fee.units) }
      const after = await solana.lastSlot(network, { signal })
      const hash = await solana.sendTransaction(wallet, network, request, { signal })
      const deed = { transfer: { ...(mint && { mint }), receiver, units: units.toString() }, after }
      return sentTransaction(intent, { hash, deed }, now())
    },
    async watchReceipt(transaction) {
      const network = networkOfTransaction(options(), transaction)
      const { hash: signature, account, deed, kind } = transaction
      const sender = kind === 'host' ? undefined : (parseCaipAddress(account)?.address ?? '')
      return (report) =>
        watchSignature({ rpc, wait }, network, { signature, sender, deed }, (outcome) => report(receiptEvent(outcome)))
    },
  }
}
