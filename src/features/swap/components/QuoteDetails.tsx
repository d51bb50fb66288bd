import type { ReactNode } from 'react'
import {
  isMarkedImpact,
  isRiskySlippage,
  minimumReceived,
  percentText,
  priceImpact,
  PROVIDER_FEE,
  providerFee,
  rateText,
  slippageOf,
} from '../domain/figures'
import type { Quote } from '../domain/swap'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { localDecimal, percent } from '../../../domain/text/numbers'
import { Amount } from '../../../components/Amount'
import { useAmountInput } from '../../../components/transaction/AmountField'
import { reviewStyles } from '../../../components/transaction/review'
import { cx } from '../../../components/style'
import { useLocale } from '../../../components/texts'
import { toneClasses } from '../../../components/ui/styles/text'
import { shownAmount } from '../../../domain/text/amount'
import { worthOfUnits } from '../../../domain/text/money'
import { swapStyles } from './styles'
import { useSwapTexts } from './texts'

/** Digits up to which the slippage input is as wide as its text. */
const MOST_DIGITS = 6

interface QuoteDetailsProps {
  from: TokenBalance
  to: TokenBalance
  quote: Quote | undefined
  /** Slippage tolerance in per cent, as typed. */
  slippage: string
  /** Minimum received according to the offer's calldata, in smallest units. Default: computed from the quote. */
  minimum?: string | undefined
  /** Called with the typed slippage. Without it (in the review) slippage is read-only. */
  onSlippage?: (text: string) => void
  /** Id of the element that says what is wrong with the slippage. */
  slippageFault?: string
  coinDecimals: number
  /** Maximum network fee in the native coin, once it is estimated. */
  fee?: ReactNode
  /** Whether no quote will come, so that unknown figures are left out. Default `false`. */
  isEnded?: boolean
}

/** Figures of a quote: rate, network fee, price impact, minimum received, provider fee and slippage. */
export function QuoteDetails(props: QuoteDetailsProps) {
  const { from, to, quote, slippage, minimum, onSlippage, slippageFault, coinDecimals, fee, isEnded = false } = props
  const texts = useSwapTexts()
  const locale = useLocale()
  const given = slippageOf(slippage)
  const isRisky = typeof given === 'number' && isRiskySlippage(given)
  const impact = quote && priceImpact(quote, from, to)
  const least =
    minimum ?? (quote && typeof given === 'number' ? minimumReceived(quote.toUnits, given).toString() : undefined)
  const amount = (text: string, { symbol }: TokenBalance) => (
    <Amount symbol={symbol}>{localDecimal(text, locale)}</Amount>
  )
  const usual = quote?.feeUnits !== undefined && worthOfUnits(quote.feeUnits, coinDecimals, quote.coinPrice, locale)
  const provider =
    quote && worthOfUnits(providerFee(quote.fromUnits).toString(), from.quantity.decimals, quote.fromPrice, locale)
  return (
    <dl className={swapStyles.quoteDetails}>
      <Figure isEnded={isEnded} name={texts.rate}>
        {quote && (
          <span dir="ltr">
            {amount('1', from)}
            <span>{' = '}</span>
            {amount(rateText(quote, from.quantity.decimals, to.quantity.decimals), to)}
          </span>
        )}
      </Figure>
      <Figure isEnded={isEnded} name={texts.networkFee}>
        {fee ?? (quote && (usual ? texts.about(usual) : texts.unknown))}
      </Figure>
      <Figure isEnded={isEnded} name={texts.impact}>
        {quote && (
          <span className={isMarkedImpact(impact) ? toneClasses.warning : undefined}>
            {impact === undefined ? texts.unknown : percent(percentText(impact), locale)}
          </span>
        )}
      </Figure>
      <Figure isEnded={isEnded} name={texts.minimum}>
        {least && <span>{amount(shownAmount(least, to.quantity.decimals), to)}</span>}
      </Figure>
      <Figure isEnded={isEnded} name={texts.providerFee}>
        {quote && (
          <>
            {percent(percentText(PROVIDER_FEE), locale)} <span className={reviewStyles.soft}>{provider}</span>
          </>
        )}
      </Figure>
      <div>
        <dt>{texts.slippage}</dt>
        <dd>
          {onSlippage ? (
            <SlippageField
              text={slippage}
              isWrong={typeof given === 'object'}
              isRisky={isRisky}
              describedBy={slippageFault}
              onType={onSlippage}
            />
          ) : (
            <span className={isRisky ? toneClasses.warning : undefined}>{percent(slippage, locale)}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Slippage input. It has no maximum length: a truncated value would be another slippage. */
function SlippageField(props: {
  text: string
  isWrong: boolean
  isRisky: boolean
  describedBy: string | undefined
  onType: (text: string) => void
}) {
  const { text, isWrong, isRisky, describedBy, onType } = props
  const texts = useSwapTexts()
  const [before, after] = percent('0', useLocale()).split(/\p{Nd}/u)
  return (
    <label className={cx(swapStyles.slippageField, isRisky && toneClasses.warning)}>
      <span dir="ltr">
        <span aria-hidden="true">{before}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          style={{ width: `${Math.min(Math.max(text.length, 1), MOST_DIGITS)}ch` }}
          aria-label={texts.slippageInput}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          {...useAmountInput(text, onType)}
        />
        <span aria-hidden="true">{after}</span>
      </span>
    </label>
  )
}

/** A single figure; a skeleton while it is unknown, and nothing if it stays so. */
function Figure({ name, isEnded, children }: { name: string; isEnded: boolean; children: ReactNode }) {
  if (isEnded && !children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={swapStyles.figurePlace} />}</dd>
    </div>
  )
}
