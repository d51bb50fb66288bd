/**
 * The package as a host gets it: packed by npm from a tree in which nothing was built, looked into, unpacked beside
 * a small project, type-checked there with both module resolutions, the snippets of the guides included, and drawn in
 * jsdom; then asked what publint and arethetypeswrong say.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { close, root } from './arguments'
import { packed } from './packed'
import { filesBelow } from '../tests/harness/load'

const tree = root()
const place = resolve(tree, '.cache/consumer')
const findings: string[] = []
/** The doors with components or hooks. */
const clientDoors = ['index', 'viem', 'ethers', 'ethers5', 'wagmi', 'solana', 'bitcoin', 'universal', 'host'].map(
  (door) => `${door}.js`,
)
let looked = 0

/** Runs a tool; what it says is a fault when it fails. */
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

/** Looks at what is in the package. */
function lookInto(folder: string): void {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: unknown }
  const named = JSON.stringify(exports ?? {}).match(/\.\/dist\/[^"]+/g) ?? []
  for (const file of ['LICENSE', 'README.md', ...named]) {
    looked += 1
    if (!existsSync(join(folder, file))) findings.push(`pack: there is no ${file} in the package`)
  }
  // React's server components take a module that says so for the client's; the other doors serve a server too.
  for (const file of filesBelow(join(folder, 'dist'), /\.js$/)) {
    looked += 1
    const code = readFileSync(file, 'utf8')
    // A door that only passes on what others hold has no line of its own, nor has the bundler's.
    const passes = code.replaceAll(/^(?:'use client';|\/\/.*|(?:import|export) .*)$/gm, '').trim() === ''
    if (!passes && !basename(file).startsWith('rolldown-runtime') && !existsSync(`${file}.map`))
      findings.push(`pack: ${basename(file)} has no source map`)
    const client = /^\s*(['"])use client\1/.test(code)
    if (client !== clientDoors.includes(relative(join(folder, 'dist'), file)))
      findings.push(`pack: ${basename(file)} ${client ? 'says' : 'does not say'} 'use client'`)
  }
}

rmSync(place, { recursive: true, force: true })
const folder = join(place, 'node_modules/walletchart')
mkdirSync(folder, { recursive: true })
const archive = packed(tree, place, run)
if (archive) {
  run('unpack', 'tar', ['-xzf', archive, '--strip-components=1', '-C', folder])
  lookInto(folder)
}
if (findings.length === 0 && archive) {
  cpSync(join(tree, 'tests/consumer'), place, { recursive: true })
  if (existsSync(join(tree, 'docs/snippets')))
    cpSync(join(tree, 'docs/snippets'), join(place, 'snippets'), { recursive: true })
  const sources = filesBelow(place, /(?<!\.d)\.tsx?$/).filter((file) => !file.includes('node_modules'))
  looked += sources.length
  for (const resolution of ['bundler', 'node16', 'ethers5', 'wagmi'])
    run(`types (${resolution})`, tool('tsc'), ['-p', `tsconfig.${resolution}.json`], place)
  run('jsdom', process.execPath, ['jsdom.mjs'], place)
  run('publint', tool('publint'), ['run', '--strict', archive])
  // A style sheet has no types to look for.
  run('attw', tool('attw'), [archive, '--profile', 'esm-only', '--exclude-entrypoints', './button.css'])
  console.log(
    `${sources.length} sources of a host, checked with both resolutions and with version 5 of ethers; jsdom; publint; attw`,
  )
}
close(findings, `${looked} parts of the package as a host gets it`, looked)
