import { expect, test } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import type { ModalOptions } from '../../../src/domain/options/options'
import { shareModal } from '../../../src/element/made'

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
