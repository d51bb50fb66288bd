import { expect, test, vi } from 'vitest'
import type * as ImagesModule from '../../../src/services/api/images'
import type * as WalletConnectModule from '../../../src/services/walletConnect/walletConnect'
import { begin, page } from '../../support/page'

const [made, ended] = vi.hoisted(() => [[] as string[], [] as string[]])

vi.mock('../../../src/services/walletConnect/walletConnect', async (original) => {
  const actual = await original<typeof WalletConnectModule>()
  const createWalletConnect: typeof actual.createWalletConnect = (options) => {
    const walletConnect = actual.createWalletConnect(options)
    made.push('walletConnect')
    return { ...walletConnect, dispose: () => (ended.push('walletConnect'), walletConnect.dispose()) }
  }
  return { ...actual, createWalletConnect }
})
vi.mock('../../../src/services/api/images', async (original) => {
  const actual = await original<typeof ImagesModule>()
  const createImages: typeof actual.createImages = (options) => {
    const images = actual.createImages(options)
    return { ...images, dispose: () => (ended.push('images'), images.dispose()) }
  }
  return { ...actual, createImages }
})

test('behavior: when a system stops, images and WalletConnect are disposed and nothing is published', async () => {
  const { system, store, end } = begin(page())
  let told = 0
  store.subscribe(() => (told += 1))
  expect(ended).toEqual([])
  system.root.send({ type: 'modal.open' })
  await vi.waitFor(() => expect(made).toEqual(['walletConnect']))
  end()
  told = 0
  await new Promise((resolve) => setTimeout(resolve))
  expect(ended.toSorted()).toEqual(['images', 'walletConnect'])
  expect([system.root.getSnapshot().status, told]).toEqual(['stopped', 0])
})
