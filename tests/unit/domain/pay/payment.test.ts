import { expect, test } from 'vitest'
import { requestFault, type PaymentRequest } from '../../../../src/domain/pay/payment'
import { address } from '../../../support/addresses'

const request: PaymentRequest = { recipient: address, network: 'eip155:1', asset: 'native', amount: '12.50' }

test.each<[string, Partial<PaymentRequest>]>([
  ['of an EVM network', {}],
  ['of a Solana network', { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['of whole units', { amount: '1' }],
  ['with a reference', { reference: 'order-1001' }],
  ['with a reference of 200 characters', { reference: 'a'.repeat(200) }],
])('behavior: when a request is whole, it has no fault: %s', (_, change) => {
  expect(requestFault({ ...request, ...change })).toBeUndefined()
})

test.each<[string, Partial<Record<keyof PaymentRequest, unknown>>, string]>([
  ['a network of another namespace', { network: 'bip122:000000000019d6689c085ae165831e93' }, 'a CAIP-2 id'],
  ['a network that only begins like an id', { network: 'eip155:1/erc20' }, 'a CAIP-2 id'],
  ['text before the network', { network: 'my eip155:1' }, 'a CAIP-2 id'],
  ['no recipient', { recipient: '' }, 'recipient'],
  ['a recipient that is not text', { recipient: 1 }, 'recipient'],
  ['no asset', { asset: '' }, 'asset'],
  ['an asset that is not text', { asset: null }, 'asset'],
  ['an amount that is a number', { amount: 12.5 }, 'amount'],
  ['an amount with a sign', { amount: '-1' }, 'amount'],
  ['an amount with a trailing point', { amount: '1.' }, 'amount'],
  ['text after the amount', { amount: '1 ETH' }, 'amount'],
  ['a reference with a space', { reference: 'order 1' }, 'reference'],
  ['an empty reference', { reference: '' }, 'reference'],
  ['a reference of 201 characters', { reference: 'a'.repeat(201) }, 'reference'],
])('error: when a request has %s, its fault names the field', (_, change, words) => {
  expect(requestFault({ ...request, ...change } as PaymentRequest)).toEqual({
    code: 'options.invalid.pay',
    message: expect.stringContaining(words) as string,
  })
})
