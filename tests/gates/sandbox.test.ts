import { relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readGraph } from '../../scripts/imports'
import { fixture, type Fixture } from './fixture'

/**
 * Modules of the sandbox that code outside may import: its entries, its wallets, which the demo's page announces, and what
 * its own pages share with others (keys, networks, bytes).
 */
const ENTRIES = /^sandbox\/(src\/(index|client)\.ts|src\/(wallets|shared)\/|vite\.pages\.config\.ts)/
/** Modules that a test needs without the hosts around them. */
const NAMED: Record<string, string> = {
  'sandbox/src/bitcoin/index.ts': 'a ledger of Bitcoin',
  'sandbox/src/evm/coins.ts': 'the tokens that a list must show',
  'sandbox/src/registry/networkMarks.ts': "the gallery's pictures of networks",
  'sandbox/src/registry/walletNames.ts': "the gallery's wallets",
  'sandbox/pages/phone/solana.ts': "the phone wallet's answers",
}

/** Imports of the sandbox's inner modules by code outside of it, and those that are named above and no longer needed. */
function past(root: string): { findings: string[]; imports: number; unneeded: string[] } {
  const outside = readGraph(root, ['src', 'demo', 'scripts', 'tests', 'docs'])
  const all = [...outside].flatMap(([file, list]) =>
    list.filter(({ inside, to }) => inside && to.startsWith('sandbox/')).map(({ to }) => ({ file, to })),
  )
  const findings = all.filter(({ to }) => !ENTRIES.test(to) && !NAMED[to]).map(({ file, to }) => `${file} → ${to}`)
  const needed = new Set(all.map(({ to }) => to))
  return { findings, imports: all.length, unneeded: Object.keys(NAMED).filter((to) => !needed.has(to)) }
}

let tree: Fixture | undefined
afterEach(() => tree?.remove())

test('behavior: code outside the sandbox imports its entries, its wallets and what its pages share', () => {
  const { findings, imports, unneeded } = past('.')
  expect(findings).toEqual([])
  expect(unneeded).toEqual([])
  expect(imports).toBeGreaterThan(50)
})

test('error: an import of a host is found', () => {
  tree = fixture({
    'sandbox/src/index.ts': 'export const start = 1',
    'sandbox/src/relay/relay.ts': 'export const relay = 1',
    'tests/unit/relay.test.ts': `import '../../sandbox/src/index'\nimport '../../sandbox/src/relay/relay'`,
  })
  const { findings, imports } = past(relative('.', tree.root))
  expect(findings).toEqual(['tests/unit/relay.test.ts → sandbox/src/relay/relay.ts'])
  expect(imports).toBe(2)
})
