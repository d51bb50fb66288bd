import { createActor } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { ONE_CLICK_ANSWER_LIMIT } from '../../../domain/limits'
import type { CaipAddress } from '../../../domain/caip'
import type { SiwxConfig, SiwxMessageData } from '../../../domain/siwx/session'
import { siwxActors } from '../runtime/actors'
import { oneClick } from '../runtime/oneClick'
import { createSignedIn } from '../runtime/signedIn'
import { createVerifications } from '../runtime/verifications'
import { address } from '../../../../tests/support/addresses'
import { mainnet, polygon } from '../../../../tests/support/facts'
import { mine } from '../../../../tests/support/holdings'

/** Verifications that outlive the sign-in that asked for them. */

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
/** Fakes timers, also those of `AbortSignal.timeout`, which are the browser's own. */
function fakeTime() {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(), ms)
    return late.signal
  })
}

const data: SiwxMessageData = {
  ...{ chainId: mainnet, accountAddress: address, domain: 'shop.example', uri: 'https://shop.example/' },
  ...{ version: '1', nonce: '0123456789abcdef', issuedAt: new Date(0).toISOString() },
}

/** A host whose server verifies when the test says so. `done` has what it was asked to end. */
function host(given: Partial<SiwxConfig> = {}, isLast = true, isConnected = false) {
  const answers: ((refusal?: Error) => void)[] = []
  const done: string[] = []
  const config: SiwxConfig = {
    createMessage: () => ({ ...data, toString: () => 'text' }),
    addSession: () =>
      new Promise<void>((resolve, reject) => answers.push((refusal) => (refusal ? reject(refusal) : resolve()))),
    revokeSession: () => void done.push('revoked'),
    undoSession: () => void done.push('undone'),
    setSessions: () => void done.push('all ended'),
    getSessions: () => [],
    ...given,
  }
  const verifications = createVerifications()
  const wallet = { id: 'eip155/fox', accounts: [{ namespace: 'eip155', address, type: 'eoa' }] } as const
  const { addSession, endSessions, findSession } = siwxActors({
    ...{ config, verifications, provider: () => undefined, isSmart: () => false, isLast: () => isLast },
    signedIn: createSignedIn(() => (isConnected ? [wallet] : [])),
    ...{ switchTo: async () => undefined, watchReturn: () => () => undefined, now: () => 0 },
  })
  const verify = (account: CaipAddress = mine) => {
    const signed = { account, data, message: 'text', signature: '0x12' }
    return createActor(addSession, { input: signed }).start()
  }
  const end = () => createActor(endSessions, { input: { accounts: [mine] } }).start()
  const find = (account: CaipAddress) => createActor(findSession, { input: { account } }).start()
  return { config, verifications, answers, done, verify, end, find }
}
/** Lets all settled promises run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('error: when a sign-in is repeated, the first verification is ended too if it succeeds after the sign-out', async () => {
  const { answers, done, verify, end } = host()
  verify().stop()
  verify()
  answers[1]?.()
  await settled()
  end()
  await settled()
  expect(done).toEqual(['all ended'])
  answers[0]?.()
  await settled()
  expect(done).toEqual(['all ended', 'all ended'])
})

test('error: when both verifications of a repeated sign-in are given up, both are waited for', async () => {
  const { answers, done, verify, end } = host()
  verify().stop()
  verify().stop()
  end()
  answers[1]?.()
  await settled()
  expect(done).toEqual([])
  answers[0]?.()
  await settled()
  expect(done).toEqual(['undone'])
})

test('error: when the host answers before the visitor gives up for good, its session is undone all the same', async () => {
  const { answers, done, verify, end } = host()
  verify().stop()
  answers[0]?.()
  await settled()
  end()
  await settled()
  expect(done).toEqual(['undone'])
})

test.each([
  ['is signed out while another stays, both sessions end', false, [mainnet, polygon]],
  ['gives up a sign-in, the session of the other network stays', true, [mainnet]],
] as const)('error: when an account that is signed in on two networks %s', async (_, isConnected, ended) => {
  const revoked: string[] = []
  const there = `${polygon}:${address}` as const
  const { answers, verify, end } = host(
    {
      revokeSession: (chainId) => void revoked.push(chainId),
      undoSession: (chainId) => void revoked.push(chainId),
      getSessions: (chainId) => [{ data: { ...data, chainId }, message: 'text', signature: '0x12' }],
    },
    false,
    isConnected,
  )
  verify(there)
  const here = verify(mine)
  if (isConnected) here.stop()
  for (const each of answers) each()
  await settled()
  end()
  await settled()
  expect(revoked).toEqual(ended)
})

test('error: when a sign-in is given up and then refused, the session of its connected account stays', async () => {
  const { answers, done, verify, end } = host({}, false, true)
  verify().stop()
  end()
  answers[0]?.(new Error('The nonce is not known.'))
  await settled()
  expect(done).toEqual([])
})

test('error: when another account is looked up as a verification is given up, its session is read after that has ended', async () => {
  const order: string[] = []
  const { answers, verify, end, find } = host({
    undoSession: () => void order.push('undone'),
    getSessions: () => (order.push('read'), []),
  })
  verify().stop()
  // One event of the chart starts both, in this order.
  find(`${polygon}:${address}`)
  end()
  await settled()
  expect(order).toEqual([])
  answers[0]?.()
  await settled()
  expect(order).toEqual(['undone', 'read'])
})

test('behavior: when a sign-in succeeds, a sign-out ends its session as usual', async () => {
  const { answers, done, verify, end } = host()
  verify()
  answers[0]?.()
  await settled()
  end()
  await settled()
  expect(done).toEqual(['all ended'])
})

/** A one-click sign-in whose host has not answered yet. */
async function signing(given: Partial<SiwxConfig> = {}, attempt = new AbortController()) {
  const scene = host(given)
  const told: unknown[] = []
  const { config, verifications } = scene
  const signIn = oneClick({
    config,
    verifications,
    network: () => mainnet,
    told: (...all) => told.push(all),
    now: () => 0,
  })
  await signIn.ask()
  const { domain, uri: aud, nonce, version, issuedAt = '' } = data
  const p = { iss: `did:pkh:${mainnet}:${address}`, domain, aud, nonce, version, iat: issuedAt }
  const cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x12' } } as const
  return { ...scene, told, attempt, taken: signIn.take([cacao], attempt.signal) }
}

test('error: when a connection with sign-in is given up, what the host accepted is undone, not only revoked', async () => {
  const { answers, done, attempt, taken } = await signing()
  attempt.abort()
  answers[0]?.()
  await taken
  expect(done).toEqual(['undone'])
  const plain = await signing()
  delete plain.config.undoSession
  plain.attempt.abort()
  plain.answers[0]?.()
  await plain.taken
  expect(plain.done).toEqual(['revoked'])
})

test('error: when the host answers a given-up connection too late, its session is undone then', async () => {
  fakeTime()
  const { answers, done, attempt, taken } = await signing()
  attempt.abort()
  await vi.advanceTimersByTimeAsync(ONE_CLICK_ANSWER_LIMIT)
  await taken
  expect(done).toEqual([])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['undone'])
})

test('error: when the host answers a one-click sign-in too late and the visitor disconnects, its session is undone', async () => {
  fakeTime()
  const { answers, done, told, taken, end } = await signing()
  await vi.advanceTimersByTimeAsync(ONE_CLICK_ANSWER_LIMIT)
  await taken
  expect(told).toMatchObject([[mine, { taken: false }]])
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual([])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['undone'])
})

test('error: when the sessions of other networks cannot be read, those are ended too', async () => {
  const ended: string[] = []
  const unread = () => Promise.reject(new Error('The node is down.'))
  const { answers, verify, end } = host(
    { getSessions: unread, revokeSession: (chain) => void ended.push(chain) },
    false,
  )
  for (const account of [mine, `${polygon}:${address}`] as const) {
    verify(account)
    answers.at(-1)?.()
    await settled()
  }
  end()
  await expect.poll(() => ended).toEqual([mainnet, polygon])
})
