import { useState } from 'react'
import { useModal, type PaymentOutcome, type PaymentRequest } from '../src/doors'

/** Receiver of the demo's payments: an account of anvil. */
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PRICE = '0.05'

const outcomeTexts: Record<PaymentOutcome['status'], string> = {
  paid: 'Paid',
  declined: 'Declined: nothing was sent.',
  closed: 'Closed before anything was sent.',
  unknown: 'It may have been paid: the shop looks for it before it asks again.',
}
const textOf = (outcome: PaymentOutcome): string => {
  if (outcome.status !== 'paid') return outcomeTexts[outcome.status]
  const from = outcome.exchange ? ` from ${outcome.exchange}` : ''
  return `${outcomeTexts.paid}${from}${outcome.hash ? `: ${outcome.hash}` : '.'}`
}

/** Example of a shop: requests a payment for an order, which is never paid twice. */
export function Payment() {
  const modal = useModal()
  const [order, setOrder] = useState(1001)
  const [outcome, setOutcome] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  const pay = async () => {
    setWaiting(true)
    setOutcome(undefined)
    const request: PaymentRequest = {
      recipient: shop,
      network: 'eip155:1',
      asset: 'native',
      amount: PRICE,
      reference: `demo-${order}`,
    }
    setOutcome(await modal.pay(request).then(textOf, ({ message }: Error) => message))
    setWaiting(false)
  }
  const next = () => {
    setOrder(order + 1)
    setOutcome(undefined)
  }
  return (
    <section className="actions" aria-label="Payment">
      <div className="buttons">
        <button id="pay-order" type="button" disabled={waiting} onClick={() => void pay()}>
          Pay {PRICE} ETH for order {order}
        </button>
        <button id="next-order" type="button" disabled={waiting} onClick={next}>
          Next order
        </button>
      </div>
      <p id="payment-outcome" role="status">
        {outcome}
      </p>
    </section>
  )
}
