import { expect, test } from 'vitest'
import { isSharedIn } from '../../../../src/domain/account/sharing'

const checksummed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const accounts = [
  { namespace: 'eip155', address: checksummed },
  { namespace: 'solana', address: 'Vote111111111111111111111111111111111111111' },
] as const

test.each([
  ['in another spelling, on another network', `eip155:137:${checksummed.toLowerCase()}`, true],
  [
    'of a namespace with exact addresses',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:vote111111111111111111111111111111111111111',
    false,
  ],
  ['of another namespace', `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${checksummed}`, false],
] as const)('behavior: when an account is one %s, the wallet shares it or does not', (_, account, shared) => {
  expect(isSharedIn(account, accounts)).toBe(shared)
})

test('error: a text that is no account, or a wallet without accounts, shares nothing', () => {
  expect(isSharedIn('eip155:1:' as never, accounts)).toBe(false)
  expect(isSharedIn(`eip155:1:${checksummed}`, undefined)).toBe(false)
})
