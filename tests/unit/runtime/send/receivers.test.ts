import { other } from '../../../support/addresses'
import { expect, test, vi } from 'vitest'
import { createReceivers } from '../../../../src/runtime/transaction/receivers'

vi.mock('../../../../src/domain/transaction/names', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('error: when the code for a name cannot be fetched, it rejects with page.stale and no server is asked', async () => {
  const blockchain = vi.fn<Parameters<typeof createReceivers>[0]['blockchain']>()
  const resolve = createReceivers({ blockchain, hasNames: () => true })
  await expect(resolve('BÜcher.eth', 'eip155:1', new AbortController().signal)).rejects.toMatchObject({
    code: 'page.stale',
    message: 'Couldn’t load part of the dialog. Check your connection and reload the page.',
  })
  expect(blockchain).not.toHaveBeenCalled()
})

test('error: when the host has no project, a name is refused and an address is not', async () => {
  const blockchain = vi.fn<Parameters<typeof createReceivers>[0]['blockchain']>()
  const resolve = createReceivers({ blockchain, hasNames: () => false })
  const { signal } = new AbortController()
  await expect(resolve('bob.eth', 'eip155:1', signal)).rejects.toMatchObject({ code: 'name.noLookup' })
  expect(await resolve(other, 'eip155:1', signal)).toEqual({ address: other })
  expect(blockchain).not.toHaveBeenCalled()
})

test('error: when the service does not know the network, a name is not said to have no account', async () => {
  const supports = vi.fn(async () => false)
  const profile = vi.fn(async () => undefined)
  const resolve = createReceivers({ blockchain: async () => ({ supports, profile }), hasNames: () => true })
  const { signal } = new AbortController()
  await expect(resolve('bob.eth', 'eip155:31337', signal)).rejects.toMatchObject({ code: 'name.noLookup' })
  supports.mockResolvedValue(true)
  await expect(resolve('bob.eth', 'eip155:1', signal)).rejects.toMatchObject({ code: 'name.unknown' })
})
