import { parseCaipAddress } from '../../domain/account/accountId'
import { parseAddress } from '../../domain/account/address'
import { loadChunk } from '../../domain/chunk'
import { sameAddress } from '../../domain/account/account'
import type { CaipAddress } from '../../domain/caip'
import { formatAmount } from '../../domain/text/amount'
import { ModalError } from '../../domain/errors'
import { evmTransfer, transfersAsShown, type EvmIntent } from '../../domain/transaction/evmTransfer'
import { feeOf, feeReserve, insufficient, maxNative } from '../../domain/transaction/fee'
import { assertFee, assertHeld } from '../../domain/transaction/finalChecks'
import { disagreement } from '../../domain/transaction/simulation'
import type { Network } from '../../domain/network/network'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { Fee, SendIntent } from '../../domain/transaction/transaction'
import { assertWallet, createEvmSend, sendTransaction } from '../../services/transaction/evm'
import { refused, walletGone } from '../../services/transaction/errors'
import { createSimulate } from '../../services/transaction/simulation'
import {
  accountOn,
  assertDecimals,
  coinHeld,
  connectedWallet,
  lastBlock,
  networkOfTransaction,
  receiptEvent,
  receipts,
  sentTransaction,
  tokenAddress,
  type Sender,
  type SenderDependencies,
} from './sender'

/** Most decimals that amounts can have. */
const MOST_DECIMALS = 77

/** Creates what an EVM send reads from the network. */
function createEvmReads({ options, rpc }: Pick<SenderDependencies, 'options' | 'rpc'>) {
  const evm = createEvmSend({ rpc })
  const simulate = createSimulate({ rpc })

  /** Asserts the token's decimals: with others, every amount is wrong. @throws ModalError `token.decimals` */
  async function checkDecimals(network: Network, token: TokenBalance, signal: AbortSignal): Promise<void> {
    const contract = tokenAddress(token)
    const { decimals } = network.nativeCurrency
    assertDecimals(token, contract ? await evm.decimals(network, contract, { signal }) : decimals)
  }

  /**
   * Reads all values of a preview in one turn, so that they share one RPC batch.
   *
   * @param shown fee on screen, if the wallet is about to be asked
   */
  async function checkAndPrice(intent: SendIntent, signal: AbortSignal, shown?: Fee): Promise<Fee> {
    const { network, address } = accountOn(options(), intent.account)
    const transferred = evmIntentOf(intent)
    const transfer = evmTransfer(transferred)
    const { contract, units } = transferred
    const native = rpc.balance(network, address, { signal })
    const held = contract ? evm.balanceOf(network, contract, address, { signal }) : native
    const priced = evm.estimateFee(network, { from: address, transfer }, { signal })
    const tried = simulate(network, address, [transfer], { tokens: [contract], signal })
    for (const answer of [native, held, priced, tried]) answer.catch(() => undefined)
    // Check decimals and balance first: otherwise the amounts are wrong, or the estimate fails misleadingly.
    await checkDecimals(network, intent.token, signal)
    assertHeld(intent.token, units, await held)
    const gas = await priced
    const fee = feeOf(gas)
    if (shown && !contract) assertHeld(intent.token, units + fee, await native)
    assertPayable(transferred, await native, fee)
    if (shown) assertFee(network, BigInt(shown.units), fee)
    // A revert is reported by the estimate above.
    const changes = (await tried.catch(() => undefined))?.changes
    // Not every node reports the movement of a coin. A transfer to oneself moves nothing.
    const leaves = contract !== undefined && !sameAddress('eip155', transferred.receiver, address)
    const fault = changes && disagreement(changes, { from: { token: contract, units }, leaves })
    if (fault) throw ModalError.from(fault)
    return { units: fee.toString(), gas: gas.limit.toString(), ...(changes && { changes }) }
  }

  async function findMax(account: CaipAddress, token: TokenBalance, signal: AbortSignal): Promise<string> {
    const { network, address } = accountOn(options(), account)
    const { decimals } = token.quantity
    const contract = tokenAddress(token)
    if (contract) {
      const [held] = await Promise.all([
        evm.balanceOf(network, contract, address, { signal }),
        checkDecimals(network, token, signal),
      ])
      return formatAmount(held, decimals)
    }
    // The receiver is not known yet: a transfer to oneself costs the same as one between plain accounts.
    const transfer = evmTransfer({ receiver: address, units: 0n })
    const [balance, gas] = await Promise.all([
      rpc.balance(network, address, { signal }),
      evm.estimateFee(network, { from: address, transfer }, { signal }),
    ])
    return formatAmount(maxNative(balance, feeReserve(feeOf(gas))), decimals)
  }

  async function readHolding(
    account: CaipAddress,
    asset: string,
    signal: AbortSignal,
  ): Promise<TokenBalance | undefined> {
    const { network, address: owner } = accountOn(options(), account)
    if (asset === 'native') return coinHeld(network, await rpc.balance(network, owner, { signal }))
    const parsed = parseAddress('eip155', asset)
    if (!('address' in parsed)) return undefined
    const { address: contract } = parsed
    const readHostToken = await loadChunk(async () => (await import('../../services/api/hostToken')).readHostToken)
    const token = await readHostToken(rpc, network, { contract, owner }, signal)
    if (!token || token.decimals > MOST_DECIMALS) return undefined
    const { symbol, decimals, units } = token
    const { caipNetworkId: chainId } = network
    const quantity = { decimals, numeric: formatAmount(BigInt(units), decimals) }
    return { name: symbol, symbol, chainId, address: `${chainId}:${contract}`, price: '0', quantity }
  }

  return { findMax, readHolding, checkAndPrice }
}

/** Creates the sender for EVM networks: native coin and ERC-20 tokens. */
export function createEvmSender({
  options,
  rpc,
  provider,
  sendsCalls,
  now,
  wait,
  storage,
}: Omit<SenderDependencies, 'http'> & { sendsCalls: () => boolean }): Sender {
  const { findMax, readHolding, checkAndPrice } = createEvmReads({ options, rpc })
  return {
    findMax,
    readHolding,
    estimateFee: checkAndPrice,
    async checkIntent(intent, fee, signal) {
      await checkAndPrice(intent, signal, fee)
    },
    async checkWallet({ account, network: chain }, signal) {
      const { address } = accountOn(options(), account)
      await Promise.all([
        assertWallet(connectedWallet(provider, 'eip155'), { from: address, chain }, { signal }),
        // Load the code that follows transactions first, so that each sent transaction can be followed.
        receipts(),
      ])
    },
    async askWallet(intent, { gas }, signal) {
      const { network, address: from } = accountOn(options(), intent.account)
      const shown = evmIntentOf(intent)
      const transfer = evmTransfer(shown)
      if (!transfersAsShown(transfer, shown))
        throw refused('send.refused.made', 'The transaction isn’t the one you reviewed.')
      const wallet = provider('eip155')
      if (!wallet) throw walletGone()
      const request = { from, transfer, chain: intent.network, gas: gas === undefined ? undefined : BigInt(gas) }
      const isOnChain = async (hash: string) => (await receipts()).isKnown({ rpc }, network, hash, signal)
      const after = await lastBlock(rpc, network, signal)
      const hash = await sendTransaction(wallet, request, isOnChain, { signal })
      const sent = sentTransaction(intent, { hash, deed: { calls: [transfer], after } }, now())
      const { contract: token, receiver: owner } = shown
      // A transfer to oneself changes no balance.
      const isSeen = token !== undefined && !sameAddress('eip155', owner, from)
      const { decimals } = intent.token.quantity
      return {
        ...sent,
        ...(isSeen && { arrives: { token, owner, decimals, symbol: intent.token.symbol, units: intent.units } }),
        ...(sendsCalls() && { batch: true }),
      }
    },
    async watchReceipt(transaction) {
      const { watchReceipt } = await receipts()
      const network = networkOfTransaction(options(), transaction)
      const from = parseCaipAddress(transaction.account)?.address
      if (!from) throw new ModalError('network.notFound', 'This app doesn’t support this network.')
      const { hash, repriced, deed, arrives, confirmations } = transaction
      return (report) =>
        watchReceipt(
          { rpc, wait, storage },
          network,
          { hash, repriced, from, deed, arrives, confirmations },
          (sighting) => report(receiptEvent(sighting)),
        )
    },
  }
}

function evmIntentOf({ token, receiver, units }: SendIntent): EvmIntent {
  return { contract: tokenAddress(token), receiver: receiver.address, units: BigInt(units) }
}

/** Asserts that the native balance suffices. @throws ModalError `amount.insufficient`, `fee.insufficient` */
function assertPayable({ contract, units }: EvmIntent, nativeBalance: bigint, fee: bigint): void {
  const native = contract === undefined
  const fault = insufficient({ native, units, balance: native ? nativeBalance : units, nativeBalance, fee })
  if (fault) throw ModalError.from(fault)
}
