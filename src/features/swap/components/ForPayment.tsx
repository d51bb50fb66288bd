import { localAmount } from '../../../components/numbers'
import { neededAmount } from './amounts'
import { BuyMissing } from '../../../components/account/buying'
import { useChart, useTag } from '../../../components/useChart'
import { reviewStyles } from '../../../components/transaction/review'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { layoutStyles } from '../../../components/ui/moreLayout'
import { Notice } from '../../../components/ui/Notice'
import { Spinner } from '../../../components/ui/Spinner'
import { useSwapTexts } from './texts'

/** Swap step of a payment whose balance is too low: another token is swapped first. */
export function ForPayment() {
  const { chart, router } = useSystem()
  const texts = useSwapTexts()
  const swapping = useTag('pay', 'swapping')
  const late = useTag('pay', 'late')
  return (
    <>
      {swapping ? (
        <div className={reviewStyles.progress} role="status">
          {!late && <Spinner />}
          <span>
            <strong>{late ? texts.paymentLate : texts.paymentSwapping}</strong>
            <br />
            {texts.paymentAfter}
          </span>
        </div>
      ) : (
        <Missing />
      )}
      <div className={layoutStyles.actions}>
        <Button onClick={() => router.send({ type: 'view.close' })}>{texts.cancel}</Button>
        {(late || !swapping) && (
          <Button kind="primary" onClick={() => chart('pay')?.send({ type: late ? 'pay.retry' : 'swap.chosen' })}>
            {late ? texts.lookAgain : texts.swap}
          </Button>
        )}
      </div>
    </>
  )
}

function Missing() {
  const texts = useSwapTexts()
  const locale = useLocale()
  const shortage = useChart('pay', (snapshot) => snapshot?.context.shortage)
  if (!shortage) return null
  const { from, to, missing } = shortage
  return (
    <Notice kind="warning" title={texts.missing(to.symbol)}>
      {texts.missingText(from.symbol, localAmount(`${neededAmount(missing)} ${to.symbol}`, locale))}
      <BuyMissing wish={{ symbol: to.symbol, missing, price: to.price }} />
    </Notice>
  )
}
