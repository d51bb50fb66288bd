import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SiwxConfig, SiwxSession } from '../../../src/domain/siwx/session'
import { formatMessage } from '../../../src/domain/siwx/message'
import { siwxOfSiwe } from '../../../src/domain/siwx/siwe'
import type { View } from '../../../src/domain/view'
import { oneClickOf, siwxOf } from '../../../src/runtime/siwx/actor'
import { other } from '../../support/addresses'
import { begin, ending, page, refusing, wallet } from '../../support/page'
import type { Script } from '../../support/eip1193Provider'

const running: { end: () => void }[] = []
afterEach(() => {
  for (const scene of running.splice(0)) scene.end()
})
const signature = `0x${'ab'.repeat(65)}`

/** A host that keeps sessions, and notes what it was asked. */
function host(given: Partial<SiwxConfig> = {}) {
  const state = { sessions: [] as SiwxSession[], asked: [] as string[] }
  const config: SiwxConfig = {
    createMessage(input) {
      state.asked.push('message')
      const page = { domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: '0123456789' }
      const data = { ...input, ...page, issuedAt: '2026-11-22T20:00:00.000Z' }
      return { ...data, toString: () => formatMessage(data) }
    },
    addSession: (session) => void state.sessions.push(session),
    revokeSession: () => void state.asked.push('revoke'),
    setSessions(sessions) {
      state.asked.push(`set ${sessions.length}`)
      state.sessions = [...sessions]
    },
    getSessions: () => state.sessions,
    ...given,
  }
  return { state, config }
}
async function connected(config: SiwxConfig, script: Script = {}, options: { debug?: boolean } = {}) {
  const fox = wallet({ personal_sign: () => signature, ...script })
  const at = page(undefined, fox.provider)
  const scene = begin(at, { siwx: config, ...options })
  running.push(scene)
  const connecting = scene.outcomes.connect(undefined)
  connecting.catch(() => undefined)
  await scene.choose()
  await scene.until(() => scene.account()?.isConnected)
  const view = () => scene.system.router.getSnapshot().context.view?.name
  const chart = () => siwxOf(scene.system)
  const send = (type: 'siwx.sign' | 'siwx.cancel') => chart()?.send({ type })
  return { ...scene, fox, at, connecting, view, chart, send }
}

test('behavior: who connects is asked, signs, and is connected for the host only then', async () => {
  const { state, config } = host()
  const { connecting, view, send, until, fox, chart } = await connected(config)
  await until(
    () =>
      view() === 'SIWXSignMessage' &&
      chart()
        ?.getSnapshot()
        .matches({ signIn: { owed: 'asked' } }),
  )
  expect(await ending(connecting)).toBe('pending')
  expect(fox.count('personal_sign')).toBe(0)
  send('siwx.sign')
  const { address } = await connecting
  expect(state.sessions).toMatchObject([{ data: { accountAddress: address, chainId: 'eip155:1' }, signature }])
  await until(() => view() === undefined)
})

test('behavior: the next page does not ask an account that has signed in; a dismissal of what is required only shakes', async () => {
  const { state, config } = host()
  const { at, fox, view, until, system, connecting, end } = await connected(config)
  await until(() => view() === 'SIWXSignMessage')
  system.router.send({ type: 'view.dismissed' })
  expect(view()).toBe('SIWXSignMessage')
  end()
  expect(await ending(connecting)).toBe('disposed')

  const again = begin(page(at.kept, fox.provider), { siwx: config })
  const shown = () => again.system.router.getSnapshot().context.view?.name
  await until(() => shown() === 'SIWXSignMessage')
  siwxOf(again.system)?.send({ type: 'siwx.sign' })
  await until(() => siwxOf(again.system)?.getSnapshot().hasTag('signedIn') && shown() === undefined)
  again.end()

  const third = begin(page(at.kept, fox.provider), { siwx: config })
  running.push(third)
  let opened = 0
  third.system.router.subscribe(({ context }) => void (context.view && opened++))
  await until(() => siwxOf(third.system)?.getSnapshot().hasTag('signedIn'))
  expect(opened).toBe(0)
  expect(state.sessions).toHaveLength(1)
  await third.outcomes.disconnect(undefined)
  await until(() => state.asked.includes('set 0'))
  expect(state.sessions).toEqual([])
})

test('error: declined in the wallet is said in so many words, and who cancels is disconnected', async () => {
  const { state, config } = host()
  const { connecting, view, send, until, chart, account } = await connected(config, { personal_sign: refusing })
  await until(() => view() === 'SIWXSignMessage')
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().context.fault)
  expect(chart()?.getSnapshot().context.fault).toMatchObject({ code: 'siwx.declined', message: 'Signature declined' })
  send('siwx.cancel')
  expect(await connecting.catch(({ code }: { code: string }) => code)).toBe('declined.signIn')
  await until(() => view() === 'Connect' && account()?.status === 'disconnected')
  expect(state.sessions).toEqual([])
})

test.each([
  ['answers with what is no signature', (): unknown => '0x12'],
  ['fails', (): unknown => Promise.reject(Object.assign(new Error('It is broken.'), { code: -32603 }))],
] as const)('error: a wallet that %s has not signed, and is not said to have declined', async (_, answer) => {
  const { state, config } = host()
  const { view, send, until, chart } = await connected(config, { personal_sign: answer })
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().context.fault)
  expect(chart()?.getSnapshot().context.fault).toMatchObject({ code: 'siwx.signing', message: 'Sign message failed' })
  expect(state.sessions).toEqual([])
})

test('behavior: a switch that needs a sign-in and is cancelled leaves network and session as they were', async () => {
  const { state, config } = host()
  const { view, send, until, chart, outcomes, store } = await connected(config)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().hasTag('signedIn'))
  await outcomes.switchNetwork('eip155:137')
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.cancel')
  await until(() => store.get().network.chainId === 1 && chart()?.getSnapshot().hasTag('signedIn'))
  await until(() => view() === undefined)
  expect(state.sessions).toHaveLength(1)
  expect(state.asked).toEqual(['message'])
})

test('behavior: a host that closes the dialog while the wallet is asked has closed it, and the sign-in is asked for anew', async () => {
  const { config } = host()
  const never = () => new Promise(() => undefined)
  const { view, send, until, chart, outcomes, system } = await connected(config, { personal_sign: never })
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() =>
    chart()
      ?.getSnapshot()
      .matches({ signIn: { owed: 'signing' } }),
  )
  expect(await ending(outcomes.close())).toBe('resolved')
  await until(() => view() === 'SIWXSignMessage' && system.root.getSnapshot().hasTag('open'))
})

test('behavior: another account of the wallet is asked anew', async () => {
  const { config } = host()
  const { view, send, until, chart, fox } = await connected(config)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().hasTag('signedIn') && view() === undefined)
  fox.emit('accountsChanged', [other])
  await until(() => view() === 'SIWXSignMessage')
  expect(chart()?.getSnapshot().context.account).toBe(`eip155:1:${other}`)
  expect(fox.count('personal_sign')).toBe(1)
})

test('behavior: what is not required may be closed, and is not asked again', async () => {
  const { config } = host({ getRequired: () => false })
  const { view, until, system, chart, account, connecting } = await connected(config)
  await connecting
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().hasTag('owed'))
  system.router.send({ type: 'view.dismissed' })
  await until(() => view() === undefined && chart()?.getSnapshot().hasTag('dismissed'))
  expect(account()?.isConnected).toBe(true)
})

test('behavior: whatever a host opens waits for the sign-in', async () => {
  const { config } = host()
  const { view, until, outcomes, chart, send } = await connected(config)
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().hasTag('owed'))
  await outcomes.close()
  expect(view()).toBeUndefined()
  await outcomes.open({ view: 'Account' })
  await until(() => view() === 'SIWXSignMessage')
  send('siwx.sign')
  await until(() => view() === 'Account')
})

test.each(['SwitchNetwork', 'SwitchActiveChain', 'SwitchAddress', 'ApproveTransaction'] as const)(
  'behavior: %s leads away from what is owed, or to it: it stays on screen',
  async (name) => {
    const { config } = host()
    const { view, until, outcomes, chart, system } = await connected(config)
    await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().hasTag('owed'))
    await outcomes.close()
    await until(() => view() === undefined)
    system.root.send({ type: 'modal.open', view: { name } as View })
    expect(view()).toBe(name)
    system.root.send({ type: 'modal.open', view: { name: 'Account' } })
    expect(view()).toBe('SIWXSignMessage')
  },
)

test('error: a host that cannot say whether there is a session: nothing is signed, nothing is lost', async () => {
  let down = true
  const { config, state } = host()
  const getSessions: SiwxConfig['getSessions'] = (...given) => {
    if (down) throw new Error('The nonce service is down.')
    return config.getSessions(...given)
  }
  const { view, until, chart, fox, account } = await connected({ ...config, getSessions })
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().hasTag('unavailable'))
  expect(chart()?.getSnapshot().context.fault?.message).toBe(
    'A problem occurred while trying initialize authentication',
  )
  expect(account()?.isConnected).toBe(true)
  down = false
  chart()?.send({ type: 'siwx.retry' })
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  expect(fox.count('personal_sign')).toBe(0)
  expect(state.asked).toEqual([])
})

test('error: what is no signing in at all: no account stays connected', async () => {
  const scene = begin(page(undefined, wallet().provider), { siwx: {} as SiwxConfig })
  running.push(scene)
  const connecting = scene.outcomes.connect(undefined)
  connecting.catch(() => undefined)
  await scene.choose()
  await expect(connecting).rejects.toMatchObject({ code: 'options.invalid.method' })
  await scene.until(() => scene.account()?.status === 'disconnected')
})

test.each([true, false])(
  'error: a sign-in by the approval of a pairing that does not count says why to developers alone (debug: %s)',
  async (debug) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const no = new Error('The server did not take it.')
    const { config } = host({ addSession: () => Promise.reject(no) })
    const { system } = await connected(config, {}, { debug })
    const tracked: unknown[] = []
    system.root.on('tracked', ({ tracked: { event, properties } }) => tracked.push([event, properties]))
    const signIn = oneClickOf(system.root.system)!
    const asked = (await signIn.ask())!
    const { domain, uri: aud, nonce, version } = asked
    const p = { iss: `did:pkh:${asked.chainId}:${other}`, domain, aud, nonce, version, iat: new Date().toISOString() }
    const cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } } as const
    await signIn.take([cacao], new AbortController().signal)
    // With debug on, what the browser lacks is named too, whenever that code has come.
    const said = warn.mock.calls.filter(([text]) => !String(text).includes(' is missing. '))
    expect(said).toEqual(debug ? [[expect.stringContaining('isn’t valid'), no]] : [])
    expect(tracked).toEqual([['SIWX_AUTH_ERROR', { network: 'eip155:1' }]])
    warn.mockRestore()
  },
)

describe('a verification that is given up', () => {
  /** A host whose server takes its time, and whose cookie is what it said last. */
  function slow(given: Partial<SiwxConfig> = {}) {
    const cookie = { of: undefined as string | undefined }
    const answers: (() => void)[] = []
    const { state, config } = host({
      addSession: ({ data }) =>
        new Promise((resolve) =>
          answers.push(() => {
            cookie.of = data.accountAddress
            resolve()
          }),
        ),
      revokeSession: () => void (cookie.of = undefined),
      setSessions: () => void (cookie.of = undefined),
      getSessions: () => [],
      ...given,
    })
    return { state, config, cookie, answers }
  }
  async function verifying(config: SiwxConfig, answers: readonly unknown[]) {
    const scene = await connected(config)
    scene.connecting.catch(() => undefined)
    await scene.until(
      () => scene.view() === 'SIWXSignMessage' && scene.chart()?.getSnapshot().can({ type: 'siwx.sign' }),
    )
    scene.send('siwx.sign')
    await scene.until(() => answers.length > 0)
    return scene
  }

  test.each(['disconnects', 'cancels'] as const)(
    'error: the visitor %s while the server verifies: the cookie it sets afterwards is ended',
    async (leaving) => {
      const { config, cookie, answers } = slow()
      const { send, until, outcomes, account } = await verifying(config, answers)
      if (leaving === 'cancels') send('siwx.cancel')
      else await outcomes.disconnect(undefined)
      await until(() => account()?.status === 'disconnected')
      answers[0]?.()
      expect(cookie.of).not.toBe(undefined)
      await until(() => cookie.of === undefined)
      expect(cookie).toEqual({ of: undefined })
    },
  )

  test('error: who need not sign in cancels, stays connected, and the server does not think otherwise', async () => {
    const revoked: string[] = []
    const { config, cookie, answers } = slow({
      getRequired: () => false,
      revokeSession(_, address) {
        revoked.push(address)
        cookie.of = undefined
      },
    })
    const { send, until, account, connecting } = await verifying(config, answers)
    send('siwx.cancel')
    expect(revoked).toEqual([])
    answers[0]?.()
    await until(() => revoked.length > 0)
    expect(cookie.of).toBeUndefined()
    expect(account()?.isConnected).toBe(true)
    await connecting
  })

  test('error: the next sign-in waits until what was left is ended', async () => {
    const order: string[] = []
    const { config, answers } = slow({ getRequired: () => false, revokeSession: () => void order.push('revoked') })
    const { createMessage } = config
    config.createMessage = (input) => {
      order.push('message')
      return createMessage(input)
    }
    const { send, until, chart, system } = await verifying(config, answers)
    send('siwx.cancel')
    const account = chart()?.getSnapshot().context.account
    if (!account) throw new Error('There is no account.')
    chart()?.send({ type: 'account.changed', account: undefined, required: true, fresh: false })
    chart()?.send({ type: 'account.changed', account, required: true, fresh: true })
    await Promise.resolve()
    expect(order).toEqual(['message'])
    answers[0]?.()
    await until(() => order.includes('revoked'))
    expect(system.root.getSnapshot().status).toBe('active')
  })

  test('behavior: `siweConfig` signs out what was given up, also where a disconnect would not', async () => {
    const server = { cookie: undefined as string | undefined, asked: [] as string[] }
    const answers: (() => void)[] = []
    const config = siwxOfSiwe(
      {
        getNonce: async () => '0123456789abcdef',
        createMessage: () => 'text',
        verifyMessage: () =>
          new Promise<boolean>((resolve) =>
            answers.push(() => {
              server.cookie = 'made'
              resolve(true)
            }),
          ),
        getSession: async () => null,
        signOut: async () => {
          server.cookie = undefined
          return true
        },
        signOutOnDisconnect: false,
      },
      () => ({ domain: 'shop.example', uri: 'https://shop.example', now: () => 0 }),
    )
    const real = config.addSession
    // The session is there at once: only the answer is late.
    config.addSession = async (session) => void (await Promise.resolve(real(session)).catch(() => undefined))
    const { until, outcomes } = await verifying(config, answers)
    await outcomes.disconnect(undefined)
    answers[0]?.()
    expect(server.cookie).toBe('made')
    await until(() => server.cookie === undefined)
  })
})
