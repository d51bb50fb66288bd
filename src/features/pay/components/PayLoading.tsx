import { useState, type ReactNode } from 'react'
import { amountOfToken } from '../../../domain/transaction/transaction'
import { explorerUrl } from '../../../domain/network/explorer'
import { localAmount } from '../../../domain/text/numbers'
import { useAccountTexts } from '../../../components/account/texts'
import { useNetworkById, useWalletName } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useFaultText, useLocale } from '../../../components/texts'
import { Asking } from '../../../components/ui/Asking'
import { Button, buttonClass } from '../../../components/ui/Button'
import { Icon } from '../../../components/ui/Icon'
import { Image } from '../../../components/ui/Image'
import { Link } from '../../../components/ui/Link'
import { Mark } from '../../../components/ui/Mark'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { usePayMoreTexts } from './moreTexts'

/** PayLoading view: progress and outcome of a payment by the wallet or an exchange. */
export function PayLoading() {
  const { chart } = useSystem()
  const texts = usePayMoreTexts()
  const locale = useLocale()
  const wallet = useWalletName()
  const current = useChart('pay', (snapshot) => snapshot?.context.intent)
  // Keep the last intent, so that the amount stays until the next view is shown.
  const [intent, setIntent] = useState(current)
  if (current && current !== intent) setIntent(current)
  const fault = useFaultText(useChart('pay', (snapshot) => snapshot?.context.fault))
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const session = useChart('pay', (snapshot) => snapshot?.context.session)
  const outcome = useChart('pay', (snapshot) => snapshot?.context.outcome)
  const following = useTag('pay', 'following')
  const paid = useTag('pay', 'paid')
  const unknown = useTag('pay', 'unknown')
  const proving = useTag('pay', 'proving')
  const confirming = useTag('pay', 'confirming')
  const late = useTag('pay', 'late')
  // A payment at an exchange has no intent: the account may not have the token.
  const amount = intent ? amountOfToken(intent.units, intent.token) : request?.amount
  const what = amount === undefined ? '' : localAmount(amount, locale)
  // Without a hash it is the exchange's word alone: no network has shown it.
  const isShown = outcome?.status === 'paid' && outcome.hash !== undefined
  if (paid)
    return (
      <Asking
        image={<Mark name="check" />}
        title={texts.paid}
        text={isShown ? below([what], confirming ? texts.paidText : texts.paidFinal) : what}
      >
        <CloseButton />
        <ExplorerLink />
      </Asking>
    )
  if (unknown)
    return (
      <Asking image={<Mark name="coins" />} failed title={texts.unknown} text={fault}>
        <CloseButton />
      </Asking>
    )
  if (proving)
    return (
      <Asking
        image={<Mark name="coins" />}
        waiting
        title={texts.proving}
        text={below([what], late ? texts.provingLate : texts.provingText)}
      >
        {late && <CloseButton />}
      </Asking>
    )
  if (following && session) {
    const { name, imageUrl } = session.exchange
    return (
      <Asking
        image={<Image kind="asset" placeholder="coins" url={imageUrl} called={name} size="s64" />}
        waiting
        title={texts.payAt(name)}
        text={below([what], texts.following)}
      >
        <Link href={session.url} className={buttonClass()}>
          {texts.openAgain}
          <Icon name="out" size={18} flip />
        </Link>
        <Button kind="quiet" onClick={() => chart('pay')?.send({ type: 'exchange.left' })}>
          {texts.stopWaiting}
        </Button>
      </Asking>
    )
  }
  return (
    <Asking
      image={<Mark name="coins" />}
      waiting
      title={texts.confirm}
      text={below([wallet, what], texts.confirmText)}
    />
  )
}

/** Button that closes the dialog after a payment. */
function CloseButton() {
  const { router } = useSystem()
  const { done } = usePayMoreTexts()
  return (
    <Button kind="primary" onClick={() => router.send({ type: 'view.close' })}>
      {done}
    </Button>
  )
}

/** Link to the payment's transaction in the network's explorer; nothing if it has none. */
function ExplorerLink() {
  const { viewInExplorer } = useAccountTexts()
  const outcome = useChart('pay', (snapshot) => snapshot?.context.outcome)
  const id = useChart('pay', (snapshot) => snapshot?.context.payment?.request.network)
  const network = useNetworkById(id ?? 'eip155:1')
  const hash = outcome?.status === 'paid' ? outcome.hash : undefined
  const href = hash === undefined ? undefined : explorerUrl(network, 'tx', hash)
  if (!href) return null
  return (
    <Link href={href} className={buttonClass()}>
      {viewInExplorer}
      <Icon name="out" size={18} flip />
    </Link>
  )
}

/** Buttons of a payment that was made before, or may have been. */
export function EarlierAnswers() {
  return (
    <div className={layoutStyles.stack}>
      <CloseButton />
      <ExplorerLink />
    </div>
  )
}

/** Returns the facts (wallet, amount) on a line of their own above the text. */
function below(facts: readonly (string | undefined)[], text: string): ReactNode {
  const known = facts.filter(Boolean).join(' · ')
  if (!known) return text
  return (
    <>
      {known}
      <br />
      {text}
    </>
  )
}
