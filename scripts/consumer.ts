/**
 * The package as a host gets it: packed, unpacked beside a small project, and type-checked there with both module
 * resolutions, the snippets of the guides included; then asked what publint and arethetypeswrong say.
 * `npm run build` comes first.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { close, root } from './arguments'
import { filesBelow } from '../tests/harness/load'

const tree = root()
const place = resolve(tree, '.cache/consumer')
const findings: string[] = []
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

if (!existsSync(join(tree, 'dist/types/index.d.ts'))) findings.push('dist is absent: run "npm run build" first.')
else {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(join(place, 'node_modules/walletchart'), { recursive: true })
  const packed = JSON.parse(
    run('pack', 'npm', ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', place]) || '[]',
  ) as { filename: string }[]
  const archive = join(place, packed[0]?.filename ?? '')
  run('unpack', 'tar', ['-xzf', archive, '--strip-components=1', '-C', join(place, 'node_modules/walletchart')])
  cpSync(join(tree, 'tests/consumer'), place, { recursive: true })
  if (existsSync(join(tree, 'docs/snippets')))
    cpSync(join(tree, 'docs/snippets'), join(place, 'snippets'), { recursive: true })
  const sources = filesBelow(place, /(?<!\.d)\.tsx?$/).filter((file) => !file.includes('node_modules'))
  looked += sources.length
  for (const resolution of ['bundler', 'node16'])
    run(`types (${resolution})`, tool('tsc'), ['-p', `tsconfig.${resolution}.json`], place)
  run('publint', tool('publint'), ['run', '--strict', archive])
  // A style sheet has no types to look for.
  run('attw', tool('attw'), [archive, '--profile', 'esm-only', '--exclude-entrypoints', './button.css'])
  console.log(`${sources.length} sources of a host, checked with both resolutions; publint; attw`)
}
close(findings, `${looked} parts of the package as a host gets it`, looked)
