import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits, maxUint256, parseUnits } from 'viem'
import {
  displayAmount,
  dollars,
  formatAmount,
  inputAmount,
  movedAmount,
  parseAmount,
} from '../../../../src/domain/text/amount'
import { decimalOf, isDecimal, product, sum, truncated, unitsOfDecimal } from '../../../../src/domain/text/decimal'

const decimals = fc.integer({ min: 0, max: 36 })
const units = fc.oneof(
  fc.bigInt({ min: 0n, max: maxUint256 }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fc.bigInt({ min: 0n, max: 1000n }),
)

/** Returns the amount, or the error code. */
const read = (text: string, places = 18) => {
  const amount = parseAmount(text, places)
  return typeof amount === 'bigint' ? amount : amount.code
}

test.each([
  ['0.5', '0.5'],
  ['0.500', '0.5'],
  ['12', '12'],
  ['100', '100'],
  ['2450.129999', '2450.129'],
  ['0.000012345', '0.000012'],
  ['0.0009', '0.0009'],
  ['0', '0'],
  ['', '0'],
])('behavior: a moved amount of %s is displayed as %s', (numeric, told) => {
  expect(movedAmount(numeric)).toBe(told)
})

/** Returns the expected code: text of digits and separators only has a code of its own. */
const refusalOf = (text: string) => (/^[0-9.,\s']+$/.test(text) ? 'amount.invalid.separators' : 'amount.invalid')

describe('typed amounts', () => {
  test('behavior: 100,000 amounts of any decimals are parsed exactly, as viem parses them', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const text = formatAmount(amount, places)
        return parseAmount(text, places) === amount && parseUnits(text, places) === amount
      }),
      { numRuns: 100_000 },
    )
  })
  test.each([
    ['1', 10n ** 18n],
    ['1.', 10n ** 18n],
    ['.5', 5n * 10n ** 17n],
    ['007', 7n * 10n ** 18n],
    ['0', 0n],
    ['0.0', 0n],
    ['0.000000000000000001', 1n],
    ['1.000000000000000000', 10n ** 18n],
  ])('behavior: %s is a valid amount', (text, amount) => expect(read(text)).toBe(amount))
  test.each([
    ['', 'amount.missing'],
    ...[
      '.',
      '..',
      '1.2.3',
      '+1',
      '-1',
      '−1',
      '1e3',
      '1E3',
      '0x1',
      '0b1',
      '1_000',
      '1n',
      'Infinity',
      'NaN',
      '½',
      '²',
    ].map((text) => [text, refusalOf(text)]),
    ...[
      '1,5',
      '1,000',
      '1.000,5',
      '1 000',
      ' 1',
      '1 ',
      '1\n',
      '1\u00a0000',
      "1'000",
      '١٢٣',
      '１２',
      '१',
      '1\u200b0',
      '\u202e12',
      '1．5',
    ].map((text) => [text, refusalOf(text)]),
    ['1.0000000000000000000', 'amount.decimals'],
    ['0.1234567890123456789', 'amount.decimals'],
    ['9'.repeat(79), 'amount.tooLarge'],
    ['1'.repeat(70), 'amount.tooLarge'],
    [`0${'0'.repeat(78)}`, 'amount.tooLarge'],
  ])('error: %j is rejected with %s', (text, code) => expect(read(text)).toBe(code))
  test('error: an amount with too many decimals is rejected, although viem rounds it', () => {
    expect([parseUnits('1.0000005', 6), parseUnits('0.9999999', 6)]).toEqual([1_000_001n, 1_000_000n])
    expect([read('1.0000005', 6), read('0.9999999', 6)]).toEqual(['amount.decimals', 'amount.decimals'])
    fc.assert(
      fc.property(units, decimals, fc.integer({ min: 1, max: 9 }), (amount, places, digit) => {
        const whole = formatAmount(amount % 10n ** 30n, places)
        const text = `${whole}${whole.includes('.') ? '' : '.'}${'0'.repeat(places)}${digit}`
        return read(text, places) === (places > 0 ? 'amount.decimals' : 'amount.decimals.none') || text.length > 78
      }),
    )
  })
  test('error: when an amount has a sign or an exponent, it is rejected, although viem accepts a sign', () => {
    expect(parseUnits('-1', 0)).toBe(-1n)
    expect([read('-1', 0), read('1e3', 0)]).toEqual(['amount.invalid', 'amount.invalid'])
  })
  test('error: when an amount has separators, too many decimals or invalid text, each has its own message', () => {
    const said = [parseAmount('1,5', 6), parseAmount('1.5', 0), parseAmount('1.1234567', 6), parseAmount('abc', 6)].map(
      (fault) => (typeof fault === 'bigint' ? '' : fault.message),
    )
    expect(said[0]).toMatch(/without separators/)
    expect(said[1]).toMatch(/whole amounts/)
    expect(said[2]).toMatch(/at most 6 decimals/)
    expect(said[3]).toMatch(/Not a valid amount/)
  })
  test('limit: the largest amount of 256 bits is accepted, and the next one is too large', () => {
    expect(parseAmount(String(maxUint256), 0)).toBe(maxUint256)
    expect(read(String(maxUint256 + 1n), 0)).toBe('amount.tooLarge')
  })
  test('limit: any text is an amount or a fault, and megabytes of near misses take at most 200 ms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), decimals, (text, places) =>
        ['bigint', 'object'].includes(typeof parseAmount(text, places)),
      ),
      { numRuns: 2_000 },
    )
    const from = performance.now()
    for (const text of [`${'1'.repeat(1_000_000)}x`, `${'1.'.repeat(500_000)}`, `${' '.repeat(1_000_000)}1`])
      expect(typeof parseAmount(text, 18)).toBe('object')
    expect(performance.now() - from).toBeLessThan(200)
  })
})

describe('amount field', () => {
  test.each([
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['\u202e12\u200b.5\ufeff', '12.5'],
    [' 1.5\n', '1.5'],
    ['1,5', '1,5'],
    ['1 000', '1 000'],
    ['١٢٫٥', '12.5'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['$1', '$1'],
  ])('behavior: when %j is entered, the field has %j', (text, kept) => expect(inputAmount(text)).toBe(kept))
  test('behavior: when a text is cleaned twice, nothing changes and nothing is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => inputAmount(inputAmount(text)) === inputAmount(text)),
      { numRuns: 2_000 },
    )
    expect(read(inputAmount(`1${' '.repeat(2_000)}000`))).toBe('amount.invalid.separators')
    expect(inputAmount(`${'\u200b'.repeat(2_000)}12345`)).toBe('12345')
  })
})

describe('displayed amounts', () => {
  test.each([
    ['1.9999', '1.999'],
    ['1.005', '1.005'],
    ['10000.000', '10000'],
    ['100', '100'],
    ['12.500', '12.5'],
    ['0.0009', '<0.001'],
    ['0.001', '0.001'],
    ['0', '0.000'],
    ['', '0.000'],
    [undefined, '0.000'],
  ])('behavior: a balance of %s is displayed as %s', (numeric, shown) => {
    expect(displayAmount(numeric)).toBe(shown)
  })
  test('behavior: the displayed amount is at most the exact one, and less than 0.001 below it', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const shown = unitsOfDecimal(displayAmount(formatAmount(amount, places)).replace(/^<.*/, '0'), 40) ?? -1n
        const exact = amount * 10n ** BigInt(40 - places)
        return shown <= exact && exact - shown < 10n ** 37n
      }),
      { numRuns: 10_000 },
    )
  })
  test('behavior: dollars and pennies are truncated to two decimals', () => {
    expect(dollars('1234567.899')).toEqual({ dollars: '1234567', pennies: '89' })
    expect(
      [dollars('0'), dollars('5'), dollars('0.5'), dollars('')].map(({ dollars, pennies }) => `${dollars}.${pennies}`),
    ).toEqual(['0.00', '5.00', '0.50', '0.00'])
  })
})

describe('decimals', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 40 }))
    .map(([value, places]) => formatUnits(value, places))

  test('behavior: products and sums are exact', () => {
    expect([product('0.1', '0.2'), product('3', '0'), product('1.50', '2'), sum(['0.1', '0.2']), sum([])]).toEqual([
      '0.02',
      '0',
      '3',
      '0.3',
      '0',
    ])
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [unitsOfDecimal(a, 40) ?? 0n, unitsOfDecimal(b, 40) ?? 0n]
        return unitsOfDecimal(product(a, b), 80) === x * y && unitsOfDecimal(sum([a, b]), 40) === x + y
      }),
      { numRuns: 10_000 },
    )
  })
  test('behavior: when a server sends a JSON number, it becomes decimal text of the same value', () => {
    expect([1e-7, 1.5e21, 123.456, 0, -0, 1e21, 5e-324].map(decimalOf)).toEqual([
      '0.0000001',
      '1500000000000000000000',
      '123.456',
      '0',
      '0',
      `1${'0'.repeat(21)}`,
      `0.${'0'.repeat(323)}5`,
    ])
    fc.assert(
      fc.property(
        fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
        (value) => Number(decimalOf(value)) === value,
      ),
      { numRuns: 10_000 },
    )
  })
  test('error: when a number or text is not a plain decimal, it is rejected', () => {
    expect([Number.NaN, Infinity, -1, -Infinity].map(decimalOf)).toEqual(Array(4).fill(undefined))
    expect(['', '.', '1.', '.5', '-1', '1e3', ' 1', '1\n', '1'.repeat(158)].some(isDecimal)).toBe(false)
    expect(['0', '1.50', '00.5', '1'.repeat(157)].every(isDecimal)).toBe(true)
  })
  test('behavior: a decimal converts to units, unless it has too many decimals for them', () => {
    expect([unitsOfDecimal('1.50', 1), unitsOfDecimal('1.5', 0), unitsOfDecimal('12', 2)]).toEqual([
      15n,
      undefined,
      1200n,
    ])
    expect([truncated('1.239', 2), truncated('1', 2), truncated('1.9', 0)]).toEqual(['1.23', '1.00', '1'])
  })
})
