// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mainnet } from '../../../src/domain/network/records'
import type { Capabilities } from '../../../src/domain/transaction/calls'
import { announceWallet, testAccount } from '../../../src/doors/testing'
import { ModalContext } from '../../../src/react/context'
import { useCapabilities, useProvider } from '../../../src/react/hooks'
import { createModal } from '../../../src/runtime/modal/createModal'
import type { WalletProvider } from '../../../src/runtime/system/system'

/** The code of requests loads with the first one. */
const soon = (holds: () => void) => vi.waitFor(holds, 10_000)

/** A page with two extensions that share one account; only the first can send batches. */
async function shop() {
  const account = testAccount(0)
  const answers = { Fox: { '0x1': { atomic: { status: 'supported' } } }, Owl: {} }
  for (const [name, answer] of Object.entries(answers)) {
    const reactions = { wallet_getCapabilities: { answer } }
    const { remove } = announceWallet({ name, rdns: `example.${name.toLowerCase()}`, accounts: [account], reactions })
    onTestFinished(remove)
  }
  const features = { analytics: false }
  const modal = createModal({ projectId: 'p', networks: [mainnet], features, multiWallet: true, preload: 'none' })
  let drawn: { provider?: WalletProvider | undefined; capabilities?: Capabilities | undefined } = {}
  function Page() {
    drawn = { provider: useProvider(), capabilities: useCapabilities() }
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <ModalContext value={modal}>
      <Page />
    </ModalContext>,
  )
  onTestFinished(async () => {
    root.unmount()
    await modal.dispose()
  })
  await modal.ready()
  await soon(() => expect(modal.getConnectors()).toHaveLength(2))
  return { modal, drawn: () => drawn }
}

test('behavior: when another wallet with the same account becomes the active one, hooks return what is its own', async () => {
  const { modal, drawn } = await shop()
  const provider = (name: string) => modal.getProvider('eip155', `example.${name}`)
  await modal.connect({ connectorId: 'example.fox' })
  await soon(() => expect(drawn().capabilities).toMatchObject({ 1: {} }))
  expect(drawn().provider).toBe(provider('fox'))

  await modal.connect({ connectorId: 'example.owl' })
  await soon(() => expect(drawn().provider).toBe(provider('owl')))
  await soon(() => expect(drawn().capabilities).toEqual({}))

  await modal.switchConnection('eip155/example.fox')
  await soon(() => expect(drawn().provider).toBe(provider('fox')))
  await soon(() => expect(drawn().capabilities).toMatchObject({ 1: {} }))
})
