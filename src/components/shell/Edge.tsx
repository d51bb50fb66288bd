import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loadChunk } from '../../domain/chunk'
import { css } from '../style'
import type * as edgeModule from './edge'

let loaded: typeof edgeModule | undefined
/** Returns the code of `edge`, if it is loaded. */
export const edgeCode = (): typeof edgeModule | undefined => loaded

/**
 * Runs `work` with the code of `edge`, which is loaded after the first render. If it cannot be loaded, the dialog
 * works, but the page receives its events.
 *
 * @returns undoes `work`, or cancels it if it has not run yet
 */
export function withEdge(work: (edge: typeof edgeModule) => (() => void) | void): () => void {
  let undo: (() => void) | void
  let over = false
  loadChunk(() => import('./edge')).then(
    (edge) => {
      loaded = edge
      if (!over) undo = work(edge)
    },
    () => undefined,
  )
  return () => {
    over = true
    undo?.()
  }
}

const aroundClass = css({ display: 'contents' })

/** Wrapper around everything rendered, which stops events from reaching the page as `edge` decides. */
export function Edge({ modal, children }: { modal: boolean; children: ReactNode }) {
  const [endings, setEndings] = useState({})
  const element = useRef<HTMLDivElement>(null)
  // Listeners from code that loads late. They only end events, so no machine knows of them.
  useEffect(
    () =>
      withEdge((edge) => {
        setEndings(edge.endings(modal))
        return element.current ? edge.accompany(element.current, modal) : undefined
      }),
    [modal],
  )
  return (
    <div ref={element} className={aroundClass} {...endings}>
      {children}
    </div>
  )
}
