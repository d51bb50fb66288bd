import { expect, test } from 'vitest'
import { faultText } from '../../../src/components/texts'
import { toFault } from '../../../src/domain/foreign'
import { accountChanged, refusedBecause, wouldRevert } from '../../../src/services/transaction/errors'
import { ar } from '../../../src/texts/locales/ar'
import { de } from '../../../src/texts/locales/de'
import { unknownReason } from '../../../src/domain/texts'

test('error: when a send is refused for a reason of our own, the reason is in the dialog’s language', () => {
  for (const { faults } of [de, ar])
    for (const because of [accountChanged(), wouldRevert('paused'), wouldRevert(unknownReason)]) {
      const text = faultText(faults, toFault(refusedBecause(because, because)))
      expect(text).toContain(faultText(faults, toFault(because)))
      expect(text).not.toContain(because.message)
    }
})

test('behavior: in English, or without a text for its code, a fault has its own message', () => {
  const fault = toFault(refusedBecause(accountChanged(), undefined))
  expect(faultText(undefined, fault)).toBe(accountChanged().message)
  expect(faultText(de.faults, { code: 'options.invalid', message: 'Correct it. $&' })).toBe('Correct it. $&')
  expect(faultText(de.faults, { code: 'send.refused', message: 'Too little. $&' })).toContain('Too little. $&')
})
