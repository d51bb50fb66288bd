import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { ActiveFault, FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import type { Settings } from '../shared/settings'
import { createRelayMethods, type RelayClient } from './methods'

// Clients in Node close a connection that is silent for 35 s.
const pingEvery = 20_000
const unauthorized = 'Unauthorized: invalid key'

const frame = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
})

interface Client extends RelayClient {
  socket: WebSocket
}

/** WalletConnect relay: JSON-RPC over WebSocket, attached to the server of the relay's host. */
export interface Relay {
  connections(): number
  stop(): void
}

/** Client id: `iss` of the JWT in the `auth` query. The signature is not checked. */
function clientId(url: URL): string | undefined {
  const payload = url.searchParams.get('auth')?.split('.')[1]
  if (!payload) return undefined
  try {
    return z.object({ iss: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).iss
  } catch {
    return undefined
  }
}

export function attachRelay(
  server: Server,
  { faults, hits, settings }: { faults: FaultSource; hits: Hits; settings: Pick<Settings, 'get'> },
): Relay {
  const sockets = new WebSocketServer({ noServer: true })
  const clients = new Set<Client>()
  const { methods, acknowledge } = createRelayMethods(clients, () => settings.get().relay.subscribers === 'last')

  function answer(client: Client, data: string): void {
    const { id, method, params } = frame.parse(JSON.parse(data))
    const reply = (content: object) => client.send({ id, jsonrpc: '2.0', ...content })
    if (method === undefined) {
      acknowledge(client, String(id))
      return
    }
    const handle = methods[method]
    if (!handle) return reply({ error: { code: -32601, message: `Method not found: ${method}` } })
    try {
      reply({ result: handle(client, params) })
    } catch {
      reply({ error: { code: -32602, message: `Invalid params of ${method}` } })
    }
  }

  function welcome(socket: WebSocket, url: URL): void {
    const client: Client = {
      id: clientId(url) ?? crypto.randomUUID(),
      socket,
      send: (content) => socket.send(JSON.stringify(content)),
      topics: new Set(),
      pending: new Map(),
    }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => {
      try {
        answer(client, String(data))
      } catch {
        socket.close(1003, 'Not JSON-RPC')
      }
    })
  }

  /** Whether the handshake continues. */
  async function admits({ fault, lifted }: ActiveFault, stream: Duplex): Promise<boolean> {
    if (fault.kind === 'hang') {
      lifted.addEventListener('abort', () => stream.destroy(), { once: true })
      return false
    }
    if (fault.kind === 'status') {
      const retry = fault.retryAfter === undefined ? '' : `retry-after: ${fault.retryAfter}\r\n`
      stream.end(`HTTP/1.1 ${fault.status ?? 500} Sandbox\r\n${retry}content-length: 0\r\n\r\n`)
      return false
    }
    if (fault.kind === 'delay' || fault.kind === 'drip') {
      await wait(fault.delay ?? 1_000, undefined, { signal: lifted }).catch(() => undefined)
      return !stream.destroyed
    }
    if (fault.kind === 'refuse') return true
    stream.destroy()
    return false
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on('error', () => stream.destroy())
    const url = new URL(request.url ?? '/', 'ws://sandbox')
    const query = Object.fromEntries(url.searchParams)
    hits.add({ at: Date.now(), host: 'relay', method: 'GET', path: url.pathname, query })
    const active = faults.take('relay', url.pathname + url.search)
    if (active && !(await admits(active, stream))) return
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (active?.fault.kind === 'refuse') socket.close(3000, active.fault.reason ?? unauthorized)
      else welcome(socket, url)
    })
  }

  server.on('upgrade', (request, stream: Duplex, head: Buffer) => void upgrade(request, stream, head))

  // An outage also affects current connections, not only new ones.
  const forget = faults.onSet((host, fault) => {
    if (host !== 'relay' || fault.kind === 'delay' || fault.kind === 'drip') return
    for (const { socket } of clients) {
      if (fault.kind === 'refuse') socket.close(3000, fault.reason ?? unauthorized)
      else socket.terminate()
    }
  })
  const ping = setInterval(() => {
    for (const { socket } of clients) socket.ping()
  }, pingEvery)

  return {
    connections: () => clients.size,
    stop() {
      forget()
      clearInterval(ping)
      for (const { socket } of clients) socket.terminate()
      sockets.close()
    },
  }
}
