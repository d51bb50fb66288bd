/**
 * Checks the package as a host gets it: packed by npm from a clean tree, inspected, unpacked into a small project,
 * type-checked there with both module resolutions, including the snippets of the guides and the templates, and rendered in jsdom and on a
 * server, with React 19 and with React 18; then checked by publint and arethetypeswrong.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { locales } from '../src/domain/locales'
import { filesBelow } from '../tests/harness/load'
import { catalogueOf, textsOf } from '../tests/support/catalogues'
import { close, root } from './arguments'
import { nameOf } from './chunkGroups'
import { packed } from './packed'

const tree = root()
const place = resolve(tree, '.cache/consumer')
const findings: string[] = []
/** Entry points with components or hooks. */
const clientDoors = [
  'index',
  'viem',
  'ethers',
  'ethers5',
  'wagmi',
  'solana',
  'bitcoin',
  'universal',
  'host',
  'feature',
  'devtools',
].map((door) => `${door}.js`)
/** Optional peers that an entry point may import: those of its own line in the guide, which a host has installed. */
const peersOf: Record<string, readonly string[]> = {
  coinbase: ['@coinbase/wallet-sdk'],
  // Loaded lazily, as the dialog is drawn by it.
  element: ['react', 'react-dom'],
  ethers: ['ethers'],
  ethers5: ['ethers'],
  ethers5Core: ['ethers'],
  ethersCore: ['ethers'],
  solana: ['@solana/kit'],
  solanaCore: ['@solana/kit'],
  safe: ['@safe-global/safe-apps-provider', '@safe-global/safe-apps-sdk'],
  wagmi: ['wagmi'],
  wagmiCore: ['@wagmi/core'],
  wagmiServer: ['wagmi'],
}
const languages = locales.filter((tag) => tag !== 'en')
let looked = 0

/** Runs a tool. Its output is a finding if it fails. */
function run(name: string, command: string, args: string[], cwd = tree): string {
  looked += 1
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string | null; stderr?: string | null; message: string }
    findings.push(`${name}: ${`${stdout ?? ''}${stderr ?? ''}`.trim() || message}`)
    return ''
  }
}
const tool = (name: string) => join(tree, 'node_modules/.bin', name)

/** Checks the files of the package. */
function lookInto(folder: string): void {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: unknown }
  const named = JSON.stringify(exports ?? {}).match(/\.\/dist\/[^"]+/g) ?? []
  for (const file of ['LICENSE', 'README.md', ...named]) {
    looked += 1
    // A pattern, such as that of the charts, needs one file at least.
    const [before, after] = file.split('*')
    const there =
      after === undefined
        ? existsSync(join(folder, file))
        : filesBelow(join(folder, before!), /./).some((path) => path.endsWith(after))
    if (!there) findings.push(`pack: there is no ${file} in the package`)
  }
  // React Server Components need the directive in client modules; the other entry points also serve a server.
  for (const file of filesBelow(join(folder, 'dist'), /\.js$/)) {
    looked += 1
    const code = readFileSync(file, 'utf8')
    // An entry point that only re-exports has no line of its own, nor has the bundler's.
    const passes = code.replaceAll(/^(?:['"]use client['"];|\/\/.*|(?:import|export) .*)$/gm, '').trim() === ''
    // The single file has the modules of the others.
    const hasMap = existsSync(`${file}.map`) || /^(?:rolldown-runtime|element\.standalone)/.test(basename(file))
    if (!passes && !hasMap) findings.push(`pack: ${basename(file)} has no source map`)
    if (/\b\w+\(["'`]react["'`]\)/.test(code)) findings.push(`pack: ${basename(file)} calls require('react')`)
    const client = /^\s*(['"])use client\1/.test(code)
    if (client !== clientDoors.includes(relative(join(folder, 'dist'), file)))
      findings.push(`pack: ${basename(file)} ${client ? 'says' : 'does not say'} 'use client'`)
  }
}

/** Checks that the file of each language has the texts of the core and of every feature. */
async function lookForTexts(folder: string): Promise<void> {
  const chunks = filesBelow(join(folder, 'dist/chunks'), /\.js$/)
  for (const tag of languages) {
    looked += 1
    const [file, ...others] = chunks.filter((path) => basename(path).startsWith(`${tag}-`))
    const built = file ? ((await import(pathToFileURL(file).href)) as Record<string, object>)[nameOf(tag)] : undefined
    const wanted = textsOf(await catalogueOf(tag)).size
    const found = textsOf(built ?? {}).size
    if (others.length > 0 || found !== wanted)
      findings.push(`pack: ${tag} has ${found} texts of ${wanted}, in ${others.length + 1} files`)
  }
}

/** Checks that no entry point reaches a package that its host was not asked to install, such as a peer of a peer. */
function lookForPeers(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, { types?: string; default?: string } | string>
    dependencies?: object
  }
  for (const paths of Object.values(manifest.exports ?? {})) {
    if (typeof paths === 'string') continue
    for (const entry of [paths.types, paths.default]) {
      if (!entry || !existsSync(join(folder, entry))) continue
      looked += 1
      const door = basename(entry).replace(/(\.d)?\.[jt]s$/, '')
      const allowed = new Set([
        ...Object.keys(manifest.dependencies ?? {}),
        ...(peersOf[door] ?? []),
        // The core's types refer to those of the dialog that it loads; a host without React checks with `skipLibCheck`.
        ...(clientDoors.includes(`${door}.js`) || entry.endsWith('.d.ts') ? ['react', 'react-dom'] : []),
      ])
      for (const name of packagesOf(join(folder, entry)))
        if (!allowed.has(name)) findings.push(`pack: ${entry} reaches ${name}, which its host may not have`)
    }
  }
}

/** Modules that a file imports. Code is parsed, because it may have an import in a text, such as that of a test. */
function requestsOf(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8')
  const named = (text: string) => [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["'`]([^"'`\s]+)["'`]/g)]
  if (!file.endsWith('.js')) return named(code.replaceAll(/\/\*[^]*?\*\//g, '')).map(([, to]) => to!)
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, to] = /^["'`]([^"'`\s]+)["'`]$/.exec(code.slice(start, end)) ?? []
      return to ?? []
    }),
  ]
}

/** Packages that a module imports, directly or through other modules. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>()
  const files = new Set([entry])
  for (const file of files) {
    if (!existsSync(file)) continue
    for (const to of requestsOf(file)) {
      if (to.startsWith('.')) files.add(join(file, '..', file.endsWith('.d.ts') ? to.replace(/\.js$/, '.d.ts') : to))
      else if (!to.startsWith('node:')) packages.add(to.split('/', to.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return packages
}

/** Checks the package with React 18: its types, the button drawn in jsdom and on a server, and a second copy of React. */
function inReact18(folder: string): void {
  const there = join(place, 'react18')
  const installed = (name: string) => join(there, 'node_modules', name)
  cpSync(folder, installed('walletchart'), { recursive: true })
  for (const [name, alias] of [
    ['react', 'react18'],
    ['react-dom', 'react-dom18'],
    ['@types/react', 'types-react18'],
  ] as const)
    cpSync(join(tree, 'node_modules', alias), installed(name), { recursive: true })
  for (const file of [
    'package.json',
    'host.tsx',
    'drawn.mjs',
    'jsdom.mjs',
    'server.mjs',
    'twoReacts.mjs',
    'tsconfig.react18.json',
  ])
    cpSync(join(tree, 'tests/consumer', file), join(there, file))
  run('types (React 18)', tool('tsc'), ['-p', 'tsconfig.react18.json', '--checkers', '2'], there)
  run('jsdom (React 18)', process.execPath, ['jsdom.mjs', '18.2.0'], there)
  run('server (React 18)', process.execPath, ['server.mjs', '18.2.0'], there)
  cpSync(installed('react'), join(installed('walletchart'), 'node_modules/react'), { recursive: true })
  run('two copies of React', process.execPath, ['twoReacts.mjs'], there)
}

rmSync(place, { recursive: true, force: true })
const folder = join(place, 'node_modules/walletchart')
mkdirSync(folder, { recursive: true })
const archive = packed(tree, place, run)
if (archive) {
  run('unpack', 'tar', ['-xzf', archive, '--strip-components=1', '-C', folder])
  lookInto(folder)
  lookForPeers(folder)
  if (existsSync(join(tree, 'src/texts/locales'))) await lookForTexts(folder)
}
if (findings.length === 0 && archive) {
  cpSync(join(tree, 'tests/consumer'), place, { recursive: true })
  if (existsSync(join(tree, 'docs/snippets')))
    cpSync(join(tree, 'docs/snippets'), join(place, 'snippets'), { recursive: true })
  if (existsSync(join(tree, 'create-walletchart/templates')))
    cpSync(join(tree, 'create-walletchart/templates'), join(place, 'templates'), { recursive: true })
  const sources = filesBelow(place, /(?<!\.d)\.tsx?$/).filter((file) => !file.includes('node_modules'))
  looked += sources.length
  for (const resolution of ['core', 'bundler', 'exact', 'node16', 'ethers5', 'wagmi'])
    run(`types (${resolution})`, tool('tsc'), ['-p', `tsconfig.${resolution}.json`, '--checkers', '2'], place)
  run('jsdom', process.execPath, ['jsdom.mjs'], place)
  run('server', process.execPath, ['server.mjs'], place)
  run('the doors for tests', process.execPath, ['testing.mjs', join(root(), 'tests/reports/paymentSilent.json')], place)
  inReact18(folder)
  run('publint', tool('publint'), ['run', '--strict', archive])
  // A style sheet has no types.
  run('attw', tool('attw'), [archive, '--profile', 'esm-only', '--exclude-entrypoints', './button.css'])
  console.log(
    `${sources.length} sources of a host, checked with both resolutions, version 5 of ethers and React 18; jsdom; a server; publint; attw`,
  )
}
close(findings, `${looked} parts of the package as a host gets it`, looked)
