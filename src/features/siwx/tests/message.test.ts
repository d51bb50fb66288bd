import fc from 'fast-check'
import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../../domain/errors'
import { checkMessage, sessionOf } from '../domain/check'
import { formatMessage, parseMessage } from '../domain/message'
import { verifySession } from '../services/siwx'
import type { SiwxMessageData } from '../../../domain/siwx/session'
import { address, other } from '../../../../tests/support/addresses'
import { negative, positive, refused, textOf, unverified, verified } from './vectors'

const plain: SiwxMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/pay?a=1#b',
  version: '1',
  nonce: '0123456789abcdef01234567',
}
const whole: SiwxMessageData = {
  ...plain,
  statement: 'Sign in to the shop.',
  issuedAt: '2026-11-22T20:00:00.000Z',
  expirationTime: '2026-11-29T20:00:00+02:00',
  notBefore: '2026-11-22T20:00:00Z',
  requestId: 'order-7',
  resources: ['https://shop.example/terms', 'ipfs://bafy'],
}
const sol: SiwxMessageData = {
  ...plain,
  accountAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    return error instanceof ModalError ? error.code : String(error)
  }
  return undefined
}

const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const messages: fc.Arbitrary<SiwxMessageData> = fc
  .record({
    account: fc.oneof(
      fc
        .tuple(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.integer({ min: 1, max: 2 ** 31 }))
        .map(([bytes, id]) => ({
          accountAddress: getAddress(`0x${Buffer.from(bytes).toString('hex')}`),
          chainId: `eip155:${id}` as const,
        })),
      fc.constant({ accountAddress: sol.accountAddress, chainId: sol.chainId }),
      fc.constant({ accountAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', chainId: 'bip122:0' as const }),
    ),
    domain: fc.domain(),
    uri,
    nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
    statement: maybe(fc.stringMatching(/^[ -~]{1,80}$/)),
    issuedAt: maybe(time),
    expirationTime: maybe(time),
    notBefore: maybe(time),
    scheme: maybe(fc.constantFrom('https', 'http', 'app+x')),
    requestId: maybe(fc.stringMatching(/^[\w.~-]{0,20}$/)),
    resources: maybe(fc.array(uri, { maxLength: 3 })),
  })
  .map(({ account, scheme, ...rest }) => ({
    ...rest,
    ...account,
    version: '1',
    // Sign-In with Solana has none.
    ...(account.chainId.startsWith('eip155:') && { scheme }),
  }))
  // EIP-4361 requires `issuedAt`.
  .filter(({ chainId, issuedAt }) => !chainId.startsWith('eip155:') || issuedAt !== undefined)
const given = (data: SiwxMessageData) => JSON.parse(JSON.stringify(data)) as SiwxMessageData

describe('message text', () => {
  test('behavior: the text for EVM is exactly that of EIP-4361', () => {
    expect(formatMessage(whole)).toBe(`shop.example wants you to sign in with your Ethereum account:
${address}

Sign in to the shop.

URI: https://shop.example/pay?a=1#b
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef01234567
Issued At: 2026-11-22T20:00:00.000Z
Expiration Time: 2026-11-29T20:00:00+02:00
Not Before: 2026-11-22T20:00:00Z
Request ID: order-7
Resources:
- https://shop.example/terms
- ipfs://bafy`)
  })

  test('behavior: the text for Solana has the same lines, with the whole CAIP-2 id', () => {
    expect(formatMessage(sol)).toContain('sign in with your Solana account:\n4Nd1')
    expect(formatMessage(sol)).toContain('\nChain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n')
  })

  test('behavior: when a Solana message has no statement, it has one empty line', () => {
    const text = formatMessage({ ...sol, issuedAt: '2026-11-22T20:00:00.000Z' })
    expect(text).toBe(`shop.example wants you to sign in with your Solana account:
${sol.accountAddress}

URI: https://shop.example/pay?a=1#b
Version: 1
Chain ID: ${sol.chainId}
Nonce: 0123456789abcdef01234567
Issued At: 2026-11-22T20:00:00.000Z`)
    expect(parseMessage(text).statement).toBeUndefined()
    expect(codeOf(() => parseMessage(text.replace('\n\n', '\n\n\n')))).toBe('siwx.message')
  })

  test('error: when any field is not text, formatMessage throws siwx.message', () => {
    const fields = fc.constantFrom(...(Object.keys(whole) as (keyof SiwxMessageData)[]))
    const wrong = fc.oneof(fc.constant(null), fc.integer(), fc.boolean(), fc.object(), fc.constant(Symbol('x')))
    fc.assert(
      fc.property(fields, wrong, (name, value) => {
        expect(codeOf(() => formatMessage({ ...whole, [name]: value } as never))).toBe('siwx.message')
      }),
    )
  })

  test('behavior: when viem parses or writes a message, its text is the same', () => {
    fc.assert(
      fc.property(messages, (data) => {
        fc.pre(data.chainId.startsWith('eip155:') && data.issuedAt !== undefined && data.requestId !== '')
        fc.pre(!data.resources || data.resources.length > 0)
        const chainId = Number(data.chainId.slice('eip155:'.length))
        const text = formatMessage(data)
        expect(parseSiweMessage(text)).toMatchObject({
          address: data.accountAddress,
          chainId,
          domain: data.domain,
          nonce: data.nonce,
          uri: data.uri,
        })
        const { accountAddress: _, ...fields } = data
        const date = (at: string | undefined) => (at === undefined ? undefined : new Date(at))
        expect(
          createSiweMessage({
            ...fields,
            version: '1',
            address: getAddress(data.accountAddress),
            chainId,
            issuedAt: date(data.issuedAt),
            expirationTime: date(data.expirationTime),
            notBefore: date(data.notBefore),
            resources: data.resources ? [...data.resources] : undefined,
          }),
        ).toBe(text)
      }),
    )
  })

  test('behavior: when any message is written, it is parsed back unchanged', () => {
    fc.assert(
      fc.property(messages, (data) => {
        expect(parseMessage(formatMessage(data))).toEqual(given(data))
      }),
    )
  })

  test('error: when one letter changes, the text parses to another message or is rejected', () => {
    const text = formatMessage(whole)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.stringMatching(/^[ -~\n]$/), (at, letter) => {
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        fc.pre(changed !== text)
        try {
          expect(parseMessage(changed)).not.toEqual(whole)
        } catch (error) {
          expect((error as ModalError).code).toBe('siwx.message')
        }
      }),
    )
  })

  test.each<[string, Partial<SiwxMessageData>]>([
    ['chain', { chainId: 'eip155:0' }],
    ['chain', { chainId: 'eip155:x' }],
    ['domain', { domain: 'shop.example/path' }],
    ['domain', { domain: 'user@shop.example' }],
    ['address', { accountAddress: address.toLowerCase() }],
    ['address', { accountAddress: '0x1' }],
    ['statement', { statement: 'two\nlines' }],
    ['statement', { statement: '' }],
    ['URI', { uri: 'shop.example' }],
    ['URI', { uri: 'https://shop.example/a b' }],
    ['scheme', { scheme: 'ht tps' }],
    ['scheme', { scheme: '' }],
    ['scheme', { scheme: 'https://evil.example' }],
    ['version', { version: '2' }],
    ['nonce', { nonce: 'short' }],
    ['nonce', { nonce: 'with space 1' }],
    ['time', { issuedAt: '2026-11-22' }],
    ['time', { issuedAt: '2026-02-30T20:00:00Z' }],
    ['time', { notBefore: '2026-02-29T20:00:00Z' }],
    ['time', { expirationTime: '2026-00-10T20:00:00Z' }],
    ['time', { expirationTime: '2026-13-22T20:00:00Z' }],
    ['request', { requestId: 'a b' }],
    ['resource', { resources: ['no uri'] }],
  ])('error: a message whose %s is wrong is rejected by that name: %j', (name, wrong) => {
    expect(() => formatMessage({ ...whole, ...wrong })).toThrow(
      expect.objectContaining({ code: 'siwx.message', message: `The sign-in message has no valid ${name}.` }),
    )
  })

  test('error: repeated lines, other line endings, and text before or after the message are rejected', () => {
    const text = formatMessage(whole)
    expect(codeOf(() => parseMessage(text.replace('Version: 1', 'Version: 1\nVersion: 1')))).toBe('siwx.message')
    expect(codeOf(() => parseMessage(`${text}\n`))).toBe('siwx.message')
    expect(codeOf(() => parseMessage(text.replaceAll('\n', '\r\n')))).toBe('siwx.message')
    expect(codeOf(() => parseMessage(`evil.example ${text}`))).toBe('siwx.message')
    expect(codeOf(() => parseMessage(''))).toBe('siwx.message')
  })
})

describe('EIP-4361 parsing vectors', () => {
  test.each(positive)('behavior: a message with %s is parsed and written back unchanged', (_, change) => {
    expect(formatMessage(parseMessage(textOf(change)))).toBe(textOf(change))
  })
  test.each([...negative, ...refused])('error: the EIP-4361 vector with %s is rejected', (_, change) => {
    expect(codeOf(() => parseMessage(textOf(change)))).toBe('siwx.message')
  })
})

describe('EIP-4361 verification vectors', () => {
  test.each(verified)('behavior: a signed message with %s is verified', async (_, { data, signature }, now) => {
    const session = { message: formatMessage(data), signature }
    expect(await verifySession(session, { domain: data.domain, nonce: data.nonce, now: Date.parse(now) })).toEqual(data)
  })
  test.each(unverified)('error: a signed message with %s is rejected', async (_, { data, signature }, now, code) => {
    const session = { message: formatMessage(data), signature }
    await expect(verifySession(session, { domain: data.domain, now: Date.parse(now) })).rejects.toMatchObject({ code })
  })
})

test.each<{ message?: unknown }>([
  {},
  { message: null },
  { message: 7 },
  { message: {} },
  { message: [formatMessage(whole)] },
])('error: when the body of a request is %j, it is refused as a message that is wrong', async ({ message }) => {
  const signed = { message: message as string, signature: '0x00' }
  const expected = { domain: whole.domain, nonce: whole.nonce }
  await expect(verifySession(signed, expected)).rejects.toMatchObject({ code: 'siwx.message' })
})

test('error: when the server passes a nonce that is undefined, no signature is accepted', async () => {
  const [, { data, signature }, now] = verified[0]!
  const expected = { domain: data.domain, now: Date.parse(now), nonce: undefined }
  const session = { message: formatMessage(data), signature }
  await expect(verifySession(session, expected)).rejects.toMatchObject({ code: 'siwx.nonce' })
})

describe('Sign-In with Solana', () => {
  const head = ['shop.example wants you to sign in with your Solana account:', sol.accountAddress]
  const fields = [`URI: ${sol.uri}`, 'Version: 1', `Chain ID: ${sol.chainId}`, `Nonce: ${sol.nonce}`]
  const issued = 'Issued At: 2026-11-22T20:00:00.000Z'
  /** Grammar of Sign-In with Solana (phantom/sign-in-with-solana): an empty line before each part. */
  test.each([
    ['fields', [...head, '', ...fields]],
    ['a statement and fields', [...head, '', 'Sign in to the shop.', '', ...fields, issued]],
    ['resources', [...head, '', ...fields, issued, 'Resources:', '- https://shop.example/terms', '- ipfs://bafy']],
  ])('behavior: lines with %s are parsed and written back unchanged', (_, lines) => {
    const text = lines.join('\n')
    expect(formatMessage(parseMessage(text))).toBe(text)
  })
  test.each([
    ['a domain and an address alone', head],
    ['a statement alone', [...head, '', 'Sign in to the shop.']],
    ['two empty lines for a statement', [...head, '', '', ...fields]],
    ['the network by its name', [...head, '', ...fields.map((line) => line.replace(sol.chainId, 'mainnet'))]],
    ['the lines in another order', [...head, '', ...[...fields].reverse()]],
  ])('error: a Solana message with %s is rejected', (_, lines) => {
    expect(codeOf(() => parseMessage(lines.join('\n')))).toBe('siwx.message')
  })
})

describe('message checks', () => {
  const now = Date.parse('2026-11-23T00:00:00Z')
  const expected = { domain: 'shop.example', nonce: plain.nonce, address, chainId: plain.chainId, now } as const

  test('behavior: when a message is of this page and account and valid now, it passes the check', () => {
    const elsewhere = { ...expected, domain: ['www.shop.example', 'shop.example'], address: address.toLowerCase() }
    expect(() => checkMessage(whole, expected)).not.toThrow()
    expect(() => checkMessage(whole, elsewhere)).not.toThrow()
    expect(() => checkMessage(plain, { domain: 'shop.example', now })).not.toThrow()
  })

  test.each([
    [{ domain: 'evil.example' }, 'siwx.domain'],
    [{ nonce: '0123456789abcdef0123456f' }, 'siwx.nonce'],
    [{ accountAddress: other }, 'siwx.account'],
    [{ chainId: 'eip155:137' as const }, 'siwx.account'],
    [{ expirationTime: '2026-11-22T23:59:59Z' }, 'siwx.expired'],
    [{ expirationTime: 'never' }, 'siwx.expired'],
    [{ notBefore: '2026-11-23T00:02:00Z' }, 'siwx.early'],
    [{ issuedAt: '2026-11-24T00:00:00Z' }, 'siwx.early'],
    [{ issuedAt: 'some day' }, 'siwx.early'],
  ])('error: a message with %j fails the check', (wrong, code) => {
    expect(codeOf(() => checkMessage({ ...whole, ...wrong }, expected))).toBe(code)
  })

  test('limit: a message may begin a minute after this clock, and has expired at its very time', () => {
    const at = (ms: number) => new Date(now + ms).toISOString()
    const check = (data: Partial<SiwxMessageData>) => codeOf(() => checkMessage({ ...whole, ...data }, expected))
    expect([check({ notBefore: at(60_000) }), check({ notBefore: at(60_001) })]).toEqual([undefined, 'siwx.early'])
    expect([check({ expirationTime: at(1) }), check({ expirationTime: at(0) })]).toEqual([undefined, 'siwx.expired'])
  })

  test('behavior: only an unexpired session of this account on this network counts', () => {
    const session = (data: SiwxMessageData) => ({ data, message: '', signature: '' })
    const own = session(whole)
    const at = { chainId: whole.chainId, address, now }
    expect(sessionOf([session({ ...whole, accountAddress: other }), session(sol), own], at)).toBe(own)
    expect(sessionOf([own], { ...at, address: other })).toBeUndefined()
    expect(sessionOf([own], { ...at, chainId: 'eip155:137' })).toBeUndefined()
    expect(sessionOf([own], { ...at, now: Date.parse('2027-01-01') })).toBeUndefined()
    expect(
      sessionOf([session({ ...sol })], { ...at, chainId: sol.chainId, address: sol.accountAddress.toLowerCase() }),
    ).toBeUndefined()
  })
})
