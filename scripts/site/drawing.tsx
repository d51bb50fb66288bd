/** Drawings of the charts for the site, with the layout of the devtools. */
import { renderToStaticMarkup } from 'react-dom/server'
import { ChartView } from '../../src/devtools/charts/ChartView'
import { readChart, type Chart, type StateNode } from '../../src/devtools/charts/definition'
import { layOut } from '../../src/devtools/charts/layout'
import { loadChart, type ChartFile } from '../../src/testing/walk/chart'
import { takenEdges, type Taken } from '../charts/taken'

const find = (node: StateNode, id: string): StateNode | undefined =>
  node.id === id ? node : node.children.map((child) => find(child, id)).find(Boolean)

/** Part of a chart below one of its states. */
function partOf(chart: Chart, id: string): Chart | undefined {
  const root = find(chart.root, id)
  const isInside = (end: string) => end === id || end.startsWith(`${id}.`)
  return root && { root, edges: chart.edges.filter(({ source, target }) => isInside(source) && isInside(target)) }
}

/**
 * Draws a chart, or one of its regions, as an SVG whose colours are those of the page.
 *
 * @param name id of a chart (`siwx`), or of one of its states (`modal.dialog`)
 * @returns markup without line breaks; `undefined` if there is no such chart
 */
export async function drawing(charts: readonly ChartFile[], name: string, taken: Taken): Promise<string | undefined> {
  const file = charts.find(({ id }) => name === id || name.startsWith(`${id}.`))
  const chart = file && partOf(readChart(JSON.stringify(file)), name)
  if (!chart) return undefined
  const layout = await layOut(chart, () => import('elkjs/lib/elk.bundled.js'))
  const edges = takenEdges(taken, loadChart(file))
  return renderToStaticMarkup(
    <ChartView name={name} layout={layout} value={undefined} scale={1} collapsed={[]} taken={edges} />,
  )
}
