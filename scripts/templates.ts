/**
 * Makes a page of each template of create-walletchart as a developer does, from an empty folder, and prints every
 * command with its time: made, installed with the packed library, shown by its development server and connected to a
 * wallet in Chromium, tested, type-checked and built, and connected again as built. Not part of `npm test`, because it
 * installs from the registry. Names choose templates: `npm run templates -- vite next`. `--archive` is the path of a
 * package that is packed already.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { templates } from '../create-walletchart/src/templates.js'
import { close, option, root } from './arguments'
import { launch } from './bench/browser'
import { countPackages } from './hosts/doors'
import { watchErrors } from './hosts/drive'
import { freePort, untilServed } from './hosts/servers'
import { driveTemplate } from './hosts/template'
import { packed } from './packed'

const tree = root()
const place = mkdtempSync(join(tmpdir(), 'walletchart-templates-'))
const findings: string[] = []
/** Timeout in ms of a server that starts. */
const startLimit = 60_000
let looked = 0

const seconds = (since: number) => (Date.now() - since) / 1000
const isNext = (template: string) => template === 'next'
const settings = { NEXT_TELEMETRY_DISABLED: '1' }

/** Types a command, and prints it with its time. Its output is a finding if it fails. */
function type(line: string, cwd: string): boolean {
  const since = Date.now()
  const [command = '', ...words] = line.split(' ')
  looked += 1
  try {
    const env = { ...process.env, ...settings }
    execFileSync(command, words, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    console.log(`${seconds(since).toFixed(1).padStart(7)} s  $ ${line}`)
    return true
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string | null; stderr?: string | null; message: string }
    findings.push(`$ ${line}\n${`${stdout ?? ''}${stderr ?? ''}`.trim() || message}`)
    return false
  }
}

/** Ends a group of processes, and resolves once the last has gone: npm goes before the server that it started. */
async function end(group: number): Promise<void> {
  const deadline = Date.now() + 10_000
  try {
    process.kill(-group)
    for (;;) {
      await wait(100)
      process.kill(-group, Date.now() < deadline ? 0 : 'SIGKILL')
    }
  } catch {
    // The group is gone.
  }
}

/** Types a command that serves the page, and connects a wallet to the page in Chromium. */
async function connect(template: string, script: 'run dev' | 'start', cwd: string): Promise<boolean> {
  const since = Date.now()
  const port = String(await freePort())
  const url = `http://localhost:${port}/`
  const ownFlags: Record<string, readonly string[]> = { next: ['-p', port], html: [] }
  const flags = ownFlags[template] ?? ['--port', port, '--strictPort']
  const line = ['npm', ...script.split(' '), ...(flags.length > 0 ? ['--', ...flags] : [])]
  looked += 1
  const env = { ...process.env, ...settings, PORT: port, SITE_HOST: `localhost:${port}` }
  // npm starts the server as a child of its own, so all of them end as one group.
  const server = spawn(line[0]!, line.slice(1), { cwd, env, stdio: 'ignore', detached: true })
  const browser = await launch()
  const page = await browser.newPage()
  try {
    await untilServed(url, line.join(' '), startLimit)
    const errors = watchErrors(page)
    await driveTemplate(page, url, { isSignedIn: isNext(template) })
    // Before a sign-in, the server says that there is none.
    const unexpected = errors.filter((error) => !isNext(template) || !error.includes('401'))
    if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
    console.log(`${seconds(since).toFixed(1).padStart(7)} s  $ ${line.join(' ')}, connected in Chromium`)
    return true
  } catch (error) {
    const shown = await page.locator('[data-walletchart] dialog[open]').allInnerTexts()
    findings.push(`${template}, ${line.join(' ')}: ${String(error)}\nDialog: ${shown.join('\n') || 'closed'}`)
    return false
  } finally {
    await browser.close()
    if (server.pid !== undefined) await end(server.pid)
  }
}

/** Makes a page of a template in an empty folder. Returns a line with its figures. */
async function make(template: string, command: string, library: string): Promise<string | undefined> {
  const folder = join(place, 'pages', template)
  const cwd = join(folder, 'my-page')
  mkdirSync(folder, { recursive: true })
  console.log(`\n${template}: ${templates.get(template)}`)
  const since = Date.now()
  if (!type(`npm exec --yes --package=${command} -- create-walletchart my-page --template ${template}`, folder)) return
  console.log('           $ cd my-page')
  if (!type(`npm install --ignore-scripts --no-audit --no-fund ${library}`, cwd)) return
  if (!(await connect(template, 'run dev', cwd))) return
  const connected = seconds(since)
  if (!type('npm test', cwd) || !type('npm run build', cwd) || !(await connect(template, 'start', cwd))) return
  const { packages, megabytes } = countPackages(cwd)
  return `${template.padEnd(11)} connected after ${connected.toFixed(0).padStart(3)} s, tested and built after ${seconds(since).toFixed(0).padStart(3)} s, ${packages} packages, ${megabytes} MB`
}

const words = process.argv.slice(2)
const chosen = words.filter((word, at) => !word.startsWith('--') && !words[at - 1]?.startsWith('--'))
const rows: string[] = []
try {
  const unknown = chosen.filter((name) => !templates.has(name))
  if (unknown.length > 0)
    findings.push(`There is no template ${unknown.join(', ')}. Templates: ${[...templates.keys()].join(', ')}`)
  const run = (_: string, program: string, args: string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = option('archive')
  const library =
    unknown.length > 0 ? undefined : archive ? resolve(archive) : packed(tree, join(place, 'library'), run)
  if (library && type(`npm pack --pack-destination ${place}`, join(tree, 'create-walletchart'))) {
    const command = join(place, readdirSync(place).find((file) => file.endsWith('.tgz')) ?? '')
    console.log(
      'The two archives are what `npm create walletchart@latest` and `npm install` fetch once they are published.',
    )
    for (const template of templates.keys())
      if (chosen.length === 0 || chosen.includes(template)) {
        const row = await make(template, command, library)
        if (row) rows.push(row)
      }
  }
} finally {
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
}
console.log(`\n${rows.join('\n')}`)
close(findings, `${looked} commands of ${rows.length} templates`, looked)
