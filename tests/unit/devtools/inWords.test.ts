import { expect, test } from 'vitest'
import { readChart } from '../../../src/devtools/charts/definition'
import { inWords } from '../../../src/devtools/charts/inWords'
import * as machines from '../../../src/doors/machines'

const charts = Object.entries(machines).flatMap(([name, value]) =>
  name.endsWith('Machine') && typeof value === 'object' && 'config' in value
    ? [[name, JSON.stringify(value.config)] as const]
    : [],
)

test('behavior: all charts of the door are drawn', () => expect(charts.length).toBeGreaterThan(20))

test.each(charts)(
  'behavior: the states of %s stand in their parents, apart from each other, with every transition',
  (_, config) => {
    const chart = readChart(config)
    const { boxes, lines, width, height } = inWords(chart)
    const inside = (id: string, other: string) => id.startsWith(`${other}.`)
    for (const a of boxes) {
      expect(a.x + a.width).toBeLessThanOrEqual(width)
      expect(a.y + a.height).toBeLessThanOrEqual(height)
      for (const b of boxes) {
        if (a === b || inside(a.node.id, b.node.id)) continue
        if (inside(b.node.id, a.node.id)) {
          const contains =
            b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height
          expect([a.node.id, b.node.id, contains]).toEqual([a.node.id, b.node.id, true])
        } else {
          const apart = b.x >= a.x + a.width || a.x >= b.x + b.width || b.y >= a.y + a.height || a.y >= b.y + b.height
          expect([a.node.id, b.node.id, apart]).toEqual([a.node.id, b.node.id, true])
        }
      }
    }
    expect(boxes.flatMap(({ moves = [] }) => moves)).toHaveLength(chart.edges.length)
    expect(lines.map(({ id }) => id)).toEqual(chart.edges.map(({ id }) => id))
  },
)
