import { useEffect } from 'react'
import type { Fault } from '../../domain/errors'
import type { PaymentRequest } from '../../domain/pay/payment'
import { heldOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { parseAmount } from '../../domain/text/amount'
import { BuyForAmount, BuyMissing } from '../account/buying'
import { useNetwork, useRoot } from '../read'
import { useHolding, useTag } from '../readLater'
import { useSystem } from '../systemContext'
import { useCommonTexts, useFaultText } from '../texts'
import { Button } from '../ui/Button'
import { actions } from '../ui/moreLayout'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { empty } from '../ui/text'
import { WaitingButton } from '../ui/WaitingButton'
import { fetchViews, useChunk } from '../views/chunks'
import { AtExchange, Exchanges } from './Exchanges'
import { said } from './look'
import { PayLoading } from './PayLoading'
import { PaymentFacts } from './PaymentFacts'
import { usePayTexts } from './texts'

const none: readonly TokenBalance[] = []

/** What the host asks to be paid, whole: nothing of it can be edited. */
export function Pay() {
  const texts = usePayTexts()
  const common = useCommonTexts()
  const { router } = useSystem()
  const request = useHolding('pay', (snapshot) => snapshot?.context.payment?.request)
  const earlier = useHolding('pay', (snapshot) => snapshot?.matches('earlier') ?? false)
  const chosen = useTag('pay', 'atExchange')
  // Who comes back from it finds what it says here too.
  const begun = useHolding(
    'pay',
    (snapshot) =>
      snapshot?.matches('asking') ||
      snapshot?.hasTag('following') ||
      snapshot?.hasTag('paid') ||
      snapshot?.hasTag('unknown'),
  )
  const leadsThroughSwap = useHolding('pay', (snapshot) => snapshot?.hasTag('short') || snapshot?.hasTag('swapping'))
  const swap = useChunk('swap')
  // Fetches ahead the views that a tap leads to; whether it may is the chart's.
  useEffect(() => void (leadsThroughSwap && fetchViews('swap')), [leadsThroughSwap])
  const failed = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  if (failed)
    return (
      <Notice kind="error" title={common.lost}>
        {common.checkConnection}
        <div>
          <Button small onClick={() => router.send({ type: 'view.replace', view: { name: 'Pay' } })}>
            {common.tryAgain}
          </Button>
        </div>
      </Notice>
    )
  if (!request)
    return (
      <p className={empty} role="status">
        <Spinner />
      </p>
    )
  if (earlier) return <Notice kind="info">{texts.earlier}</Notice>
  if (begun) return <PayLoading />
  return (
    <>
      <PaymentFacts fromWallet={!chosen} />
      {chosen ? (
        <AtExchange />
      ) : (
        <>
          {leadsThroughSwap && typeof swap === 'object' ? (
            <swap.ForPayment />
          ) : (
            <>
              <Standing />
              <Answers />
            </>
          )}
          <Exchanges />
        </>
      )}
    </>
  )
}

/** What is waited for, or why nothing was paid. */
function Standing() {
  const texts = usePayTexts()
  const preparing = useTag('pay', 'preparing')
  const fault = useHolding('pay', (snapshot) => snapshot?.context.fault)
  const request = useHolding('pay', (snapshot) => snapshot?.context.payment?.request)
  const text = useFaultText(fault)
  if (fault)
    return (
      <Notice kind="error" title={texts.notPaid}>
        {text}
        {request && <Buying fault={fault} request={request} />}
      </Notice>
    )
  return (
    <p className={said} role="status">
      {preparing && <Spinner />}
      <span>{preparing ? texts.preparing : texts.review}</span>
    </p>
  )
}

/** Nothing else that is held helps: what is missing can be bought. */
function Buying({ fault, request: { network, asset, amount } }: { fault: Fault; request: PaymentRequest }) {
  const { decimals } = useNetwork(network).nativeCurrency
  const token = useHolding('portfolio', (snapshot) => heldOf(snapshot?.context.tokens ?? none, network, asset))
  if (!token && asset !== 'native') return fault.code === 'amount.insufficient' ? <BuyMissing /> : null
  const units = parseAmount(amount, token?.quantity.decimals ?? decimals)
  return <BuyForAmount fault={fault} token={token} units={typeof units === 'bigint' ? units : undefined} />
}

function Answers() {
  const { holding, router } = useSystem()
  const texts = usePayTexts()
  const { tryAgain } = useCommonTexts()
  const ready = useTag('pay', 'ready')
  const stopped = useTag('pay', 'stopped')
  const checking = useTag('pay', 'checking')
  return (
    <div className={actions}>
      <Button onClick={() => router.send({ type: 'view.close' })}>{texts.cancel}</Button>
      <WaitingButton
        waiting={!ready && !stopped}
        busy={checking}
        onClick={() => holding('pay')?.send({ type: stopped ? 'pay.retry' : 'pay.confirmed' })}
      >
        {stopped ? tryAgain : checking ? texts.checking : texts.pay}
      </WaitingButton>
    </div>
  )
}
