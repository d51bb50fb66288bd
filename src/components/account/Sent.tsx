import { useEffect } from 'react'
import { historyReasons } from '../../domain/account/entries'
import { shortAddress } from '../../domain/account/account'
import { SENT_SHOWN } from '../../domain/limits'
import { explorerUrl } from '../../domain/network/explorer'
import {
  amountThere,
  hasArrivedLess,
  isUnsaid,
  type Deed,
  type SentTransaction,
} from '../../domain/transaction/transaction'
import type { ReceiptRef } from '../../machines/transaction/outbox'
import { localAmount } from '../../domain/text/numbers'
import { sentences } from '../../domain/text/sentences'
import { useEntryFacts, useNetworkById } from '../readLater'
import { useChart, useSelector } from '../useChart'
import { css } from '../style'
import { useCommonTexts, useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { linkStyles } from '../ui/styles/links'
import { parting, vanish } from '../ui/styles/moreMotion'
import { reach } from '../ui/styles/moreLayout'
import { lessMotion } from '../ui/styles/motion'
import { noticeClass, noticeControlClass, noticeWordsClass } from '../ui/Notice'
import { Phrase } from '../ui/Phrase'
import { Spinner } from '../ui/Spinner'
import { monoClass, unseenClass } from '../ui/styles/text'
import { useAccountTexts } from './texts'

const kinds = {
  pending: 'info',
  late: 'warning',
  unseen: 'warning',
  confirming: 'success',
  gone: 'warning',
  confirmed: 'success',
  other: 'error',
  part: 'error',
  reverted: 'error',
  replaced: 'warning',
  unsent: 'warning',
  untold: 'warning',
} as const
type Fate = keyof typeof kinds
const fates = (Object.keys(kinds) as Fate[]).filter((fate): fate is Exclude<Fate, 'pending'> => fate !== 'pending')

const sentClass = css(noticeClass, {
  '& > [data-part=spinner]': { flex: 'none', color: 'var(--soft)' },
  '& p': { marginTop: 2 },
  '&[data-brief]': { alignItems: 'center', minHeight: 48 },
  // Next to a long title, the link is an arrow only.
  '&[data-brief] > div': { flex: 'auto' },
  '&[data-brief] > a': { flexShrink: 99999, minWidth: 14 },
})
const styles = {
  sent: sentClass,
  /** Style of a notice that the history replaces soon. */
  leaving: css(sentClass, {
    [`@media not all and ${lessMotion}`]: {
      animation: `${vanish} ${parting}ms ${SENT_SHOWN - parting}ms linear forwards`,
    },
  }),
  explorerLink: css(linkStyles.link, {
    display: 'inline-flex',
    verticalAlign: 'bottom',
    ...reach,
    '& > span': {
      display: 'flex',
      flexFlow: 'row-reverse wrap',
      columnGap: 4,
      minWidth: 14,
      height: 'calc(var(--fs) * 2)',
      clipPath: 'inset(0)',
      whiteSpace: 'nowrap',
      '& > svg': { height: '100%' },
    },
  }),
}

/** Style of a notice's parent that shows its first line alone. What failed or needs attention stays whole. */
export const briefStyles = { '& > :is([data-kind=success], [data-kind=info]) p': { display: 'none' } } as const

/** Revert reasons of exchanges if the output is below the agreed minimum. */
const priceMoved = /INSUFFICIENT_OUTPUT_AMOUNT|return amount is not enough|too little received/i

function revertedText(texts: ReturnType<typeof useAccountTexts>, other: boolean, reason: string | undefined): string {
  if (reason && priceMoved.test(reason)) return texts.priceMoved
  if (reason) return texts.revertedFor(isUnsaid(reason) ? texts.unknownReason : reason)
  return other ? texts.revertedOther : texts.fates.reverted.text
}

/** Returns a text of the executed and missing steps of a batch, or `undefined` if they are unknown. */
function partText(
  texts: ReturnType<typeof useAccountTexts>,
  deed: Deed | undefined,
  madeCalls: readonly number[] | undefined,
): string | undefined {
  const steps = deed?.calls?.map(({ step }) => step && texts.steps[step])
  if (!madeCalls || !steps || steps.includes(undefined)) return undefined
  const named = (isMade: boolean) => steps.filter((_, at) => madeCalls.includes(at) === isMade).join(', ')
  const isApproved = madeCalls.some((at) => deed?.calls?.[at]?.step === 'approve')
  return [texts.madeInPart(named(true), named(false)), ...(isApproved ? [texts.approvalStands] : [])].join(' ')
}

/** Returns the chart that follows a transaction, and what it knows. @param hash hash under which it was sent */
function useReceipt(hash: string) {
  const receipt = useChart('outbox', (snapshot) => snapshot?.children[hash] as ReceiptRef | undefined)
  const fate: Fate = useSelector(receipt, (snapshot) => fates.find((tag) => snapshot?.hasTag(tag)) ?? 'pending')
  const arrived = useSelector(receipt, (snapshot) => snapshot?.context.arrived)
  const executed = useSelector(receipt, (snapshot) => snapshot?.context.made)
  const haltedSince = useSelector(receipt, (snapshot) => snapshot?.context.haltedSince)
  const reason = useSelector(receipt, (snapshot) => snapshot?.context.reason)
  const repriced = useSelector(receipt, (snapshot) => snapshot?.context.repriced)
  return { receipt, fate, arrived, executed, haltedSince, reason, repriced }
}

/** Reports a final outcome on screen to its chart, which decides when the notice leaves. */
function useNoticed(receipt: ReceiptRef | undefined, isNoticed: boolean): void {
  useEffect(() => {
    if (!isNoticed) return
    receipt?.send({ type: 'receipt.noticed' })
    // The chart has ended if the notice left because its time was over.
    return () =>
      void (receipt?.getSnapshot().can({ type: 'receipt.hidden' }) && receipt.send({ type: 'receipt.hidden' }))
  }, [isNoticed, receipt])
}

/** Notice of one sent transaction and its fate. @param live announces changes; a list that does so itself has `false` */
export function Sent({
  transaction,
  live = true,
  onDismiss,
}: {
  transaction: SentTransaction
  live?: boolean
  onDismiss: (hash: string) => void
}) {
  const texts = useAccountTexts()
  const common = useCommonTexts()
  const locale = useLocale()
  const { hash, network, to, into: quoted = '', batch, deed: reviewed, arrives } = transaction
  const isHosts = transaction.kind === 'host'
  const what = isHosts ? transaction.what || texts.hostTransaction : transaction.what
  // A stored transaction may have a kind that this version does not know.
  const deed = texts.deedsSent[transaction.kind as keyof typeof texts.deedsSent] as
    | (typeof texts.deedsSent)['swap']
    | undefined
  const { receipt, fate, arrived, executed, haltedSince, reason, repriced } = useReceipt(hash)
  const got = arrives && arrived !== undefined ? amountThere(arrived, arrives) : undefined
  // Once mined, show the received amount instead of the quote; if no node reports it, show the symbol alone.
  const into = fate === 'confirmed' || fate === 'confirming' ? (got ?? arrives?.symbol ?? quoted) : quoted
  const sentOn = useNetworkById(network)
  const href = batch ? undefined : explorerUrl(sentOn, 'tx', repriced ?? hash)
  // Account's own: a notice at the edge of the page has a lifetime of its own.
  const facts = useEntryFacts()
  const isListed = historyReasons(facts, facts.features.activity).length === 0 && live
  useNoticed(receipt, fate === 'confirmed' && isListed)
  // A halted network may still drop what it has confirmed.
  const kind = haltedSince === undefined || kinds[fate] !== 'success' ? kinds[fate] : 'warning'
  const isLess = !deed && hasArrivedLess(transaction, { arrived })
  // The activity has the rest of it. What failed or needs attention stays whole.
  const isBrief = isListed && (kind === 'info' || kind === 'success') && haltedSince === undefined && !(got && isLess)
  const { title, text } = texts.fates[fate]
  const heading = deed && fate in deed ? deed[fate as keyof typeof deed] : title
  // The line of a swap has no room for two amounts. Once it is done, what arrived is worth a second line.
  const named = (amount: string) =>
    isBrief && fate === 'pending' && transaction.kind === 'swap'
      ? amount.slice(amount.indexOf(' ') + 1)
      : localAmount(amount, locale)
  function textOf(): string {
    if (fate === 'reverted') return revertedText(texts, deed !== undefined, reason)
    if (fate === 'part') return partText(texts, reviewed, executed) ?? text
    return got && isLess ? sentences(texts.arrivedLess(localAmount(got, locale)), text) : text
  }
  const link = href && (
    <a className={styles.explorerLink} href={href} target="_blank" rel="noreferrer noopener">
      <span>
        <Icon name="out" size={14} flip />
        <span>{texts.viewInExplorer}</span>
      </span>
    </a>
  )
  return (
    <div
      className={fate === 'confirmed' && isListed ? styles.leaving : styles.sent}
      data-kind={kind}
      data-brief={isBrief ? '' : undefined}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      {fate === 'pending' ? <Spinner /> : <Icon name={kind} />}
      <div className={noticeWordsClass}>
        <strong>{heading(isHosts ? what : named(what), named(into))}</strong>
        <p className={isBrief ? unseenClass : undefined}>
          <Phrase
            text={deed ? texts.sentOn : texts.sentTo}
            parts={{
              address: (
                <span className={monoClass} dir="ltr" title={to}>
                  {shortAddress(to)}
                </span>
              ),
              network: sentOn.name,
              text: haltedSince === undefined ? textOf() : sentences(textOf(), texts.halted(haltedSince)),
            }}
          />{' '}
          {!isBrief && link}
        </p>
      </div>
      {isBrief && link}
      {(fate !== 'pending' || !live) && (
        <IconButton className={noticeControlClass} label={common.dismiss} onClick={() => onDismiss(hash)}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </div>
  )
}
