import fc from 'fast-check'
import { encodeErrorResult, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/domain/errors'
import { evmTransfer, revertReason, transfersAsShown } from '../../../../src/domain/transaction/evmTransfer'
import { feeOf, feeReserve, insufficient, maxNative } from '../../../../src/domain/transaction/fee'
import { checkSend, guardSend, type SendButton, type SendSurroundings } from '../../../../src/domain/transaction/check'
import type { SendForm, SentTransaction } from '../../../../src/domain/transaction/transaction'
import type { TokenBalance } from '../../../../src/domain/portfolio/tokenBalance'
import { ada, bertil, usdc as USDC } from '../../../support/addresses'

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: '2000',
  quantity: { decimals: 18, numeric: '1.5' },
}
const usdc: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  price: '1',
  quantity: { decimals: 6, numeric: '100' },
}
const form: SendForm = {
  account: `eip155:1:${ada}`,
  network: 'eip155:1',
  token: usdc,
  amountText: '12.5',
  receiverText: bertil,
  receiver: { address: bertil },
}
const check = (change: Partial<SendForm>, around?: SendSurroundings) => checkSend({ ...form, ...change }, around)
const empty = { receiverText: '', receiver: undefined }
const to = (address: string) => ({ receiverText: address, receiver: { address } })
const fault = (code: Fault['code']): Fault => ({ code, message: '' })

describe('send form', () => {
  test('behavior: when the form is complete, it can be previewed and has the exact payment', () => {
    expect(checkSend(form)).toEqual({
      button: 'Preview Send',
      warnings: [],
      payment: { units: 12_500_000n, receiver: bertil },
    })
    expect(check({ token: ether, amountText: '1.5' }).payment?.units).toBe(15n * 10n ** 17n)
  })
  test.each<[SendButton, Partial<SendForm>]>([
    ['Finding Address', { receiver: undefined }],
    ['Invalid Address', { receiver: undefined, receiverFault: fault('address.checksum') }],
    ['Address not checked', { receiver: undefined, receiverFault: fault('http.unreachable') }],
    ['Add Address', empty],
    ['Insufficient Funds', { amountText: '100.000001' }],
    ['Add Amount', { amountText: '' }],
    ['Incorrect Value', { amountText: '0' }],
    ['Incorrect Value', { amountText: '0.0000001' }],
    ['Incorrect Value', { amountText: '1e3' }],
    ['Incorrect Value', { amountText: '1,5' }],
    ['Select Token', { token: undefined }],
    ['Select Token', { token: { ...usdc, chainId: 'eip155:137' } }],
    ['Select Token', { network: undefined }],
  ])('error: the button says %s for %j', (button, change) => {
    const verdict = check(change)
    expect([verdict.button, verdict.payment]).toEqual([button, undefined])
  })
  test('behavior: when several fields are wrong, the button names the last reason in order', () => {
    const order: Partial<SendForm>[] = [
      empty,
      { amountText: '1000' },
      { amountText: '' },
      { amountText: '0' },
      { token: undefined },
    ]
    const said = order.map((_, i) => check(Object.assign({}, ...order.slice(0, i + 1))).button)
    expect(said).toEqual(['Add Address', 'Insufficient Funds', 'Add Amount', 'Incorrect Value', 'Select Token'])
  })
  test('error: each fault is at its field, and an empty field has no fault', () => {
    expect(check({ ...empty, amountText: '' })).toEqual({ button: 'Add Amount', warnings: [] })
    expect(check({ ...empty, receiverFault: fault('address.missing') })).toEqual({
      button: 'Add Address',
      warnings: [],
    })
    expect(check({ receiver: undefined, receiverFault: fault('name.unknown') }).receiverFault?.code).toBe(
      'name.unknown',
    )
    expect(check({ amountText: '1.1234567' }).amountFault?.code).toBe('amount.decimals')
    expect(check({ amountText: '101' }).amountFault?.code).toBe('amount.insufficient')
    expect(check({ token: undefined, amountText: '12345.6789' })).toEqual({ button: 'Select Token', warnings: [] })
    expect(check({ token: undefined, amountText: '1,5' }).amountFault?.code).toBe('amount.invalid.separators')
  })
  test('error: the zero address and the token’s own contract are rejected as receivers', () => {
    const zero = check(to(`0x${'0'.repeat(40)}`))
    expect([zero.button, zero.receiverFault?.code, zero.payment]).toEqual([
      'Invalid Address',
      'address.zero',
      undefined,
    ])
    expect(check(to(USDC.toLowerCase())).receiverFault?.code).toBe('address.token')
    expect(check({ ...to(USDC), token: ether, amountText: '1' }).button).toBe('Preview Send')
  })
  test('error: when the fee is known and cannot be paid, the button is Insufficient Funds', () => {
    expect(check({}, { nativeBalance: 0n }).button).toBe('Preview Send')
    expect(check({}, { nativeBalance: 9n, fee: 10n })).toMatchObject({
      button: 'Insufficient Funds',
      amountFault: { code: 'fee.insufficient' },
    })
    expect(check({ token: ether, amountText: '1.5' }, { fee: 1n })).toMatchObject({
      button: 'Insufficient Funds',
      amountFault: { code: 'fee.insufficient.amount' },
    })
    expect(check({ token: ether, amountText: '1.4' }, { fee: 10n ** 17n }).button).toBe('Preview Send')
  })
  test('behavior: when the receiver is the own address or a lookalike, there is a warning, not a rejection', () => {
    expect(check(to(ada.toLowerCase()))).toMatchObject({ button: 'Preview Send', warnings: [{ kind: 'ownAddress' }] })
    const fake = (address: string) => `${address.slice(0, 6)}${'1'.repeat(32)}${address.slice(-4)}`
    expect(check(to(fake(bertil)), { known: [bertil, USDC] }).warnings).toEqual([{ kind: 'lookalike', known: bertil }])
    expect(check(to(fake(ada))).warnings).toEqual([{ kind: 'lookalike', known: ada }])
  })
  test('behavior: the form warns only when the same payment to the same receiver is pending', () => {
    const pending: SentTransaction = {
      hash: '0xa1',
      network: 'eip155:1',
      account: `eip155:1:${ada}`,
      what: '12.5 USDC',
      to: bertil.toLowerCase(),
      at: 0,
    }
    const said = [{ kind: 'pending', what: '12.5 USDC' }]
    expect(check({}, { pending: [pending] })).toMatchObject({ button: 'Preview Send', warnings: said })
    expect(check({ amountText: '12.50' }, { pending: [pending] }).warnings).toEqual(said)
    expect(check({ amountText: '12.4' }, { pending: [pending] }).warnings).toEqual([])
    expect(check({ token: ether, amountText: '1' }, { pending: [{ ...pending, what: '1 USDC' }] }).warnings).toEqual([])
    expect(check({}, { pending: [{ ...pending, to: ada }] }).warnings).toEqual([])
    expect(check({}, { pending: [{ ...pending, account: `eip155:137:${ada}` }] }).warnings).toEqual([])
    expect(check({ amountText: '1e3' }, { pending: [pending] }).warnings).toEqual([])
  })
  test('behavior: a payment exists exactly when the button is Preview Send, and never exceeds the balance', () => {
    const amount = fc.oneof(
      fc.constantFrom('', '.', '0', '1', '100', '100.000001', '1e2', '٣'),
      fc.string({ maxLength: 5 }),
      fc.double({ min: 0, max: 200, noNaN: true }).map(String),
    )
    const receiver = fc.constantFrom<Partial<SendForm>>(
      {},
      empty,
      { receiver: undefined },
      { receiver: undefined, receiverFault: fault('name.unknown') },
      to(USDC),
    )
    const fees = fc.option(fc.bigInt({ min: 0n, max: 9n }), { nil: undefined })
    fc.assert(
      fc.property(amount, receiver, fc.constantFrom(usdc, undefined), fees, (amountText, receiver, token, fee) => {
        const { button, payment } = check({ ...receiver, amountText, token }, { fee, nativeBalance: 5n })
        return (
          (button === 'Preview Send') === (payment !== undefined) &&
          (!payment ||
            (payment.units > 0n && payment.units <= 100_000_000n && payment.receiver === bertil && (fee ?? 0n) <= 5n))
        )
      }),
      { numRuns: 5_000 },
    )
  })
})

test('error: when the form is incomplete, the guard names what is missing in fixed words', () => {
  const guard = (change: Partial<SendForm>) => guardSend({ ...form, ...change })?.message
  expect(guard({})).toBeUndefined()
  expect([guard({ network: 'bip122:1', amountText: '' }), guard({ network: undefined })]).toEqual([
    'Unsupported chain',
    'Unsupported chain',
  ])
  expect([guard({ amountText: '', token: undefined }), guard({ receiver: undefined }), guard(empty)]).toEqual(
    Array(3).fill('An amount and receiver address are required'),
  )
  expect([guard({ token: undefined }), guard({ token: { ...usdc, chainId: 'eip155:10' } })]).toEqual([
    'A token is required',
    'A token is required',
  ])
})

describe('fees', () => {
  test('behavior: Max reserves three times the current fee and is never below zero', () => {
    const fee = feeOf({ limit: 21_000n, price: 10n ** 9n, l1: 7n })
    expect([fee, feeReserve(64n), feeReserve(1n), feeReserve(0n)]).toEqual([21_000n * 10n ** 9n + 7n, 192n, 3n, 0n])
    expect([maxNative(100n, 30n), maxNative(30n, 30n), maxNative(1n, 30n)]).toEqual([70n, 0n, 0n])
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 30n }), (balance, fee) => {
        const units = maxNative(balance, feeReserve(fee))
        return units === 0n || insufficient({ native: true, units, balance, fee }) === undefined
      }),
    )
  })
  test('error: when the balance is below the amount, or below the fee, each has its own fault', () => {
    expect(insufficient({ native: false, units: 2n, balance: 1n })?.code).toBe('amount.insufficient')
    expect(insufficient({ native: false, units: 1n, balance: 1n, nativeBalance: 4n, fee: 5n })?.message).toMatch(
      /native coin/,
    )
    expect(insufficient({ native: true, units: 1n, balance: 5n, fee: 5n })?.message).toMatch(/smaller amount/)
    expect(insufficient({ native: false, units: 1n, balance: 1n, fee: 5n })).toBeUndefined()
  })
})

describe('EVM transfers', () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const address = fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
    .map((digits) => getAddress(`0x${digits}`))

  const wordOf = (value: bigint) => value.toString(16).padStart(64, '0')

  test('behavior: token and native transfers are encoded byte for byte and match the review', () => {
    fc.assert(
      fc.property(address, address, units, (contract, receiver, units) => {
        const transfer = evmTransfer({ contract, receiver, units })
        expect(transfer).toEqual({
          to: contract,
          value: '0x0',
          data: `0xa9059cbb${wordOf(BigInt(receiver))}${wordOf(units)}`,
        })
        expect(transfersAsShown(transfer, { contract, receiver, units })).toBe(true)
        const native = evmTransfer({ receiver, units })
        expect([native, transfersAsShown(native, { receiver, units })]).toEqual([
          { to: receiver, value: `0x${units.toString(16)}`, data: '0x' },
          true,
        ])
      }),
      { numRuns: 500 },
    )
  })
  test('error: when a transfer was changed, it does not match the review; an amount out of range throws', () => {
    const intent = { contract: USDC, receiver: bertil, units: 5n }
    const transfer = evmTransfer(intent)
    const native = evmTransfer({ receiver: bertil, units: 5n })
    const others = [
      { ...transfer, to: ada },
      { ...transfer, value: '0x1' as const },
      { ...transfer, value: '' as '0x' },
      { ...transfer, data: `${transfer.data}00` as const },
      { ...transfer, data: transfer.data.replace('a9059cbb', '095ea7b3') as '0x' },
      { ...transfer, data: transfer.data.replace(/.$/, '6') as '0x' },
      { ...transfer, data: transfer.data.replace('7099', '7098') as '0x' },
      { ...transfer, data: transfer.data.replace('a9059cbb0', 'a9059cbb1') as '0x' },
      native,
    ]
    expect(others.map((other) => transfersAsShown(other, intent))).toEqual(Array(others.length).fill(false))
    expect(
      [
        transfer,
        { ...native, data: '0x00' as const },
        { ...native, value: '0x6' as const },
        { ...native, to: ada },
      ].some((other) => transfersAsShown(other, { receiver: bertil, units: 5n })),
    ).toBe(false)
    expect(() => evmTransfer({ receiver: bertil, units: -1n })).toThrow(RangeError)
    expect(() => evmTransfer({ contract: USDC, receiver: bertil, units: 2n ** 256n })).toThrow(RangeError)
  })
})

describe('revert reasons', () => {
  const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Mine(uint256 a)'])

  test('behavior: when a call reverts, its text is cleaned, and a panic code is put into words', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc ÄЖ漢👍.'), minLength: 1, maxLength: 90 }), (text) => {
        const said = revertReason(encodeErrorResult({ abi, errorName: 'Error', args: [text] }))
        return said === (text.replaceAll(/\s+/g, ' ').trim() || 'unknown reason')
      }),
    )
    expect(revertReason(encodeErrorResult({ abi, errorName: 'Error', args: ['no\u202e\nway'] }))).toBe('no way')
    expect(revertReason(encodeErrorResult({ abi, errorName: 'Error', args: ['x'.repeat(100_000)] }))).toHaveLength(200)
    expect(revertReason(encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] }))).toBe('a number is out of range')
  })
  test.each([
    ['nothing', '0x'],
    ['no text', undefined],
    ["a contract's own error", encodeErrorResult({ abi, errorName: 'Mine', args: [1n] })],
    ['a panic of no known code', encodeErrorResult({ abi, errorName: 'Panic', args: [0x99n] })],
    ['a text that is cut off', encodeErrorResult({ abi, errorName: 'Error', args: ['not enough'] }).slice(0, 140)],
    ['an empty text', encodeErrorResult({ abi, errorName: 'Error', args: [''] })],
    ['a selector alone', '0x08c379a0'],
    ['a length of gigabytes', `0x08c379a0${'20'.padStart(64, '0')}${'f'.repeat(64)}00`],
    ['no hex', '0x08c379a0zz'],
  ])('error: for %s the reason is unknown', (_, data) => expect(revertReason(data)).toBe('unknown reason'))
  test('limit: when revert data are anything at all, there is a reason', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef') }),
        (data) => revertReason(`0x08c379a0${data}`).length > 0,
      ),
    )
  })
})
