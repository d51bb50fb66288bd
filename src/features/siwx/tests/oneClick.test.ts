import { expect, test } from 'vitest'
import { recapOf, type Cacao } from '../../../domain/siwx/cacao'
import type { SiwxMessage, SiwxMessageData } from '../../../domain/siwx/session'
import { assertAsked, oneClick } from '../runtime/oneClick'
import { address } from '../../../../tests/support/addresses'

const now = Date.parse('2026-01-01T00:00:00Z')
const asked: SiwxMessageData = {
  ...{ chainId: 'eip155:1', accountAddress: address, domain: 'shop.example', uri: 'https://shop.example/' },
  ...{ version: '1', nonce: '0123456789abcdef', issuedAt: '2026-01-01T00:00:00Z' },
  ...{ statement: 'Sign in to the shop.', resources: ['https://shop.example/terms'] },
}
const recap = recapOf(['personal_sign'])
const terms = 'https://shop.example/terms'
const words = "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': …"

test.each<[string, Partial<SiwxMessageData>]>([
  ['what was asked', {}],
  ['the rights beside it', { resources: [terms, recap], statement: `Sign in to the shop. ${words}` }],
])('behavior: a message with %s is accepted', (_, more) =>
  expect(() => assertAsked(asked, { ...asked, ...more }, now)).not.toThrow(),
)

test('behavior: when no statement and no resources were requested, only the rights are accepted', () => {
  const { statement, resources, ...plain } = asked
  expect([statement, resources]).not.toContain(undefined)
  expect(() => assertAsked(plain, { ...plain, statement: words, resources: [recap] }, now)).not.toThrow()
  expect(() => assertAsked(plain, { ...plain, statement: 'Take it all.' }, now)).toThrow('a different statement')
  expect(() => assertAsked(plain, { ...plain, resources: ['https://evil.example/'] }, now)).toThrow(
    'a different resource',
  )
})

test.each<[string, Partial<SiwxMessageData>, string]>([
  ['more of a statement', { statement: 'Sign in to the shop. Give all to evil.example.' }, 'statement'],
  ['no statement', { statement: undefined }, 'statement'],
  ['another resource in its place', { resources: ['https://evil.example/'] }, 'resource'],
  ['a resource before it', { resources: ['https://evil.example/', terms] }, 'resource'],
  ['a resource behind it', { resources: [terms, 'https://evil.example/'] }, 'resource'],
  ['one between it and the rights', { resources: [terms, 'https://evil.example/', recap] }, 'resource'],
  ['rights twice', { resources: [terms, recap, recap] }, 'resource'],
  ['none', { resources: [] }, 'resource'],
  ['a scheme of its own', { scheme: 'http' }, 'scheme'],
  ['an id of its own', { requestId: 'order-7' }, 'requestId'],
])('error: when the message has %s, it is rejected', (_, more, what) =>
  expect(() => assertAsked(asked, { ...asked, ...more } as SiwxMessageData, now)).toThrow(`a different ${what}`),
)

test('error: when a server is slow with the message of a code that was given up, that of the next code counts', async () => {
  const answers: ((data: SiwxMessageData) => void)[] = []
  const added: string[] = []
  const verdicts: boolean[] = []
  const { ask, take } = oneClick({
    config: {
      createMessage: () =>
        new Promise<SiwxMessage>((resolve) => answers.push((data) => resolve({ ...data, toString: () => '' }))),
      addSession: async ({ data }) => void added.push(data.nonce),
      getSessions: async () => [],
      setSessions: async () => undefined,
      revokeSession: async () => undefined,
    },
    verifications: { add: () => undefined },
    network: () => 'eip155:1',
    told: (_, { taken }) => void verdicts.push(taken),
    now: () => now,
  })
  const first = ask()
  const next = ask()
  answers[1]!({ ...asked, nonce: 'fedcba9876543210' })
  expect(await next).toMatchObject({ nonce: 'fedcba9876543210' })
  answers[0]!(asked)
  expect(await first).toBeUndefined()
  const { accountAddress: _, chainId: __, issuedAt, uri, ...payload } = { ...asked, nonce: 'fedcba9876543210' }
  const cacao: Cacao = {
    h: { t: 'caip122' },
    p: { ...payload, resources: [terms], aud: uri, iat: issuedAt!, iss: `did:pkh:eip155:1:${address}` },
    s: { t: 'eip191', s: `0x${'11'.repeat(65)}` },
  }
  await take([cacao], new AbortController().signal)
  expect([added, verdicts]).toEqual([['fedcba9876543210'], [true]])
})
