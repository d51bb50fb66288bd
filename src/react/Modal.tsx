import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { makeSheet } from './sheet'
import { handleOf, type Drawing, type Handle } from '../runtime/public/handle'
import { inPieces } from '../runtime/public/preloading'
import type { WalletModal } from '../runtime/modal/walletModal'
import { Boundary } from './Boundary'
import { checkReact, ModalContext } from './context'
import { useHydrated } from './hooks'
import { loadChunk } from '../domain/chunk'

const fetchDrawing = async () => await loadChunk(async () => (await import('../components/shell/drawing')).drawing)
type DialogCode = Awaited<ReturnType<typeof fetchDrawing>>
type Language = Awaited<ReturnType<DialogCode['fetchLanguage']>>

/** Code, texts and shadow root of the loaded dialog. */
interface Loaded {
  code: DialogCode
  language: Language
  shadow: ShadowRoot
}

/** Props of {@link Modal}. */
export interface ModalProps {
  /** The modal that `createModal` returned. Create it once, outside of components. */
  modal: WalletModal
  children?: ReactNode
}

/**
 * Starts the modal, provides it to the hooks below, and draws its dialog when it opens. Draws nothing of its own on the
 * server.
 *
 * @throws ModalError `react.unusable` if React is older than 18.2, or if the page's React is not the package's.
 *
 * @example
 * <Modal modal={modal}>{children}</Modal>
 */
export function Modal({ modal, children }: ModalProps) {
  checkReact()
  const handle = handleOf(modal)
  // Read the stored connection before the first paint, to avoid a flash of "disconnected".
  useState(() => typeof window !== 'undefined' && handle.hydrate())
  const hydrated = useHydrated()
  return (
    <ModalContext.Provider value={modal}>
      {children}
      {hydrated && <DialogHost modal={modal} handle={handle} />}
    </ModalContext.Provider>
  )
}

/**
 * Renders the modal's only element in the host's page. The dialog is drawn in its shadow root. Only in browsers: React 18
 * warns of layout effects on a server.
 */
function DialogHost({ modal, handle }: { modal: WalletModal; handle: Handle }) {
  const host = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [here, setHere] = useState(true)
  const drawing = useMemo<Drawing>(
    () => ({
      // Load everything before drawing: neither English nor the default accent may flash before the chosen one.
      load: async () => {
        const fetched = await fetchDrawing()
        const [spoken] = await Promise.all([
          fetched.fetchLanguage(modal.options),
          fetched.fetchTheme(modal.getTheme()),
          inPieces(fetched.compileStyles()),
        ])
        // Unmounted meanwhile: setting state would keep the dialog in memory.
        if (!host.current) return
        const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
        await fetched.adoptSheet(shadow, makeSheet, modal.options.debug)
        setLoaded((current) => (current?.language === spoken ? current : { code: fetched, language: spoken, shadow }))
      },
      draws: setHere,
      host: () => host.current ?? undefined,
      place: () => host.current?.shadowRoot?.querySelector('dialog[open]') ?? undefined,
    }),
    [modal],
  )
  const system = useSyncExternalStore(handle.subscribe, handle.system, () => undefined)

  // The first mount starts the machines and the last unmount stops them, so none can do this.
  useEffect(() => handle.mount(drawing), [handle, drawing])
  // Styles the host element, before it is painted. The theme is the host's, and no machine keeps it.
  useLayoutEffect(() => {
    return loaded && host.current ? loaded.code.followTheme(host.current, modal) : undefined
  }, [loaded, modal])

  const open = useSyncExternalStore(modal.subscribe, modal.isOpen, () => false)
  const drawn = open && here && loaded !== undefined && system !== undefined
  // Only React knows when the dialog is in the document, which `open()` waits for.
  useLayoutEffect(() => {
    if (!drawn) return
    handle.drawn(true)
    return () => handle.drawn(false)
  }, [drawn, handle])

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
  // Last in the body, so that the page's own dialogs neither cover it nor treat a click in it as an outside click.
  return modal.options.enableEmbedded ? element : createPortal(element, document.body)
}
