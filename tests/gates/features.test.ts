import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../support/catalogues'
import { filesBelow, sourcesBelow } from '../harness/load'

const root = new URL('../..', import.meta.url).pathname
const features = readdirSync(join(root, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
/** Timeout in ms: the compiler reads the whole source. */
const LIMIT = 180_000
/** Files with a line for each feature: the lists, and the entry points that export its charts or its methods. */
const LISTS = [
  'src/features/index.ts',
  'src/features/views.ts',
  'src/features/chunks.ts',
  'src/features/texts.ts',
  'src/doors/machines.ts',
  'src/doors/machinesTesting.ts',
  'src/doors/siwx.ts',
]

const COPIED = ['tests', 'docs', 'demo', 'sandbox', 'scripts', 'package.json', 'vitest.config.ts']

let copy = ''
beforeAll(() => {
  // Inside the project, so that the packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true })
  copy = mkdtempSync(join(root, '.cache', 'features-'))
  for (const name of [...COPIED, 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}, LIMIT)
afterAll(() => rmSync(copy, { recursive: true, force: true }), LIMIT)

/** Writes the source without these features: without their folders, tests included, and their lines in the lists. */
function without(names: readonly string[]): void {
  rmSync(join(copy, 'src'), { recursive: true, force: true })
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true })
  for (const name of names) {
    rmSync(join(copy, 'src/features', name), { recursive: true })
    for (const file of LISTS) {
      const lines = readFileSync(join(copy, file), 'utf8')
        .replaceAll(/(?<=\{)\n([^}]*)\n(?=\} from)/g, (_, names: string) => names.replaceAll(/\s*\n\s*/g, ' '))
        .split('\n')
        .filter((line) => !new RegExp(`(from|import\\() ?'.*/${name}/`).test(line))
        .map((line) =>
          file.startsWith('src/features/')
            ? line.replaceAll(new RegExp(`(\\.\\.\\.)?\\b${name}\\b,? ?`, 'g'), '')
            : line,
        )
      writeFileSync(join(copy, file), lines.join('\n'))
    }
  }
}

const run = (command: string, ...args: string[]) => {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' })
  return { stdout, stderr }
}
/** Errors of the compiler. One checker takes half of the processor time of its four. */
const compiled = () =>
  run('tsc', '-p', 'tsconfig.build.json', '--noEmit', '--emitDeclarationOnly', 'false', '--checkers', '1').stdout

/** Whole sentences of a feature, in every language. A shorter text may be another's too. */
async function sentencesOf(name: string): Promise<string[]> {
  const files = filesBelow(join(root, 'src/features', name, 'texts'), /(?<!index)\.ts$/)
  const tables = await Promise.all(files.map((file) => import(file) as Promise<Record<string, object>>))
  return tables
    .flatMap((table, index) => [...textsOf(/en(More)?\.ts$/.test(files[index]!) ? table : Object.values(table)[0]!)])
    .flatMap(([, [text = '']]) =>
      text.length > 40 && /[.。।۔]$/.test(text) && !/Zephyr|Quartz/.test(text) ? [text] : [],
    )
}
/** Sources outside the features, as one text. */
const core = () =>
  sourcesBelow(join(root, 'src'))
    .filter((file) => !file.includes('/src/features/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** One feature of them where each run of CI takes another, otherwise all. */
const turn = process.env.FEATURE_OF_RUN
const deleted = turn === undefined ? features : [features[Number(turn) % features.length]!]

test.each(deleted)(
  'behavior: when the feature %s is deleted with its lines in the lists, the rest compiles',
  (name) => {
    without([name])
    expect(compiled()).toBe('')
  },
  LIMIT,
)

test.each(features.filter((name) => existsSync(join(root, 'src/features', name, 'texts'))))(
  'behavior: no sentence of the feature %s is in the core, in any language',
  async (name) => {
    const sentences = await sentencesOf(name)
    expect(sentences.length).toBeGreaterThan(30)
    const text = core()
    expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([])
  },
)

test(
  'error: when the core names a file of a feature, the compiler says so once the feature is deleted',
  () => {
    without(['swap'])
    const file = join(copy, 'src/runtime/flows/flows.ts')
    writeFileSync(file, `import '../features/swap/domain/swap'\n${readFileSync(file, 'utf8')}`)
    expect(compiled()).toContain('src/runtime/flows/flows.ts')
  },
  LIMIT,
)

test(
  'behavior: when all features are deleted, the core passes its tests',
  () => {
    without(features)
    expect(compiled()).toBe('')
    const { stdout } = run(
      'vitest',
      'run',
      'tests/machines/modalConnection.test.ts',
      'tests/machines/modalNetwork.test.ts',
      'tests/unit/texts/languages.test.ts',
      'tests/unit/texts/ownTexts.test.ts',
    )
    expect(stdout).toMatch(/Tests .*\d+ passed/)
    expect(stdout).not.toMatch(/failed/)
  },
  LIMIT,
)
