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
