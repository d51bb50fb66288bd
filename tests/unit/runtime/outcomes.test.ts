import { afterEach, expect, test, vi } from 'vitest'
import { mainnet, optimism, solana } from '../../../src/domain/network/records'
import { createOutcomes } from '../../../src/runtime/modal/outcomes'
import type { RunningSystem } from '../../../src/runtime/system/startSystem'
import { address } from '../../support/addresses'
import { never, refuse } from '../../support/eip1193Provider'
import { begin, ending, options, page, refusing, wallet } from '../../support/page'

const running: { end: () => void }[] = []
function started(script: Parameters<typeof wallet>[0] = {}, given: Parameters<typeof begin>[1] = {}) {
  const fox = wallet(script)
  const at = page(undefined, fox.provider)
  const scene = begin(at, given)
  running.push(scene)
  return { ...scene, fox, at }
}
async function connected(...given: Parameters<typeof started>) {
  const scene = started(...given)
  const connecting = scene.outcomes.connect(undefined)
  await scene.choose()
  await connecting
  await scene.until(() => !scene.system.root.getSnapshot().hasTag('open'))
  return scene
}
afterEach(() => {
  for (const scene of running.splice(0)) scene.end()
})

test('behavior: connect resolves with the account, and at once when it is already connected', async () => {
  const { outcomes, choose, account, fox, system } = started()
  const connecting = outcomes.connect(undefined)
  await choose()
  const made = await connecting
  expect(made.address).toBe(account()?.address)
  expect(account()).toMatchObject({ isConnected: true, status: 'connected' })
  expect(await outcomes.connect('eip155')).toEqual(made)
  expect(fox.count('eth_requestAccounts')).toBe(1)
  expect(await system.provider('eip155')?.request({ method: 'eth_accounts' })).toEqual([made.address])
})

test('error: when the dialog closes, connect rejects with closed, or declined if the wallet had refused', async () => {
  const { outcomes, choose, system, until } = started({ eth_requestAccounts: refusing })
  const first = outcomes.connect(undefined)
  await until(() => system.root.getSnapshot().hasTag('open'))
  await outcomes.close()
  await expect(first).rejects.toMatchObject({ code: 'closed' })

  const second = outcomes.connect(undefined)
  await choose()
  await until(() => system.connection('eip155')?.getSnapshot().context.fault)
  expect(await ending(second)).toBe('pending')
  await outcomes.close()
  await expect(second).rejects.toMatchObject({ code: 'declined' })
})

test('error: when the host aborts, its connect rejects, another caller’s goes on, and an aborted one opens nothing', async () => {
  const { outcomes, choose, system, until } = started()
  const controller = new AbortController()
  const one = outcomes.connect(undefined, false, controller.signal)
  const other = outcomes.connect(undefined)
  await until(() => system.root.getSnapshot().hasTag('open'))
  controller.abort()
  await expect(one).rejects.toMatchObject({ code: 'closed.aborted' })
  await choose()
  const account = await other
  expect(await outcomes.connect('eip155', false, new AbortController().signal)).toEqual(account)

  const next = started()
  await expect(next.outcomes.connect(undefined, false, AbortSignal.abort())).rejects.toMatchObject({
    code: 'closed.aborted',
  })
  expect(next.system.root.getSnapshot().hasTag('open')).toBe(false)
})

test('behavior: when the host opens Swap with arguments, its view has them, and that of another view has none', async () => {
  const { outcomes, system } = await connected()
  const send = vi.spyOn(system.root, 'send')
  const opened = () => send.mock.calls.flatMap(([event]) => (event.type === 'modal.open' ? [event.view] : []))
  await outcomes.open({ view: 'Swap', arguments: { amount: '1.5' } })
  await outcomes.open({ view: 'Swap' })
  await outcomes.open({ view: 'Networks', arguments: { amount: '1.5' } })
  expect(opened()).toEqual([
    { name: 'Swap', params: { amount: '1.5' } },
    { name: 'Swap', params: {} },
    { name: 'Networks' },
  ])
})

test('error: when the host did not configure the namespace, connect rejects', async () => {
  await expect(started().outcomes.connect('solana')).rejects.toMatchObject({
    code: 'adapter.missing',
    message: "Adapter for namespace solana doesn't exist",
  })
})

test('error: when the modal is disposed, pending and later promises reject with disposed', async () => {
  const { outcomes, choose, end, until, system } = started({ eth_requestAccounts: never })
  const connecting = outcomes.connect(undefined)
  await choose()
  await until(() => system.connection('eip155')?.getSnapshot().context.attempt)
  end()
  const connection = { code: 'disposed', cause: new Error('ConnectionController client not set') }
  await expect(connecting).rejects.toMatchObject(connection)
  await expect(outcomes.disconnect(undefined)).rejects.toMatchObject(connection)
  expect(await ending(outcomes.connect(undefined))).toBe('disposed')
  expect(await ending(outcomes.open({}))).toBe('disposed')
  expect(await ending(outcomes.switchNetwork(options.networks[1]!))).toBe('disposed')
})

test('error: when the modal is disposed during a switch, the cause names the part', async () => {
  const { outcomes } = await connected({ wallet_switchEthereumChain: never })
  const switching = outcomes.switchNetwork('eip155:137')
  expect(await ending(switching)).toBe('pending')
  outcomes.dispose()
  await expect(switching).rejects.toMatchObject({
    code: 'disposed',
    cause: new Error('NetworkController client not set'),
  })
})

test('error: when the view is not for hosts, or the namespace is none of the host’s, open rejects', async () => {
  const { outcomes, system } = started()
  await expect(outcomes.open({ namespace: 'solana' })).rejects.toMatchObject({ code: 'adapter.missing' })
  expect(system.root.getSnapshot().hasTag('open')).toBe(false)
  await expect(outcomes.open({ view: 'SwitchNetwork' as never })).rejects.toMatchObject({
    code: 'options.invalid.view',
  })
})

test('behavior: open resolves when the modal is open, close when it is closed, also a second time', async () => {
  const { outcomes, system, store, until } = started()
  await outcomes.open(undefined)
  await outcomes.open({ view: 'Networks' })
  await until(() => store.get().view === 'Networks')
  await outcomes.close()
  await outcomes.close()
  expect(system.root.getSnapshot().hasTag('open')).toBe(false)
  await until(() => store.get().view === undefined)
})

test('behavior: when the visitor answers an earlier request in the wallet, as told, connect resolves', async () => {
  const { outcomes, choose, system, until, fox } = started({ eth_requestAccounts: refuse(-32002) })
  const connecting = outcomes.connect(undefined)
  await choose()
  await until(() => system.connection('eip155')?.getSnapshot().context.fault?.code === 'wallet.pending')
  fox.emit('accountsChanged', [address])
  expect((await connecting).address).toBe(address)
})

test('behavior: disconnect removes the account, and resolves when no account is connected', async () => {
  const { outcomes, account, store, until, at } = await connected()
  await Promise.all([outcomes.disconnect(undefined), outcomes.disconnect('eip155')])
  await until(() => account()?.status === 'disconnected')
  expect(store.get()).not.toHaveProperty('walletInfo')
  expect(at.kept.get('@appkit/connection_status')).toBe('disconnected')
  await outcomes.disconnect(undefined)
})

test('error: when the page is left while the wallet is asked to disconnect, the next one does not restore it', async () => {
  const { outcomes, system, at, end } = await connected({ wallet_getPermissions: never })
  expect(at.kept.get('@appkit/connection_status')).toBe('connected')
  outcomes.disconnect(undefined).catch(() => undefined)
  expect(system.connection('eip155')?.getSnapshot().value).toBe('disconnecting')
  end()
  expect(at.kept.get('@appkit/connection_status')).toBe('disconnected')
  expect(at.kept.get('@appkit/eip155:connected_connector_id')).toBeUndefined()
})

test('behavior: switchNetwork resolves when the wallet has switched, at once when it is already there', async () => {
  const { outcomes, store, fox, until } = await connected()
  await outcomes.switchNetwork('eip155:137')
  await until(() => store.get().network.chainId === 137)
  expect(await fox.provider.request({ method: 'eth_chainId' })).toBe('0x89')
  await outcomes.switchNetwork(options.networks[1]!)
  expect(fox.count('wallet_switchEthereumChain')).toBe(1)
})

test('behavior: when no wallet is connected, switchNetwork changes the active network', async () => {
  const { outcomes, store, until } = started()
  await outcomes.switchNetwork('eip155:137')
  await until(() => store.get().network.caipNetworkId === 'eip155:137')
  expect(store.get().network.chainId).toBe(137)
  expect(store.get().modal.open).toBe(false)
})

test('error: when the host does not have the network, switchNetwork rejects', async () => {
  const { outcomes } = started()
  await expect(outcomes.switchNetwork('eip155:5')).rejects.toMatchObject({
    code: 'network.notFound.options',
    message: expect.stringMatching(/^Chain not configured\. Add eip155:5 /),
  })
})

test('error: when the wallet declines, switchNetwork rejects and the network stays', async () => {
  const { outcomes, store } = await connected({ wallet_switchEthereumChain: refusing })
  await expect(outcomes.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 'chain.declined' })
  expect(store.get().network.chainId).toBe(1)
})

test('error: when another switch replaces it, a pending switch rejects', async () => {
  const onlyOptimism = (params: unknown) => ((params as [{ chainId: string }])[0].chainId === '0xa' ? null : never())
  let asked = 0
  const { outcomes } = await connected(
    { wallet_switchEthereumChain: onlyOptimism, eth_chainId: () => (asked++ > 0 ? '0xa' : '0x1') },
    { networks: [...options.networks, optimism] },
  )
  const first = outcomes.switchNetwork('eip155:137')
  expect(await ending(first)).toBe('pending')
  await outcomes.switchNetwork('eip155:10')
  expect(await ending(first)).toBe('closed.network')
})

test('error: when the wallet disconnects during a switch, each caller’s promise rejects', async () => {
  const { outcomes } = await connected({ wallet_switchEthereumChain: never })
  const both = [outcomes.switchNetwork('eip155:137'), outcomes.switchNetwork('eip155:137')]
  expect(await Promise.all(both.map(ending))).toEqual(['pending', 'pending'])
  await outcomes.disconnect(undefined)
  expect(await Promise.all(both.map(ending))).toEqual(['closed.switch', 'closed.switch'])
})

test('error: when the visitor leaves the SwitchNetwork view, the switch rejects', async () => {
  const { outcomes, system, until, store } = await connected({ wallet_switchEthereumChain: never })
  await outcomes.open({ view: 'Networks' })
  const switching = outcomes.switchNetwork('eip155:137')
  const refused = expect(switching).rejects.toMatchObject({ code: 'closed.switch' })
  await until(() => store.get().view === 'SwitchNetwork')
  system.router.send({ type: 'view.back' })
  await refused
})

test('error: when the visitor leaves the SwitchActiveChain view without choosing a wallet, the switch rejects', async () => {
  const { outcomes, system, until, store } = await connected({}, { networks: [mainnet, solana] })
  await outcomes.open({ view: 'Networks' })
  const leave = async (by: 'view.back' | 'view.close') => {
    const switching = outcomes.switchNetwork(solana)
    const ended = ending(switching)
    await until(() => store.get().view === 'SwitchActiveChain')
    expect(await ended).toBe('pending')
    system.router.send({ type: by })
    expect(await ending(switching)).toBe('closed.switch')
  }
  await leave('view.back')
  await leave('view.close')
  expect(store.get().network.caipNetworkId).toBe('eip155:1')
})

test('behavior: when the visitor chooses to connect a wallet of that network, the switch resolves', async () => {
  const { outcomes, system, until, store } = await connected({}, { networks: [mainnet, solana] })
  await outcomes.open({ view: 'Networks' })
  const switching = outcomes.switchNetwork(solana)
  await until(() => store.get().view === 'SwitchActiveChain')
  system.root.send({ type: 'namespace.selected', caipNetworkId: solana.caipNetworkId })
  await expect(switching).resolves.toBeUndefined()
  await until(() => store.get().view === 'Connect')
})

test('error: when disconnecting fails, disconnect rejects with the one error that the root reports', async () => {
  const tell: Record<string, (emitted: object) => void> = {}
  const root = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    on: (type: string, listener: (emitted: object) => void) => (
      (tell[type] = listener),
      { unsubscribe: () => delete tell[type] }
    ),
    send: () => tell['disconnected']?.({ fault: { code: 'disconnect.failed', message: 'One. Two.' } }),
  }
  const { disconnect } = createOutcomes({ root, wrap: (act: unknown) => act } as unknown as RunningSystem)
  await expect(disconnect(undefined)).rejects.toMatchObject({ code: 'disconnect.failed', message: 'One. Two.' })
  expect(tell).toEqual({})
})

test('behavior: when a promise has settled, it leaves no listener', async () => {
  const { outcomes, system } = await connected()
  let ears = 0
  const { on, subscribe } = system.root
  const counted = <Listen extends (...args: never[]) => { unsubscribe: () => void }>(listen: Listen) =>
    ((...args: never[]) => {
      ears += 1
      const { unsubscribe } = listen.apply(system.root, args)
      return { unsubscribe: () => (unsubscribe(), (ears -= 1)) }
    }) as unknown as Listen
  Object.assign(system.root, { on: counted(on), subscribe: counted(subscribe) })
  await outcomes.switchNetwork('eip155:137')
  await outcomes.open(undefined)
  await outcomes.close()
  await outcomes.disconnect(undefined)
  expect(ears).toBe(0)
})
