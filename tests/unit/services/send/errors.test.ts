import { expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { notSent } from '../../../../src/services/transaction/errors'
import { rpcError } from '../../../../src/services/wallet/provider'

const codeOf = (error: unknown, unsent?: RegExp) => notSent(error, 'eip155', unsent).code

test.each([4100, 4200, -32600, -32601, -32602])('behavior: %i means that nothing was sent', (code) =>
  expect(codeOf(rpcError(code, 'No.'))).toBe('send.refused'),
)

test.each([4900, 4901, -32000, -32003, -32005, -32599, -32603, 4101, 4199, 1])(
  'error: %i leaves open whether anything was sent',
  (code) => expect(codeOf(rpcError(code, 'No.'))).toBe('send.unknown'),
)

test('error: an error without a code leaves the outcome open; a refusal or a known wording does not', () => {
  for (const error of [new Error('Broken'), undefined, 'text', { message: 'insufficient funds' }])
    expect(codeOf(error)).toBe('send.unknown')
  expect(codeOf(rpcError(4001, 'The user said no'))).toBe('wallet.declined')
  expect(codeOf({ message: 'insufficient funds for gas' }, /insufficient funds/)).toBe('send.refused')
  expect(notSent(rpcError(4200, 'No.'), 'eip155')).toBeInstanceOf(ModalError)
})
