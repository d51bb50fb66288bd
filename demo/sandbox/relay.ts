import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { ActiveFault, FaultSource } from './faults'
import type { Hits } from './hits'
import { createMailbox, type Message } from './mailbox'

// Clients in Node give up a connection that is silent for 35 s.
const pingEvery = 20_000
// The library drops what arrives on a topic before it has taken in the answer to its subscription.
const settleTime = 30
const proposalTtl = 300
const unauthorized = 'Unauthorized: invalid key'
const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 }

const text = z.string()
const publication = z.object({
  topic: text,
  message: text,
  ttl: z.optional(z.number()),
  tag: z.optional(z.number()),
  attestation: z.optional(text),
})
const topic = z.object({ topic: text })
const topicList = z.object({ topics: z.array(text) })
const proposal = z.object({ pairingTopic: text, sessionProposal: text, attestation: z.optional(text) })
const approval = z.object({
  pairingTopic: text,
  sessionTopic: text,
  sessionProposalResponse: text,
  sessionSettlementRequest: text,
})
const frame = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.optional(text),
  params: z.optional(z.unknown()),
})

interface Client {
  id: string
  socket: WebSocket
  topics: Set<string>
  /** Pushed and not yet acknowledged, by the id of the push. */
  pending: Map<string, Message>
}

/** The WalletConnect relay: JSON-RPC over WebSocket, attached to the server of the relay's host. */
export interface Relay {
  connections(): number
  stop(): void
}

/** The client's id: `iss` of the JWT in the `auth` query. The signature is not checked. */
function clientId(url: URL): string | undefined {
  const payload = url.searchParams.get('auth')?.split('.')[1]
  if (!payload) return undefined
  try {
    return z.object({ iss: text }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).iss
  } catch {
    return undefined
  }
}

export function attachRelay(server: Server, faults: FaultSource, hits: Hits): Relay {
  const sockets = new WebSocketServer({ noServer: true })
  const clients = new Set<Client>()
  const mailbox = createMailbox()
  let nextPush = Date.now() * 1_000

  const subscriptionId = (client: Client, name: string) =>
    createHash('sha256').update(name + client.id).digest('hex')

  function push(client: Client, content: Message): void {
    const id = nextPush++
    client.pending.set(String(id), content)
    const params = { id: subscriptionId(client, content.topic), data: content }
    client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  function publish(sender: Client, content: z.infer<typeof publication>, tag = content.tag ?? 0): true {
    const { attestation } = content
    const message: Message = {
      topic: content.topic,
      message: content.message,
      publishedAt: Date.now(),
      tag,
      ...(attestation === undefined ? {} : { attestation }),
    }
    mailbox.put(sender.id, message, content.ttl ?? proposalTtl)
    for (const client of clients) {
      if (client.id !== sender.id && client.topics.has(message.topic)) push(client, message)
    }
    return true
  }

  function subscribe(client: Client, name: string): string {
    client.topics.add(name)
    void wait(settleTime).then(() => {
      if (!client.topics.has(name) || client.socket.readyState !== client.socket.OPEN) return
      const pending = new Set(client.pending.values())
      for (const message of mailbox.unseen(client.id, name)) {
        if (!pending.has(message)) push(client, message)
      }
    })
    return subscriptionId(client, name)
  }

  function fetchMessages(client: Client, names: string[]): { messages: Message[]; hasMore: boolean } {
    const messages = names.flatMap((name) => mailbox.unseen(client.id, name))
    for (const message of messages) mailbox.seen(client.id, message)
    return { messages, hasMore: false }
  }

  function unsubscribe(client: Client, name: string): true {
    client.topics.delete(name)
    return true
  }

  const methods: Record<string, (client: Client, params: unknown) => unknown> = {
    irn_publish: (client, params) => publish(client, publication.parse(params)),
    irn_batchPublish(client, params) {
      const { messages } = z.object({ messages: z.array(publication) }).parse(params)
      for (const message of messages) publish(client, message)
      return true
    },
    irn_subscribe: (client, params) => subscribe(client, topic.parse(params).topic),
    irn_batchSubscribe: (client, params) =>
      topicList.parse(params).topics.map((name) => subscribe(client, name)),
    irn_unsubscribe: (client, params) => unsubscribe(client, topic.parse(params).topic),
    irn_batchUnsubscribe(client, params) {
      const { subscriptions } = z.object({ subscriptions: z.array(topic) }).parse(params)
      for (const { topic: name } of subscriptions) unsubscribe(client, name)
      return true
    },
    irn_fetchMessages: (client, params) => fetchMessages(client, [topic.parse(params).topic]),
    irn_batchFetchMessages: (client, params) => fetchMessages(client, topicList.parse(params).topics),
    // One call that publishes and subscribes the sender, so that neither side waits for a round trip.
    wc_proposeSession(client, params) {
      const { pairingTopic, sessionProposal, attestation } = proposal.parse(params)
      subscribe(client, pairingTopic)
      return publish(client, { topic: pairingTopic, message: sessionProposal, attestation }, tags.propose)
    },
    wc_approveSession(client, params) {
      const given = approval.parse(params)
      const { pairingTopic, sessionTopic } = given
      subscribe(client, sessionTopic)
      publish(client, { topic: pairingTopic, message: given.sessionProposalResponse }, tags.proposeResponse)
      return publish(client, { topic: sessionTopic, message: given.sessionSettlementRequest }, tags.settle)
    },
  }

  function answer(client: Client, data: string): void {
    const { id, method, params } = frame.parse(JSON.parse(data))
    const reply = (content: object) =>
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...content }))
    if (method === undefined) {
      const message = client.pending.get(String(id))
      if (message) mailbox.seen(client.id, message)
      client.pending.delete(String(id))
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

  /** Whether the handshake goes on. */
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

  // An outage is felt by those who are connected too, not only by the next to come.
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
