import { expect, test } from 'vitest'
import { labelOf, withLabel } from '../../../../src/domain/account/addressLabels'
import { address as evm } from '../../../support/addresses'

const solana = 'CuieVDEDtLo7FypA9SbLM9saXFdb1dsshEkyErMqkRQq'

test('behavior: labels are case-insensitive for EVM addresses only', () => {
  const labels = withLabel(withLabel({}, evm, 'Treasury'), solana, 'Savings')
  expect([evm, evm.toLowerCase(), solana, solana.toLowerCase()].map((address) => labelOf(labels, address))).toEqual([
    'Treasury',
    'Treasury',
    'Savings',
    undefined,
  ])
})

test('behavior: a label is replaced or removed without changing the others', () => {
  const both = withLabel(withLabel({}, evm, 'Treasury'), solana, 'Savings')
  expect(labelOf(withLabel(both, evm.toLowerCase(), 'Vault'), evm)).toBe('Vault')
  expect(withLabel(both, evm)).toEqual({ [solana]: 'Savings' })
  expect(withLabel(both, evm, '')).toEqual({ [solana]: 'Savings' })
})

test.each(['constructor', '__proto__', 'toString'])('error: the inherited property %s is not a label', (address) => {
  expect(labelOf({}, address)).toBeUndefined()
})
