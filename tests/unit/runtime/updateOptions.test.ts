import { expect, test, vi } from 'vitest'
import { base } from '../../../src/domain/network/records'
import type { ModalOptions } from '../../../src/domain/options/options'
import { modalOn, page, wallet } from '../../support/page'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()

async function running(given: Partial<ModalOptions> = {}) {
  const at = page(undefined, wallet().provider)
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  const modal = modalOn(at, given)
  modals.push(modal)
  await modal.ready()
  return { modal, options: () => modal.getSystem()?.options }
}
const privacyPolicyUrl = 'https://shop.example/privacy'

test('behavior: updateOptions changes a running modal, and the options stay after a restart', async () => {
  const features = { analytics: false, send: false }
  const { modal, options } = await running({ features })
  const before = modal.getSystem()
  const seen: unknown[] = []
  const told = vi.fn<() => void>(() => void seen.push(modal.options.features?.connectMethodsOrder))
  modal.subscribe(told)
  await modal.updateOptions({ privacyPolicyUrl, features: { collapseWallets: true, connectMethodsOrder: ['wallet'] } })
  const wanted = {
    privacyPolicyUrl,
    features: { collapseWallets: true, connectMethodsOrder: ['wallet'], send: false, receive: true },
  }
  expect(options()).toMatchObject(wanted)
  expect(modal.getSystem()).not.toBe(before)
  expect(told).toHaveBeenCalled()
  expect([seen, modal.options]).toEqual([[['wallet']], expect.objectContaining({ privacyPolicyUrl })])
  modal.addNetwork('eip155', modal.getNetworks()[0]!)
  expect(options()).toMatchObject(wanted)
  await modal.dispose()
  await modal.ready()
  expect(options()).toMatchObject(wanted)
  expect(features).toEqual({ analytics: false, send: false })
})

test('behavior: when an option is set to undefined, the modal has its default again, and says so', async () => {
  const termsConditionsUrl = 'https://shop.example/terms'
  const { modal, options } = await running({ termsConditionsUrl, allWallets: 'HIDE' })
  const change: Partial<ModalOptions> = { termsConditionsUrl: undefined!, allWallets: undefined! }
  await modal.updateOptions(change as object)
  expect(options()).toMatchObject({ allWallets: 'SHOW' })
  expect(options()?.termsConditionsUrl).toBeUndefined()
  expect(modal.options.allWallets).toBe('SHOW')
  expect(modal.options.termsConditionsUrl).toBeUndefined()
})

test('behavior: when the host changes the pictures of networks, those of a running modal change, also of an added one', async () => {
  const { modal, options } = await running()
  modal.addNetwork('eip155', base)
  const pictures = () =>
    options()?.networks.flatMap(({ id, assets }) => (assets?.imageUrl ? [[id, assets.imageUrl]] : []))
  await modal.updateOptions({ chainImages: { 1: '/ethereum.svg', 'eip155:8453': '/base.svg' } })
  expect(pictures()).toEqual([
    [1, '/ethereum.svg'],
    [8453, '/base.svg'],
  ])
  await vi.waitFor(() => expect(modal.getNetwork().caipNetwork?.assets?.imageUrl).toBe('/ethereum.svg'))
  await modal.updateOptions({ chainImages: { 8453: '/base2.svg' } })
  expect(pictures()).toEqual([[8453, '/base2.svg']])
})

test('behavior: when `features` is undefined, the features keep their values', async () => {
  const { modal, options } = await running({ features: { analytics: false, pay: true, send: false } })
  const change: Partial<ModalOptions> = { enableWalletGuide: false, features: undefined! }
  await modal.updateOptions(change as object)
  const wanted = { enableWalletGuide: false, features: { analytics: false, pay: true, send: false } }
  expect(options()).toMatchObject(wanted)
  await modal.dispose()
  await modal.ready()
  expect(options()).toMatchObject(wanted)
})

test('error: when an option is invalid or fixed, updateOptions rejects with its name and changes nothing', async () => {
  const { modal, options } = await running({ features: { analytics: false, legalCheckbox: true } })
  const before = structuredClone(options()?.features)
  for (const [change, name, code] of [
    [{ termsConditionsUrl: 'javascript:alert(1)' }, 'termsConditionsUrl', 'options.invalid'],
    [{ projectId: 'other' }, 'projectId', 'options.invalid.fixed'],
    [{ features: { analytics: true } }, 'features.analytics', 'options.invalid.fixed'],
    [{ features: { send: 'yes' } }, 'send', 'options.invalid'],
    [{ features: true }, 'features', 'options.invalid'],
    [{ features: 'email' }, 'features', 'options.invalid'],
    [{ enableWalletGuide: false, privacyPolicyUrl }, 'agree to terms', 'options.invalid.terms'],
  ] as const)
    await expect(modal.updateOptions(change as object)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(name),
    })
  expect(options()).toMatchObject({ features: before, projectId: 'p', enableWalletGuide: true })
  expect(options()?.privacyPolicyUrl).toBeUndefined()
})

test('behavior: when the host changes its options, remote configuration is merged with them again', async () => {
  const { modal, options } = await running()
  const { root } = modal.getSystem()!
  const remote = () => root.getSnapshot().context.remote
  await modal.updateOptions({ features: { socials: ['github', 'google'] } })
  // The project is not loaded yet, so the options of the host apply.
  expect(remote()).toBeUndefined()
  expect(options()?.remoteFeatures.socials).toEqual(['github', 'google'])
  root.send({ type: 'modal.open' })
  await vi.waitFor(() => expect(remote()).toBeDefined(), { timeout: 5_000 })
  expect(remote()).toMatchObject({ email: true, socials: ['github', 'google'] })
  await modal.updateOptions({ features: { email: false, socials: ['google', 'github'], swaps: false } })
  expect(remote()).toMatchObject({ email: false, socials: ['google', 'github'], swaps: false })
  await expect(modal.updateOptions({ features: { socials: 'github' } } as object)).rejects.toMatchObject({
    code: 'options.invalid',
  })
  expect(remote()).toMatchObject({ socials: ['google', 'github'] })
})
