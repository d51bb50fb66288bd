import * as React from 'react'
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type MouseEvent } from 'react'
import { savesData, whenIdle } from '../../runtime/public/preloading'
import type { ModalSystem } from '../../runtime/system/system'
import { css } from '../style'
import { phone } from '../ui/styles/media'
import { appear, time } from '../ui/styles/motion'
import { Card } from './Card'
import { isComposed } from './composing'
import { Edge, edgeCode, withEdge } from './Edge'
import { openDialog } from './opening'
import { rootClass } from './root'
import { useChart, useRoot } from '../useChart'
import { SystemContext, useSystem } from '../systemContext'
import { LanguageContext, useLocale, type Language } from '../texts'
import { fetchViews, useChunk } from '../views/chunks'
import { useConnectTexts } from '../wallets/connectTexts'
import { loadChunk } from '../../domain/chunk'

const HEADING = 'heading'

const sheetClass = css({
  position: 'fixed',
  inset: 0,
  width: 'auto',
  height: 'auto',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 16,
  border: 0,
  background: 'none',
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  display: 'none',
  '&[open]': { display: 'grid', placeItems: 'center' },
  '&::backdrop': { background: 'var(--veil, rgb(6 7 9 / 0.6))', animation: `${appear} ${time('view')} linear` },
  [phone]: { padding: 0, '&[open]': { alignItems: 'end', justifyItems: 'stretch' } },
})

/**
 * Root component of the modal: a native modal `<dialog>`, or in embedded mode a section in the flow of the page. Shows
 * nothing while the router is closed. Render it into a shadow root that has adopted the style sheet (`adoptSheet`).
 */
export default function Dialog({ system, language }: { system: ModalSystem; language: Language }) {
  return (
    <LanguageContext.Provider value={language}>
      <SystemContext.Provider value={system}>
        <Edge modal={!system.options.enableEmbedded}>
          <Shown />
        </Edge>
        {system.options.transactions?.notices && <LateNotices />}
      </SystemContext.Provider>
    </LanguageContext.Provider>
  )
}

/** Notices of the page's transactions, from a chunk of their own. */
function LateNotices() {
  const code = useChunk('notices')
  // Loads code only; the state of the chunk is what `useChunk` reads.
  useEffect(() => void (code === 'absent' && fetchViews('notices')), [code])
  return typeof code === 'string' ? null : <code.Notices />
}

function Shown() {
  const { options } = useSystem()
  const open = useChart('router', ({ context }) => context.view !== undefined)
  const lang = useLocale()
  if (!options.enableEmbedded) return <Visits open={open} />
  if (!open) return null
  return (
    <section className={rootClass} lang={lang} aria-labelledby={HEADING}>
      <Card heading={HEADING} />
    </section>
  )
}

/** Absent in React before 19.2; the dialog is then first rendered when it opens. */
const { Activity } = React as Partial<typeof React>

/**
 * Renders a new dialog for each opening. At idle time Connect is prerendered, hidden and without effects: it is not
 * laid out, sends no requests and is not exposed to screen readers. The click then only reveals it.
 */
function Visits({ open }: { open: boolean }) {
  const away = useRoot(({ context }) => Object.keys(context.connected).length === 0)
  const begins = useChart('router', ({ context }) => context.view?.name === 'Connect' && context.past.length === 0)
  const [ahead, drawAhead] = useReducer((times: number) => times + 1, 0)
  const [visit, setVisit] = useState({ open: false, key: 0, scrollbar: false })
  const system = useSystem()
  const sample = useConnectTexts().noWalletYet
  // Runs on mount and only in a browser. No machine depends on it: an opening works without it.
  useEffect(() => {
    if (!Activity || savesData()) return
    let mounted = true
    // A state update after unmount would retain the whole dialog in memory.
    const draw = () => mounted && drawAhead()
    whenIdle(draw)
    whenIdle(() => {
      // Render a second time: the click re-renders, which runs other functions of React than a first render.
      const rehearsed = loadChunk(() => import('./rehearsal')).then(({ rehearse }) => rehearse(system, sample, draw))
      // On failure the first click does this work.
      rehearsed.catch(() => undefined)
    })
    return () => {
      mounted = false
    }
  }, [system, sample])
  // Read the scrollbar while the page's layout is valid; once the dialog is inserted, this would force a layout.
  if (visit.open !== open)
    setVisit({
      open,
      key: open && begins ? visit.key : visit.key + 1,
      scrollbar: open && innerWidth > document.documentElement.clientWidth,
    })
  if (!open && !(ahead > 0 && away)) return null
  const sheet = <Sheet key={visit.key} scrollbar={visit.scrollbar} />
  if (!Activity) return sheet
  return (
    <Activity key={visit.key} mode={open ? 'visible' : 'hidden'}>
      {sheet}
    </Activity>
  )
}

function Sheet({ scrollbar }: { scrollbar: boolean }) {
  const { router } = useSystem()
  const shaking = useChart('router', (snapshot) => snapshot.matches({ motion: 'shaking' }))
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const dismiss = () => router.send({ type: 'view.dismissed' })

  // The top layer, the focus and the page's scrolling are the document's. The router has already opened.
  useLayoutEffect(() => {
    const element = dialog.current
    const { activeElement: opener } = document
    // A page may draw its button again meanwhile, as our elements do; theirs hand the focus on.
    const openers = [opener, opener?.parentElement]
    const release = element && withEdge(({ hold }) => hold(element, scrollbar, router))
    const close = element && openDialog(element)
    return () => {
      if (element) edgeCode()?.leave(element)
      close?.()
      release?.()
      const back = openers.find((one) => one?.isConnected)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [scrollbar, router])

  // Listens on `window`, before the host's dialogs, which listen on the document: the topmost dialog takes Escape, also
  // when the focused element has just left the view (target `body`). A layout effect, to work from first paint; what
  // Escape means is the router's decision.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const top = dialog.current
      if (event.key !== 'Escape' || !top) return
      if (event.target !== document.body && !event.composedPath().includes(top)) return
      edgeCode()?.unshield(event)
      event.stopImmediatePropagation()
      if (isComposed(event)) return
      event.preventDefault()
      withEdge(({ swallowRest }) => swallowRest(event.key))
      router.send({ type: 'view.dismissed' })
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [router])

  /** Dismisses on a click outside the card. A press that began inside selects text and does not dismiss. */
  const onClick = (event: MouseEvent) => {
    if (pressed.current && event.target === dialog.current) dismiss()
  }
  return (
    <dialog
      ref={dialog}
      // Both class names: the resets apply only within the root's class.
      className={`${rootClass} ${sheetClass}`}
      lang={useLocale()}
      aria-labelledby={HEADING}
      closedby="none"
      data-shaking={shaking || undefined}
      onPointerDown={(event) => (pressed.current = event.target === dialog.current)}
      onClick={onClick}
      onCancel={(event) => {
        // Only in browsers without `closedby`. Escape is handled above, so this is a close gesture.
        event.preventDefault()
        dismiss()
      }}
    >
      <Card heading={HEADING} modal />
    </dialog>
  )
}
