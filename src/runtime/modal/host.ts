import { namespaceOf } from '../../domain/caip'
import { disposedError, ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import { formatAmount } from '../../domain/text/amount'
import { networkUndefined } from '../../domain/texts'
import { handleOf } from '../public/handle'
import type { RunningSystem } from '../system/startSystem'
import type { WalletModal } from './walletModal'

/** Balance of the active account: of the native coin, or of the host's token on the network (option `balance`). */
export interface NativeBalance {
  /** Decimal text in whole coins or tokens, with all decimals. */
  balance: string
  symbol: string
}

/** Runs `work` with the running system; unexpected errors are reported and rethrown. */
function within<T>(modal: WalletModal, work: (system: RunningSystem) => T | Promise<T>): Promise<T> {
  const { system: running, lasting } = handleOf(modal)
  const request = async () => {
    await modal.ready()
    const system = running()
    if (!system) throw disposedError()
    return system.wrap(work)(system)
  }
  return lasting(request())
}

/**
 * Shows an error of the host above the view until the visitor closes it or another message replaces it: at once if the
 * dialog is open, else when it next opens. Text in backticks is shown as code.
 *
 * @throws ModalError `options.invalid` for an empty text
 */
export const showErrorMessage = (modal: WalletModal, text: string): Promise<void> => show(modal, 'error', text)
/** Shows a success message; same rules as {@link showErrorMessage}. */
export const showSuccessMessage = (modal: WalletModal, text: string): Promise<void> => show(modal, 'success', text)

function show(modal: WalletModal, variant: 'error' | 'success', text: string): Promise<void> {
  return within(modal, ({ alert }) => {
    if (typeof text !== 'string' || text.trim() === '')
      throw new ModalError('options.invalid.message', 'A message needs text. Pass what the visitor should read.')
    alert.send({ type: 'alert.raised', alert: { variant, short: text, forVisitor: true } })
  })
}

/** Reads the balance of the active account from the network's nodes. @throws ModalError `wallet.disconnected` */
export const readNativeBalance = (modal: WalletModal): Promise<NativeBalance> => within(modal, nativeBalance)

async function nativeBalance({ root, options, remote }: RunningSystem): Promise<NativeBalance> {
  const { active, connected } = root.getSnapshot().context
  const address = connected[namespaceOf(active)]?.address
  if (!address)
    throw new ModalError(
      'wallet.disconnected.account',
      'No account is connected on the active network. Connect a wallet first.',
    )
  const network = findNetwork(options.networks, active)
  if (!network) throw new ModalError('network.notFound.undefined', networkUndefined)
  const { rpc, readHostToken } = await remote()
  const token = await readHostToken(network, address)
  if (token) return { balance: formatAmount(BigInt(token.units), token.decimals), symbol: token.symbol }
  const { symbol, decimals } = network.nativeCurrency
  return { balance: formatAmount(await rpc.balance(network, address), decimals), symbol }
}

/** Reads the native balance after it has changed, and refreshes the dialog. @throws ModalError `wallet.disconnected` */
export const updateNativeBalance = (modal: WalletModal): Promise<NativeBalance> =>
  within(modal, (system) => {
    system.root.send({ type: 'transactions.pending' })
    return nativeBalance(system)
  })

/**
 * Settles the newest transaction that a view waits for, as its wallet would; the view follows the outcome. No-op if no
 * transaction is pending. Reverts nothing on the blockchain.
 */
export const popTransactionStack = (modal: WalletModal, outcome: 'success' | 'error' | 'cancel'): Promise<void> =>
  within(modal, ({ router }) => {
    const last = router.getSnapshot().context.transactions.at(-1)
    if (last) router.send({ type: 'transaction.settle', id: last.id, outcome })
  })
