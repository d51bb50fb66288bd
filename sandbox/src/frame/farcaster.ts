import { Refusal } from '../shared/refusal'
import type { FarcasterAnswer, FarcasterState } from './types'
import { createToken, openSession, type World } from './world'

const lifetime = 20 * 60_000
const userName = 'ada'

interface Attempt {
  id: string
  channel: string
  until: number
  allowed?: boolean
  session?: string
}

/** Logging in by Farcaster: a link to open on the phone, and polling for the answer. */
export interface FarcasterLogin {
  begin(): FarcasterAnswer
  /** Resolves once it is decided, at the latest after 25 s. */
  poll(attempt: string): Promise<FarcasterState>
  decide(channel: string, allow: boolean): void
  expire(): void
  reset(): void
}

export function createFarcasterLogin(world: World): FarcasterLogin {
  const { origin, store, waits } = world
  const attempts = new Map<string, Attempt>()

  function living(attempt: Attempt | undefined): Attempt {
    if (!attempt || Date.now() > attempt.until) throw new Refusal('This Farcaster login is over. Begin again.', 410)
    return attempt
  }

  return {
    begin() {
      const attempt: Attempt = { id: createToken(), channel: createToken(), until: Date.now() + lifetime }
      attempts.set(attempt.id, attempt)
      return { url: `${origin}/farcaster?channel=${attempt.channel}`, attempt: attempt.id }
    },
    async poll(id) {
      if (living(attempts.get(id)).allowed === undefined) await waits.until(id)
      const attempt = living(attempts.get(id))
      if (attempt.allowed === undefined) return { pending: true }
      if (!attempt.allowed) throw new Refusal('Access denied', 403)
      // Repeat the session for a poll whose response was lost.
      attempt.session ??= openSession(world, store.account(`farcaster:${userName}`, null, userName))
      return { session: attempt.session, userName }
    },
    decide(channel, allow) {
      const attempt = living([...attempts.values()].find((one) => one.channel === channel))
      if (attempt.allowed !== undefined) throw new Refusal('This Farcaster login was answered before.')
      attempt.allowed = allow
      waits.tell(attempt.id)
    },
    expire() {
      for (const attempt of attempts.values()) attempt.until = 0
    },
    reset() {
      const ids = [...attempts.keys()]
      attempts.clear()
      for (const id of ids) waits.tell(id)
    },
  }
}
