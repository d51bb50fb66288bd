import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { makeSheet } from './sheet'
import { handleOf, type Drawing, type Handle } from '../runtime/public/handle'
import type { WalletModal } from '../runtime/modal/walletModal'
import { checkReact, ModalContext } from './context'
import { useHydrated } from './hooks'
import { loadChunk } from '../domain/chunk'

const fetchDrawing = async () => await loadChunk(async () => (await import('../components/shell/drawing')).drawing)
type DialogCode = Awaited<ReturnType<typeof fetchDrawing>>

/** Loaded dialog: its component, its language and its shadow root. */
type Loaded = Pick<DialogCode, 'DrawnDialog'> & NonNullable<Awaited<ReturnType<DialogCode['prepare']>>>

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
 * @throws ModalError `react.unusable` if React is older than 18, or if the page's React is not the package's.
 *
 * @example
 * <Modal modal={modal}>{children}</Modal>
 */
export function Modal({ modal, children }: ModalProps) {
  checkReact()
  const handle = useMemo(() => {
    const current = handleOf(modal)
    // Read the stored connection before the first paint, to avoid a flash of "disconnected".
    if (typeof window !== 'undefined') current.hydrate()
    return current
  }, [modal])
  const hydrated = useHydrated()
  return (
    <ModalContext.Provider value={modal}>
      {children}
      {hydrated && <DialogHost modal={modal} handle={handle} />}
    </ModalContext.Provider>
  )
}

/**
 * Renders the modal's only element in the host's page. The dialog is drawn in its shadow root. Only in
 * browsers.
 */
function DialogHost({ modal, handle }: { modal: WalletModal; handle: Handle }) {
  const host = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [here, setHere] = useState(true)
  const [body] = useState(document.body)
  const { enableEmbedded } = modal.options
  const drawing = useMemo<Drawing>(() => {
    /** Puts the element back if the page has replaced its body, or has taken out what it does not know. */
    const attached = () => {
      const element = host.current ?? undefined
      if (element?.isConnected === false && !enableEmbedded) document.body.append(element)
      return element
    }
    return {
      load: async () => {
        attached()
        const { DrawnDialog, prepare } = await fetchDrawing()
        const prepared = await prepare(host, modal, makeSheet)
        // Unmounted meanwhile: setting state would keep the dialog in memory.
        if (!host.current || !prepared) return
        setLoaded((current) => (current?.language === prepared.language ? current : { DrawnDialog, ...prepared }))
      },
      draws: setHere,
      host: attached,
      place: () => host.current?.shadowRoot?.querySelector('dialog[open]') ?? undefined,
    }
  }, [modal, enableEmbedded])
  // React removes the element from where it has put it, and fails with all of the page's tree if it is not there.
  useLayoutEffect(
    () => () => {
      const element = host.current
      if (element && element.parentNode !== body && !enableEmbedded) body.append(element)
    },
    [body, enableEmbedded],
  )
  // The first mount starts the machines and the last unmount stops them, so none can do this.
  useEffect(() => handle.mount(drawing), [handle, drawing])

  const element = (
    <div
      ref={host}
      data-walletchart=""
      data-embedded={enableEmbedded ? '' : undefined}
      lang={loaded?.language.locale}
      dir={loaded?.language.direction}
    >
      {loaded && <loaded.DrawnDialog {...loaded} modal={modal} handle={handle} here={here} />}
    </div>
  )
  // Last in the body, so that the page's own dialogs neither cover it nor treat a click in it as an outside click.
  return enableEmbedded ? element : createPortal(element, body)
}
