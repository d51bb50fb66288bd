import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { countPackages } from './doors'

/** Hosts of the custom elements, one for each framework: installed, type-checked, built, and served for the browser. */

/** Script of an installed package, with its arguments. */
type Step = readonly [script: string, ...args: string[]]

interface ElementHost {
  /** Folder in `tests/hosts`, with the pinned versions. */
  name: string
  /** Check of the types; the build of the others does it. */
  types?: Step
  build: Step
  /** Major version of Node that its tools need. */
  node?: number
  /** Whether the framework writes markup that no policy of trusted types has passed. */
  isUntrusted?: true
}

const vite = ['vite/bin/vite.js', 'build'] as const

/** All hosts of the elements. */
export const elementHosts: readonly ElementHost[] = [
  { name: 'vue', types: ['vue-tsc/bin/vue-tsc.js', '-p', '.'], build: vite },
  { name: 'svelte', types: ['svelte-check/bin/svelte-check', '--tsconfig', 'tsconfig.json'], build: vite },
  { name: 'solid', types: ['typescript/bin/tsc', '-p', '.'], build: vite, isUntrusted: true },
  { name: 'angular', build: ['@angular/cli/bin/ng.js', 'build'], node: 22 },
  {
    name: 'astro',
    types: ['astro/bin/astro.mjs', 'check'],
    build: ['astro/bin/astro.mjs', 'build'],
    node: 22,
  },
]

/** Node for the tools that need a younger one than that of this process. */
const youngNode = `node-${process.platform}-${process.arch}@22.23.3`

/** Size of a built host. */
export interface ElementFigures {
  name: string
  versions: string
  packages: number
  megabytes: number
  /** Size after gzip of the scripts that the page loads at once, in KB. */
  kilobytes: number
  seconds: number
}

type Run = (name: string, command: string, args: string[], cwd: string) => boolean

/**
 * Installs, checks and builds a host in a folder of its own.
 *
 * @param archive path of the packed product
 * @returns its figures; `undefined` if a step fails
 */
export function buildElementHost(
  { name, types, build, node }: ElementHost,
  tree: string,
  cwd: string,
  archive: string,
  run: Run,
): ElementFigures | undefined {
  const begin = Date.now()
  cpSync(join(tree, 'tests/hosts', name), cwd, { recursive: true })
  const install = (step: string, ...args: string[]) =>
    run(step, 'npm', ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...args], cwd)
  if (!install(`${name}: install`, archive)) return undefined
  const counted = countPackages(cwd)
  const isOld = node !== undefined && Number(process.versions.node.split('.')[0]) < node
  if (isOld && !install(`${name}: Node ${node}`, '--no-save', youngNode)) return undefined
  const binary = isOld ? join(cwd, 'node_modules', youngNode.replace(/@.*/, ''), 'bin/node') : process.execPath
  const step = (title: string, [script, ...args]: Step) =>
    run(`${name}: ${title}`, binary, [join(cwd, 'node_modules', script), ...args], cwd)
  if (types && !step('types', types)) return undefined
  if (!step('build', build)) return undefined
  const { dependencies = {} } = readManifest(cwd)
  const versions = Object.entries(dependencies)
    .filter(([framework]) => !/^(walletchart|react|react-dom|rxjs|tslib)$|^@angular\/(?!core)/.test(framework))
    .map(([framework, version]) => `${framework} ${version}`)
  const seconds = Math.round((Date.now() - begin) / 1000)
  return { name, versions: versions.join(', '), ...counted, kilobytes: entryKilobytes(join(cwd, 'dist')), seconds }
}

const readManifest = (cwd: string) =>
  JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> }

/** Sums the scripts of a page and what they import, without what they load later. */
function entryKilobytes(dist: string): number {
  const files = new Set<string>()
  const follow = (path: string) => {
    if (files.has(path) || !existsSync(path)) return
    files.add(path)
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
      follow(join(path, '..', imported))
  }
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const [, source = ''] of html.matchAll(/(?:src|href)="([^"]+\.js)"/g)) follow(join(dist, source))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000
}

const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the built files of a host under a content security policy. */
export async function serveFiles(dist: string, policy: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = join(dist, new URL(request.url ?? '/', 'http://host').pathname)
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    const isFile = existsSync(file)
    response.writeHead(isFile ? 200 : 404, {
      'content-security-policy': policy,
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    })
    response.end(isFile ? readFileSync(file) : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

/** Writes a readable line for a host. */
export const elementLine = ({ name, versions, packages, megabytes, kilobytes, seconds }: ElementFigures): string =>
  `${name.padEnd(8)} ${String(packages).padStart(4)} packages ${String(megabytes).padStart(4)} MB ${kilobytes.toFixed(1).padStart(6)} KB ${String(seconds).padStart(4)} s  ${versions}`
