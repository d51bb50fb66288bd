import { useId, type CSSProperties } from 'react'
import { amountPresets, checkPayment, type PaymentCheck } from '../../domain/onramp/currency'
import { inputAmount } from '../../domain/text/amount'
import { amountField, lineBeneath, tokenPicker } from '../send/amountLine'
import { clipped, fieldPanel, line } from '../send/panel'
import { useSystem } from '../systemContext'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { tones } from '../ui/text'
import { preset, presets } from './look'
import { paidText } from './paid'
import { CurrencyImage } from './pictures'
import { useForm, useOnramp } from './read'
import { useOnrampTexts } from './texts'

/** Digits that have room in the largest type. */
const ROOMY = 6

/** How much is paid, and in what. */
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
  const type = (next: string) => actor.send({ type: 'amount.typed', text: next })
  return (
    <div className={fieldPanel}>
      <label htmlFor={`${id}amount`}>{texts.pay}</label>
      <div className={line}>
        <div className={amountField} style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}>
          <input
            id={`${id}amount`}
            type="text"
            inputMode="numeric"
            placeholder="0"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            data-start=""
            value={text}
            aria-label={texts.amount}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}check`}
            onChange={(event) => type(inputAmount(event.currentTarget.value))}
          />
        </div>
        <button
          type="button"
          className={tokenPicker}
          aria-label={texts.chooseCurrency(currency.id)}
          onClick={() => router.send({ type: 'view.push', view: { name: 'OnRampFiatSelect' } })}
        >
          <CurrencyImage kind="getCurrencyImage" id={currency.id} size="s24" />
          <bdi className={clipped}>{currency.id}</bdi>
          <Icon name="down" size={14} />
        </button>
      </div>
      <div className={presets} role="group" aria-label={texts.presets}>
        {amountPresets.map((amount) => (
          <button
            key={amount}
            type="button"
            className={preset}
            aria-pressed={amount === text}
            onClick={() => type(amount)}
          >
            <bdi>{paidText(amount, currency.id, locale)}</bdi>
          </button>
        ))}
      </div>
      <div id={`${id}check`}>
        <p className={tones.error} role="alert">
          {wrong && faultOf(check, currency.id, texts, locale)}
        </p>
        {check.is === 'payable' && (
          <p className={lineBeneath}>
            <span>{texts.payableBy(...check.methods)}</span>
            {check.closed.map(({ id: method, most, least }) => (
              <span key={method}>
                {most !== undefined && texts.upTo(method, paidText(most, currency.id, locale))}
                {least !== undefined && texts.startingAt(method, paidText(least, currency.id, locale))}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
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
      return texts.tooLittle(paidText(check.least, currency, locale))
    case 'tooMuch':
      return texts.tooMuch(paidText(check.most, currency, locale))
    case 'fractional':
      return texts.fractional
    case 'unreadable':
      return texts.unreadable
    default:
      return undefined
  }
}
