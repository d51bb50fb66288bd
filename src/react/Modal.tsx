import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { makeSheet } from './sheet'
import { handleOf, type Drawing } from '../runtime/public/handle'
import { inPieces } from '../runtime/public/preloading'
import type { WalletModal } from '../runtime/walletModal'
import { Boundary } from './Boundary'
import { ModalContext } from './context'
import { useHydrated } from './hooks'
import { late } from '../domain/late'

const fetchDrawing = async () => await late(async () => (await import('../components/shell/drawing')).drawing)
type DialogCode = Awaited<ReturnType<typeof fetchDrawing>>
type Language = Awaited<ReturnType<DialogCode['fetchLanguage']>>

/** What the dialog is drawn with and in. */
interface Loaded {
  code: DialogCode
  language: Language
  shadow: ShadowRoot
}

export interface ModalProps {
  /** What `createModal` returned; created once, outside of components. */
  modal: WalletModal
  children?: ReactNode
}

/**
 * Starts the modal, gives it to the hooks below, and draws its dialog when it is opened. Renders nothing of
 * its own on the server.
 */
export function Modal({ modal, children }: ModalProps) {
  // Reading what is stored before the first paint spares the visitor a flash of "disconnected".
  useState(() => typeof window !== 'undefined' && handleOf(modal).hydrate())
  return (
    <ModalContext value={modal}>
      {children}
      <DialogHost modal={modal} />
    </ModalContext>
  )
}

/** The one element of ours in the host's page; everything drawn lies in its shadow. */
function DialogHost({ modal }: { modal: WalletModal }) {
  const handle = handleOf(modal)
  const hydrated = useHydrated()
  const host = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [here, setHere] = useState(true)
  const drawing = useMemo<Drawing>(
    () => ({
      // All before anything is drawn: no English is seen where another language is wanted, nor our accent for the host's.
      load: async () => {
        const fetched = await fetchDrawing()
        const [spoken] = await Promise.all([
          fetched.fetchLanguage(modal.options.locale),
          fetched.fetchTheme(modal.getTheme()),
          inPieces(fetched.compileStyles()),
        ])
        // What is set on a dialog that has gone would keep all of it.
        if (!host.current) return
        const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
        await fetched.adoptSheet(shadow, makeSheet, modal.options.debug)
        setLoaded((current) =>
          current?.language.locale === spoken.locale ? current : { code: fetched, language: spoken, shadow },
        )
      },
      draws: setHere,
      host: () => host.current ?? undefined,
      place: () => host.current?.shadowRoot?.querySelector('dialog[open]') ?? undefined,
    }),
    [modal],
  )
  const system = useSyncExternalStore(handle.subscribe, handle.system, () => undefined)

  useEffect(() => handle.mount(drawing), [handle, drawing])
  useLayoutEffect(() => {
    if (!loaded) return
    const { code } = loaded
    const dress = () => host.current && code.applyTheme(host.current, modal.getTheme())
    dress()
    return modal.subscribeTheme(dress)
  }, [loaded, modal])

  const open = useSyncExternalStore(modal.subscribe, modal.isOpen, () => false)
  const drawn = open && here && loaded !== undefined && system !== undefined
  useLayoutEffect(() => {
    if (!drawn) return
    handle.drawn(true)
    return () => handle.drawn(false)
  }, [drawn, handle])

  if (!hydrated) return null
  const element = (
    <div
      ref={host}
      data-walletchart=""
      data-embedded={modal.options.enableEmbedded ? '' : undefined}
      lang={loaded?.language.locale}
      dir={loaded?.language.direction}
    >
      <Boundary open={open} onFault={() => void modal.close()}>
        {here &&
          loaded &&
          system &&
          createPortal(<loaded.code.Dialog system={system} language={loaded.language} />, loaded.shadow)}
      </Boundary>
    </div>
  )
  // At the end of the page, so that the page's own dialogs neither hide it nor take a click in it for one beside them.
  return modal.options.enableEmbedded ? element : createPortal(element, document.body)
}
