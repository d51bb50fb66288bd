import { expect, test } from 'vitest'
import { LEFT_SWAP_LIFETIME } from '../../../../src/domain/limits'
import { createLeftSwap } from '../../../../src/features/swap/services/leftSwap'
import { createStorage } from '../../../../src/services/storage/storage'
import { page } from '../../../support/page'
import { approval } from '../../../support/swaps'
import { dollar, ether } from '../../../support/holdings'

test('limit: an unfinished swap is kept for the next page until it is too old', () => {
  const time = { now: 1_000 }
  const { window } = page()
  const left = () =>
    createLeftSwap({ storage: createStorage({ storage: () => window.localStorage }), now: () => time.now })
  expect(left().get()).toBeUndefined()
  const swap = { from: dollar, to: ether, amountText: '1', slippage: '1', approval }
  left().keep(swap)
  time.now += LEFT_SWAP_LIFETIME - 1
  expect(left().get()).toEqual({ ...swap, timestamp: 1_000 })
  time.now += 1
  expect(left().get()).toBeUndefined()
  left().keep(swap)
  left().forget()
  expect(left().get()).toBeUndefined()
})
