import { fromPromise } from 'xstate'
import { parseAddress } from '../domain/account/address'
import { namespaceOf, parseCaipAddress, type CaipAddress } from '../domain/caip'
import { sameAddress } from '../domain/account/account'
import { ModalError } from '../domain/errors'
import type { Prepared } from '../domain/pay/payment'
import type { TokenBalance } from '../domain/portfolio/tokenBalance'
import { checkSend, intentOf } from '../domain/send/check'
import { providerNotFound } from '../domain/texts'
import { payMachine } from '../machines/pay'
import type { Payment, Reviewed } from '../machines/pay/setup'
import { clock as ownClock, type Clock } from '../services/page/clock'
import { createReferences } from '../services/pay/references'
import type { KeyValueStore } from '../services/storage/storage'
import type { Sending } from './send/sending'

export interface PayingDependencies {
  storage: KeyValueStore
  /** How anything is sent. */
  sending: () => Promise<Pick<Sending, 'calls'>>
  /** What an account holds, read anew. */
  tokens: (account: CaipAddress, signal: AbortSignal) => Promise<readonly TokenBalance[]>
  clock?: Pick<Clock, 'now'>
  locks?: Pick<LockManager, 'request'> | undefined
}

/** The code of an error that says that nothing was sent. */
const unsent: readonly string[] = ['wallet.declined', 'send.refused']
const isUnsent = (error: unknown) => error instanceof ModalError && unsent.includes(error.code)

/** Paying what a host asks for. It is a chunk of its own, loaded with its view. */
export function createPaying({
  storage,
  sending,
  tokens,
  clock = ownClock,
  locks = globalThis.navigator?.locks,
}: PayingDependencies): typeof payMachine {
  const references = createReferences({ storage, now: clock.now, locks })

  async function prepare(
    { id, request, account }: Payment & { account: CaipAddress | undefined },
    signal: AbortSignal,
  ): Promise<Prepared> {
    const { recipient, network, asset, amount, reference } = request
    const earlier = reference === undefined ? undefined : references.earlier(reference)
    if (earlier) return { earlier }
    if (!account) throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
    if (parseCaipAddress(account)?.caipNetworkId !== network)
      throw new ModalError('payment.network', 'The wallet is on another network. Switch to the one that is paid on.')
    const namespace = namespaceOf(network)
    const receiver = parseAddress(namespace, recipient)
    if (!('address' in receiver)) throw ModalError.from(receiver)
    const held = await tokens(account, signal)
    const token = held.find(({ address }) => {
      const contract = address && parseCaipAddress(address)?.address
      return contract ? sameAddress(namespace, contract, asset) : asset === 'native'
    })
    if (!token) throw new ModalError('amount.insufficient', 'You do not hold what is to be paid here.')
    const form = { account, network, token, amountText: amount, receiverText: recipient, receiver }
    const intent = intentOf(id, form)
    if (!intent) {
      const { amountFault, receiverFault } = checkSend(form)
      throw ModalError.from(amountFault ?? receiverFault ?? { code: 'send.incomplete', message: '' })
    }
    return { intent, fee: await (await sending()).calls.estimateFee(intent, signal) }
  }

  async function ask({ intent, fee, reference }: Reviewed, signal: AbortSignal): Promise<{ hash: string }> {
    const { calls } = await sending()
    const send = () => calls.askWallet(intent, fee, signal)
    return reference === undefined ? send() : references.once(reference, send, isUnsent)
  }

  return payMachine.provide({
    actors: {
      preparePayment: fromPromise<Prepared, Payment & { account: CaipAddress | undefined }>(({ input, signal }) =>
        prepare(input, signal),
      ),
      checkPayment: fromPromise<void, Reviewed>(async ({ input, signal }) =>
        (await sending()).calls.checkIntent(input.intent, signal),
      ),
      askPayment: fromPromise<{ hash: string }, Reviewed>(({ input, signal }) => ask(input, signal)),
    },
  })
}
