import { expect, test } from 'vitest'
import { cleanName } from '../../../../src/domain/text/cleanName'
import { revertReason } from '../../../../src/domain/transaction/evmTransfer'
import { isTransaction } from '../../../../src/services/storage/values'
import { sent } from '../../../support/holdings'
import { revertData } from '../../../support/evmNode'

test('limit: a cut name has at most that many characters, whole letters, and stays as it is when cleaned again', () => {
  for (const [text, cut] of [
    ['a'.repeat(11), `${'a'.repeat(9)}…`],
    ['🦊'.repeat(6), `${'🦊'.repeat(4)}…`],
    ['a'.repeat(10), 'a'.repeat(10)],
    [`${'a'.repeat(8)}🦊🦊`, `${'a'.repeat(8)}…`],
  ] as const) {
    expect(cleanName(text, 10)).toBe(cut)
    expect(cleanName(cut, 10)).toBe(cut)
  }
})

test('limit: when a contract gives a long reason in emoji, the transaction is found again after a reload', () => {
  const reason = revertReason(revertData('🦊'.repeat(300)))
  expect(isTransaction({ ...sent, hash: `0x${'a1'.repeat(32)}`, settled: { status: 'reverted', reason } })).toBe(true)
})
