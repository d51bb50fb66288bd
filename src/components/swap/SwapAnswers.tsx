import type { SwapOffer } from '../../domain/swap/swap'
import { useHolding, useTag, useWalletName } from '../readLater'
import { answers, progress } from '../send/review'
import { useSystem } from '../systemContext'
import { useCommonTexts, useFaultText, useLocale } from '../texts'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { WaitingButton } from '../ui/WaitingButton'
import { amountText } from './amounts'
import { useSwapTexts } from './texts'

/** What is waited for, or why it came to nothing. */
export function Standing({ offer }: { offer: SwapOffer | undefined }) {
  const texts = useSwapTexts()
  const common = useCommonTexts()
  const locale = useLocale()
  const wallet = useWalletName() ?? common.yourWallet.within
  const fault = useHolding('swap', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const asking = useTag('swap', 'asking')
  const granting = useTag('swap', 'granting')
  const revoking = useTag('swap', 'revoking')
  const preparing = useTag('swap', 'preparing')
  const unknown = useTag('swap', 'unknown')
  if (fault)
    return (
      <Notice kind={unknown ? 'warning' : 'error'} title={unknown ? texts.unknownOutcome : texts.notSwapped}>
        {text}
      </Notice>
    )
  if (asking || revoking)
    return (
      <Waiting title={revoking ? texts.revokeAsked : isApproval(offer) ? texts.approvalAsked : texts.swapAsked}>
        {texts.leavingText(wallet)}
      </Waiting>
    )
  if (granting) return <Waiting title={texts.granting}>{texts.grantingText}</Waiting>
  const what = offer && amountText(offer.order.units, offer.order.from, locale)
  return (
    <div className={progress} role="status">
      {preparing && !offer
        ? texts.preparing
        : what && offer.calls.length > 1
          ? texts.both(what)
          : what && isApproval(offer)
            ? texts.firstApprove(what)
            : texts.review}
    </div>
  )
}

function Waiting({ title, children }: { title: string; children: string }) {
  return (
    <div className={progress} role="status">
      <Spinner />
      <span>
        <strong>{title}</strong>
        <br />
        {children}
      </span>
    </div>
  )
}

const isApproval = (offer: SwapOffer | undefined) => offer?.calls.length === 1 && offer.calls[0]?.kind === 'approve'

/** The one next step. */
export function Answers({ offer }: { offer: SwapOffer | undefined }) {
  const { holding, router } = useSystem()
  const texts = useSwapTexts()
  const common = useCommonTexts()
  const swap = holding('swap')
  const stopped = useTag('swap', 'stopped')
  const unknown = useTag('swap', 'unknown')
  const ready = useTag('swap', 'ready')
  const checking = useTag('swap', 'checking')
  const asking = useTag('swap', 'asking')
  const next = offer && offer.calls.length > 1 ? texts.approveAndSwap : isApproval(offer) ? texts.approve : texts.swap
  const go = () =>
    swap?.send(unknown ? { type: 'swap.dismissed' } : stopped ? { type: 'swap.retry' } : { type: 'swap.confirmed' })
  return (
    <div className={answers}>
      {!unknown && (
        <Button onClick={() => router.send({ type: 'view.back' })}>{asking ? common.back : texts.cancel}</Button>
      )}
      <WaitingButton waiting={!unknown && !stopped && !ready} busy={checking} onClick={go}>
        {unknown ? texts.haveChecked : stopped ? common.tryAgain : checking ? texts.checking : next}
      </WaitingButton>
    </div>
  )
}
