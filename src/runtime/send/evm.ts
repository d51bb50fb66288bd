import { formatAmount } from '../../domain/text/amount'
import { parseCaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { evmTransfer, transfersAsShown, type EvmIntent } from '../../domain/send/evmTransfer'
import { feeOf, feeReserve, insufficient, maxNative } from '../../domain/send/fee'
import { findNetwork } from '../../domain/network/network'
import type { SendIntent } from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { isKnown, watchReceipt } from '../../services/send/evmReceipt'
import { askToSend, createEvmSend, standsOn } from '../../services/send/evm'
import { refused } from '../../services/send/faults'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import { sentOf, standingOf, type Sender, type SenderDependencies } from './sender'

/** Sending on EVM networks: the native coin, and tokens of ERC-20. */
export function createEvmSender({ options, rpc, provider, now, wait }: Omit<SenderDependencies, 'http'>): Sender {
  const evm = createEvmSend({ rpc })

  function wallet(): Eip1193Provider {
    const found = provider('eip155')
    if (found) return found
    throw new ModalError('wallet.disconnected', 'The wallet is no longer connected. Connect it again.')
  }

  return {
    async max(account, token, signal) {
      const { network, address } = standingOf(options(), account)
      const { decimals } = token.quantity
      const contract = contractOf(token)
      if (contract) return formatAmount(await evm.held(network, contract, address, { signal }), decimals)
      // The receiver is not known yet; sending to oneself costs the same as sending between plain accounts.
      const transfer = evmTransfer({ receiver: address, units: 0n })
      const [held, gas] = await Promise.all([
        rpc.balance(network, address, { signal }),
        evm.gas(network, { from: address, transfer }, { signal }),
      ])
      return formatAmount(maxNative(held, feeReserve(feeOf(gas))), decimals)
    },
    async fee(intent, signal) {
      const { network, address } = standingOf(options(), intent.account)
      const shown = shownIn(intent)
      const nativeBalance = await rpc.balance(network, address, { signal })
      const native = shown.contract === undefined
      const refuse = (fee: bigint) => {
        const fault = insufficient({
          native,
          units: shown.units,
          balance: native ? nativeBalance : shown.units,
          nativeBalance,
          fee,
        })
        if (fault) throw ModalError.from(fault)
      }
      refuse(0n)
      const gas = await evm.gas(network, { from: address, transfer: evmTransfer(shown) }, { signal })
      refuse(feeOf(gas))
      return { units: feeOf(gas).toString(), gas: gas.limit.toString() }
    },
    async check({ account, network: chain, token }, signal) {
      const { network, address } = standingOf(options(), account)
      const contract = contractOf(token)
      const asked = wallet()
      const [decimals] = await Promise.all([
        contract ? evm.decimals(network, contract, { signal }) : network.nativeCurrency.decimals,
        standsOn(asked, { from: address, chain }, { signal }),
      ])
      if (decimals === token.quantity.decimals) return
      throw new ModalError(
        'token.decimals',
        `${token.symbol} counts in another unit on the network than was said here, so the amount would be another one. It cannot be sent.`,
      )
    },
    async ask(intent, { gas }, signal) {
      const { network, address: from } = standingOf(options(), intent.account)
      const shown = shownIn(intent)
      const transfer = evmTransfer(shown)
      if (!transfersAsShown(transfer, shown)) throw refused('What was made of this is not what you reviewed.')
      const provided = provider('eip155')
      if (!provided) throw refused('The wallet is no longer connected. Connect it again.')
      const sending = { from, transfer, chain: intent.network, gas: gas === undefined ? undefined : BigInt(gas) }
      const arrived = (hash: string) => isKnown({ rpc }, network, hash, signal)
      return sentOf(intent, await askToSend(provided, sending, arrived, { signal }), now())
    },
    watch(transaction, tell) {
      const { network: id, account, hash } = transaction
      const network = findNetwork(options().networks, id)
      const from = parseCaipAddress(account)?.address
      if (!network || !from)
        throw new ModalError('network.notFound', 'This page does not know the network of this transaction.')
      return watchReceipt({ rpc, wait }, network, { hash, from }, (outcome) =>
        tell(
          outcome.type === 'reverted'
            ? { type: 'receipt.reverted', reason: outcome.reason }
            : { type: `receipt.${outcome.type}` },
        ),
      )
    },
  }
}

function contractOf({ address }: TokenBalance): string | undefined {
  return address && parseCaipAddress(address)?.address
}

function shownIn({ token, receiver, units }: SendIntent): EvmIntent {
  return { contract: contractOf(token), receiver: receiver.address, units: BigInt(units) }
}
