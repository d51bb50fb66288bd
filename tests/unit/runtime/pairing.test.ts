import { describe, expect, test } from 'vitest'
import type { PairingOptions } from '../../../src/services/walletConnect/pairing'
import { ModalError } from '../../../src/domain/errors'
import type { PairingInput } from '../../../src/machines/pairing'
import { oneClicks } from '../../../src/runtime/wallets/oneClicks'
import { pairingWith } from '../../../src/runtime/wallets/pairing'
import type { Services } from '../../../src/runtime/services/services'
import { createStorage } from '../../../src/services/storage/storage'
import type { SiwxMessageData } from '../../../src/domain/siwx/session'
import { connectedBy } from '../../support/facts'
import { page } from '../../support/page'
import { alone } from '../../support/system'
import { until } from '../../support/until'

type Asked = PairingOptions & { namespaces?: readonly string[] }

/** Creates a pairing whose wallet code answers as the test says. */
function given(input: PairingInput = { namespaces: ['eip155'] }) {
  const asked: Asked[] = []
  const ends: { yes: (connections: unknown) => void; no: (error: unknown) => void }[] = []
  const returns = new Set<() => void>()
  const next: AbortSignal[] = []
  const pair = (options: Asked) => {
    asked.push(options)
    return new Promise((yes, no) => ends.push({ yes, no }))
  }
  const walletConnect = {
    pair,
    nextSession: ({ signal }: { signal: AbortSignal }) => {
      next.push(signal)
      return new Promise(() => undefined)
    },
  }
  const watchReturn = (listener: () => void) => {
    returns.add(listener)
    return () => void returns.delete(listener)
  }
  const { window } = page()
  const services = {
    wallets: async () => ({ walletConnect, watchReturn }),
    storage: createStorage({ storage: () => window.localStorage }),
  } as unknown as Pick<Services, 'wallets' | 'storage'>
  const made = alone(
    pairingWith(services, () => ({ enableWalletConnect: true })),
    input,
  )
  return { ...made, asked, ends, returns, next }
}
/** Creates a pairing and waits until the wallet code is asked. */
async function begun() {
  const made = given()
  await until(() => made.asked.length)
  return made
}
const state = ({ actor }: ReturnType<typeof given>) => actor.getSnapshot()

describe('a pairing and the wallet code', () => {
  test('behavior: a pairing requests its namespaces, shows the URI and reports the approved connections', async () => {
    const made = await begun()
    expect(made.asked[0]?.namespaces).toEqual(['eip155'])
    made.asked[0]?.onUri('wc:topic@2?symKey=1', 1)
    expect(state(made).context.uri).toBe('wc:topic@2?symKey=1')
    const connections = [connectedBy('walletConnect')]
    made.ends[0]?.yes(connections)
    await until(() => made.told('pairing.approved').length)
    expect(made.told('pairing.approved')).toMatchObject([{ connections }])
  })

  test('behavior: when the code that signs in arrives after the pairing began, it is still asked for a message', async () => {
    const made = await begun()
    const message = { domain: 'shop.example' } as SiwxMessageData
    oneClicks.set(made.actor.system, { ask: async () => message, take: async () => undefined })
    expect(await made.asked[0]?.signIn?.ask()).toBe(message)
  })

  test.each([
    ['pairing.declined', 'a wallet that says no'],
    ['pairing.unreachable', 'a relay that is not there'],
  ])('error: when pairing fails with %s, the chart keeps that error: %s', async (code) => {
    const made = await begun()
    made.ends[0]?.no(new ModalError(code as 'pairing.declined', 'Why.'))
    await until(() => state(made).context.fault)
    expect(state(made).context.fault).toMatchObject({ code, message: 'Why.' })
    expect(state(made).value).toBe(code === 'pairing.declined' ? 'declined' : 'unreachable')
  })

  test('behavior: when the page returns, it asks for an arrived session until the pairing is retried', async () => {
    const made = await begun()
    made.asked[0]?.onUri('wc:topic@2?symKey=1', 1)
    await until(() => made.returns.size)
    for (const back of made.returns) back()
    await until(() => made.next.length)
    made.actor.send({ type: 'pairing.retry' })
    expect(made.returns.size).toBe(0)
    expect([made.asked[0]?.signal?.aborted, made.next[0]?.aborted]).toEqual([true, true])
    await until(() => made.asked[1])
    expect(made.asked[1]?.signal?.aborted).toBe(false)
  })

  test('behavior: when a pairing is retried, the abandoned attempt is not requested or its answer is ignored', async () => {
    const made = given()
    made.actor.send({ type: 'pairing.retry' })
    await until(() => made.asked.length)
    await new Promise((resolve) => setTimeout(resolve))
    // Of two attempts, only the second is requested.
    expect([made.told('pairing.attempted').length, made.asked.length]).toEqual([2, 1])
    made.actor.send({ type: 'pairing.retry' })
    await until(() => made.asked[1])
    made.ends[0]?.no(new Error('Given up'))
    await new Promise((resolve) => setTimeout(resolve))
    expect([state(made).value, state(made).context.fault]).toEqual([{ attempting: 'requesting' }, undefined])
  })
})
