import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply, stepsOf, type Step } from './examples'
import { fixture, gate, type Fixture } from './fixture'

/** Tests of the worked examples of CONTRIBUTING.md, applied to a copy of the tree. */

const project = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')
const steps = stepsOf(guide)
const made: Fixture[] = []
const LIMIT = 180_000

function copy(): Fixture {
  const tree = fixture({})
  made.push(tree)
  for (const name of [
    'src',
    'demo',
    'sandbox',
    'docs',
    'tests',
    'scripts',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(join(project, name), join(tree.root, name), { recursive: true })
  for (const name of readdirSync(project).filter((one) => one.endsWith('.config.ts')))
    cpSync(join(project, name), join(tree.root, name))
  return tree
}

function run({ root }: Fixture, tool: string, ...args: string[]): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(join(project, 'node_modules/.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  })
  return { code: status ?? 1, output: stdout + stderr }
}
/** Compiles these files and their imports. The whole tree would take too long. */
function compile(tree: Fixture, files: readonly string[]): { code: number; output: string } {
  // The features' types are added to those of the core.
  const include = [...new Set([...files, 'src/features/views.ts'])]
  tree.write('tsconfig.examples.json', JSON.stringify({ extends: './tsconfig.json', include }))
  return run(tree, 'tsc', '-p', 'tsconfig.examples.json', '--checkers', '1')
}
/** Number of files of `src` that a change may touch, without those of its translations. */
const FILES = {
  'Add an option': 1,
  'Add a view': 4,
  'Add an endpoint': 3,
  'Add an error': 2,
  'Add a wallet': 2,
  'Add a flow': 2,
} as const
/** Example whose change is one file in all. */
const LANGUAGE = 'Add a language'
const of = (example: string) => steps.filter((step) => step.example === example)

afterAll(() => {
  for (const tree of made) tree.remove()
}, LIMIT)

test('behavior: every example is found and has its own test', () => {
  const tested = (example: string) => of(example).some(({ file }) => /\.(test|walk|spec)\.tsx?$|scenes\.ts$/.test(file))
  for (const example of Object.keys(FILES))
    expect([example, of(example).length > 1, tested(example)]).toEqual([example, true, true])
  // No step is missed: every code block is a parsed step.
  expect(steps.length).toBe(guide.match(/^```tsx?$/gm)?.length)
})

test.each(Object.entries(FILES))('limit: "%s" touches at most %d files of src', (example, most) => {
  const files = new Set(of(example).map(({ file }) => file))
  const own = [...files].filter((file) => file.startsWith('src/') && !file.startsWith('src/texts/locales/'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThanOrEqual(most)
})

test('limit: a language with a few texts is one new file', () => {
  expect(of(LANGUAGE)).toMatchObject([{ file: 'src/texts/locales/sv.ts', place: 'new' }])
})

/** Test of the example's language: its texts, and where it is chosen. */
const drawn = `import { expect, test, vi } from 'vitest'
import { buttonLanguageOf, languageOf } from '../../../src/components/languages'
import { explain } from '../../../src/components/shell/unshown'
import { ModalError } from '../../../src/domain/errors'
import { localeOf } from '../../../src/domain/locale'
import { connect } from '../../../src/texts/en/connect'
import { unshown } from '../../../src/texts/unshown'

test('behavior: its texts are drawn, and those it lacks are English', async () => {
  const { locale, overlay } = await languageOf({ locale: 'sv-FI' }, [])
  expect(locale).toBe('sv')
  const laid = overlay!('connect', connect)
  expect([laid.titles.Connect, laid.allWallets, laid.or]).toEqual(['Anslut plånbok', 'Alla plånböcker', connect.or])
  expect((await buttonLanguageOf({ locale: 'sv' }, [])).button).toEqual({ connect: 'Anslut plånbok' })
  const confirm = vi.fn(() => true)
  vi.stubGlobal('window', { confirm })
  vi.stubGlobal('navigator', { languages: [] })
  expect(explain(new ModalError('page.stale', ''), 'sv')).toBe(true)
  expect(confirm).toHaveBeenCalledWith(unshown.en.reload)
})
test('behavior: a visitor is given the next of their languages', () => {
  expect(localeOf('auto', ['sv-SE', 'de'])).toBe('de')
  expect(localeOf('auto', ['sv'])).toBe('en')
})
`

/** Test of its texts of a feature. */
const swapDrawn = `import { expect, test } from 'vitest'
import { languageOf } from '../../../src/components/languages'
import { swap } from '../../../src/features/swap/texts/en'

test('behavior: the texts of the feature are drawn, and those it lacks are English', async () => {
  const { overlay } = await languageOf({ locale: 'sv' }, [])
  expect(overlay!('swap', swap).titles).toEqual({ ...swap.titles, Swap: 'Växla' })
})
`

describe('applied examples', () => {
  let tree: Fixture
  let before: string
  beforeAll(() => {
    tree = copy()
    for (const step of steps) apply(tree.root, step)
    before = gate('texts', tree).output
    expect(gate('texts', tree, '--add')).toMatchObject({ code: 0 })
  }, LIMIT)

  test(
    'behavior: the examples compile',
    () =>
      expect(compile(tree, [...steps.map(({ file }) => file), 'src/components/views'])).toMatchObject({
        code: 0,
        output: '',
      }),
    LIMIT,
  )

  test('behavior: the examples keep the layers', () => expect(gate('layers', tree)).toMatchObject({ code: 0 }), LIMIT)

  test(
    'behavior: the tests of the examples and the walk of the new flow pass',
    () => {
      const files = steps.map(({ file }) => file).filter((file) => file.endsWith('.test.ts'))
      const unit = run(tree, 'vitest', 'run', ...files)
      expect(unit).toMatchObject({ code: 0 })
      expect(unit.output).toContain(`Test Files  ${files.length} passed`)
      const walks = run(tree, 'vitest', 'run', 'tests/machines/walks.test.ts', '-t', 'the walk of notice ', '-u')
      expect(walks).toMatchObject({ code: 0 })
      expect(walks.output).toMatch(/Tests {2}1 passed/)
    },
    LIMIT,
  )

  test(
    'behavior: a language with a few texts is drawn, and every test of the languages passes',
    () => {
      tree.write('tests/unit/texts/sv.test.ts', drawn)
      const files = ['texts', 'domain/locale.test.ts', 'domain/text/numbers.test.ts', 'demo/lab.test.ts']
      const { code, output } = run(tree, 'vitest', 'run', ...files.map((file) => `tests/unit/${file}`))
      expect(output).toMatch(/Test Files {2}8 passed/)
      expect(output).toMatch(/^sv has 3 of \d{3,} texts\. It lacks: .*button 3/m)
      expect(code).toBe(0)
    },
    LIMIT,
  )

  test(
    'behavior: texts of a feature in the language are a file more, beside the feature',
    () => {
      const own = 'src/features/swap/texts/sv.ts'
      tree.write(own, `export const sv = { swap: { titles: { Swap: 'Växla' } } }\n`)
      expect(gate('texts', tree, '--add')).toMatchObject({ code: 0 })
      tree.write('tests/unit/texts/svSwap.test.ts', swapDrawn)
      expect(run(tree, 'vitest', 'run', 'tests/unit/texts/svSwap.test.ts')).toMatchObject({ code: 0 })
      rmSync(join(tree.root, 'src/texts/locales/sv.ts'))
      const { code, output } = gate('texts', tree)
      expect(code).toBe(1)
      expect(output).toContain('src/features/swap/texts/sv.ts is in a language without src/texts/locales/sv.ts')
      rmSync(join(tree.root, own))
    },
    LIMIT,
  )

  test(
    'error: a module that does not follow from the languages, and a whole language that is called a beginning, are found',
    () => {
      for (const path of ['src/domain/locales.ts', 'src/texts/languages.ts', 'src/texts/buttons.ts'])
        expect(before).toContain(
          `${path} does not follow from the files of the languages. Write it: npm run texts -- --add`,
        )
      const french = 'src/texts/locales/fr.ts'
      tree.write(french, `${readFileSync(join(tree.root, french), 'utf8')}\nexport const isBeginning = true\n`)
      expect(gate('texts', tree, '--add')).toMatchObject({ code: 0 })
      const { code, output } = run(tree, 'vitest', 'run', 'tests/unit/texts/catalogues.test.ts')
      expect(code).toBe(1)
      expect(output).toContain('the languages of the documentation are whole')
      expect(output).toContain('It is whole: delete `isBeginning`')
    },
    LIMIT,
  )
})

test(
  'error: a view without its component and an option of an unknown kind do not compile',
  () => {
    const tree = copy()
    const [row] = of('Add a view')
    const [option] = of('Add an option')
    apply(tree.root, row as Step)
    apply(tree.root, { ...(option as Step), text: (option as Step).text.replace('httpUrl', 'webUrl') })
    const { code, output } = compile(tree, ['src/components/views/others.ts', 'src/domain/options/options.ts'])
    expect(code).not.toBe(0)
    expect(output).toMatch(/src\/components\/views\/others\.ts.*AboutApp/s)
    expect(output).toMatch(/src\/domain\/options\/options\.ts.*webUrl/s)
  },
  LIMIT,
)

test('error: a step fails if its line is missing or ambiguous, or its new file exists', () => {
  const tree = fixture({ 'a.ts': 'const one = 1\nconst two = 2\n' })
  made.push(tree)
  const step = { example: '', file: 'a.ts', text: 'const more = 3\n' } as const
  expect(() => apply(tree.root, { ...step, place: 'below', line: 'three' })).toThrow('a.ts has 0 lines with "three"')
  expect(() => apply(tree.root, { ...step, place: 'below', line: 'const' })).toThrow('a.ts has 2 lines with "const"')
  expect(() => apply(tree.root, { ...step, place: 'new' })).toThrow('a.ts is there already')
  expect(() => apply(tree.root, { ...step, file: 'b.ts', place: 'above', line: 'x' })).toThrow('b.ts is not there')
  apply(tree.root, { ...step, place: 'below', line: 'one' })
  expect(readFileSync(join(tree.root, 'a.ts'), 'utf8')).toBe('const one = 1\nconst more = 3\nconst two = 2\n')
})

test('behavior: each component of components/ui has a row in the guide', () => {
  const files = readdirSync(join(project, 'src/components/ui'), { recursive: true, encoding: 'utf8' })
  const parts = files.filter((file) => file.endsWith('.tsx')).map((file) => basename(file, '.tsx'))
  expect(parts.length).toBeGreaterThan(10)
  for (const part of parts) expect(guide).toMatch(new RegExp(`^\\|.*\`${part}\`.*\\|`, 'm'))
})

describe('the tour', () => {
  const tour = readFileSync(join(project, 'docs/tour.md'), 'utf8')
  const links = [...tour.matchAll(/\[([^\]]+)\]\((\.\.\/[^)]+)\)([^\n]*)/g)]

  test('behavior: the tour links to at least a dozen files, and all of them exist', () => {
    expect(new Set(links.map(([, , path]) => path)).size).toBeGreaterThanOrEqual(12)
    for (const [, , path = ''] of links) expect([path, existsSync(join(project, 'docs', path))]).toEqual([path, true])
  })

  test('behavior: every name that the tour finds in a file is in that file', () => {
    let names = 0
    for (const line of tour.split('\n').filter((one) => /^\d+\. \[/.test(one))) {
      const path = /\((\.\.\/[^)]+)\)/.exec(line)?.[1] ?? ''
      const text = readFileSync(join(project, 'docs', path), 'utf8')
      for (const [, name = ''] of line.replace(/^\d+\. \[[^\]]*\]/, '').matchAll(/`([^`]+)`/g)) {
        names += 1
        expect([dirname(path), name, text.includes(name)]).toEqual([dirname(path), name, true])
      }
    }
    expect(names).toBeGreaterThan(12)
  })
})
