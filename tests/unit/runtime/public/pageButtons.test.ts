import { afterEach, expect, test, vi } from 'vitest'
import type { Wallet } from '../../../../src/domain/wallet/wallet'
import {
  followBalanceFailure,
  followNetworkIcon,
  followPicture,
  followWallet,
  followWay,
} from '../../../../src/runtime/public/pageButtons'
import { never } from '../../../support/eip1193Provider'
import { begin, options, page, rdns, wallet } from '../../../support/page'

const scenes: { end: () => void }[] = []
function started(...[given]: [Parameters<typeof begin>[1]?]) {
  const scene = begin(page(undefined, wallet({ eth_requestAccounts: never }).provider), given)
  scenes.push(scene)
  return scene
}
afterEach(() => {
  for (const scene of scenes.splice(0)) scene.end()
})

test('behavior: when a button appears while the dialog connects its wallet, it hears so at once, and again when the dialog is left', async () => {
  const { system, outcomes, choose, until } = started()
  const connecting = outcomes.connect(undefined).catch(() => undefined)
  await choose()
  await until(() => system.router.getSnapshot().context.view?.name === 'ConnectingExternal')
  const fox: boolean[] = []
  const email: boolean[] = []
  const leave = followWay(system, { wallet: rdns }, (isConnecting) => fox.push(isConnecting))
  followWay(system, {}, (isConnecting) => email.push(isConnecting))
  expect(fox).toEqual([true])
  expect(email).toEqual([false])

  await outcomes.close()
  await connecting
  expect(fox.at(-1)).toBe(false)
  leave()
  expect(fox.at(-1)).toBe(false)
})

test('behavior: when the wallet of a button is announced, the button gets its name, by id, rdns or name', async () => {
  const { system, until } = started()
  for (const key of [rdns, 'Fox']) {
    const heard: unknown[] = []
    const leave = followWallet(system, key, (found) => heard.push(found))
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ name: 'Fox', icon: undefined, installed: true }])
    leave()
  }
})

test('behavior: when only the registry has the wallet of a button, the button gets it as not installed; one that no registry lists is named in debug', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { system, until } = started({ debug: true })
  const listed: Wallet = { id: 'w1', name: 'Listed' }
  vi.spyOn(system, 'remote').mockResolvedValue({
    findWallet: async (key: string) => (key === 'w1' ? listed : undefined),
  } as unknown as Awaited<ReturnType<typeof system.remote>>)
  const found: unknown[] = []
  followWallet(system, 'w1', (wallet) => found.push(wallet))
  followWallet(system, 'com.nobody', (wallet) => found.push(wallet))
  await until(() => warn.mock.calls.some(([text]) => String(text).includes('no wallet "com.nobody" was found')))
  expect(found).toEqual([{ name: 'Listed', icon: undefined, installed: false }])
  warn.mockRestore()
})

test('behavior: when a network has a picture of its own, that is told at once; else the registry is asked', () => {
  const networks = [
    { ...options.networks[0], assets: { imageUrl: 'https://shop.example/main.svg' } },
    options.networks[1],
  ]
  const { system } = started({ networks: networks as unknown as typeof options.networks })
  const icons: (string | undefined)[] = []
  followNetworkIcon(system, 'eip155:1', (url) => icons.push(url))
  expect(icons).toEqual(['https://shop.example/main.svg'])

  const want = vi.spyOn(system.images, 'want')
  followNetworkIcon(system, 'eip155:137', (url) => icons.push(url))
  expect(icons.at(-1)).toBeUndefined()
  expect(want).toHaveBeenCalledWith(expect.any(String), 'asset')
})

test('behavior: when a picture is no image of the web, the button gets none', () => {
  const { system } = started()
  const pictures: (string | undefined)[] = []
  for (const url of ['https://shop.example/me.png', 'javascript:alert(1)'])
    followPicture(system, url, (picture) => pictures.push(picture))
  expect(pictures).toEqual(['https://shop.example/me.png', undefined])
})

test('behavior: without an account, no balance has failed', () => {
  const { system } = started()
  const failures: boolean[] = []
  followBalanceFailure(system, (failed) => failures.push(failed))()
  expect(failures).toEqual([false])
})
