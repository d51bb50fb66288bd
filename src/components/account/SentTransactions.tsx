import { useCallback, useEffect, useRef, useState } from 'react'
import { isSharedIn } from '../../domain/account/sharing'
import { useActiveNamespace } from '../read'
import { useChart, useConnection } from '../useChart'
import { useSystem } from '../systemContext'
import { listClass } from '../ui/styles/layout'
import { coarse, hoverable } from '../ui/styles/media'
import { parting, vanish } from '../ui/styles/moreMotion'
import { time } from '../ui/styles/motion'
import { css } from '../style'
import { briefStyles, Sent } from './Sent'
import { useAccountTexts } from './texts'

/** List whose older notices leave room for the account on a phone. The history has their links. */
const sentListClass = css(listClass, { [coarse]: { '& > li:nth-child(n + 3)': briefStyles } })

/** Gap between the parts of a view. */
const GAP = 16

const roomClass = css({
  flex: 'none',
  overflow: 'hidden',
  pointerEvents: 'none',
  transition: `height ${time('view')} var(--ease), margin ${time('view')} var(--ease)`,
  '& > *': { animation: `${vanish} ${parting}ms linear forwards` },
  '&[data-closed]': { marginBottom: -GAP },
  // The list above is as far from it as its notices are from each other.
  'ul + &': { marginTop: -8 },
})

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
  const [left, setLeft] = useState<Left>()
  const keepRoom = useCallback((notice: HTMLElement) => {
    // Not in the updater, which runs when the notice is gone.
    const [picture, height] = [notice.cloneNode(true) as HTMLElement, notice.offsetHeight]
    setLeft((last) => ({ nth: (last?.nth ?? 0) + 1, picture, height }))
  }, [])
  return (
    <>
      {Boolean(transactions?.length) && (
        <ul className={sentListClass} data-part="sent" aria-label={texts.sent}>
          {transactions?.map((transaction) => (
            <li key={transaction.hash}>
              <Sent transaction={transaction} onDismiss={dismiss} onOld={keepRoom} />
            </li>
          ))}
        </ul>
      )}
      {left && <Room key={left.nth} left={left} />}
    </>
  )
}

interface Left {
  nth: number
  picture: HTMLElement
  height: number
}

/**
 * Room of a notice that left by itself, in which its picture fades out. It closes once no pointer rests on the card, so
 * that nothing moves under one; a finger rests nowhere.
 */
function Room({ left: { picture, height } }: { left: Left }) {
  const element = useRef<HTMLDivElement>(null)
  const [emptied, setEmptied] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    element.current?.setAttribute('inert', '')
    element.current?.replaceChildren(...(emptied ? [] : [picture]))
  }, [picture, emptied])
  useEffect(() => {
    if (!emptied) return
    const close = () => setClosed(true)
    const card = element.current?.closest('[data-part=card]')
    if (!card?.matches(':hover') || !matchMedia(hoverable.slice(7)).matches) return close()
    card.addEventListener('pointerleave', close)
    return () => card.removeEventListener('pointerleave', close)
  }, [emptied])
  return (
    <div
      ref={element}
      className={roomClass}
      style={{ height: closed ? 0 : height }}
      data-closed={closed || undefined}
      aria-hidden="true"
      onAnimationEnd={() => setEmptied(true)}
    />
  )
}
