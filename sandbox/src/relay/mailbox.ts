/** Published message, as the relay delivers it. */
export interface Message {
  topic: string
  message: string
  publishedAt: number
  tag: number
  attestation?: string
}

interface Kept {
  content: Message
  sender: string
  expiresAt: number
  seenBy: Set<string>
}

/** Messages by topic, kept until their time to live ends. Each reader except the sender receives a message once. */
export interface Mailbox {
  /** @param ttl time to live in s */
  put(sender: string, content: Message, ttl: number): void
  /** Messages on the topic that this reader has not seen, oldest first. */
  unseen(reader: string, topic: string): Message[]
  seen(reader: string, content: Message): void
}

export function createMailbox(now: () => number = Date.now): Mailbox {
  const topics = new Map<string, Kept[]>()

  function live(topic: string): Kept[] {
    const kept = (topics.get(topic) ?? []).filter((entry) => entry.expiresAt > now())
    if (kept.length > 0) topics.set(topic, kept)
    else topics.delete(topic)
    return kept
  }

  return {
    put(sender, content, ttl) {
      const kept = { content, sender, expiresAt: now() + ttl * 1_000, seenBy: new Set<string>() }
      topics.set(content.topic, [...live(content.topic), kept])
    },
    unseen: (reader, topic) =>
      live(topic)
        .filter((entry) => entry.sender !== reader && !entry.seenBy.has(reader))
        .map((entry) => entry.content),
    seen(reader, content) {
      for (const entry of topics.get(content.topic) ?? []) {
        if (entry.content === content) entry.seenBy.add(reader)
      }
    },
  }
}
