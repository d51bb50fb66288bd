import { useEffect } from 'react'
import { hasErrorCode } from '../../../domain/errorCodes'
import { useCanBuy } from '../../../components/account/buying'
import { atRest } from '../../../components/atRest'
import { useChart, useRoot, useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useFaultText } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { Notice } from '../../../components/ui/Notice'
import { Spinner } from '../../../components/ui/Spinner'
import { WaitingButton } from '../../../components/ui/WaitingButton'
import { fetchViews, useChunk } from '../../../components/views/chunks'
import { PaymentSkeleton, PaymentFacts, PaymentHead } from './PaymentFacts'
import { usePayTexts } from './texts'
import { Unloaded } from '../../../components/ui/Empty'
import { Lost } from '../../../components/ui/Lost'
import { useAgain, useReentry } from '../../../components/ui/again'

/** Pay view: the host's payment request in full. The visitor cannot edit it. */
export function Pay() {
  const texts = usePayTexts()
  const { chart } = useSystem()
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const earlier = useChart('pay', (snapshot) => snapshot?.matches('earlier') ?? false)
  const chosen = useTag('pay', 'atExchange')
  // On return to this view, show the payment's progress or outcome here too.
  const begun = useChart(
    'pay',
    (snapshot) =>
      snapshot?.matches('asking') ||
      snapshot?.hasTag('proving') ||
      snapshot?.hasTag('following') ||
      snapshot?.hasTag('paid') ||
      snapshot?.hasTag('unknown'),
  )
  const short = useTag('pay', 'short')
  const swapping = useTag('pay', 'swapping')
  const late = useTag('pay', 'late')
  const shortage = useChart('pay', (snapshot) => snapshot?.context.shortage)
  const leadsThroughSwap = short || swapping
  const swap = useChunk('swap')
  // `ForPayment`, rendered below, and the views it opens are in the swap chunk.
  // A prefetch only: the view works without it, so no machine depends on it.
  useEffect(() => void (leadsThroughSwap && fetchViews('swap')), [leadsThroughSwap])
  const failed = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  const reenter = useReentry()
  if (failed) return <Unloaded again={reenter} />
  if (!request) return <PaymentSkeleton />
  if (earlier)
    return (
      <>
        <PaymentHead />
        <Notice kind="warning">{texts.earlier}</Notice>
        <More part="EarlierAnswers" />
      </>
    )
  if (begun) return <More part="PayLoading" />
  return (
    <>
      <PaymentFacts fromWallet={!chosen} />
      {chosen ? (
        <More part="AtExchange" />
      ) : (
        <>
          {leadsThroughSwap && typeof swap === 'object' ? (
            <swap.ForPayment
              shortage={shortage}
              swapping={swapping}
              late={late}
              act={() => chart('pay')?.send({ type: late ? 'pay.retry' : 'swap.chosen' })}
            />
          ) : (
            <>
              <Standing />
              <Answers />
            </>
          )}
          <More part="Exchanges" />
        </>
      )}
    </>
  )
}

/** Part of the `payMore` chunk, which is fetched once the payment has been painted. */
function More({ part }: { part: 'PayLoading' | 'EarlierAnswers' | 'AtExchange' | 'Exchanges' }) {
  const code = useChunk('payMore')
  // Loads code only, once the form is at rest; the state of the chunk is what `useChunk` reads.
  useEffect(() => (code === 'absent' ? atRest(() => void fetchViews('payMore')) : undefined), [code])
  if (code === 'failed') return <Lost again={() => void fetchViews('payMore')} />
  if (typeof code === 'string')
    return (
      <p className={layoutStyles.status} role="status">
        <Spinner />
      </p>
    )
  const Part = code[part]
  return <Part />
}

/** Status of a payment from the wallet: preparing, ready for review, or why nothing was paid. */
function Standing() {
  const { chart } = useSystem()
  const texts = usePayTexts()
  const preparing = useTag('pay', 'preparing')
  const fault = useChart('pay', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const more = useChunk('payMore')
  const silent = useTag('pay', 'silent')
  // `Exchanges` has requested the `payMore` chunk by then.
  if (silent)
    return typeof more === 'object' ? <more.Silence goOn={() => chart('pay')?.send({ type: 'pay.unchecked' })} /> : null
  if (fault)
    return (
      <Notice
        kind={hasErrorCode(fault, 'amount.insufficient', 'fee.insufficient') ? 'warning' : 'error'}
        title={texts.notPaid}
        fault={fault}
      >
        {text}
      </Notice>
    )
  return (
    <p className={layoutStyles.status} role="status">
      {preparing && <Spinner />}
      <span>{preparing ? texts.preparing : texts.review}</span>
    </p>
  )
}

function Answers() {
  const { chart, router } = useSystem()
  const texts = usePayTexts()
  const again = useAgain()
  const fault = useChart('pay', (snapshot) => snapshot?.context.fault)
  const ready = useTag('pay', 'ready')
  const stopped = useTag('pay', 'stopped')
  const checking = useTag('pay', 'checking')
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const more = useChunk('payMore')
  const canBuy = useCanBuy()
  // `Exchanges` has requested the `payMore` chunk by then.
  const Buying =
    stopped && canBuy && hasErrorCode(fault, 'amount.insufficient', 'fee.insufficient') && typeof more === 'object'
      ? more.Buying
      : undefined
  const answers = (
    <div className={layoutStyles.actions}>
      <Button onClick={() => router.send({ type: 'view.close' })}>{texts.cancel}</Button>
      <WaitingButton
        kind={Buying ? 'secondary' : 'primary'}
        waiting={!ready && !stopped}
        busy={checking}
        {...(stopped
          ? again(fault, () => chart('pay')?.send({ type: 'pay.retry' }))
          : {
              children: checking ? texts.checking : texts.pay,
              onClick: () => chart('pay')?.send({ type: 'pay.confirmed' }),
            })}
      />
    </div>
  )
  if (!Buying || !fault || !request) return answers
  return (
    <div className={layoutStyles.stack}>
      <Buying fault={fault} request={request} />
      {answers}
    </div>
  )
}
