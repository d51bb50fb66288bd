import { formatAmount } from '../../domain/text/amount'
import { parseCaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import type { SendIntent } from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import { refused } from '../../services/send/faults'
import { watchSignature } from '../../services/send/solanaReceipt'
import { createSolanaSend, standsOn, type SolanaShown } from '../../services/send/solana'
import { sentOf, standingOf, type Sender, type SenderDependencies } from './sender'

/** Sending on Solana: the coin, and tokens of its token programs. With its library it is a chunk of its own. */
export function createSolanaSender({ options, rpc, provider, now, wait }: SenderDependencies): Sender {
  const solana = createSolanaSend({ rpc })

  function wallet(): Eip1193Provider {
    const found = provider('solana')
    if (found) return found
    throw new ModalError('wallet.disconnected', 'The wallet is no longer connected. Connect it again.')
  }

  function shownIn({ account, token, receiver, units }: SendIntent): SolanaShown {
    const { address } = standingOf(options(), account)
    return { sender: address, receiver: receiver.address, units: BigInt(units), mint: mintOf(token) }
  }

  return {
    async max(account, token, signal) {
      const { network, address } = standingOf(options(), account)
      const mint = mintOf(token)
      const units = mint
        ? await solana.held(network, mint, address, { signal })
        : await solana.spendable(network, address, { signal })
      return formatAmount(units, token.quantity.decimals)
    },
    async fee(intent, signal) {
      const { network } = standingOf(options(), intent.account)
      return { units: String(await solana.cost(network, shownIn(intent), { signal })) }
    },
    async check({ account, token }, signal) {
      const { network, address } = standingOf(options(), account)
      const mint = mintOf(token)
      const [decimals] = await Promise.all([
        mint ? solana.decimals(network, mint, { signal }) : network.nativeCurrency.decimals,
        standsOn(wallet(), address, { signal }),
      ])
      if (decimals === token.quantity.decimals) return
      throw new ModalError(
        'token.decimals',
        `${token.symbol} counts in another unit on the network than was said here, so the amount would be another one. It cannot be sent.`,
      )
    },
    async ask(intent, fee, signal) {
      const { network } = standingOf(options(), intent.account)
      const provided = provider('solana')
      if (!provided) throw refused('The wallet is no longer connected. Connect it again.')
      const signature = await solana.ask(provided, network, shownIn(intent), BigInt(fee.units), { signal })
      return sentOf(intent, signature, now())
    },
    watch({ network: id, hash }, tell) {
      const network = findNetwork(options().networks, id)
      if (!network) throw new ModalError('network.notFound', 'This page does not know the network of this transaction.')
      return watchSignature({ rpc, wait }, network, hash, (outcome) =>
        tell(
          outcome.type === 'reverted'
            ? { type: 'receipt.reverted', reason: outcome.reason }
            : { type: `receipt.${outcome.type}` },
        ),
      )
    },
  }
}

function mintOf({ address }: TokenBalance): string | undefined {
  return address && parseCaipAddress(address)?.address
}
