import { useId } from 'react'
import { amountPresets, checkPayment, type PaymentCheck } from '../../../domain/onramp/currency'
import { AmountField } from '../../../components/transaction/AmountField'
import { amountLineStyles } from '../../../components/transaction/amountLine'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { onrampStyles } from './styles'
import { paidText } from '../../../domain/text/money'
import { CurrencyImage } from './pictures'
import { useForm, useOnramp } from './read'
import { useOnrampTexts } from './texts'

/** Panel with the amount to pay and its currency. */
export function PayPanel() {
  const { router } = useSystem()
  const { actor } = useOnramp()
  const texts = useOnrampTexts()
  const locale = useLocale()
  const id = useId()
  const text = useForm(({ context }) => context.paymentAmount)
  const currency = useForm(({ context }) => context.paymentCurrency)
  if (!currency) return null
  const check = checkPayment(text, currency)
  const wrong = text !== '' && check.is !== 'payable' && check.is !== 'missing'
  const setAmount = (next: string) => actor.send({ type: 'amount.typed', text: next })
  return (
    <AmountField
      id={id}
      isFirst
      isWhole
      head={<label htmlFor={`${id}amount`}>{texts.pay}</label>}
      text={text}
      isWrong={wrong}
      fault={wrong ? faultOf(check, currency.id, texts, locale) : undefined}
      onType={setAmount}
      picked={{ image: <CurrencyImage kind="getCurrencyImage" id={currency.id} size="s24" />, symbol: currency.id }}
      pickLabel={texts.chooseCurrency(currency.id)}
      onPick={() => router.send({ type: 'view.push', view: { name: 'OnRampFiatSelect' } })}
    >
      <div className={onrampStyles.presets} role="group" aria-label={texts.presets}>
        {amountPresets.map((amount) => (
          <button
            key={amount}
            type="button"
            className={onrampStyles.preset}
            aria-pressed={amount === text}
            onClick={() => setAmount(amount)}
          >
            <bdi>{paidText(amount, currency.id, locale, true)}</bdi>
          </button>
        ))}
      </div>
      {check.is === 'payable' && (
        <p id={`${id}more`} className={amountLineStyles.beneath}>
          <span>{texts.payableBy(...check.methods)}</span>
          {check.closed.map(({ id: method, most, least }) => (
            <span key={method}>
              {most !== undefined && <span>{texts.upTo(method, paidText(most, currency.id, locale, true))}</span>}
              {least !== undefined && (
                <span>{texts.startingAt(method, paidText(least, currency.id, locale, true))}</span>
              )}
            </span>
          ))}
        </p>
      )}
    </AmountField>
  )
}

function faultOf(
  check: PaymentCheck,
  currency: string,
  texts: ReturnType<typeof useOnrampTexts>,
  locale: string,
): string | undefined {
  switch (check.is) {
    case 'tooLittle':
      return texts.tooLittle(paidText(check.least, currency, locale, true))
    case 'tooMuch':
      return texts.tooMuch(paidText(check.most, currency, locale, true))
    case 'fractional':
      return texts.fractional
    case 'unreadable':
      return texts.unreadable
    default:
      return undefined
  }
}
