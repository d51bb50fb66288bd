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

test('behavior: a message that grants nothing says what the page has asked for, or nothing', () => {
  expect(messageOf(signed()).statement).toBeUndefined()
  expect(messageOf(signed({ statement: 'Welcome.' })).statement).toBe('Welcome.')
  const resources = ['https://shop.example/terms']
  expect(messageOf(signed({ statement: 'Welcome.', resources }))).toMatchObject({ statement: 'Welcome.', resources })
})

test('behavior: what is granted is said behind it, in the words of ERC-5573', () => {
  const resources = [recapOf(['personal_sign', 'eth_sign'])]
  const words =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'."
  expect(messageOf(signed({ resources })).statement).toBe(words)
  expect(messageOf(signed({ statement: 'Welcome.', resources })).statement).toBe(`Welcome. ${words}`)
  // Some wallets hand back the statement with the words in it.
  expect(messageOf(signed({ statement: `Welcome. ${words}`, resources })).statement).toBe(`Welcome. ${words}`)
})

test('behavior: resources and kinds are told as the library of wallets tells them', () => {
  const given = recap({
    'https://example.com': { 'example/read': [{}], 'example/append': [{}], 'other/action': [{}] },
    'my:resource:uri.1': { 'example/append': [{}], 'example/delete': [{}] },
  })
  expect(messageOf(signed({ statement: 'Welcome.', resources: [given] })).statement).toBe(
    formatStatementFromRecap('Welcome.', decodeRecap(given)),
  )
})

test('behavior: an account is granted on the network of its issuer, and on those that its rights name', () => {
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

test('error: rights that cannot be read are none that can be told', () => {
  for (const resources of [[`${recapPrefix}!`], [recap('all')], [recap({ eip155: { 'request/a': {} } })]])
    expect(() => grantedBy(signed({ resources }))).toThrow()
})

test('behavior: every field that the wallet gives is in the message, and no other', () => {
  const fields = { exp: '2026-01-02T00:00:00Z', nbf: '2026-01-01T12:00:00Z', requestId: 'r1' }
  expect(messageOf(signed(fields))).toEqual({
    ...{ chainId: 'eip155:1', accountAddress: address, domain: 'shop.example', uri: 'https://shop.example' },
    ...{ version: '1', nonce: 'n1', issuedAt: '2026-01-01T00:00:00Z' },
    ...{ expirationTime: fields.exp, notBefore: fields.nbf, requestId: 'r1' },
  })
})
