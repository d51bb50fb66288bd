import { expect, test } from 'vitest'
import { checkSwap, orderOf, questionOf } from '../domain/check'
import type { SwapForm } from '../domain/swap'
import { disagreement } from '../../../domain/transaction/simulation'
import { mainnet, polygon } from '../../../../tests/support/facts'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { quoteOf } from '../../../../tests/support/swaps'

const form: SwapForm = {
  account: mine,
  network: mainnet,
  from: dollar,
  to: ether,
  side: 'from',
  amountText: '1',
  slippage: '1',
}
const quote = quoteOf('one')

test.each([
  ['Select token', { to: undefined }],
  ['Enter amount', { amountText: '' }],
  ['Incorrect amount', { amountText: '0' }],
  ['Incorrect amount', { amountText: '1,5' }],
  ['Incorrect amount', { amountText: '0.0000001' }],
  ['Incorrect amount', { to: dollar }],
  ['Insufficient balance', { amountText: '90.000001' }],
] as const)('behavior: the button is "%s" for %j', (button, change) => {
  const verdict = checkSwap({ ...form, ...change }, undefined)
  expect(verdict).toMatchObject({ button })
  expect(verdict.order).toBeUndefined()
})

test('error: when both tokens are the same, the form says so and no quote is requested', () => {
  for (const side of ['from', 'to'] as const) {
    const twice = { ...form, side, to: { ...dollar, price: '7' } }
    expect(checkSwap(twice, quote)).toMatchObject({
      button: 'Incorrect amount',
      amountFault: { code: 'swap.sameToken', message: expect.stringContaining('the same') },
    })
    expect([questionOf(twice), orderOf(twice, quote)]).toEqual([undefined, undefined])
  }
})

test('behavior: an order has the paid amount and the minimum that arrives, for either typed side', () => {
  expect(checkSwap(form, undefined).button).toBe('No quote')
  const wanted = { units: '1000000', side: 'from', slippage: 100, floor: '495000000000000' }
  expect(checkSwap(form, quote).order).toMatchObject(wanted)
  expect(orderOf({ ...form, side: 'to', amountText: '0.0005' }, quote)).toMatchObject(wanted)
  expect(checkSwap({ ...form, slippage: '6' }, quote)).toMatchObject({ slippageFault: { code: 'swap.slippage' } })
  expect(checkSwap({ ...form, slippage: '6' }, quote).order).toBeUndefined()
})

test('behavior: when the balances are unknown, the amount is not checked against them', () => {
  const much = { ...form, amountText: '91' }
  const quoted = quoteOf('one', '91000000')
  expect(checkSwap(much, quoted).amountFault).toMatchObject({ code: 'amount.insufficient' })
  expect(checkSwap(much, quoted, { counted: false }).order).toBeDefined()
  expect(checkSwap(form, quote, { nativeBalance: 1n }).amountFault).toMatchObject({ code: 'fee.insufficient' })
})

test('error: when a token is of another network or the account is missing, no quote is requested', () => {
  expect(questionOf({ ...form, from: { ...dollar, chainId: polygon } })).toBeUndefined()
  expect(questionOf({ ...form, account: undefined })).toBeUndefined()
})

test.each([
  ['nothing', [{ token: '0xa', units: '-5' }, { units: '9' }], undefined],
  ['less leaves', [{ token: '0xa', units: '-4' }, { units: '9' }], undefined],
  ['more leaves', [{ token: '0xa', units: '-6' }, { units: '9' }], 'More would leave'],
  ['less arrives', [{ token: '0xa', units: '-5' }, { units: '8' }], 'Less would arrive'],
  ['nothing arrives', [{ token: '0xa', units: '-5' }], 'Less would arrive'],
  [
    'something else leaves',
    [{ token: '0xa', units: '-5' }, { token: '0xb', units: '-1' }, { units: '9' }],
    'Something other',
  ],
  ['one of a collection leaves', [{ token: '0xa', units: '-1', nft: true }, { units: '9' }], 'Something other'],
])('error: the simulation is compared with the review: %s', (_, changes, said) => {
  const fault = disagreement(changes, { from: { token: '0xA', units: 5n }, to: { token: undefined, units: 9n } })
  if (said === undefined) expect(fault).toBeUndefined()
  else expect(fault).toMatchObject({ code: 'outcome.other', message: expect.stringContaining(said) as string })
})
