import { hasErrorCode } from '../../../domain/errorCodes'
import type { ChainNamespace } from '../../../domain/caip'
import type { ModalError } from '../../../domain/errors'
import { requestFault, type PaymentOutcome, type PaymentRequest } from '../../../domain/pay/payment'
import type { PayRunning } from '../../../runtime/features'

/**
 * Creates `pay`: connects a wallet, switches the network, then shows the payment until it is decided. Settles once.
 *
 * @param Failure `ModalError`, passed in as elsewhere in this chunk
 */
export function createPay({ system, outcomes }: PayRunning, Failure: typeof ModalError) {
  const { root, router, chart } = system
  const isOnScreen = () => {
    const { view, past } = router.getSnapshot().context
    return [view, ...past].some((one) => one?.name === 'Pay')
  }

  /** Connects and switches the network. Returns `false` if the visitor cancels, which closes the payment. */
  async function reached({ network }: PaymentRequest): Promise<boolean> {
    const closed = (error: unknown) => {
      if (error instanceof Failure && hasErrorCode(error, 'closed', 'declined')) return false
      throw error
    }
    const connected = await outcomes
      .connect(network.slice(0, network.indexOf(':')) as ChainNamespace)
      .then(() => true, closed)
    if (!connected) return false
    return outcomes.switchNetwork(network).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.code === 'chain.declined') return false
        return closed(error)
      },
    )
  }

  return async function pay(request: PaymentRequest): Promise<PaymentOutcome> {
    if (!system.options.features.pay)
      throw new Failure('options.invalid.payOff', 'Set `features.pay` to accept payments.')
    const fault = requestFault(request)
    if (fault) throw Failure.from(fault)
    const id = system.uuid()
    const busy = () => new Failure('payment.running.here', 'Another payment is on screen. Wait until it’s finished.')
    if (isOnScreen()) throw busy()
    if (!(await reached(request))) return { status: 'closed' }
    root.send({ type: 'modal.open', view: { name: 'Pay' } })
    // If its code fails to load, the visitor may retry: send the request once the actor exists.
    let isLost = false
    const isThere = () => {
      isLost ||= root.getSnapshot().hasTag('flowFailed')
      return chart('pay') !== undefined || !isOnScreen()
    }
    if (!isThere())
      await outcomes.outcome<void>((resolve) => {
        const check = () => isThere() && resolve()
        return [root.subscribe(check), router.subscribe(check)]
      })
    const actor = chart('pay')
    if (!actor) {
      if (!isLost) return { status: 'closed' }
      throw system.unloaded('http.unreachable.payments', 'Couldn’t load the payment code. Try again.')
    }
    const event = { type: 'pay.requested', id, request } as const
    if (!actor.getSnapshot().can(event)) throw busy()
    return outcomes.outcome<PaymentOutcome>(
      (resolve) => [
        actor.subscribe(({ context: { payment, outcome } }) => {
          if (payment?.id === id && outcome) resolve(outcome)
        }),
      ],
      () => {
        actor.send(event)
        // Each state that takes `pay.left` gets it, also one that the payment reaches after the visitor has left.
        const leave = { type: 'pay.left' } as const
        const check = () => {
          const snapshot = actor.getSnapshot()
          const { payment, outcome } = snapshot.context
          if (payment?.id !== id) return stop()
          if (isOnScreen()) return
          // A payment with an outcome goes on: its block may still be dropped.
          if (outcome) stop()
          if (snapshot.can(leave)) actor.send(leave)
        }
        const watching = [router.subscribe(check), actor.subscribe(check)]
        const stop = () => watching.forEach((one) => one.unsubscribe())
      },
    )
  }
}
