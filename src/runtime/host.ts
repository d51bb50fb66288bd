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

/** Does it with the system that runs; what is unforeseen is reported, and thrown. */
async function within<T>(modal: WalletModal, work: (system: RunningSystem) => T | Promise<T>): Promise<T> {
  await modal.ready()
  const system = handleOf(modal).system()
  if (!system) throw disposedError()
  return system.wrap(work)(system)
}

/**
 * Tells the visitor something of the host's own, above the view, until they close it or something else is told: at once
 * where the dialog is open, else when it is opened next. What stands between back-ticks is shown as code.
 */
export const showErrorMessage = (modal: WalletModal, text: string): Promise<void> => show(modal, 'error', text)
/** The same of something that has gone well. */
export const showSuccessMessage = (modal: WalletModal, text: string): Promise<void> => show(modal, 'success', text)

function show(modal: WalletModal, variant: 'error' | 'success', text: string): Promise<void> {
  return within(modal, ({ alert }) => {
    if (typeof text !== 'string' || text.trim() === '')
      throw new ModalError('options.invalid.message', 'A message needs a text. Pass what the visitor is to read.')
    alert.send({ type: 'alert.raised', alert: { variant, short: text, forVisitor: true } })
  })
}

/** What the active account holds of its network's coin now, by the network's nodes. @throws ModalError `wallet.disconnected` */
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
  const { rpc } = await remote()
  const { symbol, decimals } = network.nativeCurrency
  return { balance: formatAmount(await rpc.balance(network, address), decimals), symbol }
}

/** The same after something has moved it: what the dialog shows of the account is read anew too. */
export const updateNativeBalance = (modal: WalletModal): Promise<NativeBalance> =>
  within(modal, (system) => {
    system.root.send({ type: 'transactions.pending' })
    return nativeBalance(system)
  })

/**
 * Ends the newest transaction that a view of the modal waits for, as its wallet would: the view goes where that outcome
 * leads. Nothing happens where none is waited for, and nothing is taken back from a chain.
 */
export const popTransactionStack = (modal: WalletModal, outcome: 'success' | 'error' | 'cancel'): Promise<void> =>
  within(modal, ({ router }) => {
    const last = router.getSnapshot().context.transactions.at(-1)
    if (last) router.send({ type: 'transaction.settle', id: last.id, outcome })
  })
