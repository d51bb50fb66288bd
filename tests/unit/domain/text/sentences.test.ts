import { expect, test } from 'vitest'
import { sentences } from '../../../../src/domain/text/sentences'

test('behavior: when sentences follow each other, a space is between them', () => {
  expect(sentences('Not read.', '', 'Try again.')).toBe('Not read. Try again.')
})
test('behavior: when a sentence ends with a full stop of Chinese or Japanese, no space follows', () => {
  expect(sentences('送信されません。', 'キャンセルします。')).toBe('送信されません。キャンセルします。')
})
