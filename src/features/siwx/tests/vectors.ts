import type { SiwxMessageData } from '../../../domain/siwx/session'

/**
 * Cases of the parsing vectors of EIP-4361's first library (spruceid/siwe, test/parsing_positive.json and
 * test/parsing_negative.json), each as a change to one valid message, in this file's own words.
 */

/** Parts of a message. */
export interface Siwe {
  domain: string
  address: string
  /** Lines between the address and the fields. */
  between: readonly string[]
  fields: readonly string[]
}

const uri = 'URI: https://service.org/login'
const version = 'Version: 1'
const chain = 'Chain ID: 1'
const nonce = 'Nonce: 12341234'
const issued = 'Issued At: 2022-03-17T12:45:13.610Z'
const expires = 'Expiration Time: 2023-03-17T12:45:13.610Z'
const starts = 'Not Before: 2022-03-17T12:45:13.610Z'
const request = 'Request ID: some_id'
const resources = ['Resources:', '- https://service.org/login']
const needed = [uri, version, chain, nonce, issued]

export const sound: Siwe = {
  domain: 'service.org',
  address: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  between: ['', 'I agree: https://service.org/tos', ''],
  fields: [...needed, expires, starts, request, ...resources],
}

export const textOf = (change: Partial<Siwe>): string => {
  const { domain, address, between, fields } = { ...sound, ...change }
  return [`${domain} wants you to sign in with your Ethereum account:`, address, ...between, ...fields].join('\n')
}

export const positive: readonly [what: string, change: Partial<Siwe>][] = [
  ['all fields', {}],
  ['some fields', { fields: [...needed, 'Resources:', '- ipfs://bafybeigdyrzt', '- https://example.com/claim.json'] }],
  ['the needed fields alone', { fields: needed }],
  ['a time without a fraction', { fields: [uri, version, chain, nonce, 'Issued At: 2021-09-30T16:25:24Z'] }],
  ['an IP address', { domain: '127.0.0.1' }],
  ['a scheme', { domain: 'https://service.org' }],
  ['a scheme and a port', { domain: 'http://localhost:8080' }],
  ['a port', { domain: '127.0.0.1:8080' }],
  ['no statement', { between: ['', ''] }],
]

/** Changes that EIP-4361 allows and that are refused here: the host of a page never contains a user. */
export const refused: readonly [what: string, change: Partial<Siwe>][] = [
  ['a user', { domain: 'test@127.0.0.1' }],
  ['a user and a port', { domain: 'test@127.0.0.1:8080' }],
]

const without = (line: string) => sound.fields.filter((one) => one !== line)
const swapped = (a: string, b: string) => sound.fields.map((one) => (one === a ? b : one === b ? a : one))
const instead = (line: string, other: string) => sound.fields.map((one) => (one === line ? other : one))
const long = 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'

export const negative: readonly [what: string, change: Partial<Siwe>][] = [
  ['no domain', { domain: '' }],
  ['no address', { address: '' }],
  ...[uri, version, chain, nonce, issued].flatMap((line): [string, Partial<Siwe>][] => [
    [`no ${line}`, { fields: without(line) }],
    [`an empty line for ${line}`, { fields: instead(line, '') }],
  ]),
  ['an empty line too many', { between: ['', '', 'I agree: https://service.org/tos', ''] }],
  ['a statement of two lines', { between: ['', 'I agree:', 'https://service.org/tos', ''] }],
  ...(
    [
      [uri, version],
      [version, chain],
      [chain, nonce],
      [nonce, issued],
      [issued, expires],
      [expires, starts],
      [starts, request],
    ] as const
  ).map(([a, b]): [string, Partial<Siwe>] => [`${b} before ${a}`, { fields: swapped(a, b) }]),
  ['a field below the resources', { fields: [...needed, expires, starts, ...resources, request] }],
  ['a field amid the resources', { fields: [...needed, expires, ...resources, starts, request] }],
  ['two fields in a line', { fields: [uri, version, `${nonce}${chain}`, '', issued] }],
  ['version 2', { fields: instead(version, 'Version: 2') }],
  ['a chain that is no number', { fields: instead(chain, 'Chain ID: ?') }],
  ['a nonce of seven', { fields: instead(nonce, 'Nonce: 1234567') }],
  ['an address without its checksum', { address: sound.address.toLowerCase() }],
  ['a URI that is none', { fields: instead(uri, 'URI: _not_a_uri_') }],
  ['an issue time in words', { fields: instead(issued, `Issued At: ${long}`) }],
  ['an end in words', { fields: instead(expires, `Expiration Time: ${long}`) }],
  ['a beginning in words', { fields: instead(starts, `Not Before: ${long}`) }],
  ['two resources in a line', { fields: [...needed, 'Resources:', '- https://service.org/login - https://a.example'] }],
  ['a first resource that is none', { fields: [...needed, 'Resources:', '- _not_a_uri_', '- https://a.example'] }],
  ['a second resource that is none', { fields: [...needed, 'Resources:', '- https://a.example', '- _not_a_uri_'] }],
]

interface Signed {
  data: SiwxMessageData
  signature: string
}

/** A signed message of the example page, with what it has of its own. */
const signed = (
  signature: string,
  own: Pick<SiwxMessageData, 'accountAddress' | 'nonce' | 'issuedAt'> & Partial<SiwxMessageData>,
): Signed => ({
  data: {
    ...{ domain: 'login.xyz', uri: 'https://login.xyz', version: '1', chainId: 'eip155:1' },
    statement: 'Sign-In With Ethereum Example Statement',
    ...own,
  },
  signature,
})
const example = signed(
  '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
  {
    ...{ accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4', nonce: 'bTyXgcQxn2htgkjJn' },
    ...{ issuedAt: '2022-01-27T17:09:38.578Z', expirationTime: '2100-01-07T14:31:43.952Z' },
  },
)
const notBefore = signed(
  '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
  {
    ...{ accountAddress: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB', nonce: 'lx2nx4so' },
    ...{ issuedAt: '2022-01-05T14:27:30.883Z', notBefore: '2100-01-07T14:31:43.952Z' },
  },
)
const expired = signed(
  '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
  {
    ...{ accountAddress: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9', nonce: 'lx2nx4so' },
    ...{ issuedAt: '2022-01-05T14:27:30.883Z', expirationTime: '2021-01-05T00:00:00Z' },
  },
)
const tally = signed(
  '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
  {
    ...{ accountAddress: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7', nonce: '15050747' },
    ...{ domain: 'www.tally.xyz', uri: 'https://tally.xyz', statement: 'Sign in with Ethereum to Tally' },
    issuedAt: '2022-06-30T14:08:51.382Z',
  },
)
const forged = signed(
  '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b',
  {
    ...{ accountAddress: '0x6Da01670d8fc844e736095918bbE11fE8D564163', nonce: 'rmplqh1gf' },
    ...{ issuedAt: '2022-01-05T14:31:43.954Z', expirationTime: '2100-01-07T14:31:43.952Z' },
  },
)

/** Signed messages of the same library (test/verification_positive.json and verification_negative.json), and a time. */
export const verified: readonly [what: string, signed: Signed, now: string][] = [
  ['an end that is ahead', example, '2022-02-01T00:00:00Z'],
  ['a beginning that is past', notBefore, '2101-01-07T14:31:43.952Z'],
  ['a recovery byte of 1', tally, '2022-07-01T00:00:00Z'],
]
export const unverified: readonly [what: string, signed: Signed, now: string, code: string][] = [
  ['an end that is past', example, '2200-01-05T00:00:00Z', 'siwx.expired'],
  ['an end before its issue', expired, '2022-02-01T00:00:00Z', 'siwx.expired'],
  ['a beginning that is ahead', notBefore, '2022-02-01T00:00:00Z', 'siwx.early'],
  // The library accepts it.
  ['an issue that is ahead', expired, '2020-01-05T00:00:00Z', 'siwx.early'],
  ['another key’s signature', forged, '2022-02-01T00:00:00Z', 'siwx.signature.node'],
]
