import { useCallback, useEffect, useLayoutEffect, useRef, type ComponentType, type RefCallback } from 'react'
import { viewFacts, type View } from '../../domain/view'
import { focusStart } from './focus'
import { usePlace } from './place'
import { useAttached } from '../useAttached'
import { afterEntrance } from '../atRest'
import { useChart } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { appear, raise, rise, time } from '../ui/styles/motion'
import { forcedEdge, low, narrow, phone } from '../ui/styles/media'
import { skeletonClass } from '../ui/styles/skeleton'
import { edgeCode } from './Edge'
import { Header } from './Header'
import { useReentry } from '../ui/again'
import { Lost } from '../ui/Lost'
import { fetchViews, useChunk } from '../views/chunks'
import { chunkOf } from '../views/table'

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
  ...forcedEdge,
})
/** Card of a modal dialog; a bottom sheet on phones. `--room` is the height that is left below the header. */
const modalCardClass = css(cardClass, {
  '--room': 'min(var(--high) - 96px, 736px)',
  maxHeight: 'min(100%, 800px)',
  boxShadow: 'var(--shade)',
  animation: `${rise} ${time('open')} var(--spring)`,
  [phone]: {
    '--room': 'calc(var(--high) - 88px)',
    width: '100%',
    maxHeight: 'calc(100% - 24px)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    // Covers what the spring uncovers below the sheet.
    boxShadow: '0 40px 0 var(--card), var(--shade)',
    animation: `${raise} ${time('raise')} var(--spring)`,
  },
  // A low window has room for two columns at full height.
  [low]: { '--room': 'calc(var(--high) - 80px)', width: 'min(100%, 560px)', maxHeight: '100%' },
  [`${low} and ${narrow}`]: { '--room': 'calc(var(--high) - 48px)' },
})

const stageClass = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'hidden',
  transition: `height ${time('view')} var(--ease)`,
  // The height of Account with four rows of its skeleton: more rows scroll, and no button moves when they arrive.
  '@supports selector(:has(a))': { '&:has([data-view=Account])': { maxHeight: 583 } },
})

/** Scroll container. `lateStyles` adds the sign that there is more below, and how the next view enters. */
const scrollClass = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingBlock: '72px 24px',
  '&::-webkit-scrollbar': { display: 'none' },
})

const viewClass = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '4px 16px 16px',
  animation: `${appear} ${time('view')} var(--ease)`,
})

const awaitedViewClass = css(skeletonClass, {
  height: 212,
  borderRadius: 'var(--r-14)',
  '[data-view=Account] > &': { height: 563 },
})

/**
 * Animates the stage's height to that of its view. Heights are written in the next frame: changing layout during a
 * ResizeObserver callback raises an error in the host's window. The first height is written too, so that the next
 * change has a start value without reading layout.
 */
function useFittingStage(): RefCallback<HTMLElement> {
  const known = useRef<number>(undefined)
  const fit = useCallback((view: HTMLElement) => {
    const stage = view.closest<HTMLElement>('[data-part=stage]')
    // Without ResizeObserver the height changes at once.
    if (!stage || typeof ResizeObserver !== 'function') return
    let frame = 0
    // Not higher than there is room, or most of the motion would happen out of sight.
    const write = () => (stage.style.height = `min(${known.current}px, var(--room, 100vmax))`)
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.borderBoxSize[0]?.blockSize
      if (known.current === now) return
      known.current = now
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(write)
    })
    observer.observe(view)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return useAttached(fit)
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

/** Card of the dialog: header, banner and the current view. */
export function Card({ heading, modal = false }: { heading: string; modal?: boolean }) {
  const { options, root } = useSystem()
  const wanted = useChart('router', ({ context }) => context.view) ?? connect
  const { key, view, way, drawable, awaited } = usePlace(wanted)
  const element = useRef<HTMLDivElement>(null)
  const entered = useRef<string>(undefined)
  const fitting = useFittingStage()
  const leaving = useAttached(
    useCallback((scroll: HTMLElement) => () => void edgeCode()?.leaveView(scroll, key), [key]),
  )
  const reenter = useReentry()
  function again(): void {
    void fetchViews(chunkOf(view.name))
    // The view's flow was lost with it; entering the view loads it, too.
    if (viewFacts(view.name).flow && root.getSnapshot().hasTag('flowFailed')) reenter()
  }
  // Prefetched after the card opens, as most pages never open the dialog. No state depends on it.
  useEffect(
    () =>
      afterEntrance(() => {
        for (const name of ['others', 'account', 'support'] as const)
          if (name !== 'support' || options.support) void fetchViews(name, true)
      }),
    [options.support],
  )
  // `Views` types each component by its view's params; TypeScript cannot relate the two here.
  const Component = typeof drawable === 'string' ? undefined : (drawable as ComponentType<Record<string, unknown>>)
  // An embedded card does not take the page's focus until the visitor navigates in it, nor from a field of the page.
  const entrance = `${key}${Component ? '' : ' place'}`
  // Focus is the document's, and can move only once the view's elements exist.
  useLayoutEffect(() => {
    const first = entered.current === undefined || entered.current === `${key} place`
    if (entered.current === entrance) return
    entered.current = entrance
    const card = element.current
    if (!card || (options.enableEmbedded && (first || edgeCode()?.isTypingElsewhere(card)))) return
    focusStart(card, way === 'back' && edgeCode()?.originOf(card, key))
  }, [key, way, entrance, options.enableEmbedded])
  return (
    <div
      ref={element}
      className={modal ? modalCardClass : cardClass}
      data-part="card"
      data-framing={view.name === 'ApproveTransaction' || undefined}
    >
      <Header view={view} id={heading} place={key} />
      <Raised />
      <div className={stageClass} data-part="stage">
        <div ref={leaving} className={scrollClass} data-part="scroll" key={key}>
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
              <Lost again={again} />
            ) : (
              <span className={awaitedViewClass} data-part="skeleton" />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
