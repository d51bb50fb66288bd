import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import type { Cluster } from './cluster'
import { toJson } from '../shared/solana/json'
import { RpcRefusal } from '../shared/solana/refusal'
import type { Subscriptions } from './subscriptions'

interface Connected {
  socket: WebSocket
  subscriptions: Subscriptions
}

/** Dependencies of the web sockets. */
export interface PubsubParts {
  server: Server
  faults: FaultSource
  hits: Hits
  /** Network of a path and query. Undefined if there is none. */
  clusterAt: (url: URL) => Promise<Cluster> | undefined
}

type Call = { id?: unknown; method?: unknown; params?: unknown }

function replyTo(data: unknown, ask: (method: string, params: readonly unknown[]) => unknown): unknown {
  let call: Call
  try {
    call = JSON.parse(String(data)) as Call
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
  const frame = { jsonrpc: '2.0', id: call.id ?? null }
  try {
    return { ...frame, result: ask(String(call.method), Array.isArray(call.params) ? call.params : []) }
  } catch (error) {
    const code = error instanceof RpcRefusal ? error.code : -32603
    return { ...frame, error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}

/** Solana's JSON-RPC subscriptions over web sockets. A fault of `/rpc/solana` also cuts the sockets. */
export function attachPubsub({ server, faults, hits, clusterAt }: PubsubParts): { stop(): void } {
  const sockets = new WebSocketServer({ noServer: true })
  const connected = new Set<Connected>()

  function connect(
    socket: WebSocket,
    subscribe: (notify: (method: string, params: unknown) => void) => Subscriptions,
  ): void {
    const send = (value: unknown) => socket.readyState === socket.OPEN && socket.send(toJson(value))
    const subscriptions = subscribe((method, params) => send({ jsonrpc: '2.0', method, params }))
    const one = { socket, subscriptions }
    connected.add(one)
    socket.on('message', (data) => send(replyTo(data, subscriptions.ask)))
    socket.on('error', () => socket.terminate())
    socket.once('close', () => {
      subscriptions.stop()
      connected.delete(one)
    })
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    stream.on('error', () => stream.destroy())
    hits.add({
      at: Date.now(),
      host: 'blockchain',
      method: 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
    })
    const starting = faults.take('blockchain', url.pathname + url.search) ? undefined : clusterAt(url)
    if (!starting) {
      stream.destroy()
      return
    }
    const [cluster, { createSubscriptions }] = await Promise.all([starting, import('./subscriptions')])
    sockets.handleUpgrade(request, stream, head, (socket) =>
      connect(socket, (notify) => createSubscriptions(cluster, notify)),
    )
  }

  const cut = () => {
    for (const { socket } of connected) socket.terminate()
  }
  server.on('upgrade', (request, stream: Duplex, head: Buffer) => {
    upgrade(request, stream, head).catch(() => stream.destroy())
  })
  const unsubscribe = faults.onSet((host, { kind }) => {
    if (host === 'blockchain' && kind !== 'delay' && kind !== 'drip') cut()
  })
  return {
    stop() {
      unsubscribe()
      for (const { subscriptions } of connected) subscriptions.stop()
      cut()
    },
  }
}
