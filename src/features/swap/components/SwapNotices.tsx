import type { ReactNode } from 'react'
import type { SwapContext } from '../machines/swap'
import { formatAmount } from '../../../domain/text/amount'
import { percentText, priceImpact, isMarkedImpact } from '../domain/figures'
import type { Quote, SwapOffer } from '../domain/swap'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { localDecimal, percent } from '../../../domain/text/numbers'
import { useChart } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useFaultText, useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { useSwapTexts } from './texts'

/** Notice with the fault of the last step. @param title of a fault that has none of its own */
export function SwapFault({ form: { fault }, title }: { form: SwapContext; title: string | undefined }) {
  const { chart } = useSystem()
  const texts = useSwapTexts()
  const dismissible = useChart('swap', (snapshot) => snapshot?.can({ type: 'swap.dismissed' }) ?? false)
  const text = useFaultText(fault)
  if (!fault) return null
  const voided = fault.code === 'swap.moved' || fault.code === 'swap.changed'
  return (
    <Notice
      kind={voided ? 'warning' : 'error'}
      {...(voided ? { title: texts.voided } : { fault, ...(title && { title }) })}
      {...(dismissible && { onDismiss: () => chart('swap')?.send({ type: 'swap.dismissed' }) })}
    >
      {text}
    </Notice>
  )
}

/** Notice of an approval whose swap was not sent: it can be used or revoked. */
export function StandingApproval() {
  const { chart } = useSystem()
  const texts = useSwapTexts()
  const locale = useLocale()
  const approval = useChart('swap', (snapshot) => snapshot?.context.approval)
  const revocable = useChart('swap', (snapshot) => snapshot?.can({ type: 'approval.revoked' }) ?? false)
  if (!approval || !revocable) return null
  const { token, units } = approval
  const what = `${localDecimal(formatAmount(BigInt(units), token.quantity.decimals), locale)} ${token.symbol}`
  return (
    <Notice kind="info" title={texts.standing}>
      {texts.standingText(what)}
      <div>
        <Button small onClick={() => chart('swap')?.send({ type: 'approval.revoked' })}>
          {texts.revoke}
        </Button>
      </div>
    </Notice>
  )
}

interface ImpactProps {
  quote: Quote
  from: TokenBalance
  to: TokenBalance
  drastic?: boolean
  /** Another reason to receive less, in the same notice. */
  children?: ReactNode
}

/** Warning of a high price impact. The visitor must accept a drastic one, with the review's button. */
export function Impact({ quote, from, to, drastic = false, children }: ImpactProps) {
  const texts = useSwapTexts()
  const locale = useLocale()
  const impact = priceImpact(quote, from, to)
  if (impact === undefined || !isMarkedImpact(impact)) return null
  return (
    <Notice kind={drastic ? 'error' : 'warning'} title={texts.marked(percent(percentText(impact), locale))}>
      {texts.markedText} {children}
    </Notice>
  )
}

interface LossesProps {
  quote: Quote | undefined
  from: TokenBalance
  to: TokenBalance
  /** Whether the slippage tolerance is high. */
  risky: boolean
}

/** Warning of a high price impact, a high slippage tolerance, or both in one notice. */
export function Losses({ quote, from, to, risky }: LossesProps) {
  const texts = useSwapTexts()
  if (quote && isMarkedImpact(priceImpact(quote, from, to)))
    return (
      <Impact quote={quote} from={from} to={to}>
        {risky && texts.riskySlippageText}
      </Impact>
    )
  if (!risky) return null
  return (
    <Notice kind="warning" title={texts.riskySlippage}>
      {texts.riskySlippageText}
    </Notice>
  )
}

/**
 * Notice that no node could simulate the swap. If its calldata shows no receiver either, the visitor must accept it with
 * the review's button.
 */
export function Untried({ offer: { changes, isUnread } }: { offer: SwapOffer }) {
  const texts = useSwapTexts()
  if (changes) return null
  if (!isUnread)
    return (
      <Notice kind="info" title={texts.untried}>
        {texts.untriedText}
      </Notice>
    )
  return (
    <Notice kind="warning" title={texts.unread}>
      {texts.unreadText}
    </Notice>
  )
}
