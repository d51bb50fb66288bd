import { useEffect, useRef, useState, type ReactNode } from 'react'
import { late } from '../../domain/late'
import { css } from '../style'
import type * as edgeCode from './edge'

/**
 * Does something with the code of the edge, which comes once all is drawn. Without it the dialog works, and the page hears
 * what is done in it.
 *
 * @returns undoes it, or keeps it from being done
 */
export function withEdge(work: (edge: typeof edgeCode) => (() => void) | void): () => void {
  let undo: (() => void) | void
  let over = false
  late(() => import('./edge')).then(
    (edge) => {
      if (!over) undo = work(edge)
    },
    () => undefined,
  )
  return () => {
    over = true
    undo?.()
  }
}

const around = css({ display: 'contents' })

/** Around everything drawn: what of its events the page gets to know is decided in `edge`. */
export function Edge({ modal, children }: { modal: boolean; children: ReactNode }) {
  const [endings, setEndings] = useState({})
  const element = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      withEdge((edge) => {
        setEndings(edge.endings(modal))
        return edge.endNatively(element.current, modal)
      }),
    [modal],
  )
  return (
    <div ref={element} className={around} {...endings}>
      {children}
    </div>
  )
}
