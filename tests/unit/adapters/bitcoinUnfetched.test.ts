import { expect, test, vi } from 'vitest'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'

vi.mock('../../../src/adapters/bitcoin/wallets', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('error: when the code of the wallets cannot be fetched, the error says so and keeps the cause', async () => {
  const asked = Promise.resolve(bitcoinAdapter().load?.('bip122:unisat'))
  await expect(asked).rejects.toMatchObject({
    code: 'page.stale',
    message: 'Couldn’t load part of the dialog. Check your connection and reload the page.',
    cause: expect.any(Error) as Error,
  })
})
