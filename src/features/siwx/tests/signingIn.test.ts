import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Adapter, WalletDriver } from '../../../domain/account/adapter'
import type { Connected } from '../../../domain/account/connection'
import type { CaipNetworkId } from '../../../domain/caip'
import type { SiwxConfig, SiwxSession } from '../../../domain/siwx/session'
import { formatMessage } from '../domain/message'
import { siwxOfSiwe } from '../domain/siwe'
import type { View } from '../../../domain/view'
import { mainnet, solana } from '../../../domain/network/records'
import { siwxOf } from '../runtime/actor'
import { storeConnection } from '../../../runtime/system/storedFacts'
import { oneClickOf } from '../../../runtime/wallets/oneClicks'
import { other, wrappedSol } from '../../../../tests/support/addresses'
import { adapterOf } from '../../../../tests/support/hostAdapter'
import { begin, ending, page, rdns, refusing, wallet } from '../../../../tests/support/page'
import { storageOver } from '../../../../tests/support/storage'
import { never, type Script } from '../../../../tests/support/eip1193Provider'

const running: { end: () => void }[] = []
afterEach(() => {
  for (const scene of running.splice(0)) scene.end()
})
const signature = `0x${'ab'.repeat(65)}`

/** Creates a host that keeps sessions and records its calls. */
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

test('behavior: when a sign-in is required, connect resolves only after the visitor has signed', async () => {
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

test('behavior: when the visitor has signed in in another tab, coming back to this one asks for nothing more', async () => {
  const { state, config } = host()
  const { account, at, connecting, view, until, chart, fox } = await connected(config)
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  const input = { accountAddress: account()!.address!, chainId: 'eip155:1' } as const
  const { toString, ...data } = await config.createMessage(input)
  state.sessions.push({ data: { ...data, ...input }, message: toString(), signature })
  for (const type of ['blur', 'focus']) at.window.dispatchEvent(new Event(type))
  expect(await connecting).toMatchObject({ address: input.accountAddress })
  await until(() => view() === undefined)
  expect(fox.count('personal_sign')).toBe(0)
})

test('error: when the host has no session, or cannot say, once the visitor is back, what was on screen stays', async () => {
  const answers = [() => [], () => [], () => Promise.reject(new Error('down'))]
  const { config } = host({ getSessions: vi.fn(() => (answers.shift() ?? (() => []))()) })
  const { at, view, send, until, chart } = await connected(config, { personal_sign: refusing })
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().context.fault)
  const before = chart()?.getSnapshot()
  for (const unanswered of [1, 0]) {
    for (const type of ['blur', 'focus']) at.window.dispatchEvent(new Event(type))
    await until(() => answers.length === unanswered)
    await ending(Promise.resolve())
    expect(chart()?.getSnapshot()).toBe(before)
  }
})

test('behavior: when a wallet disconnects while another one is being restored, the other one stays signed in', async () => {
  const kept = new Map<string, string>()
  const on = (namespace: 'eip155' | 'solana', address: string, caipNetworkId: CaipNetworkId): Connected => ({
    ...{ namespace, connectorId: namespace, caipNetworkId, accounts: [{ namespace, address, type: 'eoa' }] },
    wallet: { name: 'Own', type: 'EXTERNAL' },
  })
  const both = [on('eip155', other, 'eip155:1'), on('solana', wrappedSol, solana.caipNetworkId)]
  for (const one of both) storeConnection(storageOver(kept), one)
  const [evm, second] = both.map(adapterOf) as [Adapter, Adapter]
  const silent = { ...evm.driver('eip155'), restore: never } as WalletDriver
  const { state, config } = host()
  const adapters = [{ ...evm, driver: (id: string) => (id === 'eip155' ? silent : undefined) }, second]
  const scene = begin(page(kept), { networks: [mainnet, solana], adapters, siwx: config })
  running.push(scene)
  await scene.until(() => scene.store.get().accounts.solana?.isConnected && siwxOf(scene.system))
  await scene.outcomes.disconnect('solana')
  await scene.until(() => state.asked.length > 0)
  expect(state.asked).toEqual(['revoke'])
})

test('behavior: when the account is of a namespace without sign-in, connect resolves, although one is required', async () => {
  const { name, nativeCurrency, rpcUrls } = mainnet
  const network = { id: 'pubnet', chainNamespace: 'stellar', name, nativeCurrency, rpcUrls }
  const account = { namespace: 'stellar', address: 'GABC', type: 'eoa' } as const
  const { namespace } = account
  const connected = { namespace, connectorId: 'own', accounts: [account], caipNetworkId: 'stellar:pubnet' } as const
  const adapters = [adapterOf({ ...connected, wallet: { name: 'Own', type: 'EXTERNAL' } })]
  const scene = begin(page(), { networks: [network, mainnet], adapters, siwx: host().config })
  running.push(scene)
  const connecting = scene.outcomes.connect(undefined)
  await scene.choose()
  expect(await connecting).toMatchObject({ address: account.address })
  expect(scene.system.router.getSnapshot().context.view).toBeUndefined()
})

test('behavior: a required sign-in cannot be dismissed, and a signed-in account is not asked on the next page', async () => {
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

test('behavior: when the account is opened before its connection is restored, a signed-in visitor keeps that view', async () => {
  const { state, config } = host()
  const { at, fox, send, until, chart, connecting, end } = await connected(config)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await connecting
  end()

  let answer = (): void => undefined
  const getSessions = () => new Promise<SiwxSession[]>((resolve) => (answer = () => resolve(state.sessions)))
  const again = begin(page(at.kept, fox.provider), { siwx: { ...config, getSessions } })
  running.push(again)
  again.system.root.send({ type: 'modal.open' })
  await until(() => siwxOf(again.system)?.getSnapshot().hasTag('looking'))
  answer()
  await until(() => siwxOf(again.system)?.getSnapshot().hasTag('signedIn'))
  expect(again.system.router.getSnapshot().context.view?.name).toBe('Account')
})

test('error: when the wallet declines, the error says so, and cancelling disconnects the account', async () => {
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
] as const)('error: when the wallet %s, the signing fails but does not count as declined', async (_, answer) => {
  const { state, config } = host()
  const { view, send, until, chart } = await connected(config, { personal_sign: answer })
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().context.fault)
  expect(chart()?.getSnapshot().context.fault).toMatchObject({ code: 'siwx.signing', message: 'Sign message failed' })
  expect(state.sessions).toEqual([])
})

test('behavior: when the sign-in for a network switch is cancelled, network and session stay', async () => {
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

test('behavior: when the host closes the dialog while the wallet signs, the sign-in is requested again', async () => {
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

test('behavior: when the wallet is locked while it signs, the dialog offers wallets, and unlocked it is asked again', async () => {
  const { config } = host()
  const never = () => new Promise(() => undefined)
  const shared = [{ parentCapability: 'eth_accounts' }]
  const script = { personal_sign: never, wallet_getPermissions: () => shared }
  const { view, send, until, chart, fox, account } = await connected(config, script)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  const address = account()?.address
  send('siwx.sign')
  await until(() => fox.count('personal_sign'))
  fox.emit('accountsChanged', [])
  await until(() => !account()?.isConnected && chart()?.getSnapshot().matches({ signIn: 'idle' }))
  expect(view()).toBe('Connect')
  fox.emit('accountsChanged', [address])
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
})

test('behavior: when the wallet leaves the networks of the page while it signs, the dialog asks to switch', async () => {
  const { config } = host()
  let network = '0x1'
  const never = () => new Promise(() => undefined)
  const { view, send, until, chart, fox } = await connected(config, {
    personal_sign: never,
    eth_chainId: () => network,
  })
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => fox.count('personal_sign'))
  network = '0x2105'
  fox.emit('chainChanged', network)
  await until(() => chart()?.getSnapshot().matches({ signIn: 'idle' }))
  expect(view()).toBe('UnsupportedChain')
})

test('behavior: when the account changes, the new one is asked to sign in', async () => {
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

test('behavior: when a locked wallet is disconnected, its account is signed out', async () => {
  const { state, config } = host()
  const { send, until, chart, fox, account, outcomes } = await connected(config)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().hasTag('signedIn'))
  fox.emit('accountsChanged', [])
  await until(() => !account()?.isConnected)
  expect(state.sessions).toHaveLength(1)
  await outcomes.disconnect(undefined)
  await until(() => state.sessions.length === 0)
})

test('behavior: when the sign-in is optional, it can be dismissed and the account stays connected', async () => {
  const { config } = host({ getRequired: () => false })
  const { view, until, system, chart, account, connecting } = await connected(config)
  await connecting
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().hasTag('owed'))
  system.router.send({ type: 'view.dismissed' })
  await until(() => view() === undefined && chart()?.getSnapshot().hasTag('dismissed'))
  expect(account()?.isConnected).toBe(true)
})

test('behavior: when the host opens a view, it shows after the sign-in', async () => {
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

test('behavior: when a view that needs an account is opened before one is connected, it shows after the sign-in', async () => {
  const fox = wallet({ personal_sign: () => signature })
  const scene = begin(page(undefined, fox.provider), { siwx: host().config })
  running.push(scene)
  const { system, outcomes, until } = scene
  const view = () => system.router.getSnapshot().context.view?.name
  await outcomes.open({ view: 'WalletSend' })
  await until(() => view() === 'Connect')
  await scene.choose()
  await until(() => view() === 'SIWXSignMessage' && siwxOf(system)?.getSnapshot().can({ type: 'siwx.sign' }))
  siwxOf(system)?.send({ type: 'siwx.sign' })
  await until(() => siwxOf(system)?.getSnapshot().hasTag('signedIn'))
  expect(view()).toBe('WalletSend')
})

test('behavior: when a sign-in is cancelled, the view before it does not show after a later one', async () => {
  const { config } = host()
  const { view, until, outcomes, chart, send, system, choose, account } = await connected(config)
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().hasTag('owed'))
  await outcomes.close()
  await outcomes.open({ view: 'WalletSend' })
  await until(() => view() === 'SIWXSignMessage')
  send('siwx.cancel')
  await until(() => !account()?.isConnected)
  await outcomes.close()
  system.root.send({ type: 'modal.open' })
  await choose()
  await until(() => view() === 'SIWXSignMessage' && chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().hasTag('signedIn'))
  expect(view()).toBeUndefined()
})

test.each(['SwitchNetwork', 'SwitchActiveChain', 'SwitchAddress', 'ApproveTransaction'] as const)(
  'behavior: when a sign-in is due, %s still opens, and other views show the sign-in first',
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

test('error: when an account that need not sign in becomes active, the sign-in leaves the screen', async () => {
  const { name, nativeCurrency, rpcUrls } = mainnet
  const network = { id: 'pubnet', chainNamespace: 'stellar', name, nativeCurrency, rpcUrls }
  const accounts = [{ namespace: 'stellar', address: 'GABC', type: 'eoa' }] as const
  const connected = { namespace: 'stellar', connectorId: 'own', accounts, caipNetworkId: 'stellar:pubnet' } as const
  const adapters = [adapterOf({ ...connected, wallet: { name: 'Own', type: 'EXTERNAL' } })]
  const fox = wallet()
  const scene = begin(page(undefined, fox.provider), { networks: [mainnet, network], adapters, siwx: host().config })
  running.push(scene)
  const { system, store, until } = scene
  const view = () => system.router.getSnapshot().context.view?.name
  await until(() => system.root.getSnapshot().context.connectors.length === 2)
  system.root.send({ type: 'connector.selected', connectorId: 'own' })
  await until(() => store.get().accounts['stellar']?.isConnected)
  system.root.send({ type: 'connector.selected', connectorId: rdns })
  await until(() => view() === 'SIWXSignMessage' && siwxOf(system)?.getSnapshot().hasTag('owed'))
  fox.emit('accountsChanged', [])
  await until(() => store.get().network.caipNetworkId === 'stellar:pubnet')
  expect(view()).toBeUndefined()
})

test('error: when a sign-in is due while the embedded wallet asks, it shows once that has been answered', async () => {
  const { config } = host()
  const { view, send, until, chart, fox, system } = await connected(config)
  await until(() => chart()?.getSnapshot().can({ type: 'siwx.sign' }))
  send('siwx.sign')
  await until(() => chart()?.getSnapshot().hasTag('signedIn') && view() === undefined)
  system.root.send({ type: 'modal.open', view: { name: 'ApproveTransaction' } as View })
  fox.emit('accountsChanged', [other])
  await until(() => chart()?.getSnapshot().hasTag('owed'))
  expect(view()).toBe('ApproveTransaction')
  system.router.send({ type: 'view.back' })
  expect(view()).toBe('SIWXSignMessage')
})

test('error: when the host cannot read its sessions, nothing is signed and the account stays connected', async () => {
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

test('error: when the siwx option has no methods, connect rejects and no account stays connected', async () => {
  const scene = begin(page(undefined, wallet().provider), { siwx: {} as SiwxConfig })
  running.push(scene)
  const connecting = scene.outcomes.connect(undefined)
  connecting.catch(() => undefined)
  await scene.choose()
  await expect(connecting).rejects.toMatchObject({ code: 'options.invalid.method' })
  await scene.until(() => scene.account()?.status === 'disconnected')
})

test.each([true, false])(
  'error: when a one-click sign-in fails, the reason is logged for developers only (debug: %s)',
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
    // With debug on, missing browser features are logged too, as soon as that code has loaded.
    const said = warn.mock.calls.filter(([text]) => !String(text).includes(' is missing. '))
    expect(said).toEqual(debug ? [[expect.stringContaining('isn’t valid'), no]] : [])
    expect(tracked).toEqual([['SIWX_AUTH_ERROR', { network: 'eip155:1' }]])
    warn.mockRestore()
  },
)

describe('an abandoned verification', () => {
  /** Creates a host whose server verifies when the test says so, and sets or clears a cookie. */
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
    'error: when the visitor %s while the server verifies, the cookie set afterwards is cleared',
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

  test('error: when an optional sign-in is cancelled, the account stays connected and the session is revoked', async () => {
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

  test('error: when the account changes during an abandoned verification, its session is still revoked', async () => {
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

  test('behavior: when `siweConfig` keeps sessions on disconnect, an abandoned one is still signed out', async () => {
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
    // Ignore the missing session: only the late verification matters here.
    config.addSession = async (session) => void (await Promise.resolve(real(session)).catch(() => undefined))
    const { until, outcomes } = await verifying(config, answers)
    await outcomes.disconnect(undefined)
    answers[0]?.()
    expect(server.cookie).toBe('made')
    await until(() => server.cookie === undefined)
  })
})
