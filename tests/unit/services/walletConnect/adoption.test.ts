import { expect, test } from 'vitest'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { adoptSession } from '../../../../src/services/walletConnect/adoption'
import { proposalOf } from '../../../../src/services/walletConnect/proposal'
import type { SessionStruct, SignClient } from '../../../../src/services/walletConnect/session'
import { createSessionInUse } from '../../../../src/services/walletConnect/sessionInUse'
import { address } from '../../../support/addresses'
import { options } from '../../../support/page'

const struct = {
  topic: 'one',
  namespaces: { eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${address}`], methods: [], events: [] } },
  peer: { metadata: { name: 'Phone', description: '', url: '', icons: [] } },
} as unknown as SessionStruct
const proposal = proposalOf(resolveOptions(options).networks, undefined)

/** The library's client, whose store has these sessions when one is adopted. */
function clientWith(held: SessionStruct[]) {
  const listeners = new Set<unknown>()
  const client = {
    session: {
      keys: held.map(({ topic }) => topic),
      get: (topic: string) => held.find((session) => session.topic === topic),
      getAll: () => held,
    },
    core: { storage: { getItem: async () => undefined, setItem: async () => undefined }, events: { on() {} } },
    events: { on() {} },
    on: (_: string, listener: unknown) => void listeners.add(listener),
    off: (_: string, listener: unknown) => void listeners.delete(listener),
    ended: new Array<string>(),
    // The library keeps a session until the relay has taken its end.
    disconnect({ topic }: { topic: string }) {
      client.ended.push(topic)
      return new Promise<void>(() => undefined)
    },
  }
  return { client: client as unknown as SignClient, listeners, ended: client.ended }
}

test('behavior: when the wallet ends the session during adoption, it is not used and nothing listens', async () => {
  const { client, listeners } = clientWith([])
  await expect(adoptSession(client, struct, proposal, () => undefined)).rejects.toMatchObject({ code: 'session.ended' })
  expect(listeners.size).toBe(0)
})

test('behavior: when the wallet changes the session during adoption, its latest state counts', async () => {
  const moved = { ...struct, namespaces: { eip155: { ...struct.namespaces['eip155']!, chains: ['eip155:10'] } } }
  moved.namespaces.eip155.accounts = [`eip155:10:${address}`]
  const session = await adoptSession(clientWith([moved]).client, struct, proposal, () => undefined)
  expect(session.paired.accounts).toEqual([`eip155:10:${address}`])
})

test('error: when two sessions are approved at the same time, the page uses one that was not ended for the other', async () => {
  const other = { ...struct, topic: 'other' }
  const { client, ended } = clientWith([struct, other])
  const inUse = createSessionInUse({ client, refresh: async () => undefined })
  const adopted = await Promise.allSettled([struct, other].map((one) => inUse.adopt(one, proposal)))
  expect(adopted.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(adopted[1]).toMatchObject({ reason: { code: 'session.ended' } })
  expect([inUse.get()?.topic, ended]).toEqual(['one', ['other']])
})

test('error: when a session was ended here but not yet at the wallet, it is not used again', async () => {
  const { client } = clientWith([struct])
  const inUse = createSessionInUse({ client, refresh: async () => undefined })
  await inUse.adopt(struct, proposal)
  void inUse.disconnect()
  await expect(inUse.adopt(struct, proposal)).rejects.toMatchObject({ code: 'session.ended' })
  expect(inUse.get()).toBeUndefined()
})
