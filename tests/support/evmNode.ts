import { type Network } from '../../src/domain/network/network'
import { unknownNetwork } from '../../src/domain/network/unknown'
import { createRpc } from '../../src/services/api/rpc'
import { json, quickHttp, serve } from './server'

/** Handlers of a scripted node by method. The node answers with the returned value or the thrown chain error. */
export type NodeScript = Record<string, (params: readonly unknown[]) => unknown>

/** Throws an error of the chain itself. */
export const chainError = (code: number, message: string, data?: unknown) => (): never => {
  throw Object.assign(new Error(message), { code, data })
}
/** Answer that makes the request hang until the server stops. */
export const hangs = Symbol('hangs')
/** Answer that makes the node unavailable (HTTP 404). */
export const outage = Symbol('outage')

export const mainnet: Network = {
  ...unknownNetwork('eip155:1'),
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

interface Question {
  id: number
  method: string
  params: readonly unknown[]
}

/** An EVM network behind a real server on loopback. Entries of `script` may be changed while it runs. */
export async function evmNode(script: NodeScript = {}) {
  const asked: [string, readonly unknown[]][] = []
  const server = await serve(({ body }, response) => {
    const questions = JSON.parse(body) as Question | Question[]
    const answers = [questions].flat().map(({ id, method, params }) => {
      asked.push([method, params])
      try {
        return { jsonrpc: '2.0', id, result: script[method]?.(params) ?? null }
      } catch (error) {
        const { code, message, data } = error as { code: number; message: string; data?: unknown }
        return { jsonrpc: '2.0', id, error: { code, message, data } }
      }
    })
    if (answers.some(({ result }) => result === hangs)) return
    if (answers.some(({ result }) => result === outage)) return json(response, {}, 404)
    json(response, Array.isArray(questions) ? answers : answers[0])
  })
  const { http, time } = quickHttp()
  const rpcUrls = { default: { http: [server.base] }, chainDefault: { http: [] } }
  const count = (method: string) => asked.filter(([name]) => name === method).length
  return { server, script, asked, count, http, time, rpc: createRpc({ http }), network: { ...mainnet, rpcUrls } }
}

export const hex = (value: bigint | number) => `0x${BigInt(value).toString(16)}`
export const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
/** Encodes `Error(string)`. */
export const revertData = (reason: string) => {
  const bytes = Buffer.from(reason).toString('hex')
  return `0x08c379a0${word(32).slice(2)}${word(bytes.length / 2).slice(2)}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`
}
