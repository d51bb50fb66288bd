import { expect, test, vi } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import type { ModalOptions } from '../../../src/domain/options/options'
import { shareModal } from '../../../src/element/modals'
import { applyOption } from '../../../src/element/options'
import { modalOn, page } from '../../support/page'

test('behavior: options of a second element are compared by value, code by identity, and an adapter may contain itself', () => {
  const adapter = { namespace: 'eip155' as const, discover: () => () => {}, driver: () => undefined, itself: {} }
  adapter.itself = adapter
  const locales = { sv: () => Promise.resolve({}) }
  const options = (): ModalOptions => ({ networks: [{ ...mainnet }], adapters: [adapter], locales: { ...locales } })
  const ignored: string[][] = []
  const siwx = { required: true } as unknown as NonNullable<ModalOptions['siwx']>
  expect(shareModal({ projectId: 'siwx', networks: [mainnet], siwx }, () => {}).modal.options.siwx).toBe(siwx)
  const take = (options: ModalOptions) => shareModal(options, (names) => ignored.push(names)).modal
  const modal = take(options())
  expect(take(options())).toBe(modal)
  expect(ignored).toEqual([])
  expect(take({ ...options(), adapters: [{ ...adapter }], locales: { sv: () => Promise.resolve({}) } })).toBe(modal)
  expect(ignored).toEqual([['adapters', 'locales']])
})

test('behavior: when a property names less than before, what it no longer names has its default again', async () => {
  const modal = modalOn(page(), { features: { analytics: false, email: false, send: false } })
  await modal.ready()
  const failed = vi.fn<(error: unknown) => void>()
  const apply = (name: 'features' | 'themeVariables', value: object) => applyOption(modal, name, value, failed)
  apply('themeVariables', { '--w3m-accent': 'red', '--w3m-qr-color': 'blue' })
  apply('themeVariables', { '--w3m-qr-color': 'green' })
  expect(modal.getTheme().themeVariables['--w3m-accent']).toBeUndefined()
  expect(modal.getTheme().themeVariables['--w3m-qr-color']).toBe('green')
  apply('features', { analytics: false, send: false })
  const options = () => modal.getSystem()?.options
  await vi.waitFor(() => expect(options()?.remoteFeatures.email).toBe(true), 10_000)
  expect(options()?.features).toMatchObject({ analytics: false, send: false })
  expect(failed).not.toHaveBeenCalled()
  await modal.dispose()
  vi.unstubAllGlobals()
})

test('behavior: when an option without a default is taken away, a modal that is made follows', async () => {
  const modal = modalOn(page(), { termsConditionsUrl: 'https://shop.example/terms', features: { send: false } })
  await modal.ready()
  const failed = vi.fn<(error: unknown) => void>()
  const options = () => modal.getSystem()?.options
  for (const name of ['termsConditionsUrl', 'features'] as const)
    expect(applyOption(modal, name, undefined, failed), name).toBe(true)
  await vi.waitFor(() => expect(options()?.features.send).toBe(true), 10_000)
  await vi.waitFor(() => expect(options()?.termsConditionsUrl).toBeUndefined(), 10_000)
  expect(failed).not.toHaveBeenCalled()
  await modal.dispose()
  vi.unstubAllGlobals()
})
