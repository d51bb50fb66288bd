import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { readArguments } from '../src/arguments'
import { connectSandbox } from '../src/client'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<number | string | null>
}

/** Runs the command from its sources. */
function run(...given: string[]): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', at('../src/command.ts'), ...given], {
    env: { ...process.env, npm_execpath: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string | null)
  return { child, output: () => output, ended }
}

/** Address that the command prints as this. */
async function printed({ output }: Run, name: string): Promise<string> {
  const address = new RegExp(`^ +${name} +(http://\\S+)$`, 'm')
  await vi.waitFor(() => expect(output()).toMatch(/Ctrl-C/), { timeout: 20_000 })
  return address.exec(output())?.[1] ?? ''
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'behavior: it prints its addresses, can be controlled there, and ends with %s',
  async (signal) => {
    const command = run('--ports', 'free')
    const sandbox = await connectSandbox(await printed(command, 'Sandbox'))
    expect(await printed(command, 'Faults')).toBe(`${sandbox.urls.page}/sandbox`)
    expect(await printed(command, 'Phone wallet')).toBe(sandbox.urls.phone)
    expect(await printed(command, 'Mailbox')).toBe(`${sandbox.urls.frame}/mailbox`)
    expect(command.output()).toContain(`connectSandbox('${sandbox.urls.page}')`)
    const shown = await fetch(sandbox.urls.page)
    expect([shown.status, shown.url]).toEqual([200, `${sandbox.urls.page}/sandbox`])

    command.child.kill(signal)
    expect(await command.ended).toBe(0)
    await expect(connectSandbox(sandbox.urls.page)).rejects.toThrow('No sandbox answers')
  },
  30_000,
)

test('error: an option that it does not have ends it with code 2 and one sentence', async () => {
  const command = run('--port', '4800')
  expect(await command.ended).toBe(2)
  expect(command.output()).toBe(
    'There is no option "--port". Options are --ports free, --store FILE, --block-time MS, --log and --help.\n',
  )
})

test('error: when it cannot start, it ends with code 1 and says why', async () => {
  const command = run('--ports', 'free', '--store', at('.'))
  expect(await command.ended).toBe(1)
  expect(command.output()).toMatch(/^The sandbox did not start: .+\n$/)
})

test('behavior: options are read, with their values after a space or an equals sign', () => {
  expect(readArguments([])).toEqual({ options: { blockTime: 4_000 } })
  expect(readArguments(['--ports', 'free', '--log', '--store', 'a=b.sqlite', '--block-time', '250'])).toEqual({
    options: { ports: 'free', log: true, store: 'a=b.sqlite', blockTime: 250 },
  })
  expect(readArguments(['--ports=free', '--store=a=b', '--block-time=0'])).toEqual({
    options: { ports: 'free', store: 'a=b' },
  })
  expect(readArguments(['--help'])).toEqual({ help: true })
})

test.each([
  [['--ports'], '--ports is empty. Write "--ports free", or leave it out for ports 4700 to 4706.'],
  [['--ports', '80'], '--ports is "80". Write "--ports free", or leave it out for ports 4700 to 4706.'],
  [['--store', '--log'], '--store names no file. Write one, such as "--store sandbox.sqlite".'],
  [['--store='], '--store names no file. Write one, such as "--store sandbox.sqlite".'],
  ...['1.5', 'soon', '9999999999', ''].map((time) => [
    ['--block-time', time],
    `--block-time is "${time}". Write whole milliseconds up to an hour, such as "--block-time 4000".`,
  ]),
  [['start'], 'There is no option "start". Options are --ports free, --store FILE, --block-time MS, --log and --help.'],
] as [string[], string][])('error: %j is refused with what to write', (given, wrong) => {
  expect(readArguments(given)).toEqual({ wrong })
})
