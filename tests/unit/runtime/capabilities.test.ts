import { afterEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { capabilitiesWith } from '../../../src/runtime/flows/capabilities'
import { refuse, type Script } from '../../support/eip1193Provider'
import { address } from '../../support/addresses'
import { begin, page, wallet } from '../../support/page'
import { alone } from '../../support/system'

const begun: ReturnType<typeof begin>[] = []
afterEach(() => {
  for (const one of begun.splice(0)) one.end()
})

/** A page, and the view's chart; `ask` returns what is shown once the wallet of this script has answered. */
async function shown(script: Script = {}, connects = true) {
  const fox = wallet(script)
  const one = begin(page(undefined, fox.provider))
  begun.push(one)
  if (connects) {
    const connecting = one.outcomes.connect(undefined)
    await one.choose()
    await connecting
  }
  const { actor } = alone(capabilitiesWith(one.system))
  async function ask() {
    actor.send({ type: 'capabilities.requested' })
    const { context, tags } = await waitFor(actor, (now) => !now.hasTag('waiting'))
    return { list: context.list, code: context.fault?.code, tags: [...tags] }
  }
  const requests = () => fox.asked.flatMap(([method, params]) => (method === 'wallet_getCapabilities' ? [params] : []))
  return { ...one, ask, requests }
}

test('behavior: when the view asks, the wallet tells what it can do on the active network', async () => {
  const { ask, requests } = await shown({
    wallet_getCapabilities: () => ({
      '0x0': { paymasterService: { supported: true } },
      '0x1': { atomic: { status: 'ready' } },
      '0x89': { atomic: { status: 'supported' } },
    }),
  })
  expect(await ask()).toMatchObject({
    list: {
      capabilities: [
        { name: 'atomic', state: 'ready' },
        { name: 'paymasterService', state: 'supported' },
      ],
      more: 0,
    },
    tags: expect.arrayContaining(['told']) as string[],
  })
  expect(requests()).toEqual([[address, ['0x1']]])
})

test('behavior: when the network has changed, the next request is about the new one', async () => {
  const { ask, requests, system, until } = await shown({
    wallet_getCapabilities: () => ({ '0x89': { atomic: { status: 'supported' } } }),
  })
  system.root.send({ type: 'network.selected', caipNetworkId: 'eip155:137' })
  await until(() => system.root.getSnapshot().context.active === 'eip155:137')
  expect((await ask()).list?.capabilities).toEqual([{ name: 'atomic', state: 'supported' }])
  expect(requests()).toEqual([[address, ['0x89']]])
})

test('behavior: when the wallet has no such method, its capabilities are unknown', async () => {
  const { ask } = await shown()
  expect(await ask()).toMatchObject({ list: undefined, code: undefined, tags: expect.arrayContaining(['unknown']) })
})

test('error: when the wallet refuses or its answer cannot be read, the view says so, and may ask again', async () => {
  const answers = [refuse(4001), () => 'much', () => ({ '0x1': {} })]
  const { ask } = await shown({ wallet_getCapabilities: () => answers.shift()?.() })
  expect(await ask()).toMatchObject({ code: 'wallet.declined', list: undefined })
  expect(await ask()).toMatchObject({ code: 'wallet.invalidAnswer', list: undefined })
  expect(await ask()).toMatchObject({ code: undefined, list: { capabilities: [], more: 0 } })
})

test('error: when no wallet is connected, the view says so', async () => {
  const { ask, requests } = await shown({ wallet_getCapabilities: () => ({}) }, false)
  expect([(await ask()).code, requests()]).toEqual(['provider.missing.evm', []])
})
