import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Version = readonly number[]
interface Package {
  dev?: boolean
  engines?: { node?: string }
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const promised = packages['']!.engines!.node!

const versionIn = (text: string): Version => text.match(/\d+/g)?.map(Number) ?? []
function compared(a: Version, b: Version): number {
  for (const place of [0, 1, 2]) if ((a[place] ?? 0) !== (b[place] ?? 0)) return (a[place] ?? 0) - (b[place] ?? 0)
  return 0
}
/** Whether a version of Node fits a range of package.json, e.g. `>=20.18`, `^14 || 20.x`. */
function fits(node: Version, range: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/)
      .every((one) => {
        const version = versionIn(one)
        if (version.length === 0) return true
        if (one.startsWith('>=')) return compared(node, version) >= 0
        if (one.startsWith('<')) return compared(node, version) < 0
        return node[0] === version[0] && (!/[\^~]/.test(one) || compared(node, version) >= 0)
      }),
  )
}
const unfit = (node: string, tree: Record<string, Package>) =>
  Object.entries(tree)
    .filter(([path, { dev, engines }]) => path !== '' && !dev && engines?.node && !fits(versionIn(node), engines.node))
    .map(([path, { engines }]) => `${path}: ${engines!.node}`)

test('behavior: the oldest Node that `engines` promises fits every package that is installed with ours', () => {
  expect(unfit(promised, packages)).toEqual([])
})

test('error: a package that needs a later Node is found, in any notation of its range', () => {
  const wanting = (node: string) => unfit('>=20.5', { a: { engines: { node } } })
  for (const range of ['>=22.12.0', '>= 20.6', '^18 || >=21', '18.x', '>=18 <20'])
    expect(wanting(range)).toHaveLength(1)
  for (const range of ['>=20', '^14.21.3 || >=16', '20 || >=22', '20.x', '>=18 <21', '*'])
    expect(wanting(range)).toEqual([])
})
