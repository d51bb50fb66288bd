import { decodeRecap, formatStatementFromRecap } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { grantedBy, messageOf, recapOf, recapPrefix, type Cacao } from '../../../../src/domain/siwx/cacao'
import { address } from '../../../support/addresses'

const signed = (more: Partial<Cacao['p']> = {}): Cacao => ({
  h: { t: 'eip4361' },
  p: {
    iss: `did:pkh:eip155:1:${address}`,
    domain: 'shop.example',
    aud: 'https://shop.example',
    version: '1',
    nonce: 'n1',
    iat: '2026-01-01T00:00:00Z',
    ...more,
  },
  s: { t: 'eip191', s: '0x' },
})
const recap = (att: unknown) => `${recapPrefix}${btoa(JSON.stringify({ att })).replaceAll('=', '')}`

test('behavior: when no rights are granted, the statement is the page’s own, if it has one', () => {
  expect(messageOf(signed()).statement).toBeUndefined()
  expect(messageOf(signed({ statement: 'Welcome.' })).statement).toBe('Welcome.')
  const resources = ['https://shop.example/terms']
  expect(messageOf(signed({ statement: 'Welcome.', resources }))).toMatchObject({ statement: 'Welcome.', resources })
})

test('behavior: when rights are granted, the statement ends with the words of ERC-5573', () => {
  const resources = [recapOf(['personal_sign', 'eth_sign'])]
  const words =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'."
  expect(messageOf(signed({ resources })).statement).toBe(words)
  expect(messageOf(signed({ statement: 'Welcome.', resources })).statement).toBe(`Welcome. ${words}`)
  // Some wallets return the statement with these words already in it.
  expect(messageOf(signed({ statement: `Welcome. ${words}`, resources })).statement).toBe(`Welcome. ${words}`)
})

test('behavior: rights are described exactly as @walletconnect/utils describes them', () => {
  const given = recap({
    'https://example.com': { 'example/read': [{}], 'example/append': [{}], 'other/action': [{}] },
    'my:resource:uri.1': { 'example/append': [{}], 'example/delete': [{}] },
  })
  expect(messageOf(signed({ statement: 'Welcome.', resources: [given] })).statement).toBe(
    formatStatementFromRecap('Welcome.', decodeRecap(given)),
  )
})

test('behavior: an account is granted on its issuer’s network and on the EVM networks in its rights', () => {
  const chains = ['eip155:1', 'eip155:10', 'solana:1', 'eip155:12345678901234567']
  const resources = [
    'https://shop.example',
    recap({ eip155: { 'request/personal_sign': [{ chains }], request: [{}] } }),
  ]
  expect(grantedBy(signed({ resources }))).toEqual({
    accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
    methods: ['personal_sign'],
  })
  expect(grantedBy(signed())).toEqual({ accounts: [`eip155:1:${address}`], methods: [] })
})

test('error: when the rights cannot be decoded, grantedBy throws', () => {
  for (const resources of [[`${recapPrefix}!`], [recap('all')], [recap({ eip155: { 'request/a': {} } })]])
    expect(() => grantedBy(signed({ resources }))).toThrow()
})

test('behavior: the message has exactly the fields that the wallet returns', () => {
  const fields = { exp: '2026-01-02T00:00:00Z', nbf: '2026-01-01T12:00:00Z', requestId: 'r1' }
  expect(messageOf(signed(fields))).toEqual({
    ...{ chainId: 'eip155:1', accountAddress: address, domain: 'shop.example', uri: 'https://shop.example' },
    ...{ version: '1', nonce: 'n1', issuedAt: '2026-01-01T00:00:00Z' },
    ...{ expirationTime: fields.exp, notBefore: fields.nbf, requestId: 'r1' },
  })
})
