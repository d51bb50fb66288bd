import { expect } from '../fixtures'
import { accounts, instruct, tell, veil, test } from '../rare'

/** Rare ends of calls that the host sends. */

for (const [how, title, told] of [
  ['approve', 'both are taken', ['confirmed', 'confirmed']],
  ['approve', 'the first is not seen and the account changes', ['sent', 'unsent']],
  ['late', 'the account changes before the wallet responds', ['sent', 'unsent']],
  ['null', 'the wallet does not say what it sent', 'send.unknown'],
] as const)
  test(`behavior: when the host sends calls and ${title}, each is asked for once and the host learns it`, async ({
    send,
    demo,
  }) => {
    const taken = title === 'both are taken'
    if (!taken) await veil(demo)
    await send.connect({ methods: { eth_sendTransaction: how === 'late' ? 'approve' : how } })
    if (how === 'late') await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.late(60_000))
    await demo.host((modal) => {
      const to = '0x00000000000000000000000000000000000f00D1'
      const calls = [1n, 2n].map((value) => ({ to, value }) as const)
      const page = window as unknown as { id?: string; code?: string }
      void modal.sendCalls({ calls }).then(
        ({ id }) => (page.id = id),
        ({ code }: { code: string }) => (page.code = code),
      )
    })
    const outcome = () =>
      demo.host(async (modal) => {
        const { id, code } = window as unknown as { id?: string; code?: string }
        return id ? (await modal.getCallsStatus({ id })).calls?.map(({ status }) => status) : code
      })
    const asked = taken ? 2 : 1
    await expect.poll(async () => (await send.asked()).length, { timeout: 20_000 }).toBe(asked)
    await demo.page.clock.runFor(10_000)
    if (!taken) {
      await accounts(demo, 1)
      await demo.expectConnected()
    }
    await demo.page.clock.fastForward(601_000)
    await expect.poll(outcome).toEqual(told)
    expect(await send.asked()).toHaveLength(asked)
  })

for (const [end, title] of [
  ['reverted', 'the first is reverted, and no other is asked for'],
  ['left', 'the wallet is disconnected meanwhile'],
  ['unsent', 'the wallet knows no such request'],
] as const)
  test(`error: when the host sends calls and ${title}, the host gets that result`, async ({ send, sandbox, demo }) => {
    await instruct(demo)
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    if (end === 'left') await veil(demo)
    if (end === 'reverted')
      await demo.page.route('**/rpc/**', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.replaceAll(/"status":\s*"0x1"/g, '"status":"0x0"') })
      })
    if (end === 'unsent')
      await tell(demo, (method) =>
        method === 'eth_sendTransaction'
          ? Promise.reject(Object.assign(new Error('Not here.'), { code: 4200 }))
          : undefined,
      )
    await demo.host((modal) => {
      const to = '0x00000000000000000000000000000000000f00D1'
      const calls = [1n, 2n].map((value) => ({ to, value }) as const)
      const page = window as unknown as { told?: unknown }
      void modal.sendCalls({ calls }).then(
        async ({ id }) => {
          for (;;) {
            const { calls: all = [] } = await modal.getCallsStatus({ id })
            page.told = all.map(({ status }) => status)
            if (!all.some(({ status }) => status === 'sent' || status === 'asked')) return
            await new Promise(requestAnimationFrame)
          }
        },
        ({ code }: { code: string }) => (page.told = code),
      )
    })
    const told = () => demo.page.evaluate(() => (window as unknown as { told?: unknown }).told)
    if (end === 'left') {
      await expect.poll(told).toEqual(['sent', 'waiting'])
      await demo.host((modal) => modal.disconnect())
      await demo.expectDisconnected()
    }
    if (end === 'reverted') {
      await expect.poll(told).toEqual(['sent', 'waiting'])
      // A failure counts once its block is final.
      await sandbox.chains.mine(1, 4)
    }
    await demo.page.clock.runFor(10_000)
    if (end === 'reverted') await expect.poll(told).toEqual(['reverted', 'unsent'])
    if (end === 'left') await expect.poll(told).toEqual(['sent', 'unsent'])
    if (end === 'unsent') await expect.poll(told).toEqual('send.refused')
  })
