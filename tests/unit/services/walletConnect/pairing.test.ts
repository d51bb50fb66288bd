import { createDelayedPromise } from '@walletconnect/utils'
import { expect, test, vi } from 'vitest'
import type { Library } from '../../../../src/services/walletConnect/library'
import { proposeSession } from '../../../../src/services/walletConnect/pairing'

/** Proposes a session with only the parts of the library that a proposal needs. */
const propose = (approval: () => Promise<never>) => {
  const uri = `wc:${'1'.repeat(64)}@2`
  const library = {
    client: { connect: async () => ({ uri, approval }) },
    onRelayError: () => () => undefined,
    onUnreachable: () => () => undefined,
  } as unknown as Library
  return proposeSession(
    library,
    { namespaces: {}, rpcMap: {} },
    { signal: new AbortController().signal, onUri: () => undefined },
    { now: Date.now, onBegun: () => undefined, end: async () => undefined },
  )
}

test('error: when the library lets a code expire, the pairing is expired, not unreachable', async () => {
  const attempt = propose(() => Promise.reject(new Error('Proposal expired')))
  await expect(attempt).rejects.toMatchObject({ code: 'pairing.expired' })
})

const expired = 'Proposal expired'
/** Two ways in which the library expires a proposal: its timer, or an earlier event of its expirer. */
for (const [by, expire] of [
  ['its timer', () => undefined],
  ['an event', (reject: (reason: unknown) => void) => reject({ message: expired, code: 0 })],
] as const)
  test(`error: when a code is ended by ${by}, no rejection is left uncaught`, async () => {
    vi.useFakeTimers()
    const untaken = vi.fn()
    process.on('unhandledRejection', untaken)
    try {
      // The library wraps each proposal in such a promise.
      const { done, reject } = createDelayedPromise<never>(300, expired)
      const attempt = expect(propose(done)).rejects.toMatchObject({ code: 'pairing.expired' })
      await vi.advanceTimersByTimeAsync(1_000)
      expire(reject as (reason: unknown) => void)
      await vi.advanceTimersByTimeAsync(600_000)
      await attempt
      vi.useRealTimers()
      // Node reports unhandled rejections after the microtasks.
      await new Promise((resolve) => setImmediate(resolve))
      expect(untaken).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
      process.off('unhandledRejection', untaken)
    }
  })

test('error: when the wallet declines, it is not asked again', async () => {
  const approval = vi.fn(() => Promise.reject(Object.assign(new Error('User rejected.'), { code: 5000 })))
  await expect(propose(approval)).rejects.toMatchObject({ code: 'pairing.declined' })
  expect(approval).toHaveBeenCalledOnce()
})

test('error: when the wallet approves after the relay refused the pairing, the session is ended', async () => {
  let refuse = (_: string): void => undefined
  let approve = (_: { topic: string }): void => undefined
  const approval = new Promise<{ topic: string }>((resolve) => {
    approve = resolve
  })
  const library = {
    client: { connect: async () => ({ uri: `wc:${'1'.repeat(64)}@2`, approval: () => approval }) },
    onRelayError: (listener: typeof refuse) => {
      refuse = listener
      return () => undefined
    },
    onUnreachable: () => () => undefined,
  } as unknown as Library
  const ended: string[] = []
  const attempt = proposeSession(
    library,
    { namespaces: {}, rpcMap: {} },
    { signal: new AbortController().signal, onUri: () => refuse('Project not found') },
    { now: Date.now, onBegun: () => undefined, end: async (topic) => void ended.push(topic) },
  )
  await expect(attempt).rejects.toMatchObject({ code: 'pairing.unreachable' })
  expect(ended).toEqual([])
  approve({ topic: 'late' })
  await vi.waitFor(() => expect(ended).toEqual(['late']))
})

test.each([
  { code: '5000', message: 'No' },
  { code: '4001', message: 'No' },
  { code: -32603, message: 'Internal', data: { code: 5001 } },
  Object.assign(new Error('Outer'), { cause: { code: 4001 } }),
  { code: -32000, message: 'User rejected the session' },
])('error: when the wallet answers %j, the pairing is declined; with anything else it has failed', async (refusal) => {
  await expect(propose(() => Promise.reject(refusal as Error))).rejects.toMatchObject({ code: 'pairing.declined' })
  const failed = Object.assign(new Error('Outer'), { code: '5100', cause: { code: 4200 } })
  await expect(propose(() => Promise.reject(failed))).rejects.toMatchObject({ code: 'pairing.failed' })
})

/** Pairing that a relay refuses with a text. */
function refusedWith(said: string) {
  let refuse = (_: string): void => undefined
  const library = {
    client: { connect: async () => ({ uri: `wc:${'1'.repeat(64)}@2`, approval: () => new Promise(() => undefined) }) },
    onRelayError: (listener: typeof refuse) => {
      refuse = listener
      return () => undefined
    },
    onUnreachable: () => () => undefined,
  } as unknown as Library
  return proposeSession(
    library,
    { namespaces: {}, rpcMap: {} },
    { signal: new AbortController().signal, onUri: () => refuse(said) },
    { now: Date.now, onBegun: () => undefined, end: async () => undefined },
  )
}

test.each([
  ['JWT Token is not yet valid: iat is 1764086400', 'pairing.clock'],
  ['Unauthorized: JWT expired', 'pairing.clock'],
  ['auth token: exp is in the past', 'pairing.clock'],
  ['Project not found', 'pairing.unreachable'],
  ['Origin not allowed', 'pairing.unreachable'],
])('error: when a relay refuses with "%s", the error is %s', async (said, code) => {
  await expect(refusedWith(said)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(code === 'pairing.clock' ? 'date' : 'connection') as string,
  })
})

test('limit: when a relay refuses with a million letters, reading them does not hold up the page', async () => {
  await expect(refusedWith('token '.repeat(170_000))).rejects.toMatchObject({ code: 'pairing.unreachable' })
})
