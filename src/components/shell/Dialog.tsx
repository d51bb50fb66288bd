import * as React from 'react'
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type MouseEvent } from 'react'
import { savesData, whenIdle } from '../../runtime/public/preloading'
import type { ModalSystem } from '../../runtime/system'
import { css, keyframes } from '../style'
import { appear } from '../ui/motion'
import { Card } from './Card'
import { Edge, withEdge } from './Edge'
import { openDialog } from './opening'
import { root } from './root'
import { useRoot, useRouter } from '../read'
import { SystemContext, useSystem } from '../systemContext'
import { LanguageContext, type Language } from '../texts'
import { useConnectTexts } from '../wallets/connectTexts'
import { late } from '../../domain/late'

const HEADING = 'heading'

const shake = keyframes({
  '15%, 55%': { transform: 'translateX(-8px)' },
  '35%, 75%': { transform: 'translateX(8px)' },
})

const sheet = css({
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
  '&::backdrop': { background: 'var(--veil, rgb(6 7 9 / 0.6))', animation: `${appear} 0.15s linear` },
  '&[data-shaking] > *': { animation: `${shake} 0.5s var(--ease)` },
  '@media (max-width: 430px)': { padding: 0, '&[open]': { alignItems: 'end', justifyItems: 'stretch' } },
})

/**
 * The dialog: nothing while the router is closed, else a native modal `<dialog>`; in embedded mode the same
 * card as a section in the flow of the page. It is drawn into a shadow root that has adopted our sheet.
 */
export default function Dialog({ system, language }: { system: ModalSystem; language: Language }) {
  return (
    <LanguageContext value={language}>
      <SystemContext value={system}>
        <Edge modal={!system.options.enableEmbedded}>
          <Shown />
        </Edge>
      </SystemContext>
    </LanguageContext>
  )
}

function Shown() {
  const { options } = useSystem()
  const open = useRouter(({ context }) => context.view !== undefined)
  if (!options.enableEmbedded) return <Visits open={open} />
  if (!open) return null
  return (
    <section className={root} aria-labelledby={HEADING}>
      <Card heading={HEADING} />
    </section>
  )
}

/** React before 19.2 has none; there the dialog is drawn when it is opened. */
const { Activity } = React as Partial<typeof React>

/**
 * The dialog of each visit. Connect is drawn ahead at idle time, hidden and without effects: it is not laid out, asks
 * for nothing, and is neither seen nor heard; the click then shows what stands already. Each visit draws anew.
 */
function Visits({ open }: { open: boolean }) {
  const away = useRoot(({ context }) => Object.keys(context.connected).length === 0)
  const begins = useRouter(({ context }) => context.view?.name === 'Connect' && context.past.length === 0)
  const [ahead, drawAhead] = useReducer((times: number) => times + 1, 0)
  const [visit, setVisit] = useState({ open: false, key: 0, scrollbar: false })
  const system = useSystem()
  const sample = useConnectTexts().noWalletYet
  // Begun by the mount itself, and only in a browser: no chart waits for it, a visit does without.
  useEffect(() => {
    if (!Activity || savesData()) return
    let mounted = true
    // What is set on a dialog that has gone would keep all of it.
    const draw = () => mounted && drawAhead()
    whenIdle(draw)
    whenIdle(() => {
      // Drawn twice: the click redraws what stands, which takes other functions of React than to draw it first.
      const rehearsed = late(() => import('./rehearsal')).then(({ rehearse }) => rehearse(system, sample, draw))
      // Without it the first click does all of that.
      rehearsed.catch(() => undefined)
    })
    return () => {
      mounted = false
    }
  }, [system, sample])
  // Whether there is a scrollbar is read while the page still stands as it was laid out, not once the dialog is in it.
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
  const shaking = useRouter((snapshot) => snapshot.matches({ motion: 'shaking' }))
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const dismiss = () => router.send({ type: 'view.dismissed' })

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const release = element && withEdge(({ hold }) => hold(element, scrollbar))
    const close = element && openDialog(element)
    return () => {
      close?.()
      release?.()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [scrollbar])

  // On the window, before the dialogs of the page, which listen on the document: the topmost takes the key. It counts also
  // when what had the focus has just gone from the view; and from the moment in which the dialog is seen.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const top = dialog.current
      if (event.key !== 'Escape' || !top) return
      if (event.target !== document.body && !event.composedPath().includes(top)) return
      event.stopImmediatePropagation()
      if (event.isComposing) return
      event.preventDefault()
      withEdge(({ swallowRest }) => swallowRest(event.key))
      router.send({ type: 'view.dismissed' })
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [router])

  /** A press that began inside the card and ended outside of it selects text; it does not dismiss. */
  const onClick = (event: MouseEvent) => {
    if (pressed.current && event.target === dialog.current) dismiss()
  }
  return (
    <dialog
      ref={dialog}
      // Both names: what is reset within is reset within the root's own.
      className={`${root} ${sheet}`}
      aria-labelledby={HEADING}
      closedby="none"
      data-shaking={shaking || undefined}
      onPointerDown={(event) => (pressed.current = event.target === dialog.current)}
      onClick={onClick}
      onCancel={(event) => {
        // Only where `closedby` is not known yet: the key was read above, what is left is a gesture.
        event.preventDefault()
        dismiss()
      }}
    >
      <Card heading={HEADING} modal />
    </dialog>
  )
}
