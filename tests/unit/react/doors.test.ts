import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readGraph } from '../../../scripts/imports'
import * as bitcoin from '../../../src/doors/bitcoin'
import * as core from '../../../src/doors/core'
import * as headless from '../../../src/doors/headless'
import * as main from '../../../src/doors'
import * as machines from '../../../src/doors/machines'
import * as networks from '../../../src/doors/networks'
import * as siwx from '../../../src/doors/siwx'

test('behavior: `walletchart` exports exactly these names', () => {
  expect(Object.keys(main)).toMatchInlineSnapshot(`
    [
      "createModal",
      "ModalError",
      "Modal",
      "ConnectButton",
      "AccountButton",
      "NetworkButton",
      "WalletButton",
      "useModal",
      "useAccount",
      "useCapabilities",
      "useConnections",
      "useDisconnect",
      "useEvents",
      "useHoldings",
      "useModalState",
      "useNetwork",
      "useProvider",
      "useSendCalls",
      "useSwitchNetwork",
      "useTheme",
      "useWalletInfo",
    ]
  `)
})

test('behavior: `walletchart/core` exports exactly these names', () => {
  expect(Object.keys(core)).toMatchInlineSnapshot(`
    [
      "createModal",
      "ModalError",
    ]
  `)
})

test('behavior: `walletchart/headless` exports exactly these names', () => {
  expect(Object.keys(headless)).toEqual(['propsOf'])
})

test('behavior: `walletchart/element` exports exactly these names on a server, where it defines nothing', async () => {
  expect(typeof customElements).toBe('undefined')
  expect(Object.keys(await import('../../../src/doors/element'))).toEqual([
    'WalletchartButtonElement',
    'WalletchartModalElement',
    'WalletchartWalletButtonElement',
    'ModalError',
  ])
})

test('behavior: `walletchart/core` imports nothing of React, not even lazily', () => {
  const graph = readGraph('.', ['src'])
  const reached = new Set(['src/doors/core.ts'])
  const packages = new Set<string>()
  for (const file of reached)
    for (const { to, inside, kind } of graph.get(file) ?? []) {
      if (kind === 'type') continue
      if (inside) reached.add(to)
      else packages.add(to)
    }
  expect(reached.size).toBeGreaterThan(50)
  expect([...packages].filter((name) => /react/.test(name))).toEqual([])
  // The message shown when no dialog can be drawn is plain DOM.
  const drawing = [...reached].filter((file) => /^src\/(react|components)\//.test(file))
  expect(drawing).toEqual(['src/components/shell/unshown.ts'])
})

test('behavior: `walletchart/machines` exports exactly these names', () => {
  expect(Object.keys(machines)).toMatchInlineSnapshot(`
    [
      "accountTypeMachine",
      "alertMachine",
      "approvalMachine",
      "balanceMachine",
      "callsMachine",
      "capabilitiesMachine",
      "catalogueMachine",
      "cooldownMachine",
      "copyingMachine",
      "emailMachine",
      "emailUpdateMachine",
      "farcasterMachine",
      "frameMachine",
      "nameMachine",
      "smartSessionsMachine",
      "networkMachine",
      "noticeMachine",
      "noticesMachine",
      "onrampMachine",
      "otpMachine",
      "outboxMachine",
      "pairingMachine",
      "payMachine",
      "pendingTransactionsMachine",
      "portfolioMachine",
      "purchaseMachine",
      "purchasesMachine",
      "receiptMachine",
      "routerMachine",
      "sendMachine",
      "siwxMachine",
      "socialMachine",
      "swapMachine",
      "walletListMachine",
      "connectionMachine",
      "modalMachine",
      "inspectWith",
    ]
  `)
})

test('behavior: `walletchart/siwx` exports exactly these names, and imports only modules that run on a server', () => {
  expect(Object.keys(siwx)).toMatchInlineSnapshot(`
    [
      "formatMessage",
      "parseMessage",
      "siweMessage",
      "createMessenger",
      "createNonce",
      "createSiwx",
      "verifySession",
      "backendNonce",
      "backendStorage",
      "localStorageSessions",
      "memoryStorage",
      "bitcoinVerifier",
      "evmVerifier",
      "solanaVerifier",
      "ModalError",
    ]
  `)
  const graph = readGraph('.', ['src'])
  const reached = new Set(['src/doors/siwx.ts'])
  for (const file of reached)
    for (const { to, inside, kind } of graph.get(file) ?? []) if (inside && kind !== 'type') reached.add(to)
  expect(
    [...reached].filter((file) => !/^src\/(doors\/siwx\.ts|(domain|features\/siwx\/(domain|services))\/)/.test(file)),
  ).toEqual([])
})

test('behavior: `walletchart/bitcoin` exports exactly these names, and loads the transaction code lazily', () => {
  expect(Object.keys(bitcoin)).toMatchInlineSnapshot(`
    [
      "useBitcoinConnector",
      "bitcoinAdapter",
      "bitcoinConnector",
      "verifyBitcoinMessage",
      "adaptedProvider",
    ]
  `)
  const graph = readGraph('.', ['src'])
  const reached = new Set(['src/doors/bitcoin.ts'])
  for (const file of reached) for (const { to, kind } of graph.get(file) ?? []) if (kind === 'value') reached.add(to)
  expect(reached).toContain('src/adapters/bitcoin/adapter.ts')
  expect(
    [...reached].filter((to) => /scure|noble|domain\/bitcoin\/(message|request)|bitcoin\/wallets/.test(to)),
  ).toEqual([])
})

test('behavior: `walletchart/networks` exports the known networks', () => {
  expect(Object.keys(networks).length).toMatchInlineSnapshot(`55`)
  const { mainnet, polygon, solana } = networks
  expect([mainnet, polygon, solana].map(({ id, name }) => `${id} ${name}`)).toMatchInlineSnapshot(`
    [
      "1 Ethereum",
      "137 Polygon",
      "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana",
    ]
  `)
})

test('limit: the style sheet of the buttons is at most 1 KB, compressed', () => {
  expect(gzipSync(readFileSync('src/components/buttons/button.css')).length).toBeLessThanOrEqual(1_024)
})
