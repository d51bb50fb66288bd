import { useCallback, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import type { View } from '../../domain/view'
import { afterEntrance } from '../../runtime/public/preloading'
import { focusStart } from './focus'
import { usePlace } from './place'
import { useRouter } from '../read'
import { useSystem } from '../systemContext'
import { Banner } from './Banner'
import { Header } from './Header'
import { Lost } from './Lost'
import { fetchViews } from '../views/chunks'
import { chunkOf } from '../views/table'

/**
 * The stage is as high as what stands on it; its height follows by a transition. Until something changes it is
 * left to the browser: opening reads no size and lays nothing out twice.
 */
function useFittingStage(): (view: HTMLElement | null) => (() => void) | undefined {
  const known = useRef<number>(undefined)
  return useCallback((view) => {
    const stage = view?.closest<HTMLElement>('.stage')
    if (!view || !stage) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const [before, now] = [known.current, entry?.borderBoxSize[0]?.blockSize]
      known.current = now
      if (before === undefined || before === now) return
      if (!stage.style.height) {
        // A transition begins at a height that the browser has seen.
        stage.style.height = `${before}px`
        getComputedStyle(stage).getPropertyValue('height')
      }
      stage.style.height = `${now}px`
    })
    observer.observe(view)
    return () => observer.disconnect()
  }, [])
}

/** Banner, header and the view on screen. */
export function Card({ heading }: { heading: string }) {
  const view = useRouter(({ context }) => context.view)
  return view ? <Filled view={view} heading={heading} /> : null
}

function Filled({ view: wanted, heading }: { view: View; heading: string }) {
  const { options } = useSystem()
  const { key, view, way, drawable, awaited } = usePlace(wanted)
  const card = useRef<HTMLDivElement>(null)
  const entered = useRef<string>(undefined)
  const fitting = useFittingStage()
  // They are not fetched at the page's own idle time, because most pages are left unopened.
  useEffect(
    () => afterEntrance(() => (['others', 'account'] as const).forEach((name) => void fetchViews(name, true))),
    [],
  )
  // The table pairs each name with the component that takes what that view carries.
  const Component = typeof drawable === 'string' ? undefined : (drawable as ComponentType<Record<string, unknown>>)
  // An embedded card does not take the focus from the page it stands in until the visitor moves in it.
  const start = `${key}${Component ? '' : ' place'}`
  useLayoutEffect(() => {
    const first = entered.current === undefined || entered.current === `${key} place`
    if (entered.current === start) return
    entered.current = start
    if (card.current && !(first && options.enableEmbedded)) focusStart(card.current)
  }, [key, start, options.enableEmbedded])
  return (
    <div ref={card} className="card">
      <Banner />
      <Header key={`header ${key}`} view={view} id={heading} />
      <div className="stage">
        <div className="scroll" key={key}>
          <div className="view" ref={fitting} data-view={view.name} data-way={way} aria-busy={awaited || undefined}>
            {Component ? (
              <Component {...view.params} />
            ) : drawable === 'failed' ? (
              <Lost chunk={chunkOf(view.name)} />
            ) : (
              <span className="bone whole" />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
