import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startFrameHost, type FrameHost } from './support/frameHost'

const running = new Set<FrameHost>()
const folders: string[] = []

async function start(store?: string): Promise<FrameHost> {
  const frame = await startFrameHost(store ? { store } : {})
  running.add(frame)
  return frame
}

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-store-'))
  folders.push(folder)
  return join(folder, 'deeper', 'sandbox.sqlite')
}

afterEach(async () => {
  await Promise.all([...running].map(({ sandbox }) => sandbox.stop()))
  running.clear()
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

test('behavior: accounts, devices, preferences and sessions survive a restart', async () => {
  const file = await newFile()
  const first = await start(file)
  const session = await first.logIn('ada@example.com', 'a-laptop')
  await first.post('preferred', { session, type: 'eoa', chainId: 1 })
  const before = await first.post('user', { session, chainId: 1 })
  await first.sandbox.stop()

  const second = await start(file)
  expect(await second.post('user', { session, chainId: 1 })).toEqual(before)
  await second.post('sign-out', { session })
  const begun = await second.post('email', { email: 'ada@example.com', device: 'a-laptop' })
  expect(begun).toMatchObject({ action: 'VERIFY_OTP' })
  const again = await second.logIn('ada@example.com', 'a-laptop')
  expect(await second.post('user', { session: again, chainId: 1 })).toEqual(before)
})

test('behavior: a lock left by a killed process does not block the store', async () => {
  const file = await newFile()
  await mkdir(dirname(file))
  await mkdir(`${file}.lock`)
  await utimes(`${file}.lock`, 0, 0)
  const { logIn } = await start(file)
  expect(await logIn()).toMatch(/^[\da-f]{48}$/)
})

test('behavior: a sandbox without a file starts without accounts', async () => {
  const addresses = []
  for (const frame of [await start(), await start()]) {
    const session = await frame.logIn()
    addresses.push((await frame.post('user', { session, chainId: 10 })).address)
  }
  expect(addresses[0]).not.toBe(addresses[1])
})

test('behavior: a reset ends pending log-ins and empties the mailbox, but keeps the accounts', async () => {
  const { sandbox, post, get, logIn } = await start()
  const session = await logIn()
  const { attempt } = await post('email', { email: 'new@example.com', device: 'a-laptop' })
  expect(await get('mail?to=new@example.com')).toMatchObject({ mails: [{ to: 'new@example.com' }] })
  sandbox.reset()
  expect(await get('mail')).toEqual({ status: 200, mails: [] })
  expect(await post('otp', { attempt, otp: '000000' })).toMatchObject({ status: 410 })
  expect(await post('is-connected', { session })).toMatchObject({ isConnected: true })
})

test('behavior: an e-mail change needs a code from the old address and one from the new', async () => {
  const { sandbox, post, logIn } = await start()
  const session = await logIn('old@example.com')
  const { address } = await post('user', { session, chainId: 10 })
  expect(await post('update-email', { session, email: 'new@example.com' })).toMatchObject({
    action: 'VERIFY_PRIMARY_OTP',
  })
  expect(await post('update-email/secondary', { session, otp: '000000' })).toMatchObject({ status: 400 })
  expect(await post('update-email/primary', { session, otp: 'abc' })).toEqual({ status: 400, message: 'Invalid code' })
  await post('update-email/primary', { session, otp: sandbox.mail('old@example.com')[0]?.code })
  const done = await post('update-email/secondary', { session, otp: sandbox.mail('new@example.com')[0]?.code })
  expect(done).toEqual({ status: 200, newEmail: 'new@example.com' })
  await post('sign-out', { session })
  const again = await logIn('new@example.com')
  expect(await post('user', { session: again, chainId: 10 })).toMatchObject({ email: 'new@example.com', address })
})

test('behavior: a wallet without an e-mail gets one with a single code', async () => {
  const { sandbox, get, post } = await start()
  const { url, attempt } = await post('farcaster')
  await post('farcaster/decision', { channel: new URL(String(url)).searchParams.get('channel'), allow: true })
  const { session } = await get(`farcaster?attempt=${attempt}`)
  expect(await post('update-email', { session, email: 'ada@example.com' })).toMatchObject({
    action: 'VERIFY_SECONDARY_OTP',
  })
  const otp = sandbox.mail('ada@example.com')[0]?.code
  expect(await post('update-email/secondary', { session, otp })).toMatchObject({ newEmail: 'ada@example.com' })
  expect(await post('user', { session, chainId: 10 })).toMatchObject({ email: 'ada@example.com', userName: 'ada' })
})

test('error: an invalid e-mail, the current one, and one of another wallet are refused', async () => {
  const { post, logIn } = await start()
  await logIn('other@example.com')
  const session = await logIn('mine@example.com')
  for (const email of ['nobody', 'mine@example.com', 'Other@example.com']) {
    expect(await post('update-email', { session, email })).toMatchObject({ status: 400 })
  }
  expect(await post('update-email/primary', { session, otp: '000000' })).toMatchObject({ status: 410 })
})

test('behavior: faults of the frame host work like those of the other hosts', async () => {
  const { sandbox, get } = await start()
  sandbox.faults.set('frame:/api/settings', { kind: 'status', status: 503 })
  expect(await get('settings')).toMatchObject({ status: 503 })
  sandbox.faults.set('frame:/sdk', { kind: 'html' })
  expect(await (await fetch(`${sandbox.urls.frame}/sdk`)).text()).toContain('<title>Sign in</title>')
})
