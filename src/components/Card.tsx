import { useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import type { View } from '../domain/view'
import { focusStart } from './focus'
import { useRouter } from './read'
import { useSystem } from './systemContext'
import { Banner } from './ui/Banner'
import { Header } from './ui/Header'
import { viewComponents } from './views'

interface Place {
  key: string
  depth: number
  way?: 'forward' | 'back'
}

/** The direction of travel, from how deep the view lies compared with the one before. */
function usePlace(view: View): Place {
  const depth = useRouter(({ context }) => context.past.length)
  const key = `${depth} ${view.name}`
  const [place, setPlace] = useState<Place>({ key, depth })
  if (place.key === key) return place
  const next: Place = { key, depth, ...(depth !== place.depth && { way: depth > place.depth ? 'forward' : 'back' }) }
  setPlace(next)
  return next
}

/** The stage is as high as what stands on it; its height follows by a transition. */
function measure(view: HTMLElement | null): (() => void) | undefined {
  const stage = view?.closest<HTMLElement>('.stage')
  if (!view || !stage) return undefined
  const fit = () => {
    stage.style.height = `${view.offsetHeight}px`
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(view)
  return () => observer.disconnect()
}

/** Banner, header and the view on screen. */
export function Card({ heading }: { heading: string }) {
  const view = useRouter(({ context }) => context.view)
  return view ? <Filled view={view} heading={heading} /> : null
}

function Filled({ view, heading }: { view: View; heading: string }) {
  const { options } = useSystem()
  const place = usePlace(view)
  const card = useRef<HTMLDivElement>(null)
  const entered = useRef<string>(undefined)
  // An embedded card does not take the focus from the page it stands in until the visitor moves in it.
  useLayoutEffect(() => {
    const first = entered.current === undefined
    if (entered.current === place.key) return
    entered.current = place.key
    if (card.current && !(first && options.enableEmbedded)) focusStart(card.current)
  }, [place.key, options.enableEmbedded])

  // The table pairs each name with the component that takes what that view carries.
  const Component = viewComponents[view.name] as ComponentType<Record<string, unknown>>
  return (
    <div ref={card} className="card">
      <Banner />
      <Header key={`header ${place.key}`} view={view} id={heading} />
      <div className="stage">
        <div className="scroll" key={place.key}>
          <div className="view" ref={measure} data-view={view.name} data-way={place.way}>
            <Component {...view.params} />
          </div>
        </div>
      </div>
    </div>
  )
}
