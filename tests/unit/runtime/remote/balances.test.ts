import { expect, test } from 'vitest'
import { NATIVE_BALANCE_LIFETIME } from '../../../../src/domain/limits'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { readBalances } from '../../../../src/runtime/remote/balances'
import { createBalanceCache } from '../../../../src/services/storage/balanceCache'
import { createStorage } from '../../../../src/services/storage/storage'
import { address } from '../../../support/addresses'
import { options, page } from '../../../support/page'

const { signal } = new AbortController()

function given() {
  const { window } = page()
  const time = { now: 1_000_000 }
  const asked: [string, string][] = []
  const storage = createStorage({ storage: () => window.localStorage })
  const rpc = {
    balance: async ({ caipNetworkId }: { caipNetworkId: string }, of: string) => {
      asked.push([caipNetworkId, of])
      return 10n ** 18n
    },
  } as unknown as Parameters<typeof readBalances>[0]['rpc']
  const balances = createBalanceCache({ storage, now: () => time.now })
  return {
    time,
    asked,
    storage,
    balances,
    ...readBalances({ options: () => resolveOptions(options), balances, rpc, onWrongToken: () => undefined }),
  }
}

test('behavior: a balance is read from the network of the account, and cached for its lifetime', async () => {
  const { readBalance, asked, time, balances, storage } = given()
  expect(await readBalance(`eip155:137:${address}`, signal)).toEqual({ amount: '1000000000000000000' })
  expect(balances.get(`eip155:137:${address}`)).toEqual({ value: 10n ** 18n, symbol: 'POL' })
  time.now += NATIVE_BALANCE_LIFETIME - 1
  expect(await readBalance(`eip155:137:${address}`, signal)).toEqual({ amount: '1000000000000000000' })
  expect(asked).toEqual([['eip155:137', address]])
  time.now += 1
  await readBalance(`eip155:137:${address}`, signal)
  storage.remove('native_balance_cache')
  await readBalance(`eip155:137:${address}`, signal)
  expect(asked).toHaveLength(3)
})

test('error: when the page does not have the network, no node is asked', async () => {
  const { readBalance, asked } = given()
  await expect(readBalance(`eip155:10:${address}`, signal)).rejects.toMatchObject({ code: 'network.notFound' })
  expect(asked).toEqual([])
})
