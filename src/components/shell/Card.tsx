import { useCallback, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import type { View } from '../../domain/view'
import { afterEntrance } from '../../runtime/public/preloading'
import { focusStart } from './focus'
import { usePlace } from './place'
import { useChart } from '../useChart'
import { css, keyframes } from '../style'
import { useSystem } from '../systemContext'
import { appear, followsScroll } from '../ui/styles/motion'
import { forcedEdge } from '../ui/styles/media'
import { skeletonClass } from '../ui/styles/skeleton'
import { Header } from './Header'
import { Lost } from '../ui/Lost'
import { fetchViews, useChunk } from '../views/chunks'
import { chunkOf } from '../views/table'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px) scale(0.98)' } })
const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(64px)' } })
const forward = keyframes({ from: { opacity: 0, transform: 'translateX(calc(16px * var(--dir)))' } })
const back = keyframes({ from: { opacity: 0, transform: 'translateX(calc(-16px * var(--dir)))' } })

const cardClass = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: 360,
  maxWidth: '100%',
  overflow: 'hidden',
  borderRadius: 'var(--card-radius, var(--r-24))',
  background: 'var(--card)',
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    borderRadius: 'inherit',
    boxShadow: 'inset 0 0 0 1px var(--edge)',
    pointerEvents: 'none',
  },
  // Nothing of ours may overlap the secure frame: the browser reports whether it is fully visible.
  '&[data-framing]': {
    outline: '1px solid var(--edge)',
    outlineOffset: -1,
    '&::after': { content: 'none' },
  },
  ...forcedEdge,
})
/** Card of a modal dialog; a bottom sheet on phones. */
const modalCardClass = css(cardClass, {
  maxHeight: 'min(100%, 704px)',
  boxShadow: 'var(--shade)',
  '&[data-framing]': { maxHeight: '100%' },
  animation: `${rise} 0.2s var(--ease)`,
  '@media (max-width: 430px)': {
    width: '100%',
    maxHeight: 'calc(100% - 24px)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    animation: `${slideUp} 0.24s var(--ease)`,
  },
})

const stageClass = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'hidden',
  transition: 'height 0.15s var(--ease)',
})

/** Scroll container with a soft bottom edge, which fades at the end of the list. */
const scrollClass = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingBlock: '72px 24px',
  // Scroll containers are tab stops, in Firefox always (docs/decisions.md#154).
  '&:focus-visible': { outlineOffset: -2 },
  '&::-webkit-scrollbar': { display: 'none' },
  '@supports (animation-timeline: scroll())': {
    '&&::after': {
      content: "''",
      display: 'block',
      position: 'sticky',
      bottom: 0,
      height: 28,
      marginTop: -28,
      background: 'linear-gradient(transparent, var(--card))',
      pointerEvents: 'none',
      opacity: 0,
      ...followsScroll,
    },
  },
})

const viewClass = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '4px 16px 16px',
  animation: `${appear} 0.15s var(--ease)`,
  '&[data-way=forward]': { animationName: forward },
  '&[data-way=back]': { animationName: back },
  // The secure frame gets as much height as the window allows.
  '&[data-view=ApproveTransaction]': {
    height: 'min(600px, var(--high) - 96px)',
    gap: 8,
    padding: '0 8px 8px',
    '@media (max-width: 430px)': { height: 'min(600px, var(--high) - 88px - env(safe-area-inset-bottom))' },
  },
  // The previous view stays on screen while the next one loads, and is dimmed after 200 ms.
  '&[aria-busy]': { opacity: 0.6, transition: 'opacity 0.15s 0.2s', pointerEvents: 'none' },
})

const awaitedViewClass = css(skeletonClass, {
  height: 212,
  borderRadius: 'var(--r-14)',
  '[data-view=Account] > &': { height: 362 },
  ':is([data-view=AllWallets], [data-view=ConnectingWalletConnectBasic]) > &': { height: 520 },
})

/**
 * Animates the stage's height to that of its view. Heights are written in the next frame: changing layout during a
 * ResizeObserver callback raises an error in the host's window. The first height is written too, so that the next
 * change has a start value without reading layout.
 */
function useFittingStage(): (view: HTMLElement | null) => (() => void) | undefined {
  const known = useRef<number>(undefined)
  return useCallback((view) => {
    const stage = view?.closest<HTMLElement>('[data-part=stage]')
    // Without ResizeObserver the height changes at once.
    if (!view || !stage || typeof ResizeObserver !== 'function') return undefined
    let frame = 0
    const fit = () => (stage.style.height = `${known.current}px`)
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.borderBoxSize[0]?.blockSize
      if (known.current === now) return
      known.current = now
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    observer.observe(view)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}

/** Current alert. Its banner is loaded with the `others` chunk, which is not needed at first. */
function Raised() {
  const others = useChunk('others')
  const alert = useChart('alert', (snapshot) =>
    snapshot.can({ type: 'alert.dismissed' }) ? snapshot.context.alert : undefined,
  )
  const raised = alert !== undefined
  // An alert may be raised before the banner's code is prefetched. Loads code only: the alert's chart is open already.
  useEffect(() => void (raised && fetchViews('others', true)), [raised])
  return alert && typeof others !== 'string' && <others.Banner alert={alert} />
}

/** View that is rendered before the first opening. */
const connect: View = { name: 'Connect' }

/** Card of the dialog: banner, header and the current view. */
export function Card({ heading, modal = false }: { heading: string; modal?: boolean }) {
  const { options } = useSystem()
  const wanted = useChart('router', ({ context }) => context.view) ?? connect
  const { key, view, way, drawable, awaited } = usePlace(wanted)
  const element = useRef<HTMLDivElement>(null)
  const entered = useRef<string>(undefined)
  const fitting = useFittingStage()
  // Prefetched after the card opens, as most pages never open the dialog. No state depends on it.
  useEffect(
    () => afterEntrance(() => (['others', 'account'] as const).forEach((name) => void fetchViews(name, true))),
    [],
  )
  // `Views` types each component by its view's params; TypeScript cannot relate the two here.
  const Component = typeof drawable === 'string' ? undefined : (drawable as ComponentType<Record<string, unknown>>)
  // An embedded card does not take the page's focus until the visitor navigates in it.
  const entrance = `${key}${Component ? '' : ' place'}`
  // Focus is the document's, and can move only once the view's elements exist.
  useLayoutEffect(() => {
    const first = entered.current === undefined || entered.current === `${key} place`
    if (entered.current === entrance) return
    entered.current = entrance
    if (element.current && !(first && options.enableEmbedded)) focusStart(element.current)
  }, [key, entrance, options.enableEmbedded])
  return (
    <div
      ref={element}
      className={modal ? modalCardClass : cardClass}
      data-part="card"
      data-framing={view.name === 'ApproveTransaction' || undefined}
    >
      <Raised />
      <Header key={`header ${key}`} view={view} id={heading} />
      <div className={stageClass} data-part="stage">
        <div className={scrollClass} data-part="scroll" key={key}>
          <div
            className={viewClass}
            ref={fitting}
            data-part="view"
            data-view={view.name}
            data-way={way}
            aria-busy={awaited || undefined}
          >
            {Component ? (
              <Component {...view.params} />
            ) : drawable === 'failed' ? (
              <Lost again={() => void fetchViews(chunkOf(view.name))} />
            ) : (
              <span className={awaitedViewClass} data-part="skeleton" />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
