import { namespaceOf } from '../domain/caip'
import { disposedError, ModalError } from '../domain/errors'
import { findNetwork } from '../domain/network/network'
import { formatAmount } from '../domain/text/amount'
import { networkUndefined } from '../domain/texts'
import { handleOf } from './public/handle'
import type { RunningSystem } from './startSystem'
import type { WalletModal } from './walletModal'

/** What the active account holds of its network's coin. */
export interface NativeBalance {
  /** Plain decimal text, with all its places. */
  balance: string
  symbol: string
}

async function running(modal: WalletModal): Promise<RunningSystem> {
  await modal.ready()
  const system = handleOf(modal).system()
  if (!system) throw disposedError()
  return system
}

/**
 * Tells the visitor something of the host's own, above the view, until they close it or something else is told: at once
 * where the dialog is open, else when it is opened next. What stands between back-ticks is shown as code.
 */
export const showErrorMessage = (modal: WalletModal, text: string): Promise<void> => show(modal, 'error', text)
/** The same of something that has gone well. */
export const showSuccessMessage = (modal: WalletModal, text: string): Promise<void> => show(modal, 'success', text)

async function show(modal: WalletModal, variant: 'error' | 'success', text: string): Promise<void> {
  if (typeof text !== 'string' || text.trim() === '')
    throw new ModalError('options.invalid', 'A message needs a text. Pass what the visitor is to read.')
  const { alert } = await running(modal)
  alert.send({ type: 'alert.raised', alert: { variant, short: text, forVisitor: true } })
}

/** What the active account holds of its network's coin now, by the network's nodes. @throws ModalError `wallet.disconnected` */
export async function readNativeBalance(modal: WalletModal): Promise<NativeBalance> {
  const system = await running(modal)
  const { active, connected } = system.root.getSnapshot().context
  const address = connected[namespaceOf(active)]?.address
  if (!address)
    throw new ModalError(
      'wallet.disconnected',
      'No account is connected on the active network. Connect a wallet first.',
    )
  const network = findNetwork(system.options.networks, active)
  if (!network) throw new ModalError('network.notFound', networkUndefined)
  const { rpc } = await system.remote()
  const { symbol, decimals } = network.nativeCurrency
  return { balance: formatAmount(await rpc.balance(network, address), decimals), symbol }
}

/** The same after something has moved it: what the dialog shows of the account is read anew too. */
export async function updateNativeBalance(modal: WalletModal): Promise<NativeBalance> {
  const { root } = await running(modal)
  root.send({ type: 'transactions.pending' })
  return readNativeBalance(modal)
}

/**
 * Ends the newest transaction that a view of the modal waits for, as its wallet would: the view goes where that outcome
 * leads. Nothing happens where none is waited for, and nothing is taken back from a chain.
 */
export async function popTransactionStack(modal: WalletModal, outcome: 'success' | 'error' | 'cancel'): Promise<void> {
  const { router } = await running(modal)
  const last = router.getSnapshot().context.transactions.at(-1)
  if (last) router.send({ type: 'transaction.settle', id: last.id, outcome })
}
