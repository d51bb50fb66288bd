import { useActor } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { SentTransaction } from '../../domain/transaction/transaction'
import type { NoticeRef } from '../../machines/notices'
import { inspection } from '../../runtime/inspection/inspection'
import { noticesWith } from '../../runtime/transaction/notices'
import { briefStyles, Sent } from '../account/Sent'
import { useAccountTexts } from '../account/texts'
import { useLocale } from '../texts'
import { rootClass } from '../shell/root'
import { css, keyframes } from '../style'
import { useSystem } from '../systemContext'
import { useChart, useSelector } from '../useChart'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { coarse, forcedEdge, forcedGround } from '../ui/styles/media'
import { time } from '../ui/styles/motion'

addGlyphs(moreGlyphs)

/** Distance in px after which a released notice is dismissed. */
const SWIPED = 72

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })
const leave = keyframes({ to: { opacity: 0, transform: 'translateX(calc(var(--pulled, 0px) + var(--away, 24px)))' } })

const styles = {
  edge: css({
    position: 'fixed',
    insetInlineEnd: 'max(16px, env(safe-area-inset-right))',
    bottom: 'max(16px, env(safe-area-inset-bottom))',
    width: 'min(380px, calc(100vw - 32px))',
    pointerEvents: 'none',
    [coarse]: { bottom: 'max(12px, env(safe-area-inset-bottom))' },
  }),
  stack: css({ display: 'flex', flexDirection: 'column-reverse', gap: 8 }),
  notice: css({
    pointerEvents: 'auto',
    borderRadius: 'var(--r-14)',
    background: 'var(--card)',
    boxShadow: '0 2px 10px rgb(0 0 0 / 0.14), 0 0 0 1px var(--line)',
    touchAction: 'pan-y',
    transform: 'translateX(var(--pulled, 0px))',
    animation: `${arrive} ${time('view')} var(--ease)`,
    transition: `transform ${time('view')} var(--ease)`,
    '&[data-pulled]': { transition: 'none' },
    // Several notices would cover half a phone.
    [coarse]: { '&:not(:first-child):not(:focus-within)': briefStyles },
    '&[data-leaving]': { animation: `${leave} ${time('view')} var(--ease) forwards`, pointerEvents: 'none' },
    ...forcedEdge,
    ...forcedGround,
  }),
}

/**
 * Notices about the page's own transactions (option `transactions.notices`), at the edge of the page and never over a
 * dialog. Each is dismissed by its button, Escape, Delete or a swipe.
 */
export function Notices() {
  const system = useSystem()
  const texts = useAccountTexts()
  const notices = useMemo(() => noticesWith(system), [system])
  const [snapshot, send] = useActor(notices, inspection())
  const transactions = useChart('outbox', (outbox) => outbox?.context.transactions)
  const hold = () => send({ type: 'notices.held' })
  const list = useRef<HTMLUListElement>(null)
  // Pointer and focus hold the notices each by itself. A focus that a mouse has left there does not.
  const release = useCallback(() => {
    const { current } = list
    if (!current?.matches(':hover') && !current?.querySelector(':focus-visible')) send({ type: 'notices.released' })
  }, [send])
  const { hashes } = snapshot.context
  // Browsers fire neither `pointerout` nor `blur` for an element that is removed.
  useEffect(release, [hashes, release])
  useEffect(() => {
    document.addEventListener('pointerover', release)
    return () => document.removeEventListener('pointerover', release)
  }, [release])
  const covered = snapshot.hasTag('covered')
  return (
    <section className={`${rootClass} ${styles.edge}`} lang={useLocale()} aria-label={texts.sent} data-part="notices">
      <ul
        ref={list}
        className={styles.stack}
        aria-live="polite"
        // In a shadow root React reports no entering pointer if it comes from an element of another React root.
        onPointerOver={hold}
        onPointerOut={release}
        onFocus={({ target }) => target.matches(':focus-visible') && hold()}
        onBlur={release}
      >
        {hashes.map((hash) => {
          const transaction = transactions?.find((one) => one.hash === hash)
          const notice = snapshot.children[hash] as NoticeRef | undefined
          return (
            transaction && (
              <Notice
                key={hash}
                notice={notice}
                hidden={covered}
                transaction={transaction}
                onDismiss={() => send({ type: 'notices.dismissed', hash })}
              />
            )
          )
        })}
      </ul>
    </section>
  )
}

interface NoticeProps {
  notice: NoticeRef | undefined
  /** Whether a dialog covers it. The list stays, so that a screen reader hears what is shown again. */
  hidden: boolean
  transaction: SentTransaction
  onDismiss: () => void
}

function Notice({ notice, hidden, transaction, onDismiss }: NoticeProps) {
  const leaving = useSelector(notice, (snapshot) => snapshot?.hasTag('leaving') ?? false)
  const item = useRef<HTMLLIElement>(null)
  const swipe = useSwipe(onDismiss)
  const dismiss = () => {
    // The focus stays among the notices, else a visitor without a mouse starts again at the top of the page.
    const { nextElementSibling, previousElementSibling } = item.current ?? {}
    const next = nextElementSibling ?? previousElementSibling
    if (item.current?.matches(':focus-within') && next instanceof HTMLElement) next.focus()
    onDismiss()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Delete') return
    event.stopPropagation()
    dismiss()
  }
  return (
    <li
      ref={item}
      className={styles.notice}
      hidden={hidden}
      data-part="notice-of-transaction"
      data-leaving={leaving || undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <Sent transaction={transaction} live={false} onDismiss={dismiss} />
    </li>
  )
}

/**
 * Returns handlers that let a finger pull an element aside. Only the element's place follows the finger; whether the
 * notice goes is its machine's decision.
 */
function useSwipe(onSwiped: () => void) {
  const start = useRef<{ pointer: number; x: number }>(undefined)
  const pull = (element: HTMLElement, by: number | undefined) => {
    element.toggleAttribute('data-pulled', by !== undefined)
    element.style.setProperty('--pulled', `${by ?? 0}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.pointer !== event.pointerId) return
    const by = event.clientX - start.current.x
    start.current = undefined
    if (event.type === 'pointerup' && Math.abs(by) > SWIPED) {
      event.currentTarget.style.setProperty('--away', by > 0 ? '100%' : '-100%')
      onSwiped()
    } else pull(event.currentTarget, undefined)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A mouse selects text. Of two fingers, the first one pulls.
      if (event.pointerType !== 'mouse') start.current ??= { pointer: event.pointerId, x: event.clientX }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer === event.pointerId) pull(event.currentTarget, event.clientX - start.current.x)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Parts of the `notices` chunk. */
export const views = { Notices }
