import { expect, test, vi } from 'vitest'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'

vi.mock('../../../src/adapters/bitcoin/wallets', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('error: the code of its wallets that could not be fetched is said so, and the cause is kept', async () => {
  const asked = Promise.resolve(bitcoinAdapter().load?.('bip122:unisat'))
  await expect(asked).rejects.toMatchObject({
    code: 'wallet.notFound',
    message: 'The code of Bitcoin wallets could not be loaded. Check your connection and try again.',
    cause: expect.any(Error) as Error,
  })
})
