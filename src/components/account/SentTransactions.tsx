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

/** Notices of the active account's transactions, on all networks. A confirmed one leaves by itself, because the history has it; others are dismissed. */
export function SentTransactions() {
  const { chart } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const address = useConnection(namespace, (snapshot) => {
    const { current, stored } = snapshot?.context ?? {}
    return (current ?? stored)?.accounts[0]?.address
  })
  const all = useChart('outbox', (snapshot) => snapshot?.context.transactions)
  const transactions = all?.filter(
    ({ account }) => account.startsWith(`${namespace}:`) && account.endsWith(`:${address}`),
  )
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
