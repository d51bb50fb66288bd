import { amountText } from '../../../domain/text/money'
import { stepOf, type SwapOffer } from '../domain/swap'
import { useWalletName } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { reviewStyles } from '../../../components/transaction/review'
import { Silence } from '../../../components/transaction/Silence'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useFaultText, useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { Spinner } from '../../../components/ui/Spinner'
import { WaitingButton } from '../../../components/ui/WaitingButton'
import { percent } from '../../../domain/text/numbers'
import { percentText, priceImpact } from '../domain/figures'
import { localDecimal } from '../../../domain/text/numbers'
import { swapStyles } from './styles'
import { useSwapTexts } from './texts'
import { useAgain } from '../../../components/ui/again'

/** Status of the review: a silent network, a fault, the wallet's request, or the next step. */
export function Standing({ offer }: { offer: SwapOffer | undefined }) {
  const { chart } = useSystem()
  const texts = useSwapTexts()
  const common = useCommonTexts()
  const locale = useLocale()
  const wallet = useWalletName() ?? common.yourWallet.within
  const fault = useChart('swap', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const asking = useTag('swap', 'asking')
  const granting = useTag('swap', 'granting')
  const revoking = useTag('swap', 'revoking')
  const preparing = useTag('swap', 'preparing')
  const unknown = useTag('swap', 'unknown')
  const silent = useTag('swap', 'silent')
  const step = offer ? stepOf(offer) : 'swap'
  const titles = {
    revoke: texts.revokeAsked,
    approve: texts.approvalAsked,
    all: texts.swapAsked,
    swap: texts.swapAsked,
  }
  if (silent) return <Silence goOn={() => chart('swap')?.send({ type: 'swap.unchecked' })} />
  if (fault)
    return (
      <Notice
        kind={unknown ? 'warning' : 'error'}
        title={unknown ? texts.unknownOutcome : texts.notSwapped}
        fault={fault}
      >
        {text}
      </Notice>
    )
  if (asking || revoking)
    return <Waiting title={revoking ? texts.revokeAsked : titles[step]}>{texts.leavingText(wallet)}</Waiting>
  if (granting)
    return (
      <>
        <Steps at={step} />
        {step === 'revoke' ? (
          <Waiting title={texts.revoking}>{texts.revokingText}</Waiting>
        ) : (
          <Waiting title={texts.granting}>{texts.grantingText}</Waiting>
        )}
      </>
    )
  const what = offer ? amountText(offer.order.units, offer.order.from, locale) : ''
  const sentences = {
    revoke: texts.firstReset(offer?.order.from.symbol ?? ''),
    approve: texts.firstApprove(what),
    all: texts.both(what),
    swap: texts.review,
  }
  return (
    <>
      {offer && <Steps at={step} />}
      <div className={step === 'swap' ? reviewStyles.prompt : reviewStyles.progress} role="status">
        {preparing && !offer ? texts.preparing : sentences[step]}
      </div>
    </>
  )
}

const order = ['revoke', 'approve', 'swap'] as const

/** Line of the requests that the wallet gets one after the other, from the current one. Nothing if there is only one. */
function Steps({ at }: { at: ReturnType<typeof stepOf> }) {
  const texts = useSwapTexts()
  const locale = useLocale()
  const steps = at === 'all' ? [] : order.slice(order.indexOf(at))
  if (steps.length < 2) return null
  return (
    <ol className={swapStyles.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined}>
          {`${localDecimal(String(index + 1), locale)} ${texts[step]}`}
        </li>
      ))}
    </ol>
  )
}

function Waiting({ title, children }: { title: string; children: string }) {
  return (
    <div className={reviewStyles.progress} role="status">
      <Spinner />
      <span>
        <strong>{title}</strong>
        <br />
        {children}
      </span>
    </div>
  )
}

/** Buttons of the review: cancel, and the next step. */
export function Answers({ offer }: { offer: SwapOffer | undefined }) {
  const { chart, router } = useSystem()
  const texts = useSwapTexts()
  const common = useCommonTexts()
  const swap = chart('swap')
  const stopped = useTag('swap', 'stopped')
  const unknown = useTag('swap', 'unknown')
  const ready = useTag('swap', 'ready')
  const checking = useTag('swap', 'checking')
  const asking = useTag('swap', 'asking')
  const steps = { revoke: texts.revoke, approve: texts.approve, all: texts.approveAndSwap, swap: texts.swap }
  const fault = useChart('swap', (snapshot) => snapshot?.context.fault)
  const again = useAgain()
  const drastic = useTag('swap', 'drastic')
  const unread = useTag('swap', 'unread')
  const locale = useLocale()
  const impact = offer && priceImpact(offer.quote, offer.order.from, offer.order.to)
  const loss = impact === undefined ? '' : percent(percentText(impact).replace(/\.0$/, ''), locale)
  // The reason is in the button: a drastic loss or an unknown receiver is accepted first.
  const accepted = drastic
    ? {
        kind: 'danger' as const,
        children: texts.acceptLoss(loss),
        onClick: () => swap?.send({ type: 'impact.accepted' }),
      }
    : unread && {
        // The cautious way leads.
        kind: 'secondary' as const,
        children: texts.acceptImpact,
        onClick: () => swap?.send({ type: 'unread.accepted' }),
      }
  const confirmed = {
    children: checking ? texts.checking : steps[offer ? stepOf(offer) : 'swap'],
    onClick: () => swap?.send({ type: 'swap.confirmed', offerId: offer?.id ?? '' }),
  }
  const next = unknown
    ? { children: texts.haveChecked, onClick: () => swap?.send({ type: 'swap.dismissed' }) }
    : stopped
      ? again(fault, () => swap?.send({ type: 'swap.retry' }))
      : accepted || confirmed
  const cautious = next === accepted && !drastic
  return (
    <div className={reviewStyles.answers}>
      {!unknown && (
        <Button {...(cautious && { kind: 'primary' })} onClick={() => router.send({ type: 'view.back' })}>
          {asking ? common.back : texts.cancel}
        </Button>
      )}
      <WaitingButton waiting={!unknown && !stopped && !ready && !accepted} busy={checking} {...next} />
    </div>
  )
}
