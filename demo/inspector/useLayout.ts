import { useEffect, useState } from 'react'
import { folded, readChart } from './definition'
import { layOut, type Layout } from './layout'

const layouts = new Map<string, Promise<Layout>>()

/** Layout of a chart with some states folded, cached for all its actors. Until it is ready, the previous layout. */
export function useLayout(definition: string, collapsed: readonly string[]): Layout | undefined {
  const [laid, setLaid] = useState<{ definition: string; layout: Layout }>()
  const key = JSON.stringify([definition, collapsed.toSorted()])
  useEffect(() => {
    let wanted = true
    const [chart, ids] = JSON.parse(key) as [string, string[]]
    const layout = layouts.get(key) ?? layOut(folded(readChart(chart), ids))
    layouts.set(key, layout)
    void layout.then((found) => wanted && setLaid({ definition: chart, layout: found }))
    return () => {
      wanted = false
    }
  }, [key])
  return laid?.definition === definition ? laid.layout : undefined
}
