import { afterEach, expect, test, vi } from 'vitest'
import { cosmosModal, type Extension } from '../../../docs/snippets/adapter'
import type { Adapter } from '../../../src/domain/account/adapter'
import { mainnet } from '../../../src/domain/network/records'
import { createModal } from '../../../src/runtime/modal/createModal'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { page } from '../../support/page'
import { until } from '../../support/until'
import { choose } from '../../support/wagmi'

const id = 'cosmos:extension'
let modal: WalletModal | undefined
afterEach(async () => {
  await modal?.dispose()
  vi.unstubAllGlobals()
})

/** An extension that stays enabled across reloads that share `allowed`. */
function extension(allowed = { is: false }) {
  const asked: string[] = []
  const listeners = new Set<() => void>()
  let address = 'cosmos1one'
  const wallet: Extension = {
    async enable() {
      asked.push('enable')
      allowed.is = true
    },
    async disable() {
      asked.push('disable')
      allowed.is = false
    },
    async getKey() {
      if (!allowed.is) throw Object.assign(new Error('Not enabled'), { code: 4900 })
      return { bech32Address: address, name: 'Star' }
    },
    async signArbitrary(chain, signer, text) {
      return { signature: [chain, signer, text].join() }
    },
    onKeyChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const change = (next: string) => {
    address = next
    for (const listener of listeners) listener()
  }
  return { wallet, asked, change, listening: () => listeners.size }
}

function host({ wallet }: ReturnType<typeof extension>, kept = new Map<string, string>()) {
  const where = page(kept)
  vi.stubGlobal('window', where.window)
  vi.stubGlobal('navigator', where.window.navigator)
  modal = cosmosModal(wallet)
  return modal
}

test('behavior: the example adapter for a namespace of the host discovers, connects, signs, watches and disconnects', async () => {
  const star = extension()
  const one = host(star)
  const connecting = one.connect()
  await choose(one, id)
  expect(await connecting).toEqual({ namespace: 'cosmos', address: 'cosmos1one', type: 'eoa' })
  await until(() => one.getAccount('cosmos').isConnected)
  expect(one.getCaipAddress()).toBe('cosmos:cosmoshub-4:cosmos1one')
  expect(one.getWalletInfo()).toMatchObject({ name: 'Star' })
  const signed = await one.getProvider('cosmos')?.request({ method: 'sign', params: ['cosmos1one', 'Hello'] })
  expect(signed).toEqual({ signature: 'cosmoshub-4,cosmos1one,Hello' })
  star.change('cosmos1two')
  await until(() => one.getAddress() === 'cosmos1two')
  await one.disconnect()
  expect([one.getIsConnectedState(), star.asked, star.listening()]).toEqual([false, ['enable', 'disable'], 0])
})

test('behavior: after a reload, the wallet is restored without a prompt', async () => {
  const [kept, allowed] = [new Map<string, string>(), { is: false }]
  const before = host(extension(allowed), kept)
  await before.connect({ connectorId: id })
  await before.dispose()
  const star = extension(allowed)
  const one = host(star, kept)
  one.start()
  expect(one.getAccount('cosmos')).toMatchObject({ status: 'reconnecting', address: 'cosmos1one' })
  await until(() => one.getAccount('cosmos').isConnected)
  expect(star.asked).toEqual([])
})

test('error: when the extension throws, the error gets a modal code, and an invalid adapter is refused', async () => {
  const star = extension()
  star.wallet.enable = async () => {
    throw Object.assign(new Error('User rejected'), { code: 4001 })
  }
  await expect(host(star).connect({ connectorId: id })).rejects.toMatchObject({ code: 'wallet.declined' })
  star.wallet.enable = () => {
    throw new Error('Broken')
  }
  await expect(modal?.connect({ connectorId: id })).rejects.toMatchObject({ code: 'wallet.failed' })
  const given = [{ namespace: 'elsewhere' }] as unknown as readonly Adapter[]
  await expect(createModal({ projectId: 'p', networks: [mainnet], adapters: given }).ready()).rejects.toMatchObject({
    code: 'options.invalid',
    message: expect.stringContaining('adapters[0].namespace') as string,
  })
})
