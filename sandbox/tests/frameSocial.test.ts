import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providers } from '../src/frame/types'
import { startFrameHost, type FrameHost } from './support/frameHost'

let frame: FrameHost
beforeAll(async () => {
  frame = await startFrameHost()
})
beforeEach(() => frame.sandbox.reset())
afterAll(() => frame.sandbox.stop())

const uriOf = async (provider: string) => new URL(String((await frame.post('social/uri', { provider })).uri))
const decide = (provider: string, state: unknown, allow = true) =>
  frame.post('social/decision', { provider, state, allow })

/** URL to which the authorise page redirects the popup. */
async function authorise(provider: string, suffix = ''): Promise<string> {
  const state = (await uriOf(provider)).searchParams.get('state')
  return String((await decide(provider, `${state}${suffix}`)).redirect)
}

test('behavior: each provider authorises on the frame’s origin and leads to its own account', async () => {
  const addresses = new Set<unknown>()
  for (const provider of providers) {
    const uri = await uriOf(provider)
    expect(uri.origin + uri.pathname).toBe(`${frame.sandbox.urls.frame}/authorize/${provider}`)
    expect(uri.searchParams.get('redirect_uri')).toBe(`${frame.sandbox.urls.frame}/loading`)
    const email = `ada@${provider}.example`
    const done = await frame.post('social', { uri: await authorise(provider) })
    expect(done).toEqual({ status: 200, session: expect.any(String), userName: 'ada', email })
    const user = await frame.post('user', { session: done.session, chainId: 1 })
    expect(user).toMatchObject({ userName: 'ada', email })
    addresses.add(user.address)
  }
  expect(addresses.size).toBe(providers.length)
  expect(await frame.post('social/uri', { provider: 'farcaster' })).toMatchObject({ status: 400 })
})

test('behavior: a suffix that the app appends to the state is passed through', async () => {
  const page = 'https://page.example/?a=b&c=d'
  const redirect = await authorise('google', `--${page}`)
  expect(redirect).toContain(`--${encodeURIComponent(page)}&`)
  const uri = redirect.replace(`--${encodeURIComponent(page)}`, '')
  expect(await frame.post('social', { uri })).toMatchObject({ status: 200 })
})

test('error: a result counts once, only for its own state and code, and only from the frame’s own page', async () => {
  const uri = await authorise('google')
  const changed = (change: (url: URL) => void) => {
    const url = new URL(uri)
    change(url)
    return frame.post('social', { uri: url.href })
  }
  expect(await changed((url) => url.searchParams.set('state', 'guessed'))).toMatchObject({ status: 400 })
  expect(await changed((url) => url.searchParams.delete('state'))).toMatchObject({ status: 400 })
  expect(await changed((url) => url.searchParams.set('code', 'guessed'))).toMatchObject({ status: 400 })
  expect(await changed((url) => (url.port = '1'))).toMatchObject({ status: 400 })
  expect(await frame.post('social', { uri: 'nonsense' })).toMatchObject({ status: 400 })
  expect(await frame.post('social', { uri })).toMatchObject({ status: 200 })
  expect(await frame.post('social', { uri })).toMatchObject({ status: 400 })
})

test('error: a denied, missing, repeated or mismatched decision is refused', async () => {
  const state = (await uriOf('x')).searchParams.get('state')
  expect(await frame.post('social', { uri: `${frame.sandbox.urls.frame}/loading?state=${state}` })).toMatchObject({
    status: 400,
  })
  expect(await decide('github', state)).toMatchObject({ status: 400 })
  const { redirect } = await decide('x', state, false)
  expect(new URL(String(redirect)).searchParams.get('error')).toBe('access_denied')
  expect(await frame.post('social', { uri: redirect })).toEqual({ status: 403, message: 'Access denied' })
  expect(await decide('x', state)).toMatchObject({ status: 400 })
})

test('behavior: the settings can omit the state or put it last', async () => {
  frame.sandbox.settings.set({ social: { redirect: 'noState' } })
  expect((await uriOf('google')).searchParams.has('state')).toBe(false)
  frame.sandbox.settings.set({ social: { redirect: 'stateLast' } })
  expect([...(await uriOf('google')).searchParams.keys()].at(-1)).toBe('state')
})

test('behavior: Farcaster is polled until the phone decides', async () => {
  const begun = await frame.post('farcaster')
  const channel = new URL(String(begun.url)).searchParams.get('channel')
  expect(begun.url).toBe(`${frame.sandbox.urls.frame}/farcaster?channel=${channel}`)
  const polled = frame.get(`farcaster?attempt=${begun.attempt}`)
  expect(await frame.post('farcaster/decision', { channel, allow: true })).toMatchObject({ status: 200 })
  const done = await polled
  expect(done).toEqual({ status: 200, session: expect.any(String), userName: 'ada' })
  expect(await frame.post('user', { session: done.session })).toMatchObject({ email: null, userName: 'ada' })
  expect(await frame.post('farcaster/decision', { channel, allow: false })).toMatchObject({ status: 400 })
})

test('error: a Farcaster log-in that is denied, unknown or expired is refused', async () => {
  const begun = await frame.post('farcaster')
  const channel = new URL(String(begun.url)).searchParams.get('channel')
  await frame.post('farcaster/decision', { channel, allow: false })
  expect(await frame.get(`farcaster?attempt=${begun.attempt}`)).toEqual({ status: 403, message: 'Access denied' })
  expect(await frame.get('farcaster?attempt=guessed')).toMatchObject({ status: 410 })
  frame.sandbox.frame.expireLinks()
  expect(await frame.get(`farcaster?attempt=${begun.attempt}`)).toMatchObject({ status: 410 })
  const held = frame.get(`farcaster?attempt=${(await frame.post('farcaster')).attempt}`)
  await expect
    .poll(() => frame.sandbox.hits().filter(({ method, path }) => method === 'GET' && path === '/api/farcaster').length)
    .toBe(4)
  frame.sandbox.reset()
  expect(await held).toMatchObject({ status: 410 })
})

test('behavior: the state is hexadecimal, so that it cannot contain the `--` separator', async () => {
  // In base64url, one state in 130 contained `--`, and that log-in failed.
  expect((await uriOf('google')).searchParams.get('state')).toMatch(/^[\da-f]{48}$/)
})
