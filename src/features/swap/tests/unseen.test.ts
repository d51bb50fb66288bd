import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import * as z from 'zod/mini'
import { QUOTE_LIMIT, QUOTE_RENEWAL, QUOTE_SETTLE } from '../../../domain/limits'
import { routerMachine } from '../../../machines/router'
import { quoted } from '../../../../tests/support/builders'
import { never } from '../../../../tests/support/eip1193Provider'
import { mainnet as network } from '../../../../tests/support/evmNode'
import { mainnet } from '../../../../tests/support/facts'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { alone } from '../../../../tests/support/system'
import { awaitVisibility } from '../runtime/awaitVisibility'
import { createSwapping } from '../runtime/swapping'
import { swapWith } from './dependencies'

/** A form on screen with its first quote, in a page that the visitor may leave. */
async function quotedForm() {
  const router = alone(routerMachine).actor
  router.send({ type: 'view.push', view: { name: 'Account' } })
  router.send({ type: 'view.push', view: { name: 'Swap', params: {} } })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const requests = { quotes: 0 }
  const convert = {
    tokens: async () => [ether, dollar],
    price: async () => '1',
    async quote() {
      requests.quotes += 1
      return quoted
    },
  }
  const rpc = {
    request: async (_: unknown, __: unknown, { schema }: { schema: z.core.$ZodType }) => z.parse(schema, '0xa'),
  }
  const machine = createSwapping(
    swapWith({
      options: () => ({ networks: [network] }),
      remote: async () => ({ rpc, convert: async () => convert, blockchain: () => Promise.reject(new Error('No.')) }),
      awaitVisibility: (signal: AbortSignal) => awaitVisibility({ router }, signal, document),
      held: () => [dollar, ether],
      wished: () => undefined,
      uuid: () => String(requests.quotes),
      clock: { now: () => 1, wait: never },
    }),
  )
  const { actor, clock } = alone(machine, { account: mine, network: mainnet })
  const newest = async (id: string) => waitFor(actor, ({ context }) => context.quote?.id === id)
  await waitFor(actor, ({ context }) => context.tokens !== undefined)
  actor.send({ type: 'token.selected', side: 'from', token: dollar })
  actor.send({ type: 'token.selected', side: 'to', token: ether })
  actor.send({ type: 'amount.typed', side: 'from', text: '1' })
  clock.increment(QUOTE_SETTLE)
  await newest('1')
  /** Lets an hour pass. */
  async function hour() {
    for (let passed = 0; passed < 3_600_000; passed += QUOTE_RENEWAL) {
      clock.increment(QUOTE_RENEWAL)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  function turn(visibilityState: DocumentVisibilityState) {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { actor, clock, hour, newest, requests, router, turn }
}

test('behavior: while the form is on screen, also below the picker of a token, its quote is renewed', async () => {
  const { clock, newest, requests, router } = await quotedForm()
  clock.increment(QUOTE_RENEWAL)
  await newest('2')
  router.send({ type: 'view.push', view: { name: 'SwapSelectToken', params: { side: 'to' } } })
  clock.increment(QUOTE_RENEWAL)
  await newest('3')
  expect(requests.quotes).toBe(3)
})

type Form = Awaited<ReturnType<typeof quotedForm>>

test.each<[string, (form: Form) => void, (form: Form) => void]>([
  [
    'the dialog is closed',
    ({ router }) => router.send({ type: 'view.close' }),
    ({ router }) => router.send({ type: 'view.push', view: { name: 'Swap', params: {} } }),
  ],
  [
    'the visitor is back at Account',
    ({ router }) => router.send({ type: 'view.back' }),
    ({ router }) => router.send({ type: 'view.push', view: { name: 'Swap', params: {} } }),
  ],
  ['the page is in the background', ({ turn }) => turn('hidden'), ({ turn }) => turn('visible')],
])(
  'limit: while %s, no quote is asked for, and one is as soon as the form is seen again',
  async (_, leave, comeBack) => {
    const form = await quotedForm()
    leave(form)
    await form.hour()
    expect(form.requests.quotes).toBe(1)
    // The price on screen is the old one, and known to be.
    expect(form.actor.getSnapshot().hasTag('renewing')).toBe(true)
    comeBack(form)
    await form.newest('2')
    form.clock.increment(QUOTE_LIMIT)
    expect(form.actor.getSnapshot().context.fault).toBeUndefined()
  },
)
