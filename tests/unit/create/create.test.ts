import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { create } from '../../../create-walletchart/src/create.js'
import { nodeFault } from '../../../create-walletchart/src/node.js'
import { templates } from '../../../create-walletchart/src/templates.js'

let cwd = ''
beforeEach(() => void (cwd = mkdtempSync(join(tmpdir(), 'create-'))))
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const read = (...path: string[]) => readFileSync(join(cwd, ...path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
const sourceOf = (template: string) => join('create-walletchart/templates', template)

/** Runs the command. With answers, it has a terminal: each answer is typed when its question is on the screen. */
async function run(words: string | string[], answers?: readonly (string | null)[], agent?: string) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const shown = { output: '', errors: '' }
  const left = [...(answers ?? [])]
  let isTyped = 0
  output.on('data', (chunk: Buffer) => {
    shown.output += String(chunk)
    const questions = shown.output.match(/\): /g)?.length ?? 0
    if (questions <= isTyped || left.length === 0) return
    isTyped = questions
    const answer = left.shift()
    if (answer === null) input.end()
    else input.write(`${answer}\n`)
  })
  errors.on('data', (chunk: Buffer) => (shown.errors += String(chunk)))
  const terminal = answers ? { isTTY: true } : {}
  const code = await create(typeof words === 'string' ? words.split(' ').filter(Boolean) : words, {
    cwd,
    input: Object.assign(input, terminal),
    output: Object.assign(output, terminal),
    errors,
    agent,
  })
  return { code, ...shown }
}

test.each([...templates.keys()])(
  'behavior: when the template is %s, every file of it is written, with the name and the project id',
  async (template) => {
    const { code, output } = await run(`shop --template ${template} --project-id abc-123`)
    expect(code).toBe(0)
    expect(output).toContain('cd shop\n  npm install\n  npm run dev')
    const names = filesIn(sourceOf(template)).map((file) => file.replace(/(^|\/)_(?=[^/]+$)/, '$1.'))
    expect(filesIn(join(cwd, 'shop')).toSorted()).toEqual(names.toSorted())
    expect(names).toContain('.gitignore')
    const texts = names.map((file) => read('shop', file))
    expect(texts.filter((text) => /my-page|your-/.test(text))).toEqual([])
    expect(texts.filter((text) => text.includes('abc-123'))).toHaveLength(1)
    expect(JSON.parse(read('shop', 'package.json'))).toMatchObject({ name: 'shop', private: true })
  },
)

test.each([...templates.keys()])(
  'behavior: when no project id is given, the page of %s is made without the option',
  async (template) => {
    await run(`apps/shop --template ${template}`)
    const folder = join(cwd, 'apps/shop')
    const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(texts.filter((text) => /your-project-id|projectId:|project-id="/.test(text))).toEqual([])
  },
)

test('behavior: when a folder above has a space in its name, the next step can be typed as it is', async () => {
  const { output } = await run(['My sites/shop', '--template', 'html'])
  expect(output).toContain('cd "My sites/shop"\n')
  expect(existsSync(join(cwd, 'My sites/shop/index.html'))).toBe(true)
})

test('behavior: each page of Next has a secret of its own', async () => {
  await run('one --template next')
  await run('two --template next')
  const [one, two] = ['one', 'two'].map(
    (folder) => /SESSION_SECRET=([\da-f]{48})\n/.exec(read(folder, '.env.local'))?.[1],
  )
  expect(one).toBeDefined()
  expect(one).not.toBe(two)
})

test('behavior: when it runs in a terminal, it asks for what is missing, and again after a wrong answer', async () => {
  const { code, output } = await run('', ['My Shop', 'shop', 'react', '2', ''])
  expect(code).toBe(0)
  expect(output).toContain('npm refuses "My Shop" as a name')
  expect(output).toContain('There is no template "react"')
  expect(read('shop', 'README.md')).toContain('wagmi')
  const second = await run('--template html', ['', 'abc'], 'pnpm/10.0.0 npm/? node/v22')
  expect(second.output).toContain('cd my-page\n  pnpm install')
  expect(read('my-page', 'index.html')).toContain('project-id="abc"')
})

test('behavior: when the folder is a new repository, the page is made in it', async () => {
  mkdirSync(join(cwd, 'shop/.git'), { recursive: true })
  const { code } = await run('shop --template html')
  expect(code).toBe(0)
  expect(existsSync(join(cwd, 'shop/index.html'))).toBe(true)
})

test.each([
  ['shop', 'There is no terminal to ask in: pass a name and a template'],
  ['', 'There is no terminal to ask in'],
  ['shop --template react', 'There is no template "react": choose one of vite, vite-wagmi, next, html.'],
  ['shop --template', '--template has no value'],
  ['shop --template --project-id abc', '--template has no value'],
  ['shop --templates vite', 'There is no flag --templates'],
  ['shop other --template vite', 'One name is enough, and "other" is another'],
  ['Shop --template vite', 'npm refuses "Shop" as a name'],
  ['node_modules --template vite', 'npm refuses "node_modules" as a name'],
  ['_shop --template vite', 'npm refuses "_shop" as a name'],
  ['full --template vite', 'is not empty: choose another name'],
  ['file --template vite', 'is a file: choose another name'],
  ['file/shop --template vite', 'cannot be written (ENOTDIR)'],
  [`shop --template vite --project-id '}`, 'is no project id: copy it from cloud.reown.com'],
])(
  'error: when the words are "%s", it says what to do in one sentence, and writes nothing',
  async (words, sentence) => {
    mkdirSync(join(cwd, 'full'))
    writeFileSync(join(cwd, 'full/mine.txt'), 'mine')
    writeFileSync(join(cwd, 'file'), 'mine')
    const { code, errors, output } = await run(words)
    expect(errors).toContain(sentence)
    expect(errors.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(output).toBe('')
    expect(filesIn(cwd).toSorted()).toEqual(['file', 'full/mine.txt'])
  },
)

test('error: when a name is longer than npm takes, it is refused', async () => {
  expect((await run(`${'a'.repeat(215)} --template vite`)).errors).toContain('npm refuses')
  expect((await run(`${'a'.repeat(214)} --template vite`)).code).toBe(0)
})

test('behavior: the command ends with code 0 for a page, and with code 1 for a wrong name', () => {
  const command = resolve('create-walletchart/index.js')
  const ended = (name: string) =>
    spawnSync(process.execPath, [command, name, '--template', 'html'], { cwd, encoding: 'utf8' })
  expect(ended('shop')).toMatchObject({ status: 0, stderr: '' })
  expect(ended('Shop')).toMatchObject({ status: 1, stdout: '' })
  expect(readdirSync(cwd)).toEqual(['shop'])
})

test('error: when the terminal is closed before the last answer, nothing is written', async () => {
  const { code, errors } = await run('', ['shop', null])
  expect(errors).toBe('Nothing was written: run this again when you are ready.\n')
  expect(code).toBe(1)
  expect(readdirSync(cwd)).toEqual([])
})

test('error: when a file cannot be written, those before it are removed', async () => {
  mkdirSync(join(cwd, 'shop/.git'), { recursive: true })
  const { filesOf, write } = await import('../../../create-walletchart/src/templates.js')
  const files = filesOf({ template: 'html', name: 'shop', projectId: undefined })
  files.set('page.js/nested.js', 'a file is in its way')
  expect(() => write(join(cwd, 'shop'), files)).toThrow('cannot be written (')
  expect(readdirSync(join(cwd, 'shop'))).toEqual(['.git'])
  expect(() => write(join(cwd, 'new/shop'), files)).toThrow('cannot be written (')
  expect(readdirSync(cwd)).toEqual(['shop'])
})

test('error: when Node is too old, the command says which one to install', () => {
  for (const old of ['18.20.0', '20.18.3', '21.7.0', '22.11.0'])
    expect(nodeFault(old)).toBe(
      `Node ${old} is too old for these templates: install Node 22.12 or later (or 20.19) from nodejs.org, then run this again.`,
    )
  for (const young of ['20.19.0', '22.12.0', '24.0.0', '25.1.0', process.versions.node])
    expect(nodeFault(young)).toBeUndefined()
})

test('behavior: templates pin exact versions, the library in its own, and say in ten lines what to type', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(JSON.parse(readFileSync('create-walletchart/package.json', 'utf8'))).toMatchObject({ version })
  const start = readFileSync('docs/start.md', 'utf8')
  for (const template of templates.keys()) {
    const text = readFileSync(join(sourceOf(template), 'package.json'), 'utf8')
    const manifest = JSON.parse(text) as Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((one) => !/^\d+\.\d+\.\d+$/.test(one))).toEqual([])
    expect(manifest.dependencies.walletchart).toBe(version)
    const readme = readFileSync(join(sourceOf(template), 'README.md'), 'utf8')
    expect(readme.trimEnd().split('\n')).toHaveLength(10)
    for (const command of ['npm install', 'npm run dev', 'npm test', 'npm run build', 'npm start'])
      expect(readme).toContain(command)
    expect(Object.keys(manifest.scripts).toSorted()).toEqual(['build', 'dev', 'start', 'test'])
    // The start page shows the files of the template themselves: `npm run docs` inserts them.
    expect(start).toContain(`<!-- snippet: create-walletchart/templates/${template}/`)
    expect(start).toContain(`--template ${template}`)
  }
})
