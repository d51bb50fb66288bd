import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { answerKind, parseAccounts, parseChainId } from '../../../../src/domain/eip1193/answer'
import {
  hasCode,
  walletError,
  isPending,
  mayBeUnknownChain,
  isUserRejection,
} from '../../../../src/domain/eip1193/error'

const address = `0x${'aB'.repeat(20)}`

describe('parseAccounts', () => {
  test('behavior: accounts are returned as given, without duplicates', () => {
    expect(parseAccounts([address, address.toLowerCase(), `0x${'1'.repeat(40)}`])).toEqual([
      address,
      `0x${'1'.repeat(40)}`,
    ])
  })
  test('behavior: when the answer has invalid addresses, they are dropped', () => {
    expect(parseAccounts([address, 'x', '0x123', null])).toEqual([address])
  })
  test('error: an empty list counts as declined', () => {
    expect(() => parseAccounts([])).toThrow(expect.objectContaining({ code: 'wallet.declined.accounts' }))
  })
  test.each([null, undefined, {}, address, [null], ['x'], [`${address}0`], 1])('error: %j is rejected', (answer) => {
    expect(() => parseAccounts(answer)).toThrow(expect.objectContaining({ code: 'wallet.invalidAnswer.kind' }))
  })
  test('limit: when a wallet returns thousands of accounts, 100 are kept', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
    expect(parseAccounts(many).length).toBe(100)
  })
})

test('error: when the chain id is invalid, it is rejected', () => {
  expect(parseChainId('0x89')).toBe('eip155:137')
  for (const answer of [null, '', '0x', '0x0', {}, -1, 1.5, '0x' + 'f'.repeat(60)]) {
    expect(() => parseChainId(answer)).toThrow(expect.objectContaining({ code: 'wallet.invalidAnswer.kind' }))
  }
})

describe('wallet errors', () => {
  test.each([
    { code: 4001 },
    new Error('MetaMask Tx Signature: User rejected the request.'),
    new Error('Connection request reset. Please try again.'),
    { code: 5000, message: 'User rejected.' },
    { code: 5000, message: 'Request denied' },
    { code: -32603, message: 'x', data: { originalError: { code: 4001 } } },
    new Error('outer', { cause: { code: 4001 } }),
    { code: 'ACTION_REJECTED' },
    { code: '4001' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001 } },
    { code: -32603, data: { code: '4001', message: 'no' } },
    { code: 'UNKNOWN_ERROR', info: { error: { code: 4001, message: 'no' } } },
    { code: -32603, data: { cause: { code: 4001 } } },
    'User Rejected Request',
    new Error('User canceled request'),
    { code: -32000, message: 'Cancelled by User' },
    { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    { code: -32000, message: 'The request was declined by the user.' },
    { code: -32000, message: 'User cancelled the request' },
    { code: -32000, message: 'User refused on device' },
    { code: -32603, message: 'Request rejected' },
    new Error('Transaction was rejected'),
    new Error('Approval Denied'),
    'Transaction cancelled',
  ])('behavior: %j counts as declined', (error) => {
    expect(isUserRejection(error)).toBe(true)
    expect(mayBeUnknownChain(error)).toBe(false)
    expect(walletError(error)).toMatchObject({ code: 'wallet.declined', cause: error })
  })

  test.each([
    { code: 4902 },
    { code: 5000 },
    { code: 32603 },
    { code: -32603 },
    { code: 1, data: { originalError: { code: 4902 } } },
    { code: '4902' },
    { code: 1, data: { code: 4902 } },
    { code: 'UNKNOWN_ERROR', info: { error: { code: 4902 } } },
    'La red no es compatible',
    { message: '{"code":4902,"message":"Unrecognized chain ID 0x89."}' },
  ])('behavior: %j may be an unknown network', (error) => {
    expect(mayBeUnknownChain(error)).toBe(true)
    expect(isUserRejection(error)).toBe(false)
  })

  test.each([-32002, 4900, 4901, 4200, -32601, '-32601'])('behavior: %j is not about the network', (code) => {
    expect(mayBeUnknownChain({ code })).toBe(false)
  })

  test.each([
    'Transaction reverted: user balance too low',
    { code: -32000, message: 'Order cancelled' },
    { code: -32000, message: 'Transaction was rejected by the network: nonce too low' },
    { code: -32000, message: 'Request cancelled after a timeout' },
    { code: -32003, message: 'Transaction rejected' },
    { code: -32603, message: 'The user operation was dropped' },
  ])('behavior: %j does not count as declined', (error) => {
    expect(isUserRejection(error)).toBe(false)
  })

  test.each([
    { code: 5760 },
    { code: '5760' },
    { code: -32603, data: { code: 5760 } },
    { code: 1, data: { originalError: { code: '5760' } } },
    new Error('outer', { cause: { code: 5760 } }),
  ])('behavior: the code of %j is found at any depth', (error) => {
    expect(hasCode(error, [4200, 5760])).toBe(true)
    expect(hasCode(error, [4200])).toBe(false)
  })

  test('limit: a value that is not an error has no code, and the search of a circular error ends', () => {
    const circular: { code: number; cause?: unknown } = { code: 1 }
    circular.cause = circular
    for (const odd of [undefined, null, '5760', 5760, {}, { code: [5760] }, circular])
      expect(hasCode(odd, [5760])).toBe(false)
  })

  test('behavior: every other wallet error maps to one of our codes', () => {
    expect(isPending({ code: -32002 })).toBe(true)
    expect(walletError({ code: -32002 }).code).toBe('wallet.pending')
    expect(walletError({ code: '-32002' }).code).toBe('wallet.pending')
    // On Solana this is a node's code for a failed transaction.
    const failed = { code: -32002, message: 'Transaction simulation failed: Blockhash not found' }
    expect(walletError(failed, 'solana')).toMatchObject({
      code: 'wallet.failed',
      message: 'The wallet reported an error. Check the wallet and try again.',
      cause: failed,
    })
    expect(walletError({ code: 4001 }, 'solana').code).toBe('wallet.declined')
    expect(walletError({ code: 4900 }).code).toBe('wallet.disconnected.network')
    expect(walletError(undefined)).toMatchObject({
      code: 'wallet.failed',
      message: 'The wallet reported an error. Check the wallet and try again.',
    })
    const own = new ModalError('wallet.timeout', 'x')
    expect(walletError(own)).toBe(own)
  })

  test('error: any thrown value, circular or with throwing getters, becomes a ModalError', () => {
    const circular: { cause?: unknown } = {}
    circular.cause = circular
    const hostile = {
      get code() {
        throw new Error('no')
      },
      get message() {
        throw new Error('no')
      },
    }
    for (const error of [circular, hostile]) expect(walletError(error).code).toBe('wallet.failed')
    fc.assert(
      fc.property(fc.anything(), (error) => {
        expect(walletError(error)).toBeInstanceOf(ModalError)
      }),
    )
  })

  test('limit: when the text of a wallet error is long, the message stays short', () => {
    expect(walletError(new Error('x'.repeat(10_000))).message.length).toBeLessThan(250)
  })
})

test('behavior: a hex answer of 64 digits is a transaction hash, other long ones are signatures', () => {
  const hex = (n: number) => `0x${'a'.repeat(n)}`
  expect([61, 62, 63, 64, 65, 130].map((n) => answerKind(hex(n)))).toEqual([
    'other',
    'signature',
    'signature',
    'transaction',
    'signature',
    'signature',
  ])
  expect(answerKind(null)).toBe('other')
})
