import { throwIfAborted } from '../../domain/abort'
import { parseAddress } from '../../domain/account/address'
import { namespaceOf, parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { ExchangeSight } from '../../domain/pay/exchange'
import type { Prepared } from '../../domain/pay/payment'
import { heldOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { checkSend, intentOf } from '../../domain/send/check'
import { providerNotFound } from '../../domain/texts'
import type { AtExchange, Payment, Reviewed } from '../../machines/pay/setup'
import { clock as ownClock, type Clock } from '../../services/page/clock'
import { openSite } from '../../services/page/site'
import { createExchanges, type Exchanges } from '../../services/pay/exchanges'
import { createReferences } from '../../services/pay/references'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Remote } from '../remote/remote'
import type { Sending } from '../send/sending'
import type { ModalSystem } from '../system'
import { late } from '../../domain/late'

export interface PayingDependencies {
  storage: KeyValueStore
  /** How anything is sent. */
  sending: () => Promise<Pick<Sending, 'calls'>>
  /** What an account holds, read anew. */
  tokens: (account: CaipAddress, signal: AbortSignal) => Promise<readonly TokenBalance[]>
  remote: () => Promise<Pick<Remote, 'http' | 'rpc' | 'blockchain' | 'convert'>>
  system: () => Pick<ModalSystem, 'root' | 'options' | 'device' | 'openLink'>
  window?: Pick<Window, 'open'>
  clock?: Pick<Clock, 'now'>
  locks?: Pick<LockManager, 'request'> | undefined
}

/** What is asked for a payment: an actor of the chart `pay` each. */
export interface Payments {
  prepare: (payment: Payment & { account: CaipAddress | undefined }, signal: AbortSignal) => Promise<Prepared>
  check: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  ask: (reviewed: Reviewed, signal: AbortSignal) => Promise<{ hash: string }>
  exchanges: Exchanges
  open: (payment: AtExchange) => boolean
  look: (payment: AtExchange, signal: AbortSignal) => Promise<ExchangeSight>
}

/** The code of an error that says that nothing was sent. */
const unsent: readonly string[] = ['wallet.declined', 'send.refused']
const isUnsent = (error: unknown) => error instanceof ModalError && unsent.includes(error.code)

/** A swap could help: of another coin the fee of a swap could not be paid either. */
const isTooLittle = (error: unknown, asset: string) =>
  error instanceof ModalError &&
  (error.code === 'amount.insufficient' || (error.code === 'fee.insufficient' && asset === 'native'))

/** The work of paying: it is fetched once a payment is on screen. */
export async function createPayments({
  storage,
  sending,
  tokens,
  remote,
  system,
  window = globalThis.window,
  clock = ownClock,
  locks = globalThis.navigator?.locks,
}: PayingDependencies): Promise<Payments> {
  const references = createReferences({ storage, now: clock.now, locks })
  const { http } = await remote()
  const { projectId, services } = system().options
  const exchanges = createExchanges({ http, base: services.blockchain, projectId })

  /** The project and the host have swaps. */
  function maySwap(): boolean {
    const { root, options } = system()
    return (root.getSnapshot().context.remote ?? options.remoteFeatures).swaps !== false
  }

  async function prepare(
    { id, request, account }: Payment & { account: CaipAddress | undefined },
    signal: AbortSignal,
  ): Promise<Prepared> {
    const { recipient, network, asset, amount, reference } = request
    const earlier = reference === undefined ? undefined : references.earlier(reference)
    if (earlier) return earlier
    if (!account) throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
    if (parseCaipAddress(account)?.caipNetworkId !== network)
      throw new ModalError('payment.network', 'The wallet is on another network. Switch to the one that is paid on.')
    const namespace = namespaceOf(network)
    const receiver = parseAddress(namespace, recipient)
    if (!('address' in receiver)) throw ModalError.from(receiver)
    const held = await tokens(account, signal)
    const token = heldOf(held, network, asset)
    const pay = async (token: TokenBalance | undefined): Promise<Prepared> => {
      if (!token) throw new ModalError('amount.insufficient', 'You do not hold what is to be paid here.')
      const form = { account, network, token, amountText: amount, receiverText: recipient, receiver }
      const intent = intentOf(id, form)
      if (!intent) {
        const { amountFault, receiverFault } = checkSend(form)
        throw ModalError.from(amountFault ?? receiverFault ?? { code: 'send.incomplete', message: '' })
      }
      return { intent, fee: await (await sending()).calls.estimateFee(intent, signal) }
    }
    return pay(token).catch(async (error: unknown) => {
      if (!isTooLittle(error, asset) || !maySwap()) throw error
      // Without an answer what was said first stands.
      const findShortage = await late(async () => (await import('../swap/swapping')).findShortage)
      const found = await findShortage(
        { options: () => system().options, remote },
        { request, account, held },
        signal,
      ).catch(() => undefined)
      throwIfAborted(signal)
      if (!found) throw error
      return 'token' in found ? pay(found.token) : found
    })
  }

  async function ask({ intent, fee, reference }: Reviewed, signal: AbortSignal): Promise<{ hash: string }> {
    const { calls } = await sending()
    const send = () => calls.askWallet(intent, fee, signal)
    return reference === undefined ? send() : references.once(reference, send, isUnsent)
  }

  /** Nothing of it waits: browsers open a window only within the tap. */
  function open({ session, reference }: AtExchange): boolean {
    if (reference !== undefined) references.begin(reference, session)
    try {
      const { device, openLink } = system()
      // Telegram's own browsers have no windows: they show a link as they can.
      if (device.telegram) openLink(session.url, '_blank')
      if (device.telegram || openSite(window, session.url)) return true
      if (reference !== undefined) references.free(reference, session)
      return false
    } catch (error) {
      if (reference !== undefined) references.free(reference, session)
      throw error
    }
  }

  async function look({ session, reference }: AtExchange, signal: AbortSignal): Promise<ExchangeSight> {
    const sight = await exchanges.look(session, { signal })
    if (reference === undefined) return sight
    if (sight.status === 'SUCCESS') references.settle(reference, session, sight.hash)
    // What has a hash was broadcast, whatever is said of it.
    if (sight.status === 'FAILED' && sight.hash === undefined) references.free(reference, session)
    return sight
  }

  return {
    prepare,
    check: async ({ intent }, signal) => (await sending()).calls.checkIntent(intent, signal),
    ask,
    exchanges,
    open,
    look,
  }
}
