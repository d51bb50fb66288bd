import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFrameHost, tokenOf, type FrameHost } from './support/frameHost'

let frame: FrameHost
beforeAll(async () => {
  frame = await startFrameHost()
})
beforeEach(() => frame.sandbox.reset())
afterAll(() => frame.sandbox.stop())

const begin = (email: string, device = 'a-laptop') => frame.post('email', { email, device })
const codeOf = (email: string) => frame.sandbox.mail(email)[0]?.code ?? ''
/** Another six-digit code. */
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('behavior: a new device needs a link and a code, and the second log-in needs no device step', async () => {
  const email = 'new@example.com'
  const first = await begin(' New@Example.com ')
  expect(first).toEqual({ status: 200, action: 'VERIFY_DEVICE', attempt: expect.any(String) })
  const [link] = frame.sandbox.mail(email)
  expect(link).toMatchObject({ to: email, link: expect.stringContaining(`${frame.sandbox.urls.frame}/approve?token=`) })
  expect(link?.text).toBe(
    `Someone is logging in from a new device. If it is you, approve it: ${link?.link}\nThe link expires in 20 minutes.`,
  )
  expect(await frame.post('otp', { attempt: first.attempt, otp: '123456' })).toMatchObject({ status: 400 })

  const waiting = frame.get(`device?attempt=${first.attempt}`)
  expect(await frame.post('approve', { token: tokenOf(frame.sandbox, email) })).toEqual({ status: 200, email })
  expect(await waiting).toEqual({ status: 200, approved: true })
  const [mail] = frame.sandbox.mail(email)
  expect(mail?.text).toBe(`Your login code is ${mail?.code}. It expires in 20 minutes and works once.`)
  const done = await frame.post('otp', { attempt: first.attempt, otp: codeOf(email) })
  expect(done).toEqual({ status: 200, session: expect.any(String) })

  expect(await begin(email)).toMatchObject({ action: 'CONNECT', session: done.session })
  await frame.post('sign-out', { session: done.session })
  expect(await begin(email)).toMatchObject({ action: 'VERIFY_OTP' })
  expect(await begin(email, 'another-device')).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('error: an invalid e-mail address is refused and nothing is sent', async () => {
  for (const email of ['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com']) {
    expect(await begin(email)).toEqual({ status: 400, message: 'Invalid email' })
  }
  expect(frame.sandbox.mail()).toEqual([])
})

test('error: a link works once, and neither after it expires nor after a newer one is sent', async () => {
  const email = 'links@example.com'
  await begin(email)
  const old = tokenOf(frame.sandbox, email)
  await begin(email)
  expect(await frame.post('approve', { token: old })).toMatchObject({ status: 404 })
  frame.sandbox.frame.expireLinks()
  expect(await frame.post('approve', { token: tokenOf(frame.sandbox, email) })).toMatchObject({ status: 410 })
  await begin(email)
  expect(await frame.post('approve', { token: tokenOf(frame.sandbox, email) })).toMatchObject({ status: 200 })
  expect(await frame.post('approve', { token: tokenOf(frame.sandbox, email) })).toMatchObject({ status: 410 })
  expect(await frame.post('approve', { token: 'guessed' })).toMatchObject({ status: 404 })
})

test('limit: when five wrong codes were entered, the code is void', async () => {
  const email = 'five@example.com'
  await frame.post('sign-out', { session: await frame.logIn(email) })
  const { attempt } = await begin(email)
  const code = codeOf(email)
  for (let count = 1; count <= 4; count += 1) {
    expect(await frame.post('otp', { attempt, otp: other(code) })).toEqual({ status: 400, message: 'Invalid code' })
  }
  const isVoid = { status: 400, message: 'The code is no longer valid' }
  expect(await frame.post('otp', { attempt, otp: other(code) })).toEqual(isVoid)
  expect(await frame.post('otp', { attempt, otp: code })).toEqual(isVoid)
})

test('error: a code works once, and not after a newer one is sent', async () => {
  const email = 'once@example.com'
  await frame.post('sign-out', { session: await frame.logIn(email) })
  const first = await begin(email)
  const firstCode = codeOf(email)
  const second = await begin(email)
  expect(await frame.post('otp', { attempt: first.attempt, otp: firstCode })).toMatchObject({ status: 410 })
  const answer = { attempt: second.attempt, otp: codeOf(email) }
  expect(await frame.post('otp', answer)).toMatchObject({ status: 200 })
  expect(await frame.post('otp', answer)).toMatchObject({ status: 410 })
})

test('error: a page of another origin is refused and cannot read the response', async () => {
  const response = await fetch(`${frame.sandbox.urls.frame}/api/mail`, { headers: { origin: frame.sandbox.urls.page } })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect(await frame.get('mail', { 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 403 })
  const email = { email: 'ada@example.com', device: 'a-laptop' }
  expect(await frame.post('email', email, { origin: 'null' })).toMatchObject({ status: 403 })
  expect(await frame.post('email', email, { origin: frame.sandbox.urls.frame })).toMatchObject({ status: 200 })
})

test('error: an unverified domain can reach only the settings and the mailbox', async () => {
  const session = await frame.logIn()
  frame.sandbox.settings.set({ frame: { ready: 'normal', answers: 'normal', verified: false } })
  expect(await frame.post('is-connected', { session })).toEqual({ status: 403, message: 'Unverified domain' })
  expect(await begin('ada@example.com')).toMatchObject({ status: 403 })
  expect(await frame.get('settings')).toEqual({ status: 200, ready: 'normal', answers: 'normal', verified: false })
  expect(await frame.get('mail')).toMatchObject({ status: 200 })
})
