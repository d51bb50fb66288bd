import { shortAddress } from '../../domain/account/account'
import { explorerUrl } from '../../domain/network/explorer'
import type { SentTransaction } from '../../domain/send/send'
import type { ReceiptRef } from '../../machines/outbox'
import { useHolding, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { useSelector } from '../useSelector'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'

type Fate = 'pending' | 'late' | 'confirmed' | 'reverted' | 'replaced'

/** What was sent, each until the visitor has taken note of its end. */
export function SentTransactions() {
  const transactions = useHolding('outbox', (snapshot) => snapshot?.context.transactions)
  if (!transactions?.length) return null
  return (
    <ul className="list" aria-label="Sent transactions">
      {transactions.map((transaction) => (
        <li key={transaction.hash}>
          <Sent transaction={transaction} />
        </li>
      ))}
    </ul>
  )
}

function Sent({ transaction }: { transaction: SentTransaction }) {
  const { holding } = useSystem()
  const { hash, network, to } = transaction
  const receipt = useHolding('outbox', (snapshot) => snapshot?.children[hash] as ReceiptRef | undefined)
  const fate: Fate = useSelector(
    receipt,
    (snapshot) =>
      (['late', 'confirmed', 'reverted', 'replaced'] as const).find((tag) => snapshot?.hasTag(tag)) ?? 'pending',
  )
  const reason = useSelector(receipt, (snapshot) => snapshot?.context.reason)
  const known = useNetwork(network)
  const href = explorerUrl(known, 'tx', hash)
  const { kind, title, text } = story(fate, transaction, reason)
  return (
    <div className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {fate === 'pending' ? <Spinner /> : <Icon name={kind} />}
      <div className="words">
        <strong>{title}</strong>
        <p>
          To{' '}
          <span className="mono" dir="ltr" title={to}>
            {shortAddress(to)}
          </span>{' '}
          on {known.name}. {text}
        </p>
        {href && (
          <a className="link" href={href} target="_blank" rel="noreferrer noopener">
            View in explorer
            <Icon name="out" size={14} flip />
          </a>
        )}
      </div>
      {fate !== 'pending' && (
        <button
          type="button"
          className="icon-btn"
          aria-label="Dismiss"
          onClick={() => holding('outbox')?.send({ type: 'transaction.dismissed', hash })}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}

function story(
  fate: Fate,
  { what }: SentTransaction,
  reason: string | undefined,
): { kind: 'info' | 'warning' | 'success' | 'error'; title: string; text: string } {
  switch (fate) {
    case 'pending':
      return { kind: 'info', title: `Sending ${what}`, text: 'Waiting for the network.' }
    case 'late':
      return {
        kind: 'warning',
        title: `Still pending: ${what}`,
        text: 'It was sent, and the network takes its time. Do not send it again.',
      }
    case 'confirmed':
      return { kind: 'success', title: `Sent ${what}`, text: '' }
    case 'reverted':
      return {
        kind: 'error',
        title: `Did not arrive: ${what}`,
        text: `The network reverted it${reason ? `: ${reason}` : ''}. You still have it; only the fee was taken.`,
      }
    case 'replaced':
      return { kind: 'warning', title: `Replaced: ${what}`, text: 'Another transaction of yours took its place.' }
  }
}
