import { describe, expect, test } from 'vitest'
import type { CaipNetworkId, ChainNamespace } from '../../src/domain/caip'
import { computeOpening } from '../../src/components/shell/rehearsal'
import type { Connector } from '../../src/domain/account/connector'
import { CONFIGURATION_WAIT, HTTP_TIMEOUT } from '../../src/domain/limits'
import type { RemoteFeatures } from '../../src/domain/options/options'
import { inspectWith } from '../../src/runtime/inspection/inspection'
import { firstView } from '../../src/domain/opening'
import type { View } from '../../src/domain/view'
import type { Wallet } from '../../src/domain/wallet/wallet'
import { account, catalogued, connectedBy, connector, foreign, mainnet, solana } from '../support/facts'
import { policy } from './modal.walk'
import { answer, begin, fail, childOf } from '../support/system'

const noLogins: RemoteFeatures = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: true,
  reownBranding: true,
}

const booleans = [false, true]
const requests: (View | undefined)[] = [undefined, { name: 'Networks' }, { name: 'Account' }, { name: 'WalletSend' }]
const combinations = booleans.flatMap((basic) =>
  booleans.flatMap((mobile) =>
    booleans.flatMap((connected) =>
      booleans.flatMap((unsupported) =>
        requests.map((requested) => ({ basic, mobile, connected, unsupported, requested })),
      ),
    ),
  ),
)

describe('root and router: opening', () => {
  test.each(combinations)(
    'behavior: the dialog opens at the first view of $basic/$mobile/$connected/$unsupported/$requested.name',
    (given) => {
      const { basic, mobile, connected, unsupported, requested } = given
      const system = begin({ policy: { ...policy, basic, mobile } })
      const chain = unsupported ? foreign : mainnet
      if (connected) system.connection().send({ type: 'session.approved', connected: connectedBy('fox', chain) })
      else if (unsupported) system.child('network').send({ type: 'chain.reported', caipNetworkId: foreign })
      system.root.send({ type: 'modal.close' })
      expect(system.view()).toBeUndefined()
      system.root.send({ type: 'modal.open', ...(requested && { view: requested }) })
      expect(system.view()).toBe(
        firstView({ basic, mobile, connected, unsupported: unsupported && !basic, ...(requested && { requested }) })
          .name,
      )
      expect(system.isOpen()).toBe(true)
      expect(system.past()).toEqual([])
    },
  )

  test('behavior: when a view needs an account, Connect comes first and the connection leads to the view', () => {
    const system = begin()
    const approve = (chain: CaipNetworkId) =>
      system.connection().send({ type: 'session.approved', connected: connectedBy('fox', chain) })
    const open = () => system.root.send({ type: 'modal.open', view: { name: 'WalletSend' } })
    open()
    expect(system.view()).toBe('Connect')
    approve(mainnet)
    expect([system.view(), system.past()]).toEqual(['WalletSend', []])
    // Closing the dialog forgets the requested view.
    system.root.send({ type: 'disconnect' })
    open()
    system.root.send({ type: 'modal.close' })
    system.root.send({ type: 'modal.open' })
    approve(mainnet)
    expect(system.view()).toBeUndefined()
  })

  test('behavior: on a foreign network, the switch comes before the requested view, except for Networks', () => {
    const system = begin()
    system.root.send({ type: 'modal.open', view: { name: 'WalletSend' } })
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox', foreign) })
    expect(system.view()).toBe('UnsupportedChain')
    system.child('network').send({ type: 'chain.reported', caipNetworkId: mainnet })
    expect(system.view()).toBe('WalletSend')
    system.child('network').send({ type: 'chain.reported', caipNetworkId: foreign })
    system.root.send({ type: 'modal.close' })
    for (const [asked, shown] of [
      ['Networks', 'Networks'],
      ['WhatIsAWallet', 'UnsupportedChain'],
      ['Account', 'UnsupportedChain'],
    ] as const) {
      system.root.send({ type: 'modal.open', view: { name: asked } })
      expect(system.view()).toBe(shown)
    }
  })

  test('behavior: nothing loads before the first opening, and each opening repeats what failed to load', () => {
    const system = begin()
    expect(system.root.getSnapshot().children.loadConfiguration).toBeUndefined()
    expect(childOf(system.root, 'catalogue').getSnapshot().matches('idle')).toBe(true)
    for (let i = 0; i < 3; i++) {
      system.root.send({ type: 'modal.open' })
      expect(childOf(system.root, 'catalogue').getSnapshot().matches('loading')).toBe(true)
      fail(childOf(system.root, 'catalogue'), 'fetchSuggestions', new Error('offline'))
      expect(system.root.getSnapshot().hasTag('placeholder')).toBe(true)
      system.clock.increment(CONFIGURATION_WAIT)
      expect(system.root.getSnapshot().hasTag('placeholder')).toBe(false)
      fail(system.root, 'loadConfiguration', new Error('offline'))
      system.root.send({ type: 'modal.close' })
    }
    expect(system.tracked('MODAL_OPEN')).toHaveLength(3)
    expect(system.tracked('MODAL_CLOSE')).toHaveLength(3)
  })

  test('behavior: when the button is pressed, wallets are requested, kept without an opening and not requested again', () => {
    const system = begin()
    const catalogue = childOf(system.root, 'catalogue')
    const suggestions = { featured: [], recommended: [catalogued], excluded: [], count: 1 }
    system.root.send({ type: 'modal.pressed' })
    expect([catalogue.getSnapshot().matches('loading'), system.isOpen()]).toEqual([true, false])
    answer(catalogue, 'fetchSuggestions', suggestions)
    // Let go elsewhere, pressed again, and opened.
    system.root.send({ type: 'modal.pressed' })
    system.root.send({ type: 'modal.open' })
    expect(catalogue.getSnapshot().matches('ready')).toBe(true)
    expect(catalogue.getSnapshot().context).toMatchObject({ recommended: [catalogued] })
    expect(system.tracked('MODAL_OPEN')).toHaveLength(1)
  })

  test('behavior: the last known configuration replaces the placeholder and applies until it is renewed', () => {
    const system = begin()
    const features = () => system.context().remote
    system.root.send({ type: 'modal.open' })
    expect(system.root.getSnapshot().hasTag('placeholder')).toBe(true)
    answer(system.root, 'recallConfiguration', noLogins)
    expect([features(), system.root.getSnapshot().hasTag('placeholder')]).toEqual([noLogins, false])
    // The server does not respond: its last configuration still applies, also at the next opening.
    system.clock.increment(HTTP_TIMEOUT)
    expect([features(), system.root.getSnapshot().matches({ configuration: 'offline' })]).toEqual([noLogins, true])
    system.root.send({ type: 'modal.close' })
    system.root.send({ type: 'modal.open' })
    expect(system.root.getSnapshot().hasTag('placeholder')).toBe(false)
    answer(system.root, 'loadConfiguration', { remote: { ...noLogins, email: true }, alerts: [] })
    expect(features()).toEqual({ ...noLogins, email: true })
  })

  test('behavior: when no configuration is known, the local options replace the placeholder after a second', () => {
    const system = begin()
    system.root.send({ type: 'modal.open' })
    fail(system.root, 'recallConfiguration', new Error('none'))
    expect(system.root.getSnapshot().hasTag('placeholder')).toBe(true)
    system.clock.increment(CONFIGURATION_WAIT)
    expect([system.context().remote, system.root.getSnapshot().hasTag('placeholder')]).toEqual([undefined, false])
  })

  test('behavior: when the host selects a wallet, the dialog opens at its connection and the configuration loads', () => {
    const system = begin()
    system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect([system.view(), system.isOpen()]).toEqual(['ConnectingExternal', true])
    expect(Object.keys(system.root.getSnapshot().children)).toContain('loadConfiguration')
  })

  test('behavior: an installed wallet of the catalogue is found by rdns, then by name, within its namespace', () => {
    const fox = { id: 'w2', name: 'Fox Wallet' }
    const onSolana: Connector = { id: 'solana:Fox', name: 'Fox', type: 'ANNOUNCED', chain: 'solana' }
    const chosen = (
      given: Partial<Wallet>,
      opening: { namespace?: ChainNamespace } = {},
      active: CaipNetworkId = mainnet,
    ) => {
      const system = begin({ networks: [mainnet, solana], active })
      system.root.send({ type: 'wallets.found', connectors: [connector, onSolana], announced: [] })
      system.root.send({ type: 'modal.open', ...opening })
      system.root.send({ type: 'wallet.selected', wallet: { ...fox, ...given } })
      return [system.view(), (system.child('router').getSnapshot().context as { view?: View }).view?.params]
    }
    const shown = (connectorId: string) => ['ConnectingExternal', { connectorId }]
    expect(chosen({ rdns: 'io.fox' })).toEqual(shown('fox'))
    expect(chosen({})).toEqual(shown('fox'))
    expect(chosen({}, {}, solana)).toEqual(shown('solana:Fox'))
    expect(chosen({ rdns: 'io.fox' }, { namespace: 'solana' })).toEqual(shown('solana:Fox'))
    // Another rdns means another wallet of the same name; only the one on Solana, without an rdns, would match.
    expect(chosen({ rdns: 'io.other' }, { namespace: 'eip155' })[0]).toBe('ConnectingWalletConnect')
  })

  test('behavior: when a tap opens the wallet’s own browser, telemetry reports it and nothing waits', () => {
    const system = begin()
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'wallet.browsed', wallet: catalogued })
    expect(system.tracked('SELECT_WALLET')).toMatchObject([
      { tracked: { properties: { name: 'Phone One', platform: 'mobile' } } },
    ])
    expect([system.view(), system.connection().getSnapshot().value]).toEqual(['Connect', 'disconnected'])
  })

  test.each<[string, Partial<Wallet>, boolean]>([
    ['qrcode', { mobile_link: 'one://' }, false],
    ['mobile', { mobile_link: 'one://' }, true],
    ['web', { mobile_link: null, webapp_link: 'https://one.example' }, false],
    ['desktop', { mobile_link: null, desktop_link: 'one://' }, false],
    ['unsupported', { mobile_link: null }, false],
  ])('behavior: when a wallet is reached by %s, telemetry reports that platform', (platform, links, mobile) => {
    const system = begin({ policy: { ...policy, mobile } })
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'wallet.selected', wallet: { id: '1', name: 'Phone One', ...links } })
    expect(system.tracked('SELECT_WALLET')).toMatchObject([
      { tracked: { properties: { name: 'Phone One', platform } } },
    ])
  })

  test('behavior: when no wallet is named, telemetry reports WalletConnect by QR code', () => {
    const system = begin({ policy: { ...policy, mobile: true } })
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'wallet.selected' })
    expect(system.tracked('SELECT_WALLET')).toMatchObject([
      { tracked: { properties: { name: 'WalletConnect', platform: 'qrcode' } } },
    ])
  })

  test('behavior: when the send form opens, telemetry reports it; a return to it is not reported', () => {
    const system = begin()
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    system.root.send({ type: 'modal.open' })
    const router = system.child('router')
    router.send({ type: 'view.push', view: { name: 'WalletSend' } })
    router.send({ type: 'view.push', view: { name: 'WalletSendSelectToken' } })
    router.send({ type: 'view.back' })
    router.send({ type: 'view.push', view: { name: 'WalletSendPreview' } })
    router.send({ type: 'preview.voided' })
    expect(system.view()).toBe('WalletSend')
    expect(system.tracked('OPEN_SEND')).toEqual([
      { type: 'tracked', tracked: { event: 'OPEN_SEND', properties: { network: mainnet } } },
    ])
    router.send({ type: 'view.close' })
    system.root.send({ type: 'modal.open', view: { name: 'WalletSend' } })
    expect(system.tracked('OPEN_SEND')).toHaveLength(2)
  })

  test('behavior: when a namespace is requested with the dialog open, the offer is filtered and the view stays', () => {
    const system = begin({ networks: [mainnet, solana] })
    system.root.send({ type: 'modal.open' })
    system.child('router').send({ type: 'view.push', view: { name: 'AllWallets' } })
    system.root.send({ type: 'modal.open', namespace: 'solana' })
    expect([system.view(), system.context().filter]).toEqual(['AllWallets', 'solana'])
    expect(childOf(system.root, 'catalogue').getSnapshot().context).toMatchObject({ namespaces: ['solana'] })
    system.root.send({ type: 'modal.open' })
    expect(system.context().filter).toBe('solana')
  })

  test('behavior: when embedded, closing leads to Connect or Account, and each visit is reported', () => {
    const system = begin({ policy: { ...policy, embedded: true } })
    system.root.send({ type: 'modal.open', view: { name: 'Networks' } })
    system.root.send({ type: 'modal.close' })
    expect([system.view(), system.isOpen()]).toEqual(['Connect', true])
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    expect([system.view(), system.isOpen()]).toEqual(['Account', true])
    expect(system.tracked('MODAL_OPEN')).toHaveLength(3)
    expect(system.tracked('MODAL_CLOSE')).toHaveLength(2)
    expect(system.recorded('closed')).toHaveLength(2)
  })

  test('behavior: when the router starts closed, the modal stays closed and emits nothing', () => {
    const system = begin({ policy: { ...policy, embedded: true } })
    expect(system.isOpen()).toBe(false)
    expect(system.emitted).toEqual([])
  })

  test('behavior: when consent is withdrawn, no wallet can be selected until it is given again', () => {
    const system = begin({ policy: { ...policy, asksConsent: true } })
    system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
    system.root.send({ type: 'modal.open' })
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect(system.view()).toBe('Connect')
    system.root.send({ type: 'consent.toggled' })
    system.root.send({ type: 'consent.toggled' })
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect(system.view()).toBe('Connect')
    system.root.send({ type: 'consent.toggled' })
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect(system.view()).toBe('ConnectingExternal')
  })

  test('behavior: the balance is read when Account opens, and again when the account changes', () => {
    const system = begin()
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    expect(system.child('balance').getSnapshot().value).toBe('idle')
    system.root.send({ type: 'modal.open' })
    expect(system.child('balance').getSnapshot().value).toBe('loading')
    system.wallet({ type: 'accounts.changed', accounts: [{ ...account, address: '0x3' }] })
    expect(system.child('balance').getSnapshot().context.account).toBe('eip155:1:0x3')
    expect(system.child('balance').getSnapshot().value).toBe('loading')
  })

  test('error: when a connector is outside the host’s namespaces, it is not offered and cannot be selected', () => {
    const system = begin({
      networks: [solana],
      active: solana,
    })
    system.root.send({ type: 'wallets.found', connectors: [connector], announced: [] })
    expect(system.context().connectors).toEqual([])
    system.root.send({ type: 'wallet.selected', connectorId: 'fox' })
    expect(system.root.getSnapshot().status).toBe('active')
    expect(system.view()).toBe('ConnectingWalletConnect')
  })
  test('behavior: the transitions of a click are computed ahead without actions, actors or inspection', () => {
    const system = begin()
    const [before, children] = [system.root.getSnapshot(), Object.keys(system.root.getSnapshot().children)]
    const done = () => [system.emitted.length, system.view(), Object.keys(system.root.getSnapshot().children)]
    const closed = done()
    computeOpening(system.root)
    expect(system.root.getSnapshot()).toBe(before)
    expect(done()).toEqual(closed)
    expect(closed[2]).toEqual(children)
    const steps: string[] = []
    const stop = inspectWith(({ type }) => steps.push(type))
    system.root.system.inspect((event) => steps.push(event.type))
    computeOpening(system.root)
    stop()
    expect(steps).toEqual([])
    system.root.send({ type: 'modal.open' })
    expect(system.view()).toBe('Connect')
  })

  test('behavior: when the modal is disposed before the page is idle, computing ahead does not throw', () => {
    const { root } = begin()
    root.stop()
    expect(() => computeOpening(root)).not.toThrow()
  })
})

test('behavior: when the swap form opens, telemetry reports it; a return from a token or a preview is not reported', () => {
  const system = begin()
  system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  system.root.send({ type: 'modal.open' })
  const router = system.child('router')
  router.send({ type: 'view.push', view: { name: 'Swap', params: {} } })
  router.send({ type: 'view.push', view: { name: 'SwapSelectToken', params: { side: 'from' } } })
  router.send({ type: 'view.back' })
  router.send({ type: 'view.push', view: { name: 'SwapPreview' } })
  router.send({ type: 'preview.voided' })
  expect(system.view()).toBe('Swap')
  const told = { type: 'tracked', tracked: { event: 'OPEN_SWAP', properties: { network: mainnet } } }
  expect(system.tracked('OPEN_SWAP')).toEqual([told])
  router.send({ type: 'view.close' })
  system.root.send({ type: 'modal.open', view: { name: 'Swap', params: {} } })
  expect(system.tracked('OPEN_SWAP')).toEqual([told, told])
  expect(system.tracked('OPEN_SEND')).toEqual([])
})
