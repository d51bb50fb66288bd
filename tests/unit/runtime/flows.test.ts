import { afterEach, expect, test } from 'vitest'
import { begin, page, wallet } from '../../support/page'

let scene: ReturnType<typeof begin> | undefined
afterEach(() => scene?.end())

test('behavior: when the modal opens, the connected wallet is asked for the assets of its account', async () => {
  const fox = wallet({
    wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: true } } }),
    wallet_getAssets: () => ({ '0x1': [] }),
  })
  scene = begin(page(undefined, fox.provider))
  const { system, outcomes, choose, until } = scene
  const connecting = outcomes.connect(undefined)
  await choose()
  await connecting
  system.root.send({ type: 'modal.open' })
  await until(() => fox.count('wallet_getAssets'))
  expect(fox.asked.find(([method]) => method === 'wallet_getAssets')?.[1]).toMatchObject([
    { account: scene.account()?.address },
  ])
})
