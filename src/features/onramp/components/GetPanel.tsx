import type { CSSProperties } from 'react'
import type { Money, Quote } from '../domain/quote'
import { movedAmount } from '../../../domain/text/amount'
import { amountLineStyles } from '../../../components/transaction/amountLine'
import { panelStyles } from '../../../components/transaction/panel'
import { localDecimal } from '../../../domain/text/numbers'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { Icon } from '../../../components/ui/Icon'
import { rowNoteClass } from '../../../components/ui/Row'
import { tagClass, unseenClass } from '../../../components/ui/styles/text'
import { onrampStyles } from './styles'
import { paidText } from '../../../domain/text/money'
import { CurrencyImage } from './pictures'
import { useForm } from './read'
import { useOnrampTexts } from './texts'

/** Decimals shown of the amount to receive: more than of past transfers. */
const DECIMALS = 6
/** Number of digits that fit in the largest type. */
const ROOMY = 6

/** Panel with the amount to receive: the server's quote, or a labelled estimate (docs/decisions.md#8). */
export function GetPanel() {
  const { router } = useSystem()
  const texts = useOnrampTexts()
  const coin = useForm(({ context }) => context.purchaseCurrency)
  const quote = useForm(({ context }) => context.quote)
  const text = useForm(({ context }) => context.paymentAmount)
  const quoting = useForm((snapshot) => snapshot.hasTag('quoting'))
  if (!coin) return null
  return (
    <div className={panelStyles.panel}>
      <h3>{texts.get}</h3>
      <div className={panelStyles.line}>
        <div
          className={quote?.estimated ? onrampStyles.estimate : onrampStyles.bought}
          role="status"
          data-part="bought"
        >
          {quote ? (
            <Bought quote={quote} symbol={coin.symbol} />
          ) : quoting ? (
            <>
              <span className={onrampStyles.boughtPlace} />
              <span className={unseenClass}>{texts.quoting}</span>
            </>
          ) : (
            <span aria-hidden="true" className={onrampStyles.nothing} style={{ '--digits': ROOMY } as CSSProperties}>
              {text === '' ? '0' : '–'}
            </span>
          )}
        </div>
        <button
          type="button"
          className={amountLineStyles.tokenPicker}
          aria-label={texts.chooseToken(coin.symbol)}
          onClick={() => router.send({ type: 'view.push', view: { name: 'OnRampTokenSelect' } })}
        >
          <CurrencyImage kind="getTokenImage" id={coin.symbol} size="s24" />
          <bdi className={panelStyles.clipped}>{coin.symbol}</bdi>
          <Icon name="down" size={14} />
        </button>
      </div>
      {quote?.estimated && <p className={rowNoteClass}>{texts.estimatedText}</p>}
      {quote && !quote.estimated && <Fees quote={quote} />}
    </div>
  )
}

function Bought({ quote, symbol }: { quote: Quote; symbol: string }) {
  const texts = useOnrampTexts()
  const locale = useLocale()
  const { amount, currency } = quote.purchaseAmount
  if (!quote.estimated) {
    const text = localDecimal(movedAmount(amount, DECIMALS), locale)
    return (
      <span dir="ltr" style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}>
        {text}
      </span>
    )
  }
  return (
    <span>
      <span>{texts.worthOf(paidText(amount, currency, locale, true), symbol)}</span>{' '}
      <span className={tagClass}>{texts.estimated}</span>
    </span>
  )
}

function Fees({ quote: { providerFee, networkFee } }: { quote: Quote }) {
  const texts = useOnrampTexts()
  return (
    <dl className={onrampStyles.sums}>
      <Fee name={texts.providerFee} money={providerFee} />
      <Fee name={texts.networkFee} money={networkFee} />
    </dl>
  )
}

function Fee({ name, money }: { name: string; money: Money | undefined }) {
  const locale = useLocale()
  if (!money) return null
  const isMoney = /^[A-Z]{3}$/.test(money.currency)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>
          {isMoney
            ? paidText(money.amount, money.currency, locale)
            : `${localDecimal(movedAmount(money.amount), locale)} ${money.currency}`}
        </bdi>
      </dd>
    </div>
  )
}
