import { throwIfAborted } from '../../../domain/abort'
import { parseAddress } from '../../../domain/account/address'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { namespaceOf } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import type { ExchangeSession } from '../../../domain/pay/exchange'
import type { PreparedPayment } from '../../../domain/pay/payment'
import { heldOf, unitsOf, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { isPageOf } from '../../../domain/providerPages'
import { amountAndReceiverRequired, providerNotFound } from '../../../domain/texts'
import { checkSend, intentOf } from '../../../domain/transaction/check'
import type { createReferences } from '../services/references'
import type { PayingDependencies, Payments } from './dependencies'

/** Whether a swap could help. Not if a token's fee is missing: the swap's fee could not be paid either. */
const isTooLittle = (error: unknown, asset: string) =>
  error instanceof ModalError &&
  (hasErrorCode(error, 'amount.insufficient') ||
    error.code === 'balance.changed' ||
    (hasErrorCode(error, 'fee.insufficient') && asset === 'native'))

/** Whether an error means that too little is held: the list of balances may be late, and lacks tokens of test networks. */
const isOfList = (error: unknown) =>
  error instanceof ModalError && (error.code === 'amount.insufficient' || error.code === 'amount.insufficient.unheld')

/**
 * Creates the preparation of a payment: its transfer and fee, or the swap that it needs first. A reference that has been
 * paid gives the earlier payment instead.
 */
export function createPrepare(
  { sending, tokens, findShortage, system }: Pick<PayingDependencies, 'sending' | 'tokens' | 'findShortage' | 'system'>,
  references: Pick<ReturnType<typeof createReferences>, 'earlier'>,
): Payments['prepare'] {
  /** Whether the project and the host have enabled swaps. */
  function maySwap(): boolean {
    const { root, options } = system()
    return (root.getSnapshot().context.remote ?? options.remoteFeatures).swaps !== false
  }

  const isPage = ({ exchange, url }: ExchangeSession) =>
    isPageOf(exchange.id, url, system().options.services.blockchain)

  return async ({ id, request, account }, signal) => {
    const { recipient, network, asset, amount, reference } = request
    const earlier = reference === undefined ? undefined : references.earlier(reference)
    // A page that another script has stored may be no page of the exchange; whether it was paid is then unknown.
    if (earlier && 'session' in earlier && !isPage(earlier.session)) return { earlier: { status: 'unknown' } }
    if (earlier) return earlier
    if (!account) throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
    if (parseCaipAddress(account)?.caipNetworkId !== network)
      throw new ModalError(
        'payment.network',
        'The wallet is on another network. Switch to the network of this payment.',
      )
    const namespace = namespaceOf(network)
    const receiver = parseAddress(namespace, recipient)
    if (!('address' in receiver)) throw ModalError.from(receiver)
    const balances = await tokens(account, signal)
    const token = heldOf(balances, network, asset)
    const pay = async (token: TokenBalance | undefined): Promise<PreparedPayment> => {
      if (!token) throw new ModalError('amount.insufficient.unheld', 'You don’t have the token this payment needs.')
      const form = { account, network, token, amountText: amount, receiverText: recipient, receiver }
      const intent = intentOf(id, form)
      if (!intent) {
        const { amountFault, receiverFault } = checkSend(form)
        throw ModalError.from(
          amountFault ?? receiverFault ?? { code: 'send.incomplete', message: amountAndReceiverRequired },
        )
      }
      return { intent, fee: await (await sending()).calls.estimateFee(intent, signal) }
    }
    let unread: unknown
    /** Pays with the balance that the network itself reports, if the list has too little of it. */
    const payFromChain = async (error: unknown): Promise<PreparedPayment> => {
      if (!isOfList(error)) throw error
      const there = await (await sending()).calls.readHolding(account, asset, signal).catch((cause: unknown) => {
        unread = cause
      })
      throwIfAborted(signal)
      if (!there || unitsOf(there) === 0n) throw error
      return pay({ ...there, ...token, quantity: there.quantity })
    }
    return pay(token)
      .catch(payFromChain)
      .catch(async (error: unknown) => {
        // If the network could not be asked, it is not known what the account holds.
        const reason = unread ?? error
        if (!isTooLittle(error, asset) || !maySwap()) throw reason
        // If the lookup fails, throw that reason.
        const found = await (
          await findShortage().catch(() => undefined)
        )?.({ request, account, held: balances }, signal).catch(() => undefined)
        throwIfAborted(signal)
        if (!found) throw reason
        return 'token' in found ? pay(found.token) : found
      })
  }
}
