import { WebSocket } from 'ws'
import { PAIRING_URI_LIMIT } from '../../../src/domain/limits'
import { defaultHosts, verifyHost } from '../../../src/domain/options/serviceHosts'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { expectCode, openCode } from '../pairing'

async function askForCode(demo: ModalPage, query = ''): Promise<void> {
  await demo.goto(query)
  await demo.openDialog()
  await demo.row('WalletConnect').click()
}

const unreachable = 'Couldn’t reach WalletConnect'

test.describe('an unreachable relay', () => {
  for (const kind of ['refuse', 'reset', 'hang'] as const) {
    test(`limit: when the relay fails (${kind}), the dialog says so in time and "Try again" works later`, async ({
      demo,
      sandbox,
      problems,
    }) => {
      test.slow()
      problems.allow(/WebSocket connection to/)
      sandbox.faults.set('relay:/', { kind })
      await demo.page.clock.install()
      await askForCode(demo, '?debug=0')
      await expect.poll(() => sandbox.hits().some(({ host }) => host === 'relay')).toBe(true)
      await demo.page.clock.fastForward(PAIRING_URI_LIMIT)
      await expect(demo.dialog).toContainText(unreachable)
      sandbox.faults.reset()
      await demo.dialog.getByRole('button', { name: 'Try again' }).click()
      await expectCode(demo)
      await demo.expectState('accountState', { isConnected: false })
    })
  }

  test('limit: when no server listens at the relay’s port, the dialog says so in time and offers another try', async ({
    demo,
    problems,
  }) => {
    test.slow()
    problems.allow(/WebSocket connection to/, /Content Security Policy|Policy breached|Refused to connect/)
    await askForCode(
      demo,
      `?options=${encodeURIComponent(JSON.stringify({ services: { relay: 'ws://127.0.0.1:9' } }))}`,
    )
    await expect(demo.dialog).toContainText(unreachable, { timeout: 22_000 })
    await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test(
    'behavior: when sockets drop while the code is on screen, the code still works',
    { tag: '@main' },
    async ({ demo, sandbox, phone }) => {
      await demo.goto()
      const uri = await openCode(demo)
      sandbox.faults.set('relay:/', { kind: 'drop' })
      await phone.pair(uri)
      await phone.approve(phone.proposal)
      await demo.expectConnected()
    },
  )
})

test.describe('refusals by the relay', () => {
  const refusals = [
    ['Unauthorized: invalid key', 'Invalid Project ID', undefined],
    ['Unauthorized: origin not allowed', 'Invalid App Configuration', undefined],
    ['JWT Token is not yet valid', 'Session Expired', 'Check its date'],
  ] as const
  for (const [reason, alert, said = unreachable] of refusals) {
    test(`error: when the relay refuses with "${reason}", the banner of debug mode explains it`, async ({
      demo,
      sandbox,
    }) => {
      sandbox.faults.set('relay:/', { kind: 'refuse', reason })
      await askForCode(demo)
      await expect(demo.dialog.locator('[data-part=banner]')).toContainText(alert)
      await expect(demo.dialog).toContainText(said)
    })
  }

  test('error: when debug is off, the visitor reads that the relay is unreachable, without a banner', async ({
    demo,
    sandbox,
  }) => {
    sandbox.faults.set('relay:/', { kind: 'refuse' })
    await askForCode(demo, '?debug=0')
    await expect(demo.dialog).toContainText(unreachable)
    await expect(demo.dialog.locator('[data-part=banner]')).toHaveCount(0)
  })
})

test.describe('the provider’s own relay, with its verify service', () => {
  for (const siwx of ['', '&siwx=local'])
    test(`limit: when the service never responds, the code shows two seconds after the relay at most${siwx && ', with a sign-in too'}`, async ({
      demo,
      context,
      sandbox,
      baseURL,
    }) => {
      let asked = 0
      await context.route(`${verifyHost}/**`, () => {
        asked += 1
      })
      let answered: (() => void) | undefined
      const relayed = new Promise<void>((resolve) => (answered = resolve))
      await context.routeWebSocket(`${defaultHosts.relay}/**`, (page) => {
        const address = page.url().replace(defaultHosts.relay, sandbox.urls.relay)
        const relay = new WebSocket(address, { headers: { origin: baseURL } })
        const open = new Promise((resolve) => relay.once('open', resolve))
        page.onMessage((message) => void open.then(() => relay.send(message)))
        page.onClose(() => relay.close())
        relay.on('message', (message: Buffer) => {
          answered?.()
          page.send(message.toString())
        })
      })
      const options = encodeURIComponent(JSON.stringify({ services: { relay: defaultHosts.relay } }))
      await askForCode(demo, `?options=${options}${siwx}`)
      await relayed
      await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 2_000 })
      expect(asked).toBeGreaterThan(0)
    })
})
