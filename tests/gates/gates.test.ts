import { commentOf } from '../../scripts/docs/statecharts'
import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fixture, gate, type Fixture } from './fixture'

const made: Fixture[] = []
const tree = (files: Record<string, string>): Fixture => {
  const one = fixture(files)
  made.push(one)
  return one
}
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

const LAMP = `import { setup } from 'xstate'
/** A lamp: on or off. */
export const lampMachine = setup({}).createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { 'lamp.toggle': 'on' } }, on: { on: { 'lamp.toggle': 'off' } } } })
`
const LAMP_WALK = `import { lampMachine } from '../../src/machines/lamp'
export default { name: 'lamp', machine: lampMachine, events: [{ type: 'lamp.toggle' }] }
`

describe('walk', () => {
  test('behavior: the gate prints one line per machine and passes', () => {
    const { code, output } = gate(
      'walk',
      tree({
        'src/machines/lamp.ts': LAMP,
        'tests/machines/lamp.walk.ts': LAMP_WALK,
        'src/features/fan/machines/fan.ts': LAMP.replaceAll('lamp', 'fan'),
        'src/features/fan/tests/fan.walk.ts': LAMP_WALK.replaceAll('lamp', 'fan').replace('../../src', '..'),
      }),
    )
    expect(output).toContain('lamp states 2/2 transitions 2/2')
    expect(output).toContain('fan states 2/2 transitions 2/2')
    expect(output).toContain('looked at 2 walks of 2 machines, 0 faults')
    expect(code).toBe(0)
  })

  test('error: an unreachable state and a machine without a walk are found', () => {
    const { code, output } = gate(
      'walk',
      tree({
        'src/machines/lamp.ts': LAMP.replace('off: {', 'broken: {}, off: {'),
        'src/machines/fan.ts': LAMP.replaceAll('lamp', 'fan'),
        'tests/machines/lamp.walk.ts': LAMP_WALK,
      }),
    )
    expect(code).toBe(1)
    expect(output).toContain('lamp states 2/3 transitions 2/2')
    expect(output).toContain('state never reached: lamp.broken')
    expect(output).toContain('src/machines/fan.ts: fanMachine has no walk')
  })

  test('error: a tree without machines fails', () => {
    expect(gate('walk', tree({})).code).toBe(1)
  })
})

describe('layers', () => {
  const sound = {
    'src/doors/index.ts': `export { name } from '../domain/name'\nconst loadChunk = <T>(load: () => T) => load()\nexport const load = () => loadChunk(() => import('../runtime/running'))`,
    'src/doors/element.ts': `export { name } from '../domain/name'`,
    'src/domain/name.ts': `import * as z from 'zod/mini'\nexport const name = 'x'\nexport const schema = z.string()`,
    'src/machines/flow.ts': `import { setup } from 'xstate'\nexport const flow = setup({})`,
    'src/runtime/running.ts': `import { flow } from '../machines/flow'\nexport { flow }`,
    'src/components/View.tsx': `import type { flow } from '../machines/flow'\nexport type Flow = typeof flow`,
    'demo/main.ts': `import { name } from '../src/doors/index'\nconsole.log(name)`,
  }
  const light = { ...sound, 'src/domain/name.ts': `export const name = 'x'` }

  test('behavior: a tree that keeps all rules passes, with type imports and lazy imports', () => {
    const { code, output } = gate('layers', tree(light))
    expect(output).toContain('looked at 7 modules and 7 imports, 0 faults')
    expect(code).toBe(0)
  })

  test('error: every rule finds its planted violation', () => {
    const { code, output } = gate(
      'layers',
      tree({
        ...light,
        'src/doors/index.ts': `import 'xstate'\nexport { flow } from '../machines/flow'`,
        'src/services/api/http.ts': 'export {}',
        'src/machines/far.ts': `import '../services/api/http'`,
        'src/components/Bad.tsx': `import { flow } from '../machines/flow'\nexport { flow }`,
        'src/domain/drawn.ts': `import 'react'`,
        'src/runtime/inside.ts': `import '../doors/networks'`,
        'src/doors/networks.ts': 'export {}',
        'demo/past.ts': `import '../src/domain/name'`,
        'src/domain/out.ts': `import '../../demo/main'`,
        'src/domain/a.ts': `import type { B } from './b'\nexport type A = B`,
        'src/domain/b.ts': `import type { A } from './a'\nexport type B = A`,
        'src/domain/lost.ts': `import './gone'`,
        'src/runtime/bare.ts': `export const load = () => import('./running')`,
        'src/features/swap/domain/price.ts': 'export const price = 1',
        'src/features/pay/domain/sum.ts': `import { price } from '../../swap/domain/price'\nexport const sum = price`,
        'src/features/pay/machines/pay.ts': `import '../../../services/api/http'`,
        'src/features/index.ts': `import './swap/domain/price'`,
        'src/domain/knowing.ts': `import '../features/swap/domain/price'`,
        'src/machines/reading.ts': `import '../features/index'`,
        'src/features/pay/tests/pay.test.ts': `import '../machines/pay'\nimport '../../swap/domain/price'`,
        'src/features/pay/domain/tested.ts': `import '../tests/paid'`,
        'src/features/pay/tests/paid.ts': `import '../../../doors/networks'\nimport '../../../../demo/main'`,
        'src/domain/tested.ts': `import type {} from '../features/pay/tests/paid'`,
      }),
    )
    for (const said of [
      'src/machines/far.ts → src/services/api/http.ts (value): src/machines may not import src/services',
      'src/components/Bad.tsx → src/machines/flow.ts (value): src/components may not import src/machines (types only)',
      'src/domain/drawn.ts → react (value): src/domain may not import this package',
      'src/runtime/inside.ts → src/doors/networks.ts (value): no module inside imports a door',
      'demo/past.ts → src/domain/name.ts (value): the demo may import doors only',
      'src/domain/out.ts → demo/main.ts (value): the source may not import from outside src',
      'cycle: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts',
      `the page's own graph reaches xstate through src/doors/index.ts`,
      `the page's own graph reaches src/machines/flow.ts`,
      'src/domain/lost.ts → missing: ./gone (value): there is no such file',
      'src/runtime/bare.ts → src/runtime/running.ts: a bare import()',
      'src/features/pay/domain/sum.ts → src/features/swap/domain/price.ts (value): a feature imports no other feature',
      'src/features/pay/machines/pay.ts → src/services/api/http.ts (value): src/machines may not import src/services',
      'src/features/index.ts → src/features/swap/domain/price.ts (value): the core imports no feature',
      'src/domain/knowing.ts → src/features/swap/domain/price.ts (value): the core imports no feature',
      'src/machines/reading.ts → src/features/index.ts (value): only src/runtime/running.ts, src/components/shell/place.ts, src/components/languages.ts read the lists of features',
      "src/features/pay/tests/pay.test.ts → src/features/swap/domain/price.ts (value): a feature's tests import no other feature",
      'src/features/pay/domain/tested.ts → src/features/pay/tests/paid.ts (value): only tests import a test',
      'src/domain/tested.ts → src/features/pay/tests/paid.ts (value): only tests import a test',
    ])
      expect(output).toContain(said)
    expect(output).not.toContain('src/features/pay/tests/paid.ts →')
    expect(code).toBe(1)
  })

  test('behavior: folders of the sandbox may import shared modules, and the blockchain API the EVM ones', () => {
    const { code, output } = gate(
      'layers',
      tree({
        ...light,
        'sandbox/src/shared/rpc.ts': 'export const rpc = 1',
        'sandbox/src/shared/solana/keys.ts': `export { rpc } from '../rpc'`,
        'sandbox/src/evm/mint.ts': `export { rpc } from '../shared/rpc'`,
        'sandbox/src/blockchain/routes.ts': `import '../evm/mint'`,
        'sandbox/src/frame/types.ts': 'export type Mail = 1',
        'sandbox/pages/frame/mailbox/main.ts': `import type { Mail } from '../../../src/frame/types'\nexport type A = Mail`,
        'sandbox/src/index.ts': `import './blockchain/routes'`,
      }),
    )
    expect(output).toContain(', 0 faults')
    expect(code).toBe(0)
  })

  test('error: an import from one folder of the demo or the sandbox into another is found', () => {
    const { code, output } = gate(
      'layers',
      tree({
        ...light,
        'sandbox/src/frame/rpc.ts': 'export const rpc = 1',
        'sandbox/src/evm/mint.ts': `import '../frame/rpc'`,
        'sandbox/src/shared/turns.ts': `import type { rpc } from '../frame/rpc'\nexport type A = typeof rpc`,
        'sandbox/pages/frame/main.ts': `import '../../src/frame/rpc'`,
        'sandbox/pages/phone/main.ts': `import '../../src/wallets/wallet'`,
        'sandbox/src/wallets/wallet.ts': `import '../../pages/phone/main'`,
        'demo/attic/old.ts': `import '../main'`,
      }),
    )
    for (const said of [
      'sandbox/src/evm/mint.ts → sandbox/src/frame/rpc.ts (value): sandbox/src/evm may not import sandbox/src/frame',
      'sandbox/src/shared/turns.ts → sandbox/src/frame/rpc.ts (type): sandbox/src/shared may not import',
      'sandbox/pages/frame/main.ts → sandbox/src/frame/rpc.ts (value): sandbox/pages/frame may not import sandbox/src/frame (types only)',
      'sandbox/pages/phone may not import sandbox/src/wallets',
      'sandbox/src/wallets may not import sandbox/pages/phone',
      'demo/attic is no room of the house',
    ])
      expect(output).toContain(said)
    expect(code).toBe(1)
  })

  test('error: when the page reaches zod through the domain, the gate finds it', () => {
    expect(gate('layers', tree(sound)).output).toContain(
      `the page's own graph reaches zod/mini through src/domain/name.ts`,
    )
  })

  test('error: when a click reaches zod and HTTP through the services, the gate finds both', () => {
    const { output } = gate(
      'layers',
      tree({
        ...light,
        'src/runtime/running.ts': `import '../services/lists'\nexport const later = () => import('./remote/remote')`,
        'src/runtime/remote/remote.ts': `import '../../services/api/registry'`,
        'src/services/lists.ts': `import './api/http'\nimport type { A } from './api/registry'\nexport type B = A`,
        'src/services/api/http.ts': `import 'zod/mini'`,
        'src/services/api/registry.ts': 'export type A = 1',
      }),
    )
    expect(output).toContain('the system that a click starts reaches zod/mini through src/services/api/http.ts')
    expect(output).toContain('the system that a click starts reaches src/services/api/http.ts')
    expect(output).not.toContain('reaches src/services/api/registry.ts')
  })

  test('error: a tree without modules fails', () => {
    const { code, output } = gate('layers', tree({}))
    expect(output).toContain('Nothing was found to look at')
    expect(code).toBe(1)
  })
})

describe('fragments', () => {
  const long = Array.from({ length: 21 }, (_, i) => `export const name${i} = ${i}`).join('\n')
  const sound = {
    'src/index.ts': `import './runtime/alone'\nimport './domain/name'\nexport const draw = () => import('./components/help')`,
    'src/domain/name.ts': `import { short } from './short'\n${long}`,
    'src/domain/fact.ts': `import { short } from './short'\nexport type Short = typeof short`,
    'src/domain/short.ts': 'export const short = 1',
    'src/runtime/alone.ts': `import { lamp } from '../machines/lamp'\nimport { name1 } from '../domain/name'\nexport { lamp, name1 }\n${long}`,
    'src/machines/lamp.ts': `import { setup } from 'xstate'\nexport const lamp = setup({}).createMachine({})`,
    'src/runtime/copying.ts': `import type { Short } from '../domain/fact'\nimport { read } from '../services/read'\nexport const copying: Short = read`,
    'src/services/read.ts': `import type { Short } from '../domain/fact'\nexport const read = 1 as Short\n${long}`,
    'src/components/help/index.ts': `import { Help } from './Help'\nimport { Copy } from './Copy'\nexport const views = { Help, Copy }`,
    'src/components/help/Help.tsx': `export function Help() {\n  return null\n}`,
    'src/components/help/Copy.tsx': `import { copying } from '../../runtime/copying'\nexport function Copy() {\n  return copying\n}`,
    'src/texts/de.ts': `import { words } from './words'\nexport { words }\n${long}`,
    'src/texts/words.ts': `export const words = 'Wort'`,
  }

  test('behavior: charts, chunks, views, texts and modules that join two folders may be short', () => {
    const { code, output } = gate('fragments', tree(sound))
    expect(output).toBe('looked at 13 files, 0 faults\n')
    expect(code).toBe(0)
  })

  test('error: a short file with a single importer is found, also one with only types', () => {
    const { code, output } = gate(
      'fragments',
      tree({
        ...sound,
        'src/domain/fact.ts': 'export type Short = 1',
        'src/runtime/copying.ts': `import { read } from '../services/read'\nexport const copying = read`,
        'src/machines/lamp.ts': `export const lamp = 1\n\n`,
        'src/components/help/Help.tsx': `import { title } from './title'\nexport function Help() {\n  return title\n}`,
        'src/components/help/title.ts': `export const title = 'help'`,
      }),
    )
    for (const said of [
      'src/domain/short.ts: 1 lines for src/domain/name.ts alone',
      'src/domain/fact.ts: 1 lines for src/services/read.ts alone',
      'src/machines/lamp.ts: 1 lines for src/runtime/alone.ts alone',
      'src/components/help/title.ts: 1 lines for src/components/help/Help.tsx alone',
      '4 faults',
    ])
      expect(output).toContain(said)
    expect(code).toBe(1)
  })

  test('error: a tree without files fails', () => {
    expect(gate('fragments', tree({})).code).toBe(1)
  })
})

describe('unused', () => {
  const knip = JSON.stringify({ entry: ['src/index.ts'], project: ['src/**/*.ts'] })
  const sound = {
    'knip.json': knip,
    'src/index.ts': `import { a } from './a'\nexport const b = a`,
    'src/a.ts': 'export const a = 1',
  }

  test('behavior: when every file and export is used, the gate passes', () => {
    const { code, output } = gate('unused', tree(sound))
    expect(output).toContain('looked at 2 files, 0 faults')
    expect(code).toBe(0)
  })

  test('error: an unused file and an unused export are found', () => {
    const { code, output } = gate(
      'unused',
      tree({
        ...sound,
        'src/a.ts': 'export const a = 1\nexport const lonely = 2',
        'src/lost.ts': 'export const c = 1',
      }),
    )
    expect(output).toContain('src/a.ts:2: unused exports lonely')
    expect(output).toContain('src/lost.ts: unused file')
    expect(code).toBe(1)
  })

  test('error: a tree without files of the project fails', () => {
    expect(gate('unused', tree({ 'knip.json': knip })).code).toBe(1)
  })
})

describe('citations', () => {
  const sound = {
    'docs/decisions.md': '# Decisions\n\n## 42\n**A status.** Because.\n\n## 43\nAs [before](#42).\n',
    'src/status.ts': '/** For display only (docs/decisions.md#42). */\nexport const status = 1\n',
    'README.md':
      '# Lamp\n\nWhy: [decisions](docs/decisions.md), [the status](src/status.ts). What is in it: `dist/contents.md`.\n',
    'vite.config.ts': `export default { build: { license: { fileName: 'contents.md' } } }\n`,
  }

  test('behavior: when all cited paths and headings exist, the gate passes', () => {
    const { code, output } = gate('citations', tree(sound))
    expect(output).toContain('looked at 5 citations in 3 files, 0 faults')
    expect(code).toBe(0)
  })

  test('error: every kind of broken citation is found', () => {
    const { code, output } = gate(
      'citations',
      tree({
        ...sound,
        'src/far.ts':
          '// docs/decisions.md#7\n// (decisions 42)\n// (specification \u00a75)\n// shared/wire.md\n// dist/gone.md\n',
        'demo/past.ts': '/** As the specification says (wire: host API). */\n',
        'tests/unit/old.test.ts': '// issue 8\n',
        'docs/guide.md': '[there](#nowhere) [here](../src/gone.ts) [decisions](decisions.md#42)\n',
      }),
    )
    for (const said of [
      'src/far.ts:1: cites docs/decisions.md#7: there is no such heading',
      'src/far.ts:2: "decisions 42" cites a decision by its bare number',
      'src/far.ts:3: "\u00a7" cites a section by its sign',
      'src/far.ts:4: cites shared/wire.md: there is no such document',
      'src/far.ts:5: cites dist/gone.md: there is no such document',
      'demo/past.ts:1: "the specification" cites a document that is not here',
      'demo/past.ts:1: "(wire:" cites a document that is not here',
      'tests/unit/old.test.ts:1: "issue 8" cites an issue',
      'docs/guide.md:1: leads to #nowhere: there is no such heading',
      'docs/guide.md:1: leads to ../src/gone.ts: there is no such file',
      '10 faults',
    ])
      expect(output).toContain(said)
    expect(code).toBe(1)
  })

  test('error: a tree without citations fails', () => {
    const { code, output } = gate('citations', tree({ 'src/index.ts': 'export const a = 1\n' }))
    expect(output).toContain('Nothing was found to look at')
    expect(code).toBe(1)
  })
})

describe('dialect', () => {
  const sound = {
    'src/session.ts': `/** Ends the session. */\nexport const endSession = () => 'Nobody is found by this name.'\n`,
    'tests/unit/session.test.ts': `test('behavior: it ends', () => {})\n`,
  }

  test('behavior: plain words pass, and texts for visitors are not checked', () => {
    const { code, output } = gate('dialect', tree(sound))
    expect(output).toMatch(/looked at \d+ names, comments and titles in 2 files, 0 faults/)
    expect(code).toBe(0)
  })

  test('error: a banned word in a file name, name, comment, description or title is found', () => {
    const { code, output } = gate(
      'dialect',
      tree({
        ...sound,
        'src/storedGlimpse.ts': `/** Text\n * nobody reads. */\nexport const mournedOf = { description: 'Whoever waits.' }\n`,
        'tests/unit/old.test.ts': `test.each([1])('limit: %s tells anybody', () => {})\n`,
        'tests/machines/old.walk.ts': `export default { 'a farewell waits': () => true }\n`,
      }),
    )
    for (const said of [
      'src/storedGlimpse.ts:1: "glimpse" in a name storedGlimpse.ts',
      'src/storedGlimpse.ts:1: "nobody" in a comment',
      'src/storedGlimpse.ts:3: "mourned" in a name mournedOf',
      'src/storedGlimpse.ts:3: "whoever" in a description',
      'tests/unit/old.test.ts:1: "anybody" in a title',
      'tests/machines/old.walk.ts:1: "farewell" in a title',
      '6 faults',
    ])
      expect(output).toContain(said)
    expect(code).toBe(1)
  })

  test('error: when the number of badly begun docstrings is not the budget, the gate fails', () => {
    const plain = (heads: number) => ({
      ...sound,
      'src/told.ts': `/** What it holds anew. */\nexport const told = 1\n`,
      'scripts/plain.json': JSON.stringify({ src: { heads, phrases: 1, names: 1 } }),
    })
    expect(gate('dialect', tree(plain(1))).code).toBe(0)
    const over = gate('dialect', tree(plain(0)))
    expect(over.output).toContain('src: 1 heads, 0 allowed')
    expect(over.code).toBe(1)
    const under = gate('dialect', tree(plain(2)))
    expect(under.output).toContain('src: 1 heads of 2: lower the budget in scripts/plain.json')
    expect(under.code).toBe(1)
  })

  test('error: a tree without names, comments and titles fails', () => {
    expect(gate('dialect', tree({})).code).toBe(1)
  })
})

describe('size', () => {
  const budgets = JSON.stringify({
    page: { entry: 'index.js', kilobytes: 2, what: 'page' },
    open: { entry: 'index.js', through: ['dialog'], kilobytes: 3, what: 'open' },
  })
  const noise = (length: number) => Array.from({ length }, (_, i) => Math.sin(i + 1).toString(36)).join('')
  const sound = {
    'scripts/size.json': budgets,
    'dist/index.js': `import { jsx } from 'react/jsx-runtime'\nexport const load = () => import('./dialog.js')\nexport const draw = jsx`,
    'dist/dialog.js': `export const dialog = 'dialog'`,
  }

  test('behavior: the gate counts what a host ships, without React', () => {
    const { code, output } = gate('size', tree(sound))
    expect(output).toMatch(/looked at 3 chunks in 2 budgets, 0 faults/)
    expect(code).toBe(0)
  })

  test('error: a chunk over its budget and a missing chunk are found', () => {
    const over = gate('size', tree({ ...sound, 'dist/dialog.js': `export const dialog = '${noise(1000)}'` }))
    expect(over.output).toContain('over the budget of 3 KB')
    expect(over.code).toBe(1)
    const gone = gate('size', tree({ ...sound, 'dist/index.js': 'export const a = 1' }))
    expect(gone.output).toContain('there is no chunk named dialog')
    expect(gone.code).toBe(1)
  })

  test('error: when README names another size, the gate says which one to write', () => {
    const claim = 'walletchart itself adds 1 KB to a page, and\n1 KB until the dialog is open'
    expect(gate('size', tree({ ...sound, 'README.md': claim })).output).toContain('0 faults')
    const { code, output } = gate('size', tree({ ...sound, 'README.md': claim.replace('1 KB until', '9 KB until') }))
    expect(output).toContain('Write: adds 1 KB to a page, and 1 KB until the dialog is open')
    expect(code).toBe(1)
  })

  test('error: when the build is older than the sources, the gate fails', () => {
    const one = tree(sound)
    one.write('src/index.ts', 'export {}')
    utimesSync(join(one.root, 'dist/dialog.js'), 1, 1)
    const { code, output } = gate('size', one)
    expect(output).toContain('dist/dialog.js is older than src/index.ts: run "npm run build" first.')
    expect(code).toBe(1)
    utimesSync(join(one.root, 'src/index.ts'), 1, 1)
    expect(gate('size', one).code).toBe(0)
  })

  test('error: a tree without a build fails', () => {
    const { code, output } = gate('size', tree({ 'scripts/size.json': budgets }))
    expect(output).toContain('dist/index.js is absent')
    expect(code).toBe(1)
  })
})

describe('docs', () => {
  const sound = {
    'src/machines/lamp.ts': LAMP,
    'docs/snippets/use.ts': `export const used = 1\n`,
    'README.md': '# Lamp\n\n<!-- snippet: docs/snippets/use.ts -->\n```ts\nold\n```\n',
  }

  test('behavior: the script writes the pages and the snippets, and then its check passes', () => {
    const one = tree(sound)
    expect(gate('docs', one, '--check').output).toContain('README.md is stale')
    expect(gate('docs', one).code).toBe(0)
    const { code, output } = gate('docs', one, '--check')
    expect(output).toContain('looked at 1 statechart pages, 1 snippets, 0 tables and 3 files, 0 faults')
    expect(code).toBe(0)
  }, 60_000)

  test('behavior: when HTML or JavaScript names its file, the text is inserted, and without a name it stays', () => {
    const named = '<!-- snippet: page.html -->\n```html\nold\n```\n'
    const one = tree({
      ...sound,
      'page.html': '<p></p>\n',
      'README.md': `# Lamp\n\n${named}\n\`\`\`js\nfree()\n\`\`\`\n`,
    })
    expect(gate('docs', one).code).toBe(0)
    expect(readFileSync(join(one.root, 'README.md'), 'utf8')).toBe(
      `# Lamp\n\n${named.replace('old', '<p></p>')}\n\`\`\`js\nfree()\n\`\`\`\n`,
    )
  })

  test('behavior: when a guide names rows, functions or an interface, their docstrings are its tables', () => {
    const one = tree({
      ...sound,
      'src/rows.ts': `/** Rows. */
export const rows = {
  /** Colour of the lamp, \`red\` or \`blue\`, see docs/guide.md#colours. */
  colour: { holds: { one: ['red', 'blue'] }, default: 'red' },
  /**
   * Brightness, 1 | 2.
   *
   * @default full
   */
  level: { holds: 'count' },
} as const satisfies object
`,
      'src/hooks.ts': `/** Returns the lamp of \`room\`. */
export function useLamp({ room }: { room?: string } = {}) {
  return room
}

/**
 * Returns the fuse.
 *
 * @internal
 */
export function useFuse() {}
`,
      'src/lamp.ts': `export interface Lamp {
  /** Switches it. Rejects with \`broken\`. */
  toggle: (force?: boolean) => void
  subscribeState: () => void
  readonly bulbs: {
    /** Adds a bulb. */
    add: (bulb: string) => void
  }
}
`,
      'docs/guide.md': `# Guide

<!-- table: src/rows.ts#rows -->
| old | row |

## Colours

<!-- table: src/hooks.ts#functions -->

<!-- table: src/lamp.ts#Lamp -->
`,
    })
    expect(gate('docs', one).output).toContain('3 tables')
    const text = readFileSync(join(one.root, 'docs/guide.md'), 'utf8')
    expect(text.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
      "| `colour` | `'red'` | Colour of the lamp, `red` or `blue`, see [Colours](#colours). |",
      '| `level` | full | Brightness, 1 \\| 2. |',
      '| `useLamp({ room? })` | Returns the lamp of `room`. |',
      '| `toggle(force?)` | Switches it. Rejects with `broken`. |',
      '| `bulbs.add(bulb)` | Adds a bulb. |',
    ])
    expect(gate('docs', one, '--check').code).toBe(0)
  })

  test('error: a table of an entry without a docstring, of an unnamed value or of no source is found', () => {
    const rows = `export const rows = {
  plain: { holds: 'count' },
  /** Colour: \`red\`. */
  colour: { holds: { one: ['red', 'blue'] } },
}
`
    const one = tree({
      ...sound,
      'src/rows.ts': rows,
      'docs/guide.md':
        '<!-- table: src/rows.ts#rows -->\n\n<!-- table: src/rows.ts#none -->\n\n<!-- table: src/gone.ts#rows -->\n',
    })
    const { code, output } = gate('docs', one)
    expect(output).toContain('src/rows.ts: plain has no docstring, which docs/guide.md shows')
    expect(output).toContain('src/rows.ts: the docstring of colour leaves out its value `blue`')
    expect(output).toContain('docs/guide.md: src/rows.ts has no none')
    expect(output).toContain('docs/guide.md: there is no src/gone.ts')
    expect(code).toBe(1)
  })

  test('error: pages of changed and removed machines and a snippet without a file are found', () => {
    const one = tree(sound)
    gate('docs', one)
    one.write('src/machines/lamp.ts', LAMP.replaceAll('lamp.toggle', 'lamp.pressed'))
    one.write('docs/statecharts/fan.md', '# fan')
    one.write('README.md', '```ts\nloose\n```\n')
    const { code, output } = gate('docs', one, '--check')
    expect(output).toContain('docs/statecharts/lamp.md is stale')
    expect(output).toContain('docs/statecharts/fan.md is of no machine')
    expect(output).toContain('the snippet "loose" names no compiled file')
    expect(code).toBe(1)
  })

  test('error: when a code has no advice or no section, or advice has no code, the gate fails', () => {
    const codes = `export type VisitorErrorCode = 'wallet.declined' | 'wallet.melted' | 'lamp.lost'\n`
    const lost = `export const lost = () => new ModalError('lamp.lost', 'There is no lamp. Buy one.')\n`
    const one = tree({ ...sound, 'src/domain/errorCodes.ts': codes, 'src/lost.ts': lost })
    const { code, output } = gate('docs', one, '--check')
    for (const said of [
      'docs/errors.md is absent',
      'wallet.melted: scripts/docs/errorAdvice.ts has no advice for it',
      'lamp.lost: scripts/docs/errorAdvice.ts has no advice for it',
      'lamp.lost: scripts/docs/errorAdvice.ts has no section for it',
      'wallet.locked: scripts/docs/errorAdvice.ts advises on a code that is gone',
      'docs/errors.md cites `docs/features.md`: there is no such document or heading',
    ])
      expect(output).toContain(said)
    expect(output).not.toContain('wallet.declined: scripts')
    expect(code).toBe(1)
  })

  test('error: when docs/README.md lists a page twice, an absent one, or not at all, the gate fails', () => {
    const contents =
      '# Documentation\n\n## Begin\n\n| [Start](start.md) | a |\n| [Again](start.md) | b |\n| [Gone](gone.md) | c |\n'
    const one = tree({ ...sound, 'docs/README.md': contents, 'docs/start.md': '# Start', 'docs/lost.md': '# Lost' })
    const { code, output } = gate('docs', one, '--check')
    for (const said of [
      "docs/README.md doesn't list docs/lost.md, so the site has no page of it",
      'docs/README.md lists docs/gone.md, which is absent',
      'docs/README.md lists docs/start.md twice',
    ])
      expect(output).toContain(said)
    expect(output).not.toContain('list docs/start.md,')
    expect(code).toBe(1)
  })

  test('error: a tree without statecharts and snippets fails', () => {
    expect(gate('docs', tree({ 'README.md': '# Nothing' }), '--check').code).toBe(1)
  })
})

test('behavior: when a file documents a helper above its machine, the page of the chart has the words of the machine', () => {
  const text = `/** Helper. */\nconst helper = 1\n\n/** Lamp: on or off. */\nexport const lampMachine = machineSetup.createMachine({})`
  expect(commentOf('lampMachine', text)).toBe('Lamp: on or off.')
  expect(commentOf('fanMachine', text)).toBe('Helper.')
})
