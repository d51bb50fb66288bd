import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** The package as a stranger has it: packed, in an empty folder, beside the packages that its manifest names. */

const LIMIT = 120_000
const sandbox = fileURLToPath(new URL('..', import.meta.url))
const tools = join(sandbox, '../node_modules')
const place = mkdtempSync(join(tmpdir(), 'walletchart-sandbox-'))
const folder = join(place, 'node_modules/walletchart-sandbox')
afterAll(() => rmSync(place, { recursive: true, force: true }))

// The runner's own mode would be that of the build.
const { NODE_ENV: _, ...env } = process.env
const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: sandbox, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

let packed: string[] = []
let size = 0
beforeAll(() => {
  npm('run', 'build')
  const [pack] = JSON.parse(npm('pack', '--json', '--ignore-scripts', '--pack-destination', place)) as [
    { filename: string; size: number; files: { path: string }[] },
  ]
  packed = pack.files.map(({ path }) => path)
  size = pack.size
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', join(place, pack.filename), '-C', folder, '--strip-components', '1'])
  for (const name of Object.keys(read(join(folder, 'package.json'))['dependencies'] as object)) {
    mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true })
    symlinkSync(join(tools, name), join(place, 'node_modules', name))
  }
  writeFileSync(join(place, 'package.json'), '{"type":"module"}')
}, LIMIT)

/** Runs a script of the stranger's. Resolves to what it prints. */
async function script(text: string, ...args: string[]): Promise<string> {
  writeFileSync(join(place, 'script.js'), text)
  const child = spawn(process.execPath, ['script.js', ...args], { cwd: place })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  await once(child, 'close')
  return output
}

test('behavior: it has its entries, licence, guide and pages, the same versions as the project, and no source or test', () => {
  const manifest = read(join(folder, 'package.json'))
  const { exports, bin } = manifest as { exports: Record<string, Record<string, string>>; bin: Record<string, string> }
  const named = [...Object.values(exports).flatMap((one) => Object.values(one)), ...Object.values(bin)]
  expect(packed).toEqual(
    expect.arrayContaining([
      ...named.map((file) => file.replace('./', '')),
      ...['LICENSE', 'README.md'],
      ...['phone', 'safe', 'frame/sdk', 'frame/mailbox'].map((name) => `dist/pages/${name}/index.html`),
      ...['host/panel/panel.js', 'blockchain/pay/page/page.js', 'frame/contract/compiled.json'].map(
        (one) => `dist/${one}`,
      ),
    ]),
  )
  expect(packed.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|\.map$/.test(file))).toEqual([])
  expect(manifest['version']).toBe(read(join(sandbox, '../package.json'))['version'])
})

test('limit: the package has at most 620 KB', () => {
  expect(size).toBeLessThan(620_000)
})

test(
  'behavior: when the packed command runs, a script controls it and SIGTERM ends it',
  async () => {
    const command = spawn(process.execPath, [join(folder, 'dist/command.js'), '--ports', 'free'], { cwd: place })
    let output = ''
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (output += String(data)))
    const ended = once(command, 'close')
    await vi.waitFor(() => expect(output).toMatch(/Ctrl-C/), { timeout: 30_000 })
    const url = /Sandbox +(\S+)/.exec(output)?.[1] ?? ''

    const said = await script(
      `import { connectSandbox } from 'walletchart-sandbox/client'
const sandbox = await connectSandbox(process.argv[2])
const status = async () => (await fetch(sandbox.urls.registry + '/projects/v1/origins')).status
await sandbox.faults.set('registry:/projects', { kind: 'status', status: 503 })
const faulty = await status()
const hash = await sandbox.faucet({ address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', chainId: 1 })
await sandbox.reset()
const { urls } = sandbox
const pages = [urls.page, urls.phone, urls.phone + '/safe', urls.frame + '/sdk', urls.frame + '/mailbox']
const shown = await Promise.all(pages.map(async (page) => /<title>(.*)<\\/title>/.exec(await (await fetch(page)).text())?.[1]))
const trade = await sandbox.trade({ chainId: 1, token: 'USDX', coins: '1' }).catch((error) => error.message)
console.log(JSON.stringify({ faulty, hash: hash.length, after: await status(), shown, trade }))`,
      url,
    )
    expect(JSON.parse(said)).toEqual({
      faulty: 503,
      hash: 66,
      after: 200,
      shown: [
        expect.any(String),
        'Pocket Phone, a wallet',
        'A Safe, with an app in it',
        'Secure site',
        expect.any(String),
      ],
      // The contracts of the exchange have another licence, and are installed by who swaps.
      trade: expect.stringContaining('npm install -D @uniswap/v2-core'),
    })

    command.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
  LIMIT,
)

test(
  'behavior: when a script starts a sandbox of its own, it can stop it',
  async () => {
    const said = await script(`import { startSandbox } from 'walletchart-sandbox'
const sandbox = await startSandbox({ ports: 'free' })
console.log(Object.keys(sandbox.modalOptions()).join())
await sandbox.stop()`)
    expect(said.trim()).toBe('projectId,services,customRpcUrls')
  },
  LIMIT,
)

test(
  'behavior: its types compile with node16 resolution and name the kinds of faults, and the examples of its guide compile',
  () => {
    const guide = readFileSync(join(folder, 'README.md'), 'utf8')
    const examples = [...guide.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code)
    expect(examples.length).toBeGreaterThanOrEqual(3)
    for (const [index, code] of examples.entries())
      writeFileSync(join(place, `example${index}.ts`), `${code}export {}\n`)
    writeFileSync(
      join(place, 'typed.ts'),
      `import { startSandbox, type Sandbox } from 'walletchart-sandbox'
import { connectSandbox } from 'walletchart-sandbox/client'
const sandbox: Sandbox = await startSandbox({ ports: 'free' })
const client = await connectSandbox(sandbox.urls.page)
await client.faults.set('relay:/', { kind: 'drop' })
// @ts-expect-error -- no such kind
await client.faults.set('relay:/', { kind: 'slow' })
// @ts-expect-error -- a symbol is a text
await sandbox.token(1, 5)
`,
    )
    const doors = join(sandbox, '../src/doors')
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, target: 'es2022', jsx: 'react-jsx' },
      ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], typeRoots: [join(tools, '@types')] },
    }
    const compile = (name: string, options: object, files: readonly string[]) => {
      writeFileSync(join(place, name), JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }))
      const { stdout } = spawnSync(join(tools, '.bin/tsc'), ['-p', name, '--checkers', '1'], {
        cwd: place,
        encoding: 'utf8',
      })
      return stdout
    }
    const node16 = { module: 'node16', moduleResolution: 'node16' }
    expect(compile('typed.json', node16, ['typed.ts'])).toBe('')
    // The modal's sources leave out the ends of their files, which only a bundler finds.
    const paths = { walletchart: [join(doors, 'index.ts')], 'walletchart/*': [join(doors, '*.ts')] }
    const bundled = { module: 'esnext', moduleResolution: 'bundler', types: ['node', 'vite/client'], paths }
    const files = examples.map((_, index) => `example${index}.ts`)
    const roots = { typeRoots: [join(tools, '@types'), tools] }
    expect(compile('examples.json', { ...bundled, ...roots }, files)).toBe('')
  },
  LIMIT,
)
