import { isSharedIn } from '../../domain/account/sharing'
import { useActiveNamespace } from '../read'
import { useChart, useConnection } from '../useChart'
import { useSystem } from '../systemContext'
import { listClass } from '../ui/styles/layout'
import { coarse } from '../ui/styles/media'
import { css } from '../style'
import { briefStyles, Sent } from './Sent'
import { useAccountTexts } from './texts'

/** List whose older notices leave room for the account on a phone. The history has their links. */
const sentListClass = css(listClass, { [coarse]: { '& > li:nth-child(n + 3)': briefStyles } })

/**
 * Notices of transactions, on all networks. With several wallets, only those of the active wallet's accounts. A confirmed
 * one leaves by itself, because the history has it; others are dismissed.
 */
export function SentTransactions() {
  const { chart, options } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const accounts = useConnection(namespace, (snapshot) => {
    const { current, stored } = snapshot?.context ?? {}
    return (current ?? stored)?.accounts
  })
  const all = useChart('outbox', (snapshot) => snapshot?.context.transactions)
  const transactions = options.multiWallet ? all?.filter(({ account }) => isSharedIn(account, accounts)) : all
  const dismiss = (hash: string) => chart('outbox')?.send({ type: 'transaction.dismissed', hash })
  if (!transactions?.length) return null
  return (
    <ul className={sentListClass} data-part="sent" aria-label={texts.sent}>
      {transactions.map((transaction) => (
        <li key={transaction.hash}>
          <Sent transaction={transaction} onDismiss={dismiss} />
        </li>
      ))}
    </ul>
  )
}
