import type { SessionAnswer, UserAnswer } from '../../../src/frame/types'
import { ApiError, post } from '../api'
import type { Exchange } from './channel'
import { memory, readType } from './memory'
import type { Payload } from './message'
import { currentChain, chooseChain } from './network'

/** Token that identifies a session to the host but gives no access to it: SHA-256 in hex. */
export async function tokenOf(session: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Stores the session of a log-in. Its token is sent to the host once, after the answer. */
export async function begin({ session }: SessionAnswer, exchange: Exchange): Promise<void> {
  memory.session.set(session)
  const token = await tokenOf(session)
  exchange.afterwards(() => exchange.tell({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } }))
}

/** Aborted while the visitor logs out. */
let stay = new AbortController()

/** Ends the session unless it has ended. Pending requests are aborted, because they would be refused. */
export async function end(): Promise<void> {
  const session = memory.session.get()
  if (!session) return
  stay.abort()
  await post('sign-out', { session })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    .finally(() => (stay = new AbortController()))
}

/** Sends a request that needs a session. A session that has expired (401) is forgotten. */
export async function ask<Answer>(path: string, body: object = {}): Promise<Answer> {
  const session = memory.session.get()
  if (!session) throw new Error('Nobody is logged in')
  try {
    return await post<Answer>(path, { session, ...body }, stay.signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) memory.session.set(undefined)
    throw error
  }
}

/** Reads the user. A network or account type in the payload becomes the current one. */
export async function readUser({ chainId, preferredAccountType }: Payload = {}): Promise<UserAnswer> {
  const type = readType(preferredAccountType)
  if (type) memory.setAccountType(type)
  return readUserOn(chainId === undefined || chainId === null ? currentChain() : chooseChain(chainId))
}

/** Reads the user on this network. */
export function readUserOn(chainId: number | string): Promise<UserAnswer> {
  const type = memory.accountType()
  return ask('user', { chainId, ...(type && { preferredAccountType: type }) })
}
