import { afterEach, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../src/domain/options/options'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { frameHost, framedPage, silent, type FrameScript } from '../../support/framedPage'
import { ending, modalOn } from '../../support/page'
import { until } from '../../support/until'

const made: WalletModal[] = []
const email = 'ada@example.org'

/** Starts a modal on a page whose frame answers by the script. */
async function running(script: FrameScript = {}, given: Partial<ModalOptions> = {}) {
  const where = framedPage({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }), ...script })
  const modal = modalOn(where, { services: { frame: frameHost }, ...given })
  made.push(modal)
  await modal.ready()
  return { ...where, modal, login: () => modal.getSystem()?.chart('email')?.getSnapshot() }
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(made.splice(0).map((one) => one.dispose()))
  vi.unstubAllGlobals()
})

test('behavior: when the device is new, the frame is asked for device, code and account, with no dialog', async () => {
  const steps: string[] = []
  let approved = () => undefined as void
  const page = await running({
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
    CONNECT_DEVICE: () => new Promise<void>((resolve) => (approved = resolve)),
  })
  const submitted = page.modal.submitEmail(` ${email} `, { onDevice: () => void steps.push('device') })
  await until(() => steps.length)
  expect(await ending(submitted)).toBe('pending')
  approved()
  expect(await submitted).toBe('code')
  expect(steps).toEqual(['device'])
  const account = await page.modal.submitCode('123456')
  expect(account).toMatchObject({ namespace: 'eip155', address: page.address })
  expect(page.asked()).toEqual([
    ['CONNECT_EMAIL', { email }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined],
    ['GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' }],
  ])
  expect(page.kept.get('@appkit-wallet/EMAIL')).toBe(email)
  expect([page.modal.isOpen(), page.login()?.value]).toEqual([false, 'idle'])
  expect(page.modal.getAccount()).toMatchObject({ isConnected: true, embeddedWalletInfo: { authProvider: 'email' } })
})

test('behavior: when the frame knows the device, it connects without a code', async () => {
  const page = await running({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) })
  expect(await page.modal.submitEmail(email)).toBe('connected')
  expect(page.payloads('CONNECT_OTP')).toEqual([])
  expect(page.modal.getAddress()).toBe(page.address)
})

test('error: when the code is wrong, another one can be sent, and an incomplete one is not sent', async () => {
  const page = await running({
    CONNECT_OTP: (payload) => {
      if ((payload as { otp: string }).otp !== '123456') throw new Error('Invalid code')
    },
  })
  expect(await page.modal.submitEmail(email)).toBe('code')
  await expect(page.modal.submitCode('1234')).rejects.toMatchObject({ code: 'code.wrong.digits' })
  expect(page.payloads('CONNECT_OTP')).toEqual([])
  await expect(page.modal.submitCode('000000')).rejects.toMatchObject({ code: 'code.wrong' })
  expect(page.modal.getAccount().isConnected).toBe(false)
  expect(await page.modal.submitCode('123456')).toMatchObject({ address: page.address })
})

test('limit: when an address is submitted within the cooldown, it rejects and the frame is not asked', async () => {
  const page = await running()
  expect(await page.modal.submitEmail(email)).toBe('code')
  await expect(page.modal.submitEmail(email)).rejects.toMatchObject({ code: 'email.tooSoon' })
  expect(page.login()?.matches('code')).toBe(true)
  // Another address replaces the first, and has the same cooldown.
  await expect(page.modal.submitEmail('bob@example.org')).rejects.toMatchObject({
    code: 'email.tooSoon.seconds',
    message: expect.stringMatching(/another in (29|30) seconds/),
  })
  expect(page.payloads('CONNECT_EMAIL')).toEqual([{ email }])
})

test('error: when the frame refuses, submitEmail rejects with the frame’s reason as cause and can be retried', async () => {
  const page = await running({
    CONNECT_EMAIL: () => {
      throw new Error('No mail server')
    },
  })
  await expect(page.modal.submitEmail(email)).rejects.toMatchObject({
    code: 'frame.refused',
    cause: { message: 'No mail server' },
  })
  await expect(page.modal.submitEmail('no address')).rejects.toMatchObject({ code: 'email.invalid' })
  page.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
  expect(await page.modal.submitEmail(email)).toBe('code')
})

test('behavior: when the log-in is aborted while the frame is busy, it rejects and the next one works', async () => {
  const page = await running({ CONNECT_EMAIL: () => silent })
  const attempt = new AbortController()
  const asked = page.modal.submitEmail(email, { signal: attempt.signal })
  await until(() => page.payloads('CONNECT_EMAIL').length)
  expect(await ending(asked)).toBe('pending')
  attempt.abort()
  await expect(asked).rejects.toMatchObject({ code: 'closed.login', message: 'The login was cancelled.' })
  expect(page.login()?.value).toBe('idle')
  page.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
  expect(await page.modal.submitEmail(email)).toBe('code')
})

test('behavior: when the log-in is aborted before the charts load, the frame is not asked', async () => {
  const page = await running()
  const attempt = new AbortController()
  const asked = page.modal.submitEmail(email, { signal: attempt.signal })
  await Promise.resolve()
  attempt.abort()
  expect(await ending(asked)).toBe('closed.aborted')
  expect(await page.modal.submitEmail('bob@example.org')).toBe('code')
  expect(page.payloads('CONNECT_EMAIL')).toEqual([{ email: 'bob@example.org' }])
})

test('error: when the wallet is not available after the log-in, a retry does not send the e-mail again', async () => {
  let times = 0
  const page = await running({
    CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
    GET_USER: () => {
      times += 1
      if (times === 1) throw new Error('No user today')
      return { address: page.address, chainId: 1 }
    },
  })
  await expect(page.modal.submitEmail(email)).rejects.toMatchObject({
    code: 'frame.refused',
    cause: { message: 'No user today' },
  })
  expect(await page.modal.submitEmail(email)).toBe('connected')
  // The e-mail was accepted: only the wallet is requested again.
  expect(page.payloads('CONNECT_EMAIL')).toHaveLength(1)
})

test.each([undefined, null, 7, 'ada', ''])(
  'error: when the address is %j, submitEmail rejects, and the modal goes on',
  async (address) => {
    const page = await running()
    await expect(page.modal.submitEmail(address as string)).rejects.toMatchObject({ code: 'email.invalid' })
    expect(page.payloads('CONNECT_EMAIL')).toEqual([])
    expect(await page.modal.submitEmail(email)).toBe('code')
  },
)

test('behavior: when a page gives the code as a number, it is checked like a text', async () => {
  const page = await running()
  await page.modal.submitEmail(email)
  expect(await page.modal.submitCode(123456 as unknown as string)).toMatchObject({ address: page.address })
})
