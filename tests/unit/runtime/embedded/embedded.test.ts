import { describe, expect, test, vi } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import type { ModalOptions } from '../../../../src/domain/options/options'
import type { Frame } from '../../../../src/services/frame/frame'
import type { Eip1193Provider } from '../../../../src/services/wallet/eip1193'
import { handleOf } from '../../../../src/runtime/public/handle'
import { createAskFrame } from '../../../../src/runtime/embedded/askFrame'
import type { EmbeddedChart } from '../../../../src/machines/charts'
import { frameHost, framedPage, silent, type FrameScript } from '../../../support/framedPage'
import { modalOn } from '../../../support/page'
import { until } from '../../../support/until'
import { disposedAfterEach } from '../../../support/modals'

const modals = disposedAfterEach()
const email = 'ada@example.org'

/** Starts a modal on a page whose frame answers by the script. */
async function running(script: FrameScript = {}, given: Partial<ModalOptions> = {}, kept?: Map<string, string>) {
  const where = framedPage({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }), ...script }, kept)
  const modal = modalOn(where, { services: { frame: frameHost }, ...given })
  modals.push(modal)
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

test('behavior: the frame gets the project in its URL, and the page’s metadata and theme as messages', async () => {
  const { payloads, element } = await loggedIn()
  expect(element.src).toContain(`${frameHost}/sdk?projectId=p&chainId=eip155%3A1`)
  expect(payloads('SYNC_DAPP_DATA')).toMatchObject([{ projectId: 'p' }])
  expect(payloads('SYNC_THEME')).toHaveLength(1)
})

test('behavior: when the e-mail changes, a code goes to the old address and then one to the new address', async () => {
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
  'safety: when an e-mail change %s before the frame answers, it counts only if still logged in (%s)',
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

test('behavior: when another account type is selected, the frame is asked and it is stored by namespace', async () => {
  const address = '0x2c46d0cA1E8D73a1BC0DBFD52Cf8B3Bd7C5A6e5F'
  const scene = await loggedIn({ SET_PREFERRED_ACCOUNT: () => ({ type: 'eoa', address }) })
  scene.system.chart('accountType')?.send({ type: 'accountType.selected', accountType: 'eoa' })
  await until(() => scene.payloads('SET_PREFERRED_ACCOUNT').length)
  expect(scene.payloads('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'eoa' }])
  await until(() => scene.kept.get('@appkit/preferred_account_types'))
  expect(JSON.parse(scene.kept.get('@appkit/preferred_account_types') ?? '')).toEqual({ eip155: 'eoa' })
})

describe('selecting another account', () => {
  const smart = '0x52908400098527886E0F7030069857D2E4169EE7'
  const plain = '0x2C46d0CA1E8D73a1Bc0dbfd52cF8b3bD7c5a6E5f'
  /** A frame with a plain account and, unless it refuses, a smart one. */
  const frame = (refuses = false): FrameScript => ({
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    GET_USER: (payload) => {
      const { preferredAccountType: type } = payload as { preferredAccountType: string }
      const accounts = [
        { address: plain, type: 'eoa' },
        { address: smart, type: 'smartAccount' },
      ]
      return { address: type === 'smartAccount' ? smart : plain, chainId: 1, preferredAccountType: type, accounts }
    },
    SET_PREFERRED_ACCOUNT: () => {
      if (refuses) throw new Error('No smart accounts here.')
      return { type: 'smartAccount', address: smart }
    },
  })

  test('safety: when the host selects the smart account, the frame signs with it from then on', async () => {
    const { modal, system, payloads, kept } = await running(frame(), { defaultAccountTypes: { eip155: 'eoa' } })
    await modal.submitEmail(email)
    expect(modal.getAccount().address?.toLowerCase()).toBe(plain.toLowerCase())
    expect(await modal.selectAccount(smart)).toMatchObject({ address: smart, type: 'smartAccount' })
    expect(payloads('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    await until(() => modal.getAccount().embeddedWalletInfo?.accountType === 'smartAccount')
    expect(modal.getAccount().address).toBe(smart)
    expect(kept.get('@appkit/preferred_account_types')).toBe('{"eip155":"smartAccount"}')
    // The active account is there already.
    await modal.selectAccount(smart)
    expect(payloads('SET_PREFERRED_ACCOUNT')).toHaveLength(1)
    // A page cannot choose without the frame.
    system.root.send({ type: 'account.selected', namespace: 'eip155', address: plain })
    await modal.ready()
    expect(modal.getAccount().address).toBe(smart)
  })

  test('error: when the frame refuses the smart account, selectAccount rejects and the account stays', async () => {
    const { modal } = await running(frame(true), { defaultAccountTypes: { eip155: 'eoa' } })
    await modal.submitEmail(email)
    await expect(modal.selectAccount(smart)).rejects.toMatchObject({ code: 'account.notFound.choice' })
    expect(modal.getAccount().embeddedWalletInfo?.accountType).toBe('eoa')
  })
})

test('error: when the page does not draw the modal, a signature request rejects', async () => {
  const { modal, payloads } = await loggedIn()
  const provider = modal.getProvider('eip155') as Eip1193Provider
  await expect(provider.request({ method: 'personal_sign', params: ['0x68', '0x1'] })).rejects.toMatchObject({
    message: expect.stringContaining('nowhere on this page'),
  })
  expect(payloads('RPC_REQUEST')).toEqual([])
})

test('behavior: a signature is requested in the frame, and the chart knows whether the frame is visible', async () => {
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

describe('social log-in', () => {
  const uri = `https://github.test/login?state=abc`
  const script: FrameScript = {
    GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
    CONNECT_SOCIAL: () => ({ address: '0x2c46d0cA1E8D73a1BC0DBFD52Cf8B3Bd7C5A6e5F', chainId: 1, userName: 'ada' }),
  }

  test('behavior: the popup goes to the provider, and the answer of its page logs the visitor in', async () => {
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

  test('error: when the address of the provider has no state, the popup closes without going there', async () => {
    const scene = await running({ ...script, GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://github.test/login' }) })
    scene.system.openPopup()
    scene.system.root.send({ type: 'social.selected', provider: 'github' })
    await until(() => scene.fault('social'))
    expect(scene.fault('social')?.code).toBe('social.noState')
    expect([scene.popup.location.href, scene.popup.closed]).toEqual(['', true])
  })

  test('error: when the browser blocks the popup, the frame is not asked for a user', async () => {
    const scene = await running(script)
    Object.assign(scene.window, { open: () => null })
    scene.system.openPopup()
    scene.system.root.send({ type: 'social.selected', provider: 'x' })
    await until(() => scene.fault('social'))
    expect(scene.fault('social')?.code).toBe('social.blocked')
    expect(scene.payloads('CONNECT_SOCIAL')).toEqual([])
  })

  test('behavior: in Telegram, the page itself goes to the provider, which is stored', async () => {
    const scene = await running(script)
    Object.assign(scene.window, { TelegramWebviewProxy: { postEvent: () => undefined } })
    const went: [string, string | undefined][] = []
    Object.assign(scene.window, { open: (href: string, target?: string) => void went.push([href, target]) })
    scene.system.root.send({ type: 'social.selected', provider: 'discord' })
    await until(() => went.length)
    expect(went).toEqual([[`https://github.test/login?state=abc--https%3A%2F%2Fshop.example%2F`, '_top']])
    expect(scene.kept.get('@appkit/social_provider')).toBe('discord')
  })

  test('behavior: the Farcaster link is shown until the app approves', async () => {
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
  /** No log-in of an earlier page. */
  const noLogin = { left: () => undefined, forget: () => undefined }

  /** Creates requests to a frame that answers with this error, and records alerts and reports. */
  function asking(error: unknown) {
    const raised: string[] = []
    const told: unknown[] = []
    const system = modals[0]?.getSystem()
    if (!system) throw new Error('The system does not run.')
    const ask = createAskFrame({
      frame: { request: () => Promise.reject(error) },
      login: noLogin,
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
  ] as const)('error: when a request fails with %s, its alert or report is made', async (code, banners, errors) => {
    await loggedIn()
    const { ask, raised, told } = asking(new ModalError(code, 'Why.'))
    await expect(ask('GET_CHAIN_ID', undefined)).rejects.toMatchObject({ code })
    expect([raised, told]).toEqual([[...banners], [...errors]])
  })

  test('behavior: when a request is aborted before it is sent, the frame is not asked', async () => {
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

  test('safety: when the frame is lost during a sign-out, it is repeated before the next request', async () => {
    await loggedIn()
    const system = modals[0]?.getSystem()
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
      login: noLogin,
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

  /** Creates requests to a frame that answers when the test says so, and records them. */
  async function slow(signsOutLate = false, wait?: () => Promise<void>) {
    await loggedIn()
    const system = modals[0]?.getSystem()
    if (!system) throw new Error('The system does not run.')
    const asked: string[] = []
    const answers = new Map<string, (answer: unknown) => void>()
    const answerAll: ((answer: unknown) => void)[] = []
    const ask = createAskFrame({
      frame: {
        request: ((topic: string) => {
          asked.push(topic)
          return topic === 'SIGN_OUT' && !signsOutLate
            ? Promise.resolve(undefined)
            : new Promise((resolve: (answer: unknown) => void) => {
                answers.set(topic, resolve)
                answerAll.push(resolve)
              })
        }) as Frame['request'],
      },
      login: noLogin,
      system: () => system,
      raise: () => undefined,
      telemetry: { error: () => undefined },
      ...(wait && { wait }),
    })
    /** Sends a request, and aborts it once the frame has it. */
    const giveUp = async (topic: 'CONNECT_FARCASTER' | 'CONNECT_EMAIL') => {
      const leaving = new AbortController()
      const work = ask(topic, topic === 'CONNECT_EMAIL' ? { email } : (undefined as never), { signal: leaving.signal })
      const ended = expect(work).rejects.toMatchObject({ code: 'frame.aborted.other' })
      await until(() => asked.at(-1) === topic)
      leaving.abort()
      await ended
    }
    return { ask, asked, giveUp, answerAll, answer: (topic: string, payload: unknown) => answers.get(topic)?.(payload) }
  }
  /** Checks a code, which the frame does not answer within the limit. */
  async function timedOut() {
    let late = (): void => undefined
    const scene = await slow(false, () => new Promise((resolve) => (late = resolve)))
    const checked = expect(scene.ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({ code: 'frame.timeout' })
    await until(() => scene.asked.length)
    late()
    await checked
    return scene
  }

  test('safety: when an abandoned log-in succeeds after all, it is signed out', async () => {
    const { asked, giveUp, answer } = await slow()
    await giveUp('CONNECT_FARCASTER')
    answer('CONNECT_FARCASTER', { userName: 'ada' })
    await until(() => asked.at(-1) === 'SIGN_OUT')
    expect(asked).toEqual(['CONNECT_FARCASTER', 'SIGN_OUT'])
  })

  test('safety: when a log-in follows an abandoned one, the sign-out comes first and does not end the new one', async () => {
    const { ask, asked, giveUp, answer } = await slow()
    await giveUp('CONNECT_FARCASTER')
    const next = ask('CONNECT_EMAIL', { email })
    await until(() => asked.at(-1) === 'CONNECT_EMAIL')
    answer('CONNECT_FARCASTER', { userName: 'ada' })
    answer('CONNECT_EMAIL', { action: 'CONNECT' })
    expect(await next).toEqual({ action: 'CONNECT' })
    expect(asked).toEqual(['CONNECT_FARCASTER', 'SIGN_OUT', 'CONNECT_EMAIL'])
  })

  test('safety: when a log-in begins before the frame has answered a sign-out, it waits for it', async () => {
    const { ask, asked, answer } = await slow(true)
    const leaving = ask('SIGN_OUT', undefined)
    const next = ask('CONNECT_EMAIL', { email })
    await until(() => asked.at(-1) === 'SIGN_OUT')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual(['SIGN_OUT'])
    answer('SIGN_OUT', undefined)
    await leaving
    await until(() => asked.at(-1) === 'CONNECT_EMAIL')
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await next
    expect(asked).toEqual(['SIGN_OUT', 'CONNECT_EMAIL'])
  })

  test('safety: when the visitor leaves after the log-in, before the wallet is connected, the frame is signed out', async () => {
    const scene = await running({ GET_USER: () => silent })
    scene.system.root.send({ type: 'email.submitted', email })
    await until(() => scene.payloads('GET_USER').length)
    scene.system.chart('email')?.send({ type: 'email.left' })
    await until(() => scene.asked().at(-1)?.[0] === 'SIGN_OUT')
    expect(scene.kept.get('@appkit-wallet/EMAIL')).toBeUndefined()
    // The frame knew the device, so no e-mail was sent that the next log-in would have to wait for.
    scene.system.root.send({ type: 'email.submitted', email: 'bob@example.org' })
    await until(() => scene.payloads('CONNECT_EMAIL').length === 2)
  })

  test.each([
    ['another address', 'bob@example.org', ['SIGN_OUT', 'CONNECT_EMAIL']],
    ['the same address', email, ['CONNECT_EMAIL']],
  ])(
    'safety: when the page is reloaded before the wallet is connected, a log-in with %s finds no session of another',
    async (_, next, topics) => {
      const before = await running({ GET_USER: () => silent })
      before.system.root.send({ type: 'email.submitted', email })
      await until(() => before.payloads('GET_USER').length)
      const { system, asked, payloads, kept } = await running(
        { CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }) },
        {},
        new Map(before.kept),
      )
      system.root.send({ type: 'email.submitted', email: next })
      await until(() => system.chart('email')?.getSnapshot().matches('code'))
      expect(asked().map(([topic]) => topic)).toEqual(topics)
      expect(kept.get('@appkit-wallet/EMAIL')).toBe(next === email ? email : undefined)
      kept.delete('@appkit-wallet/LAST_EMAIL_LOGIN_TIME')
      system.chart('email')?.send({ type: 'email.left' })
      system.root.send({ type: 'email.submitted', email: next })
      await until(() => payloads('CONNECT_EMAIL').length === 2)
      expect(payloads('SIGN_OUT')).toHaveLength(topics.length - 1)
    },
  )

  test.each([
    ['succeeds later', (answer: (topic: string, payload: unknown) => void) => answer('CONNECT_OTP', undefined)],
    ['never answered', undefined],
  ])(
    'safety: when a code is not answered in time and %s, no session stays open for the next log-in',
    async (_, then) => {
      const { ask, asked, answer } = await timedOut()
      then?.(answer)
      if (then) await until(() => asked.at(-1) === 'SIGN_OUT')
      const next = ask('CONNECT_EMAIL', { email })
      await until(() => asked.at(-1) === 'CONNECT_EMAIL')
      answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
      await next
      expect(asked).toEqual(['CONNECT_OTP', 'SIGN_OUT', 'CONNECT_EMAIL'])
    },
  )

  test('safety: when a code is sent again after the limit and succeeds, a late answer to the first does not end it', async () => {
    const { ask, asked, answerAll } = await timedOut()
    const again = ask('CONNECT_OTP', { otp: '123456' })
    await until(() => asked.length === 2)
    answerAll[1]?.(undefined)
    await again
    answerAll[0]?.(undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual(['CONNECT_OTP', 'CONNECT_OTP'])
  })

  test('behavior: when a code is sent again after the limit, the late success of the first one logs in', async () => {
    const { ask, asked, answerAll } = await timedOut()
    const again = ask('CONNECT_OTP', { otp: '123456' })
    await until(() => asked.length === 2)
    answerAll[0]?.(undefined)
    await again
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual(['CONNECT_OTP', 'CONNECT_OTP'])
  })

  test('safety: when a code is sent again after the limit and given up, the late success of the first one is signed out', async () => {
    const { ask, asked, answerAll } = await timedOut()
    const leaving = new AbortController()
    const again = expect(ask('CONNECT_OTP', { otp: '123456' }, { signal: leaving.signal })).rejects.toBeDefined()
    await until(() => asked.length === 2)
    leaving.abort()
    await again
    answerAll[0]?.(undefined)
    await until(() => asked.at(-1) === 'SIGN_OUT')
    expect(asked).toEqual(['CONNECT_OTP', 'CONNECT_OTP', 'SIGN_OUT'])
  })

  test('behavior: when an abandoned log-in has only sent an e-mail, nothing is signed out', async () => {
    const { ask, asked, giveUp, answer } = await slow()
    await giveUp('CONNECT_EMAIL')
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    const last = ask('GET_CHAIN_ID', undefined)
    await until(() => asked.at(-1) === 'GET_CHAIN_ID')
    answer('GET_CHAIN_ID', { chainId: 1 })
    await last
    expect(asked).toEqual(['CONNECT_EMAIL', 'GET_CHAIN_ID'])
  })

  test('limit: when the frame changes the e-mail address after the limit, the new address still counts', async () => {
    let answer = (_: object): void => undefined
    const scene = await loggedIn({
      UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }),
      UPDATE_EMAIL_SECONDARY_OTP: () => new Promise((resolve) => (answer = resolve)),
    })
    const update = () => scene.system.chart('emailUpdate')
    update()?.send({ type: 'update.submitted', email: 'bob@example.org' })
    await until(() => update()?.getSnapshot().matches('secondary'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { secondaryOtp } = update()!.getSnapshot().children as Record<string, { send: (event: object) => void }>
      secondaryOtp?.send({ type: 'code.typed', text: '222222' })
      await vi.waitFor(() => expect(scene.payloads('UPDATE_EMAIL_SECONDARY_OTP')).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(45_000)
      answer({ newEmail: 'bob@example.org' })
      await vi.waitFor(() => expect(scene.kept.get('@appkit-wallet/EMAIL')).toBe('bob@example.org'))
    } finally {
      vi.useRealTimers()
    }
  })

  test('limit: when a device must be approved, the request still waits after two minutes', async () => {
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
