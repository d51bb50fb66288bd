import { expect, test } from 'vitest'
import { labelOf, withLabel } from '../../../../src/domain/account/addressLabels'
import { address as evm } from '../../../support/addresses'

const solana = 'CuieVDEDtLo7FypA9SbLM9saXFdb1dsshEkyErMqkRQq'

test('behavior: an EVM address has its label in any case, others to the letter', () => {
  const labels = withLabel(withLabel({}, evm, 'Treasury'), solana, 'Savings')
  expect([evm, evm.toLowerCase(), solana, solana.toLowerCase()].map((address) => labelOf(labels, address))).toEqual([
    'Treasury',
    'Treasury',
    'Savings',
    undefined,
  ])
})

test('behavior: a label is replaced, and taken away; nothing else is', () => {
  const both = withLabel(withLabel({}, evm, 'Treasury'), solana, 'Savings')
  expect(labelOf(withLabel(both, evm.toLowerCase(), 'Vault'), evm)).toBe('Vault')
  expect(withLabel(both, evm)).toEqual({ [solana]: 'Savings' })
  expect(withLabel(both, evm, '')).toEqual({ [solana]: 'Savings' })
})

test.each(['constructor', '__proto__', 'toString'])('error: %s has no label of its own accord', (address) => {
  expect(labelOf({}, address)).toBeUndefined()
})
