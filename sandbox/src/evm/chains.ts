import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'
import { opStackIds, priceL1 } from './opStack'
import { clientOf, type Chains } from '../shared/chains'
import { rpcAt } from '../shared/rpc'

/** One anvil for each chain id, started on its first request. The accounts are those of anvil's own mnemonic. */
export interface AnvilChains extends Chains {
  stop(): Promise<void>
}

const readyLimit = 20_000

function anvilPath(): string {
  const { platform, arch } = process
  const system = platform === 'win32' ? 'win32' : platform
  const name = `@foundry-rs/anvil-${system}-${arch === 'x64' ? 'amd64' : arch}`
  const file = `${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`
  try {
    // It is installed for anvil's package, and need not be found from here.
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    return createRequire(anvil).resolve(file)
  } catch (cause) {
    throw new Error(`The local chain needs ${name}, which is not installed. Run npm install.`, { cause })
  }
}

/**
 * A shell next to anvil reads from a pipe that only this process keeps open. However this process ends, the pipe closes
 * and the shell kills anvil. `exec` makes anvil keep the child's pid.
 */
const guarded = 'pid=$$; { read _; kill -9 $pid; } <&3 >/dev/null 2>&1 & exec "$0" "$@" 3<&-'

function spawnAnvil(id: number): ChildProcess {
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--chain-id',
    String(id),
    ...(opStackIds.includes(id) ? ['--network', 'optimism'] : []),
  ]
  if (process.platform === 'win32') return spawn(anvilPath(), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  return spawn('/bin/sh', ['-c', guarded, anvilPath(), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  ;(child.stdio[3] as Writable | null | undefined)?.destroy()
  await exited
}

function ready(id: number, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => fail(`was not ready within ${readyLimit / 1000} s`), readyLimit)
    function fail(what: string): void {
      clearTimeout(limit)
      reject(new Error(`The local chain ${id} ${what}. It said: ${output.trim().slice(-400) || 'nothing'}`))
    }
    function read(piece: Buffer): void {
      output = (output + piece.toString()).slice(-8_000)
      const address = /Listening on (\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(limit)
      // Keep reading: a full pipe would block anvil.
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(`could not start (${error.message})`))
    child.once('exit', (code) => fail(`ended with code ${code} before it was ready`))
  })
}

export function createChains(): AnvilChains {
  const starting = new Map<number, Promise<string>>()
  const children = new Map<number, ChildProcess>()
  let stopped = false

  function start(id: number): Promise<string> {
    if (stopped) return Promise.reject(new Error('The sandbox has stopped.'))
    const child = spawnAnvil(id)
    children.set(id, child)
    child.once('exit', () => {
      children.delete(id)
      starting.delete(id)
    })
    return ready(id, child).then(async (url) => {
      if (opStackIds.includes(id)) {
        await priceL1(clientOf(rpcAt(url))).catch(async (error: unknown) => {
          await end(child)
          throw error
        })
      }
      return url
    })
  }

  return {
    async request(id, body) {
      let url = starting.get(id)
      if (!url) {
        url = start(id)
        starting.set(id, url)
        url.catch(() => starting.delete(id))
      }
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(await url, { method: 'POST', headers, body })
      return response.text()
    },
    running: () => [...children].flatMap(([id, { pid }]) => (pid === undefined ? [] : [{ id, pid }])),
    async stop() {
      stopped = true
      await Promise.all([...children.values()].map(end))
    },
  }
}
