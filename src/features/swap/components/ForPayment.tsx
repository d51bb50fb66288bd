import { localAmount } from '../../../domain/text/numbers'
import { neededAmount } from '../../../domain/text/amount'
import { BuyMissing } from '../../../components/account/buying'
import type { Chunks } from '../../../components/views/table'
import type { Shortage } from '../../../domain/pay/payment'
import { reviewStyles } from '../../../components/transaction/review'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { Notice } from '../../../components/ui/Notice'
import { Spinner } from '../../../components/ui/Spinner'
import { useSwapTexts } from './texts'

/** Swap step of a payment whose balance is too low: another token is swapped first. */
export const ForPayment: Chunks['swap']['ForPayment'] = ({ shortage, swapping, late, act }) => {
  const { router } = useSystem()
  const texts = useSwapTexts()
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
        shortage && <Missing {...shortage} />
      )}
      <div className={layoutStyles.actions}>
        <Button onClick={() => router.send({ type: 'view.close' })}>{texts.cancel}</Button>
        {(late || !swapping) && (
          <Button kind="primary" onClick={act}>
            {late ? texts.lookAgain : texts.swap}
          </Button>
        )}
      </div>
    </>
  )
}

function Missing({ from, to, missing }: Shortage) {
  const texts = useSwapTexts()
  const locale = useLocale()
  return (
    <Notice kind="warning" title={texts.missing(to.symbol)}>
      {texts.missingText(from.symbol, localAmount(`${neededAmount(missing)} ${to.symbol}`, locale))}
      <BuyMissing wish={{ symbol: to.symbol, missing, price: to.price }} />
    </Notice>
  )
}
