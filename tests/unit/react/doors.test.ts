import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGraph } from '../../../scripts/imports'
import * as bitcoin from '../../../src/doors/bitcoin'
import * as core from '../../../src/doors/core'
import * as headless from '../../../src/doors/headless'
import * as main from '../../../src/doors'
import * as machines from '../../../src/doors/machines'
import * as networks from '../../../src/doors/networks'
import * as siwx from '../../../src/doors/siwx'

test('behavior: what the door `walletchart` gives', () => {
  expect(Object.keys(main)).toMatchInlineSnapshot(`
    [
      "createModal",
      "ModalError",
      "Modal",
      "ConnectButton",
      "useModal",
      "useAccount",
      "useCapabilities",
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

test('behavior: what the door `walletchart/core` gives', () => {
  expect(Object.keys(core)).toMatchInlineSnapshot(`
    [
      "createModal",
      "ModalError",
    ]
  `)
})

test('behavior: what the door `walletchart/headless` gives', () => {
  expect(Object.keys(headless)).toEqual(['propsOf'])
})

test('behavior: nothing of React is in the graph of the door `walletchart/core`, lazy imports included', () => {
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
  // What is told where no dialog can be drawn is plain DOM.
  const drawing = [...reached].filter((file) => /^src\/(react|components)\//.test(file))
  expect(drawing).toEqual(['src/components/shell/unshown.ts'])
})

test('behavior: what the door `walletchart/machines` gives', () => {
  expect(Object.keys(machines)).toMatchInlineSnapshot(`
    [
      "accountTypeMachine",
      "alertMachine",
      "approvalMachine",
      "balanceMachine",
      "callsMachine",
      "capabilitiesMachine",
      "catalogueMachine",
      "connectionMachine",
      "cooldownMachine",
      "copyingMachine",
      "emailMachine",
      "emailUpdateMachine",
      "farcasterMachine",
      "frameMachine",
      "modalMachine",
      "nameMachine",
      "smartSessionsMachine",
      "networkMachine",
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
      "inspectWith",
    ]
  `)
})

test('behavior: what the door `walletchart/siwx` gives, for a server too', () => {
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
  expect([...reached].filter((file) => !/^src\/(siwx\.ts|(domain|services\/siwx)\/)/.test(file))).toEqual([])
})

test('behavior: what the door `walletchart/bitcoin` gives, with nothing that reads transactions before it is asked', () => {
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

test('behavior: what the door `walletchart/networks` gives', () => {
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

test('limit: the sheet of the button is at most 1 KB', () => {
  expect(statSync('src/components/button.css').size).toBeLessThanOrEqual(1_024)
})
