import { formatAmount } from '../../domain/text/amount'
import { parseCaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { evmTransfer, transfersAsShown, type EvmIntent } from '../../domain/send/evmTransfer'
import { feeOf, feeReserve, insufficient, maxNative } from '../../domain/send/fee'
import { disagreement } from '../../domain/send/simulation'
import type { Network } from '../../domain/network/network'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { SendIntent } from '../../domain/send/send'
import { assertWallet, createEvmSend, sendTransaction } from '../../services/send/evm'
import { refused } from '../../services/send/errors'
import { createSimulate } from '../../services/send/simulation'
import {
  accountOn,
  assertDecimals,
  connectedWallet,
  networkOf,
  receiptEvent,
  receipts,
  sentTransaction,
  tokenAddress,
  type Sender,
  type SenderDependencies,
} from './sender'

/** Sending on EVM networks: the native coin, and tokens of ERC-20. */
export function createEvmSender({ options, rpc, provider, now, wait }: Omit<SenderDependencies, 'http'>): Sender {
  const evm = createEvmSend({ rpc })
  const simulate = createSimulate({ rpc })

  /** What is reckoned with other decimals would be another amount. @throws ModalError `token.decimals` */
  async function checkDecimals(network: Network, token: TokenBalance, signal: AbortSignal): Promise<void> {
    const contract = tokenAddress(token)
    const { decimals } = network.nativeCurrency
    assertDecimals(token, contract ? await evm.decimals(network, contract, { signal }) : decimals)
  }

  return {
    async findMax(account, token, signal) {
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
      // The receiver is not known yet; sending to oneself costs the same as sending between plain accounts.
      const transfer = evmTransfer({ receiver: address, units: 0n })
      const [balance, gas] = await Promise.all([
        rpc.balance(network, address, { signal }),
        evm.estimateFee(network, { from: address, transfer }, { signal }),
      ])
      return formatAmount(maxNative(balance, feeReserve(feeOf(gas))), decimals)
    },
    async estimateFee(intent, signal) {
      const { network, address } = accountOn(options(), intent.account)
      const shown = evmIntentOf(intent)
      // First: with other decimals the estimate would be one of another amount, and fail for a reason that is none.
      const [nativeBalance] = await Promise.all([
        rpc.balance(network, address, { signal }),
        checkDecimals(network, intent.token, signal),
      ])
      assertPayable(shown, nativeBalance, 0n)
      const transfer = evmTransfer(shown)
      const [gas, simulated] = await Promise.all([
        evm.estimateFee(network, { from: address, transfer }, { signal }),
        // What the chain would revert is the estimate's to say.
        simulate(network, address, [transfer], { signal }).catch(() => undefined),
      ])
      assertPayable(shown, nativeBalance, feeOf(gas))
      const changes = simulated?.changes
      const fault = changes && disagreement(changes, { from: { token: shown.contract, units: shown.units } })
      if (fault) throw ModalError.from(fault)
      return { units: feeOf(gas).toString(), gas: gas.limit.toString(), ...(changes && { changes }) }
    },
    async checkIntent({ account, network: chain, token }, signal) {
      const { network, address } = accountOn(options(), account)
      const wallet = connectedWallet(provider, 'eip155')
      await Promise.all([
        checkDecimals(network, token, signal),
        assertWallet(wallet, { from: address, chain }, { signal }),
        // What could not be followed is not sent.
        receipts(),
      ])
    },
    async askWallet(intent, { gas }, signal) {
      const { network, address: from } = accountOn(options(), intent.account)
      const shown = evmIntentOf(intent)
      const transfer = evmTransfer(shown)
      if (!transfersAsShown(transfer, shown)) throw refused('What was made of this is not what you reviewed.')
      const wallet = provider('eip155')
      if (!wallet) throw refused('The wallet is no longer connected. Connect it again.')
      const request = { from, transfer, chain: intent.network, gas: gas === undefined ? undefined : BigInt(gas) }
      const isOnChain = async (hash: string) => (await receipts()).isKnown({ rpc }, network, hash, signal)
      return sentTransaction(intent, await sendTransaction(wallet, request, isOnChain, { signal }), now())
    },
    async watchReceipt(transaction) {
      const { watchReceipt } = await receipts()
      const network = networkOf(options(), transaction)
      const from = parseCaipAddress(transaction.account)?.address
      if (!from) throw new ModalError('network.notFound', 'This page does not know the network of this transaction.')
      return (report) =>
        watchReceipt({ rpc, wait }, network, { hash: transaction.hash, from }, (sighting) =>
          report(receiptEvent(sighting)),
        )
    },
  }
}

function evmIntentOf({ token, receiver, units }: SendIntent): EvmIntent {
  return { contract: tokenAddress(token), receiver: receiver.address, units: BigInt(units) }
}

/** @throws ModalError `amount.insufficient`, `fee.insufficient`; what a token's account holds is the contract's to say */
function assertPayable({ contract, units }: EvmIntent, nativeBalance: bigint, fee: bigint): void {
  const native = contract === undefined
  const fault = insufficient({ native, units, balance: native ? nativeBalance : units, nativeBalance, fee })
  if (fault) throw ModalError.from(fault)
}
