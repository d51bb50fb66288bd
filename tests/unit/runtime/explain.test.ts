import { expect, test, vi } from 'vitest'
import { resolveOptions } from '../../../src/domain/options/resolve'
import type { ModalOptions } from '../../../src/domain/options/options'
import { ANNOUNCED_SHOWN } from '../../../src/domain/limits'
import type { ExplainSubject } from '../../../src/domain/reasons'
import { bitcoin, mainnet, polygon, sepolia, solana } from '../../../src/doors/networks'
import { createModal } from '../../../src/runtime/modal/createModal'
import { preventedFeatures } from '../../../src/runtime/explain/configuration'
import { createExplain } from '../../../src/runtime/explain/explain'
import { ModalError } from '../../../src/domain/errors'
import { modalOn, page, wallet } from '../../support/page'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()

async function running(given: Partial<ModalOptions> = {}, hasProject = true) {
  const at = page(undefined, wallet().provider)
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  const modal = hasProject ? modalOn(at, given) : (modalOn(at), createModal({ networks: [mainnet, polygon], ...given }))
  modals.push(modal)
  await modal.ready()
  const codes = async (subject: ExplainSubject) => (await modal.explain(subject)).map(({ code }) => code)
  const announce = (name: string) => {
    const detail = { info: { uuid: name, name, rdns: `example.${name}`, icon: '' }, provider: wallet().provider }
    at.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  return { modal, codes, announce }
}

test('behavior: a reason has a code, its kind, a sentence and what would change it', async () => {
  const { modal } = await running({ features: { analytics: false, send: false } })
  expect(await modal.explain({ feature: 'send' })).toEqual([
    {
      code: 'option.off',
      kind: 'option',
      message: 'The options switch it off.',
      fix: expect.stringContaining('Switch it on'),
    },
    { code: 'account.missing', kind: 'account', message: 'No account is connected.', fix: 'Connect an account first.' },
  ])
})

test('behavior: when there is no project id, what needs one says so', async () => {
  const { codes } = await running({}, false)
  expect(await codes({ feature: 'swap' })).toEqual(['option.project', 'account.missing'])
  expect(await codes({ feature: 'email' })).toEqual(['option.project'])
  expect(await codes({ feature: 'walletConnect' })).toEqual(['option.project'])
  expect(await codes({ view: 'AllWallets' })).toEqual(['option.project'])
  expect(await codes({ wallet: 'Unheard' })).toEqual(['option.project', 'wallet.unknown'])
})

test('behavior: reasons are listed in the order of their kinds, whatever the rules find first', async () => {
  const { codes } = await running({
    networks: [bitcoin],
    features: { analytics: false, swaps: false, walletFeaturesOrder: ['receive'] },
  })
  expect(await codes({ feature: 'swap' })).toEqual(['option.order', 'option.off', 'network.swap', 'account.missing'])
  expect(await codes({ button: 'swap' })).toEqual(['option.order', 'option.off', 'network.swap', 'account.missing'])
  expect(await codes({ feature: 'google' })).toEqual(['network.login'])
})

test('behavior: when a wallet is connected, what remains is what the account, the wallet or the network lacks', async () => {
  const { modal, codes } = await running()
  expect(await codes({ connection: 'eip155' })).toEqual(['account.stored'])
  expect(await codes({ connection: 'solana' })).toEqual(['option.networks'])
  await modal.connect({ connectorId: modal.getConnectors()[0]?.id ?? '' })
  expect(await codes({ connection: 'eip155' })).toEqual([])
  for (const name of ['swap', 'send', 'receive'] as const) expect(await codes({ feature: name })).toEqual([])
  expect(await codes({ button: 'send' })).toEqual([])
  expect(await codes({ feature: 'name' })).toEqual(['wallet.embedded', 'account.named'])
  expect(await codes({ view: 'Account' })).toEqual([])
})

test('behavior: networks, views and wallets are explained too', async () => {
  const { codes } = await running({
    excludeWalletIds: ['Fox'],
    features: { analytics: false, connectMethodsOrder: ['wallet'] },
  })
  expect(await codes({ network: polygon })).toEqual([])
  expect(await codes({ network: 'eip155:10' })).toEqual(['option.networks'])
  expect(await codes({ view: 'Swap' })).toEqual(['account.missing'])
  expect(await codes({ view: 'WalletReceive' as never })).toEqual(['option.view'])
  expect(await codes({ view: 'tips/Amount' })).toEqual(['chunk.missing'])
  expect(await codes({ feature: 'email' })).toEqual(['option.order'])
})

test('behavior: when the order of the ways to connect leaves the wallets out, that is the reason', async () => {
  const { codes } = await running({ features: { analytics: false, connectMethodsOrder: ['email'] } })
  for (const feature of ['walletConnect', 'allWallets'] as const)
    expect(await codes({ feature }), feature).toContain('option.order')
  expect(await codes({ wallet: 'Fox' })).toContain('option.order')
})

test('behavior: when more wallets are announced than Connect lists, the rest are behind "n more"', async () => {
  const { modal, codes, announce } = await running()
  const names = Array.from({ length: ANNOUNCED_SHOWN }, (_, at) => `wallet${at}`)
  for (const name of names) announce(name)
  const announced = () => modal.getSystem()?.root.getSnapshot().context.announced
  await vi.waitFor(() => expect(announced()).toHaveLength(ANNOUNCED_SHOWN + 1))
  expect(await codes({ wallet: names[0] ?? '' })).toEqual([])
  expect(await codes({ wallet: names.at(-1) ?? '' })).toEqual(['wallet.more'])
})

test('behavior: when WalletConnect is the only way, its code and all wallets are offered, and nothing else', async () => {
  const { codes } = await running({ wallets: 'walletConnectOnly' })
  for (const feature of ['walletConnect', 'allWallets'] as const) expect(await codes({ feature }), feature).toEqual([])
  expect(await codes({ feature: 'email' })).toContain('option.basic')
  expect(await codes({ view: 'Connect' })).toEqual(['option.basic'])
})

test('behavior: when visitors cannot switch networks, none but the active one is offered', async () => {
  const { codes } = await running({ enableNetworkSwitch: false })
  expect(await codes({ network: mainnet })).toEqual([])
  expect(await codes({ network: polygon })).toEqual(['option.switch'])
})

test.each([
  ['that names no chains', undefined, 'wallet.unsuggested'],
  ['of the page’s networks', ['eip155:1'], 'wallet.unsuggested'],
  ['of other networks', [solana.caipNetworkId], 'network.wallet'],
])('behavior: when only the registry knows a wallet, one %s is explained by that', async (_, chains, code) => {
  const { modal } = await running()
  const system = modal.getSystem()
  if (!system) throw new Error('The modal does not run.')
  const found = { id: 'unheard', name: 'Unheard', chains, mobile_link: 'unheard://' }
  const one = { ...system, remote: async () => ({ findWallet: async () => found }) }
  const reasons = await createExplain(one, ModalError)({ wallet: 'Unheard' })
  expect(reasons.map((reason) => reason.code)).toEqual([code])
})

test('behavior: when a wallet is recommended and others fill the list, the lack of room is the reason', async () => {
  const custom = { id: 'own', name: 'Own', mobile_link: 'own://' }
  const { modal } = await running({ customWallets: [custom] })
  const system = modal.getSystem()
  if (!system) throw new Error('The modal does not run.')
  const { context } = system.catalogue.getSnapshot()
  const recommended = [{ id: 'bear', name: 'Bear', mobile_link: 'bear://' }]
  const catalogue = { getSnapshot: () => ({ context: { ...context, recommended } }) }
  const suggesting = { ...system, catalogue } as unknown as Parameters<typeof createExplain>[0]
  const reasons = await createExplain(suggesting, ModalError)({ wallet: 'Bear' })
  expect(reasons.map(({ code }) => code)).toEqual(['wallet.room'])
})

test('error: when the registry cannot be asked about a wallet, that is the reason', async () => {
  const { modal } = await running()
  const system = modal.getSystem()
  if (!system) throw new Error('The modal does not run.')
  const fails = { ...system, remote: async () => ({ findWallet: () => Promise.reject(new Error('offline')) }) }
  const reasons = await createExplain(fails, ModalError)({ wallet: 'Unheard' })
  expect(reasons.map(({ code }) => code)).toEqual(['fault.registry'])
})

test.each([
  undefined,
  null,
  'swap',
  {},
  { feature: 'swaps' },
  { feature: 'constructor' },
  { button: 'email' },
  { view: 7 },
  { network: null },
  { network: {} },
  { connection: [] },
])('error: when the subject is %j, explain rejects and names it', async (subject) => {
  const { modal } = await running()
  await expect(modal.explain(subject as never)).rejects.toMatchObject({
    code: 'options.invalid.subject',
    message: expect.stringContaining(subject === undefined ? 'undefined' : JSON.stringify(subject)),
  })
})

const prevented = (given: Partial<ModalOptions>) => {
  const options = { projectId: 'p', networks: [mainnet], ...given }
  return preventedFeatures(options, resolveOptions(options)).map(({ option, reasons }) => [
    option,
    ...reasons.map(({ code }) => code),
  ])
}

test('behavior: features that the host has switched on and its options prevent are named', () => {
  expect(prevented({})).toEqual([])
  expect(
    prevented({ features: { swaps: ['1inch'], onramp: ['meld'], email: true, socials: true, history: true } }),
  ).toEqual([])
  expect(prevented({ networks: [sepolia], features: { swaps: ['1inch'], onramp: ['meld'] } })).toEqual([
    ['features.onramp', 'network.testnet'],
    ['features.swaps', 'network.swap'],
  ])
  expect(prevented({ networks: [sepolia, mainnet], features: { swaps: ['1inch'] } })).toEqual([])
  expect(
    prevented({ features: { onramp: ['moonpay'], socials: ['gogle'], send: true, walletFeaturesOrder: [] } }),
  ).toEqual([
    ['features.onramp', 'option.order', 'option.names'],
    ['features.send', 'option.order'],
    ['features.socials', 'option.names'],
  ])
  expect(prevented({ networks: [bitcoin], features: { email: true, history: true } })).toEqual([
    ['features.history', 'network.history'],
    ['features.email', 'network.login'],
  ])
  expect(prevented({ networks: [solana], features: { smartSessions: true } })).toEqual([
    ['features.smartSessions', 'network.evm'],
  ])
  expect(prevented({ features: { email: true, socials: ['google'], connectMethodsOrder: ['wallet'] } })).toEqual([
    ['features.email', 'option.order'],
    ['features.socials', 'option.order'],
  ])
  expect(prevented({ wallets: 'walletConnectOnly', features: { email: true } })).toEqual([
    ['features.email', 'option.basic'],
  ])
  expect(prevented({ wallets: 'walletConnectOnly', enableWalletConnect: false })).toEqual([
    ['wallets', 'option.walletConnect'],
  ])
  expect(prevented({ manualWCControl: true, enableWalletConnect: false })).toEqual([
    ['manualWCControl', 'option.walletConnect'],
  ])
})
