import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Host of one entry point, installed as in the guides. */
interface DoorHost {
  name: string
  /** Path of the page's module from the root of the tree. */
  snippet: string
  /** Packages to install with walletchart: the newest release in each range. */
  packages: readonly string[]
  /** Change to the snippet for another version of the library. */
  altered?: readonly [from: string | RegExp, to: string]
}

/** Size and versions of an installed host. */
interface Installed {
  name: string
  manager: string
  versions: string
  packages: number
  megabytes: number
  /** Size after gzip of the page's own graph, without lazy chunks. */
  kilobytes: number
}

const tools = ['vite@8.3.6', 'typescript@5.9.3', '@types/react@19.3.0', '@types/react-dom@19.3.0']

/** Older major versions in the table of docs/libraries.md, to test besides the newest. */
const older: Record<
  string,
  readonly { name: string; instead: Record<string, string>; altered?: DoorHost['altered'] }[]
> = {
  wagmi: [{ name: 'wagmi 2', instead: { wagmi: 'wagmi@2' } }],
  ethers: [
    { name: 'ethers 5', instead: { ethers: 'ethers@5' }, altered: ["'walletchart/ethers'", "'walletchart/ethers5'"] },
  ],
}

/** Guides whose install lines are tested, from the root of the tree. */
const guides = ['README.md', 'docs/libraries.md', 'docs/networks.md', 'docs/headless.md']

/** Parses the hosts of a guide: each install line with the snippet after it. */
export function doorHosts(guide: string): DoorHost[] {
  const lines = guide.matchAll(/```sh\nnpm install walletchart(.*)\n```(?:(?!```)[^])*?<!-- snippet: ([\w./-]+)/g)
  return [...lines].flatMap(([, listed = '', snippet = '']) => {
    const name = moduleOf(snippet)
    const packages = listed.split(' ').filter(Boolean)
    const newest = { name, snippet, packages }
    const others = (older[name] ?? []).map(({ name: other, instead, altered }) => ({
      name: other,
      snippet,
      packages: packages.map((one) => instead[one] ?? one),
      ...(altered && { altered }),
    }))
    return [newest, ...others]
  })
}

/** Name of a module, without its folder and extension. */
const moduleOf = (path: string) => basename(path).replace(/\.\w+$/, '')

type Run = (name: string, command: string, args: string[], cwd: string) => boolean

/**
 * Installs each host with npm and with pnpm, compiles it and bundles it.
 *
 * @param archive path of the packed product
 */
export function installDoors(tree: string, place: string, archive: string, run: Run): Installed[] {
  const rows: Installed[] = []
  const managers = join(place, 'managers')
  mkdirSync(managers)
  run('pnpm', 'npm', ['install', '--prefix', managers, '--no-audit', '--no-fund', 'pnpm@10.34.8'], managers)
  const pnpm = join(managers, 'node_modules/pnpm/bin/pnpm.cjs')
  for (const host of guides.flatMap((guide) => doorHosts(readFileSync(join(tree, guide), 'utf8'))))
    for (const manager of ['npm', 'pnpm']) {
      const name = `${host.name} by ${manager}`
      const cwd = join(place, 'doors', `${host.name.replace(' ', '')}-${manager}`)
      mkdirSync(cwd, { recursive: true })
      writeFileSync(join(cwd, 'package.json'), '{ "name": "host", "private": true, "type": "module" }\n')
      const install = (step: string, packages: readonly string[]) =>
        manager === 'npm'
          ? run(step, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], cwd)
          : run(step, process.execPath, [pnpm, 'add', '--ignore-scripts', ...packages], cwd)
      if (!install(name, [archive, ...host.packages])) continue
      const counted = countPackages(cwd)
      if (!install(`${name}: tools`, ['-D', ...tools])) continue
      writeHost(tree, cwd, host)
      const types = run(
        `${name}: types`,
        process.execPath,
        [join(cwd, 'node_modules/typescript/bin/tsc'), '-p', cwd],
        cwd,
      )
      const built = run(`${name}: build`, process.execPath, [join(cwd, 'node_modules/vite/bin/vite.js'), 'build'], cwd)
      if (types && built)
        rows.push({ name: host.name, manager, versions: versionsOf(cwd, host), ...counted, kilobytes: pageGraph(cwd) })
      rmSync(join(cwd, 'node_modules'), { recursive: true, force: true })
    }
  return rows
}

function writeHost(tree: string, cwd: string, { snippet, altered }: DoorHost): void {
  const code = readFileSync(join(tree, snippet), 'utf8')
  writeFileSync(join(cwd, basename(snippet)), altered ? code.replace(...altered) : code)
  cpSync(join(tree, 'docs/snippets/libraries.d.ts'), join(cwd, 'libraries.d.ts'))
  writeFileSync(
    join(cwd, 'main.ts'),
    `import * as host from './${moduleOf(snippet)}'\n\nObject.assign(globalThis, { host })\n`,
  )
  writeFileSync(
    join(cwd, 'index.html'),
    '<!doctype html><title>A host</title><script type="module" src="/main.ts"></script>\n',
  )
  writeFileSync(join(cwd, 'vite.config.js'), "export default { build: { manifest: 'manifest.json' } }\n")
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' },
    // Declarations of libraries do not all compile together.
    ...{ module: 'ESNext', moduleResolution: 'bundler', verbatimModuleSyntax: true, skipLibCheck: true, types: [] },
  }
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }))
}

/** Counts installed packages (each version once) and their size, without walletchart and React. */
export function countPackages(cwd: string): Pick<Installed, 'packages' | 'megabytes'> {
  const found = new Set<string>()
  const visit = (folder: string) => {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (name.startsWith('@')) visit(path)
      if (name === '.pnpm') for (const one of readdirSync(path)) visit(join(path, one, 'node_modules'))
      if (name.startsWith('.') || name.startsWith('@') || lstatSync(path).isSymbolicLink()) continue
      const manifest = join(path, 'package.json')
      if (existsSync(manifest)) {
        const { name: own, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string }
        if (own && version) found.add(`${own}@${version}`)
      }
      visit(join(path, 'node_modules'))
    }
  }
  visit(join(cwd, 'node_modules'))
  const entries = readdirSync(join(cwd, 'node_modules'), { recursive: true, withFileTypes: true })
  const bytes = entries.reduce(
    (sum, entry) => sum + (entry.isFile() ? lstatSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
  const beside = [...found].filter((one) => !/^(walletchart|react|react-dom|scheduler)@/.test(one))
  return { packages: beside.length, megabytes: Math.round(bytes / 1e6) }
}

function versionsOf(cwd: string, { packages }: DoorHost): string {
  return packages
    .map((one) => one.replace(/(?<=.)@[^@]*$/, ''))
    .filter((name) => !/^react(-dom)?$/.test(name))
    .map((name) => {
      const { version } = JSON.parse(readFileSync(join(cwd, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string
      }
      return `${name} ${version}`
    })
    .join(', ')
}

interface Part {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Size after gzip of what the page loads at once, in KB. */
export function pageGraph(cwd: string): number {
  const manifest = JSON.parse(readFileSync(join(cwd, 'dist/manifest.json'), 'utf8')) as Record<string, Part>
  const files = new Set<string>()
  const follow = (key: string) => {
    const part = manifest[key]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    part.imports?.forEach(follow)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key)
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(cwd, 'dist', file)), { level: 9 }).length,
    0,
  )
  return bytes / 1000
}

/** @returns a readable line for each host */
export function doorTable(rows: readonly Installed[]): string {
  const line = ({ name, manager, versions, packages, megabytes, kilobytes }: Installed) =>
    `${name.padEnd(11)} ${manager.padEnd(5)} ${String(packages).padStart(4)} packages ${String(megabytes).padStart(4)} MB ${kilobytes.toFixed(1).padStart(6)} KB  ${versions}`
  return rows.map(line).join('\n')
}
