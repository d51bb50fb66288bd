import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createMailbox, type Message } from './mailbox'

// The library drops messages on a topic that arrive before it has processed the response to its subscription.
const settleTime = 30
const proposalTtl = 300
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

/** Connection of a client to the relay. */
export interface RelayClient {
  /** `iss` of its JWT; connections of the same client share it. */
  id: string
  send(frame: object): void
  topics: Set<string>
  /** Messages that were pushed but not acknowledged, by id of the push. */
  pending: Map<string, Message>
}

/** Methods by name. Each throws if its params have the wrong shape. */
export type RelayMethods = Record<string, (client: RelayClient, params: unknown) => unknown>

/**
 * Creates the relay's methods.
 *
 * @param clients current connections, read at each call
 * @param onlyLast whether, of several connections of one client, only the last to subscribe receives messages
 */
export function createRelayMethods(
  clients: ReadonlySet<RelayClient>,
  onlyLast: () => boolean,
): {
  methods: RelayMethods
  /** Marks a push as acknowledged by the client. */
  acknowledge(client: RelayClient, id: string): void
} {
  const mailbox = createMailbox()
  let nextPush = Date.now() * 1_000
  /** Last connection to subscribe, by client id and topic. */
  const last = new Map<string, RelayClient>()
  const keyOf = (client: RelayClient, name: string) => `${client.id} ${name}`

  const subscriptionId = (client: RelayClient, name: string) =>
    createHash('sha256')
      .update(name + client.id)
      .digest('hex')

  function push(client: RelayClient, content: Message): void {
    const id = nextPush++
    client.pending.set(String(id), content)
    const params = { id: subscriptionId(client, content.topic), data: content }
    client.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  function publish(sender: RelayClient, content: z.infer<typeof publication>, tag = content.tag ?? 0): true {
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
      if (client.id === sender.id || !client.topics.has(message.topic)) continue
      if (!onlyLast() || last.get(keyOf(client, message.topic)) === client) push(client, message)
    }
    return true
  }

  function subscribe(client: RelayClient, name: string): string {
    client.topics.add(name)
    last.set(keyOf(client, name), client)
    void wait(settleTime).then(() => {
      if (!client.topics.has(name) || !clients.has(client)) return
      const pending = new Set(client.pending.values())
      for (const message of mailbox.unseen(client.id, name)) {
        if (!pending.has(message)) push(client, message)
      }
    })
    return subscriptionId(client, name)
  }

  function fetchMessages(client: RelayClient, names: string[]): { messages: Message[]; hasMore: boolean } {
    const messages = names.flatMap((name) => mailbox.unseen(client.id, name))
    for (const message of messages) mailbox.seen(client.id, message)
    return { messages, hasMore: false }
  }

  function unsubscribe(client: RelayClient, name: string): true {
    client.topics.delete(name)
    return true
  }

  const methods: RelayMethods = {
    irn_publish: (client, params) => publish(client, publication.parse(params)),
    irn_batchPublish(client, params) {
      const { messages } = z.object({ messages: z.array(publication) }).parse(params)
      for (const message of messages) publish(client, message)
      return true
    },
    irn_subscribe: (client, params) => subscribe(client, topic.parse(params).topic),
    irn_batchSubscribe: (client, params) => topicList.parse(params).topics.map((name) => subscribe(client, name)),
    irn_unsubscribe: (client, params) => unsubscribe(client, topic.parse(params).topic),
    irn_batchUnsubscribe(client, params) {
      const { subscriptions } = z.object({ subscriptions: z.array(topic) }).parse(params)
      for (const { topic: name } of subscriptions) unsubscribe(client, name)
      return true
    },
    irn_fetchMessages: (client, params) => fetchMessages(client, [topic.parse(params).topic]),
    irn_batchFetchMessages: (client, params) => fetchMessages(client, topicList.parse(params).topics),
    // Publishes and subscribes the sender in one call, which saves a round trip.
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
  return {
    methods,
    acknowledge(client, id) {
      const message = client.pending.get(id)
      if (message) mailbox.seen(client.id, message)
      client.pending.delete(id)
    },
  }
}
