import { Amount } from '../../../components/Amount'
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import type { SendIntent } from '../../../domain/transaction/transaction'
import { formatAmount } from '../../../domain/text/amount'
import { worthOf } from '../../../domain/portfolio/tokenBalance'
import { worthText } from '../../../domain/text/money'
import { localDecimal } from '../../../domain/text/numbers'
import { useNetworkById, useWalletName } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useFaultText, useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Changes } from '../../../components/transaction/Changes'
import { Details } from './Details'
import { Notice } from '../../../components/ui/Notice'
import { panelStyles } from '../../../components/transaction/panel'
import { Portrait } from '../../../components/account/Portrait'
import { reviewStyles } from '../../../components/transaction/review'
import { Silence } from '../../../components/transaction/Silence'
import { Spinner } from '../../../components/ui/Spinner'
import { dockClass } from '../../../components/ui/styles/layout'
import { emptyClass } from '../../../components/ui/styles/text'
import { SendWarnings } from './SendWarnings'
import { useSendTexts } from '../../../components/transaction/texts'
import { TokenImage } from '../../../components/transaction/TokenImage'
import { useSendVerdict, useShortage } from './verdict'
import { WaitingButton } from '../../../components/ui/WaitingButton'
import { WholeAddress } from '../../../components/ui/WholeAddress'
import { useAgain } from '../../../components/ui/again'

/** Number of digits that fit in the largest type. */
const ROOMY = 12

/** Review of a transfer before signing: amount, token, full receiver address, network and fee. */
export function WalletSendPreview() {
  const texts = useSendTexts()
  const locale = useLocale()
  const current = useChart('send', (snapshot) => snapshot?.context.intent)
  // Keep the last intent on screen until the next view is ready.
  const [intent, setIntent] = useState(current)
  if (current && current !== intent) setIntent(current)
  if (!intent) return <p className={emptyClass}>{texts.nothingToReview}</p>
  const { token, units, receiver } = intent
  const { decimals } = token.quantity
  const numeric = formatAmount(BigInt(units), decimals)
  const amount = localDecimal(numeric, locale)
  return (
    <>
      <div className={panelStyles.panel}>
        <h3>{texts.sends}</h3>
        <Line image={<TokenImage token={token} />}>
          <div className={reviewStyles.sum} style={{ '--digits': Math.max(ROOMY, amount.length) } as CSSProperties}>
            <strong>
              <Amount symbol={token.symbol}>{amount}</Amount>
            </strong>
          </div>
          <span className={reviewStyles.soft}>
            {worthText(worthOf({ quantity: { decimals, numeric }, price: token.price }), locale)}
          </span>
        </Line>
        <hr />
        <h3>{texts.to}</h3>
        <Line image={<Portrait address={receiver.address} url={receiver.avatarUrl} size={40} />}>
          {receiver.name && <bdi className={panelStyles.foundName}>{receiver.name}</bdi>}
          <WholeAddress address={receiver.address} />
        </Line>
      </div>
      <Details intent={intent} />
      <WillHappen intent={intent} />
      {/* Not after sending: the transfer itself would be reported as pending. */}
      {current && <Warnings intent={current} />}
      <div className={dockClass}>
        <Standing />
        <Answers intent={intent} />
      </div>
    </>
  )
}

/** Simulated balance changes of the transfer. */
function WillHappen({ intent: { token, units, network } }: { intent: SendIntent }) {
  const changes = useChart('send', (snapshot) => snapshot?.context.fee?.changes)
  return <Changes changes={changes} paid={{ token, units }} network={useNetworkById(network)} />
}

/** Repeats the form's warnings here, where the visitor confirms. */
function Warnings({ intent }: { intent: SendIntent }) {
  const form = useMemo(() => ({ ...intent, receiverText: intent.receiver.address }), [intent])
  return <SendWarnings warnings={useSendVerdict(form).warnings} />
}

function Line({ image, children }: { image: ReactNode; children: ReactNode }) {
  return (
    <div className={panelStyles.found}>
      {image}
      <div className={panelStyles.foundWords}>{children}</div>
    </div>
  )
}

/** Status of the review: a silent network, a fault, the wallet's request, or a prompt. */
function Standing() {
  const { chart } = useSystem()
  const texts = useSendTexts()
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.within
  const fault = useChart('send', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const asking = useTag('send', 'asking')
  const unknown = useTag('send', 'unknown')
  const silent = useTag('send', 'silent')
  if (silent) return <Silence goOn={() => chart('send')?.send({ type: 'send.unchecked' })} />
  if (fault) {
    return (
      <Notice kind={unknown ? 'warning' : 'error'} title={unknown ? texts.unknown : texts.notSent} fault={fault}>
        {text}
      </Notice>
    )
  }
  return (
    <div className={asking ? reviewStyles.progress : reviewStyles.prompt} role="status">
      {asking ? (
        <>
          <Spinner />
          <span>
            <strong>{texts.confirmIn(wallet)}</strong>
            <br />
            {texts.leavingText(wallet)}
          </span>
        </>
      ) : (
        texts.review
      )}
    </div>
  )
}

function Answers({ intent }: { intent: SendIntent }) {
  const { chart, router, uuid } = useSystem()
  const texts = useSendTexts()
  const common = useCommonTexts()
  const send = chart('send')
  const waiting = useTag('send', 'waiting')
  const checking = useTag('send', 'checking')
  const asking = useTag('send', 'asking')
  const retryable = useChart('send', (snapshot) => snapshot?.can({ type: 'send.retry' }) ?? false)
  const stopped = useTag('send', 'stopped')
  const unknown = useTag('send', 'unknown')
  const isShort = useShortage(intent) !== undefined
  // A declined transfer is requested again as a new intent.
  const again = () => send?.send(retryable ? { type: 'send.retry' } : { type: 'send.reviewed', id: uuid() })
  const fault = useChart('send', (snapshot) => snapshot?.context.fault)
  const way = useAgain()
  const back = () => router.send({ type: 'view.back' })
  const confirm = () => send?.send({ type: 'send.confirmed' })
  // A transfer that may fail is offered second.
  if (isShort && !stopped && !unknown)
    return (
      <div className={reviewStyles.answers}>
        <WaitingButton kind="secondary" waiting={waiting} busy={checking} onClick={confirm}>
          {checking ? texts.checking : texts.sendAnyway}
        </WaitingButton>
        <Button kind="primary" onClick={back}>
          {asking ? common.back : texts.changeAmount}
        </Button>
      </div>
    )
  const next = unknown
    ? { children: texts.haveChecked, onClick: () => send?.send({ type: 'send.dismissed' }) }
    : stopped
      ? way(fault, again)
      : { children: checking ? texts.checking : texts.send, onClick: confirm }
  return (
    <div className={reviewStyles.answers}>
      {!unknown && <Button onClick={back}>{asking ? common.back : texts.cancel}</Button>}
      <WaitingButton waiting={waiting} busy={checking} {...next} />
    </div>
  )
}
