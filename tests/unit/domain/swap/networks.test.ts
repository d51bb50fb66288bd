import { expect, test } from 'vitest'
import { isSwapNetwork } from '../../../../src/domain/network/swapNetworks'
import * as networks from '../../../../src/doors/networks'

test('behavior: swaps are supported only on the twelve networks of docs/reference.md#limits', () => {
  const served = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  expect(served.map((id) => isSwapNetwork(`eip155:${id}`))).toEqual(served.map(() => true))
  const known = Object.values(networks).flatMap((network) =>
    typeof network === 'object' && typeof network.id === 'number' ? [`eip155:${network.id}` as const] : [],
  )
  const others = known.filter((id) => !served.some((one) => id === `eip155:${one}`))
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter(isSwapNetwork)).toEqual([])
  expect(isSwapNetwork('eip155:11')).toBe(false)
})
