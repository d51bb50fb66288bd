import { afterEach, describe, expect, test, vi } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import type { ModalOptions } from '../../../../src/domain/options/options'
import type { WalletModal } from '../../../../src/runtime/walletModal'
import type { Frame } from '../../../../src/services/frame/frame'
import type { Eip1193Provider } from '../../../../src/services/wallet/eip1193'
import { handleOf } from '../../../../src/runtime/public/handle'
import { createAskFrame } from '../../../../src/runtime/embedded/askFrame'
import type { EmbeddedChart } from '../../../../src/machines/charts'
import { frameHost, framedPage, silent, type FrameScript } from '../../../support/framedPage'
import { modalOn } from '../../../support/page'
import { until } from '../../../support/until'

const made: WalletModal[] = []
const email = 'ada@example.org'

/** A modal on a page whose frame answers by the script, and what it says to the root. */
async function running(script: FrameScript = {}, given: Partial<ModalOptions> = {}, kept?: Map<string, string>) {
  const where = framedPage({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }), ...script }, kept)
  const modal = modalOn(where, { services: { frame: frameHost }, ...given })
  made.push(modal)
  await modal.ready()
  const system = modal.getSystem()
  if (!system) throw new Error('The system does not run.')
  const chart = (name: EmbeddedChart) => system.chart(name)?.getSnapshot() as { value: unknown } | undefined
  const fault = (name: EmbeddedChart) =>
    (system.chart(name)?.getSnapshot().context as { fault?: { code: string; message: string } } | undefined)?.fault
  return { ...where, modal, system, chart, fault }
}
async function loggedIn(script: FrameScript = {}) {
  const scene = await running(script)
  await scene.modal.submitEmail(email)
  return scene
}

afterEach(async () => {
  await Promise.all(made.splice(0).map((one) => one.dispose()))
  vi.unstubAllGlobals()
})

test('behavior: the frame is told who the page is and how it looks, before anything is asked of it', async () => {
  const { payloads, element } = await loggedIn()
  expect(element.src).toContain(`${frameHost}/sdk?projectId=p&chainId=eip155%3A1`)
  expect(payloads('SYNC_DAPP_DATA')).toMatchObject([{ projectId: 'p' }])
  expect(payloads('SYNC_THEME')).toHaveLength(1)
})

test('behavior: the address is changed by a code to the old one, then one to the new one', async () => {
  const scene = await loggedIn({
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'bob@example.org' }),
  })
  const update = () => scene.system.chart('emailUpdate')
  scene.kept.delete('@appkit-wallet/LAST_EMAIL_LOGIN_TIME')
  update()?.send({ type: 'update.submitted', email: 'bob@example.org' })
  await until(() => update()?.getSnapshot().matches('primary'))
  const child = (id: string) =>
    (update()?.getSnapshot().children as Record<string, { send: (event: object) => void } | undefined> | undefined)?.[
      id
    ]
  child('primaryOtp')?.send({ type: 'code.typed', text: '111111' })
  await until(() => update()?.getSnapshot().matches('secondary'))
  child('secondaryOtp')?.send({ type: 'code.typed', text: '222222' })
  await until(() => scene.modal.getAccount().embeddedWalletInfo?.user?.email === 'bob@example.org')
  expect(scene.asked().slice(-3)).toEqual([
    ['UPDATE_EMAIL', { email: 'bob@example.org' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
  ])
  expect(scene.kept.get('@appkit-wallet/EMAIL')).toBe('bob@example.org')
})

test.each([
  ['is left', true],
  ['is signed out', false],
])(
  'safety: a change of the address that the frame has, and the visitor %s meanwhile, counts for who is still logged in (%s)',
  async (_, counts) => {
    let answer = (_: object) => {}
    const scene = await loggedIn({
      UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }),
      UPDATE_EMAIL_SECONDARY_OTP: () => new Promise((resolve) => (answer = resolve)),
    })
    const update = () => scene.system.chart('emailUpdate')
    scene.kept.delete('@appkit-wallet/LAST_EMAIL_LOGIN_TIME')
    update()?.send({ type: 'update.submitted', email: 'bob@example.org' })
    await until(() => update()?.getSnapshot().matches('secondary'))
    const children = update()?.getSnapshot().children as
      | Record<string, { send: (event: object) => void } | undefined>
      | undefined
    children?.secondaryOtp?.send({ type: 'code.typed', text: '222222' })
    await until(() => scene.payloads('UPDATE_EMAIL_SECONDARY_OTP').length)
    update()?.send({ type: 'update.cancel' })
    if (!counts) await scene.modal.disconnect()
    answer({ newEmail: 'bob@example.org' })
    const known = () => scene.kept.get('@appkit-wallet/EMAIL')
    if (counts) await until(() => known() === 'bob@example.org')
    else {
      await scene.modal.ready()
      expect(known()).toBeUndefined()
    }
  },
)

test('behavior: another account type is asked of the frame, and kept by namespace', async () => {
  const address = '0x2c46d0cA1E8D73a1BC0DBFD52Cf8B3Bd7C5A6e5F'
  const scene = await loggedIn({ SET_PREFERRED_ACCOUNT: () => ({ type: 'eoa', address }) })
  scene.system.chart('accountType')?.send({ type: 'accountType.selected', accountType: 'eoa' })
  await until(() => scene.payloads('SET_PREFERRED_ACCOUNT').length)
  expect(scene.payloads('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'eoa' }])
  await until(() => scene.kept.get('@appkit/preferred_account_types'))
  expect(JSON.parse(scene.kept.get('@appkit/preferred_account_types') ?? '')).toEqual({ eip155: 'eoa' })
})

test('error: a page that draws nothing has no place to ask for the visitor’s word', async () => {
  const { modal, payloads } = await loggedIn()
  const provider = modal.getProvider('eip155') as Eip1193Provider
  await expect(provider.request({ method: 'personal_sign', params: ['0x68', '0x1'] })).rejects.toMatchObject({
    message: expect.stringContaining('nowhere on this page'),
  })
  expect(payloads('RPC_REQUEST')).toEqual([])
})

test('behavior: what the visitor signs is asked in the frame, and whether all of it is seen is told to the chart', async () => {
  const scene = await loggedIn({ RPC_REQUEST: () => silent })
  let see: (entries: object[]) => void = () => undefined
  class Observer {
    constructor(listener: typeof see) {
      see = listener
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(scene.window, {
    IntersectionObserver: Observer,
    IntersectionObserverEntry: { prototype: { isVisible: false } },
  })
  const { body } = scene.window.document
  const unmount = handleOf(scene.modal).mount({
    load: async () => {},
    draws: () => {},
    place: () => undefined,
    host: () => body,
  })
  const provider = scene.modal.getProvider('eip155') as Eip1193Provider
  const signed = provider.request({ method: 'personal_sign', params: ['0x68', '0x1'] })
  await until(() => scene.payloads('RPC_REQUEST').length)
  const seen = (isVisible: boolean) => {
    see([{ target: scene.element, isVisible }])
    return scene.chart('approval')?.value
  }
  expect(seen(false)).toMatchObject({ request: { asking: 'unseen' } })
  expect(seen(true)).toMatchObject({ request: { asking: 'clear' } })
  scene.system.root.send({ type: 'modal.close' })
  await expect(signed).rejects.toMatchObject({ code: 4001 })
  unmount()
})

describe('logging in elsewhere', () => {
  const uri = `https://github.test/login?state=abc`
  const script: FrameScript = {
    GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
    CONNECT_SOCIAL: () => ({ address: '0x2c46d0cA1E8D73a1BC0DBFD52Cf8B3Bd7C5A6e5F', chainId: 1, userName: 'ada' }),
  }

  test('behavior: the window of the tap is led to the provider; what its page answers makes a user of the visitor', async () => {
    const scene = await running(script)
    scene.system.openPopup()
    scene.system.root.send({ type: 'social.selected', provider: 'github' })
    await until(() => scene.popup.location.href === uri)
    expect([scene.opened, scene.payloads('GET_SOCIAL_REDIRECT_URI')]).toEqual([
      [`${frameHost}/loading`],
      [{ provider: 'github' }],
    ])
    scene.popupSays(`${frameHost}/sdk/oauth?code=1&state=abc`)
    await until(() => scene.modal.getAccount().isConnected)
    expect(scene.payloads('CONNECT_SOCIAL')).toEqual([{ uri: `${frameHost}/sdk/oauth?code=1&state=abc` }])
    expect(scene.popup.closed).toBe(true)
    expect(scene.modal.getAccount().embeddedWalletInfo).toMatchObject({
      authProvider: 'github',
      user: { username: 'ada' },
    })
    expect(scene.kept.get('@appkit/connected_social')).toBe('github')
  })

  test('error: an address without a state, or one that is no link, is not gone to', async () => {
    const scene = await running({ ...script, GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://github.test/login' }) })
    scene.system.openPopup()
    scene.system.root.send({ type: 'social.selected', provider: 'github' })
    await until(() => scene.fault('social'))
    expect(scene.fault('social')?.code).toBe('social.noState')
    expect([scene.popup.location.href, scene.popup.closed]).toEqual(['', true])
  })

  test('error: where the browser opens no window, or the visitor has closed it, the frame is not asked for a user', async () => {
    const scene = await running(script)
    Object.assign(scene.window, { open: () => null })
    scene.system.openPopup()
    scene.system.root.send({ type: 'social.selected', provider: 'x' })
    await until(() => scene.fault('social'))
    expect(scene.fault('social')?.code).toBe('social.blocked')
    expect(scene.payloads('CONNECT_SOCIAL')).toEqual([])
  })

  test('behavior: in Telegram the page itself goes, and remembers to whom', async () => {
    const scene = await running(script)
    Object.assign(scene.window, { TelegramWebviewProxy: { postEvent: () => undefined } })
    const went: [string, string | undefined][] = []
    Object.assign(scene.window, { open: (href: string, target?: string) => void went.push([href, target]) })
    scene.system.root.send({ type: 'social.selected', provider: 'discord' })
    await until(() => went.length)
    expect(went).toEqual([[`https://github.test/login?state=abc--https%3A%2F%2Fshop.example%2F`, '_top']])
    expect(scene.kept.get('@appkit/social_provider')).toBe('discord')
  })

  test('behavior: Farcaster’s link is shown until its app has approved', async () => {
    let approve = (_: object): void => undefined
    const scene = await running({
      GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/1' }),
      CONNECT_FARCASTER: () => new Promise((resolve) => (approve = resolve)),
    })
    scene.system.root.send({ type: 'social.selected', provider: 'farcaster' })
    await until(() => scene.payloads('CONNECT_FARCASTER').length === 1 || scene.asked().length === 2)
    expect(scene.chart('farcaster')).toMatchObject({ value: 'offered', context: { url: 'https://farcaster.test/1' } })
    approve({ userName: 'ada.far' })
    await until(() => scene.modal.getAccount().isConnected)
    expect(scene.modal.getAccount().embeddedWalletInfo).toMatchObject({
      authProvider: 'farcaster',
      user: { username: 'ada.far' },
    })
  })
})

describe('requests to the frame', () => {
  /** A frame that is there, and answers with an error. */
  function asking(error: unknown) {
    const raised: string[] = []
    const told: unknown[] = []
    const system = made[0]?.getSystem()
    if (!system) throw new Error('The system does not run.')
    const ask = createAskFrame({
      frame: { request: () => Promise.reject(error) },
      system: () => system,
      raise: (key) => void raised.push(key),
      telemetry: { error: (category) => void told.push(category) },
    })
    return { ask, raised, told }
  }

  test.each([
    ['frame.timeout', ['frameRequestTimeout'], []],
    ['frame.unverified', ['unverifiedDomain'], []],
    ['frame.invalidAnswer', [], ['SECURE_SITE_ERROR']],
    ['frame.refused', [], []],
  ] as const)('error: %s is told to whom it concerns, once', async (code, banners, errors) => {
    await loggedIn()
    const { ask, raised, told } = asking(new ModalError(code, 'Why.'))
    await expect(ask('GET_CHAIN_ID', undefined)).rejects.toMatchObject({ code })
    expect([raised, told]).toEqual([[...banners], [...errors]])
  })

  test('behavior: one that is given up asks nothing', async () => {
    await running()
    const { ask } = asking(new Error('It was asked.'))
    const attempt = new AbortController()
    attempt.abort()
    await expect(ask('GET_CHAIN_ID', undefined, { signal: attempt.signal })).rejects.toMatchObject({
      code: 'frame.aborted.waiting',
    })
    const later = new AbortController()
    const asked = ask('GET_CHAIN_ID', undefined, { signal: later.signal })
    later.abort()
    await expect(asked).rejects.toMatchObject({ code: 'frame.aborted.waiting' })
  })

  test('safety: a log-out that the frame did not answer before it went is asked again before the next request', async () => {
    await loggedIn()
    const system = made[0]?.getSystem()
    if (!system) throw new Error('The system does not run.')
    const asked: string[] = []
    const gone = [new ModalError('frame.lost', 'Why.'), new ModalError('frame.lost', 'Why.')]
    const ask = createAskFrame({
      frame: {
        request: (async (topic: string) => {
          asked.push(topic)
          const fault = topic === 'SIGN_OUT' && gone.shift()
          if (fault) throw fault
        }) as Frame['request'],
      },
      system: () => system,
      raise: () => undefined,
      telemetry: { error: () => undefined },
    })
    await expect(ask('SIGN_OUT', undefined)).rejects.toMatchObject({ code: 'frame.lost' })
    await expect(ask('CONNECT_EMAIL', { email })).rejects.toMatchObject({ code: 'frame.lost' })
    await ask('CONNECT_EMAIL', { email })
    await ask('GET_CHAIN_ID', undefined)
    expect(asked).toEqual(['SIGN_OUT', 'SIGN_OUT', 'SIGN_OUT', 'CONNECT_EMAIL', 'GET_CHAIN_ID'])
  })

  /** A frame that answers when the test says so, and what it was asked. */
  async function slow() {
    await loggedIn()
    const system = made[0]?.getSystem()
    if (!system) throw new Error('The system does not run.')
    const asked: string[] = []
    const answers = new Map<string, (answer: unknown) => void>()
    const ask = createAskFrame({
      frame: {
        request: ((topic: string) => {
          asked.push(topic)
          return topic === 'SIGN_OUT'
            ? Promise.resolve(undefined)
            : new Promise((resolve: (answer: unknown) => void) => answers.set(topic, resolve))
        }) as Frame['request'],
      },
      system: () => system,
      raise: () => undefined,
      telemetry: { error: () => undefined },
    })
    /** Asked, and given up once the frame has it. */
    const giveUp = async (topic: 'CONNECT_FARCASTER' | 'CONNECT_EMAIL') => {
      const leaving = new AbortController()
      const work = ask(topic, topic === 'CONNECT_EMAIL' ? { email } : (undefined as never), { signal: leaving.signal })
      const ended = expect(work).rejects.toMatchObject({ code: 'frame.aborted.other' })
      await until(() => asked.at(-1) === topic)
      leaving.abort()
      await ended
    }
    return { ask, asked, giveUp, answer: (topic: string, payload: unknown) => answers.get(topic)?.(payload) }
  }

  test('safety: a log-in that was given up and goes through all the same is signed out', async () => {
    const { asked, giveUp, answer } = await slow()
    await giveUp('CONNECT_FARCASTER')
    answer('CONNECT_FARCASTER', { userName: 'ada' })
    await until(() => asked.at(-1) === 'SIGN_OUT')
    expect(asked).toEqual(['CONNECT_FARCASTER', 'SIGN_OUT'])
  })

  test('safety: the next log-in signs out what was given up before, which ends nothing of the next', async () => {
    const { ask, asked, giveUp, answer } = await slow()
    await giveUp('CONNECT_FARCASTER')
    const next = ask('CONNECT_EMAIL', { email })
    await until(() => asked.at(-1) === 'CONNECT_EMAIL')
    answer('CONNECT_FARCASTER', { userName: 'ada' })
    answer('CONNECT_EMAIL', { action: 'CONNECT' })
    expect(await next).toEqual({ action: 'CONNECT' })
    expect(asked).toEqual(['CONNECT_FARCASTER', 'SIGN_OUT', 'CONNECT_EMAIL'])
  })

  test('behavior: where only a mail was sent, nothing is signed out', async () => {
    const { ask, asked, giveUp, answer } = await slow()
    await giveUp('CONNECT_EMAIL')
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    const last = ask('GET_CHAIN_ID', undefined)
    await until(() => asked.at(-1) === 'GET_CHAIN_ID')
    answer('GET_CHAIN_ID', { chainId: 1 })
    await last
    expect(asked).toEqual(['CONNECT_EMAIL', 'GET_CHAIN_ID'])
  })

  test('limit: a device’s link, and Farcaster’s, are waited for longer than other answers', async () => {
    const scene = await running({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }), CONNECT_DEVICE: () => silent })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const submitted = scene.modal.submitEmail(email)
      submitted.catch(() => undefined)
      await vi.waitFor(() => expect(scene.payloads('CONNECT_DEVICE')).toHaveLength(1), { timeout: 5_000 })
      await vi.advanceTimersByTimeAsync(120_000)
      expect(scene.chart('email')?.value).toEqual({ device: expect.anything() })
    } finally {
      vi.useRealTimers()
    }
  })
})
