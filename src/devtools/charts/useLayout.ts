import { useEffect, useState } from 'react'
import { folded, readChart } from './definition'
import { layOut, type ElkLoader } from './layout'
import type { Layout } from './picture'

const layouts = new Map<string, Promise<Layout>>()

/** Layout of a chart with some states folded, cached for all its actors. Until it is ready, the previous layout. */
export function useLayout(
  definition: string,
  collapsed: readonly string[],
  elk: ElkLoader | undefined,
): Layout | undefined {
  const [laid, setLaid] = useState<{ definition: string; layout: Layout }>()
  const key = JSON.stringify([definition, [...collapsed].sort()])
  useEffect(() => {
    let isCurrent = true
    const [chart, ids] = JSON.parse(key) as [string, string[]]
    const layout = layouts.get(key) ?? layOut(folded(readChart(chart), ids), elk)
    layouts.set(key, layout)
    void layout.then((found) => isCurrent && setLaid({ definition: chart, layout: found }))
    return () => {
      isCurrent = false
    }
  }, [key, elk])
  return laid?.definition === definition ? laid.layout : undefined
}
