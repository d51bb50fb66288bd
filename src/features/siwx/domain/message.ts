import { parseCaipNetworkId, type ByNamespace, type CaipNetworkId, type ChainNamespace } from '../../../domain/caip'
import { checksummed } from '../../../domain/eip1193/checksum'
import { ModalError } from '../../../domain/errors'
import { isPublicKey } from '../../../domain/text/bytes'
import { urlOf } from '../../../domain/text/url'
import type { SiwxMessageData } from '../../../domain/siwx/session'

/**
 * Formatter and parser of the message that a wallet signs: EIP-4361 verbatim on EVM, elsewhere the same lines with a
 * CAIP-2 id as the chain id. Either form can be restored from the other without loss.
 */

const names: Readonly<ByNamespace<string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** Lines after the statement, in order. */
const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

const invalid = (what: string) => new ModalError('siwx.message', `The sign-in message has no valid ${what}.`)

const time = /^(\d{4})-(\d{2})-(\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/
/** Whether the text is a valid RFC 3339 date-time (rejects 30 February, which `Date.parse` reads as 2 March). */
export function isTime(text: string): boolean {
  const [, year, month, day] = time.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || Number.isNaN(Date.parse(text))) return false
  return day === new Date(Date.UTC(year, month - 1, day)).getUTCDate()
}
const isUri = (text: string) => /^[a-z][a-z0-9+.-]*:[!-~]+$/i.test(text) && urlOf(text) !== undefined
const optional = (value: unknown, holds: (text: string) => boolean) => value === undefined || isText(value, holds)
/** Whether the value is a valid text: `RegExp.test` would read an untyped host's `undefined` as "undefined". */
const isText = (value: unknown, holds: (text: string) => boolean) => typeof value === 'string' && holds(value)
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

function isAddressOf(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155')
    return /^0x[0-9a-f]{40}$/i.test(address) && checksummed(address as `0x${string}`) === address
  if (namespace === 'solana') return isPublicKey(address)
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}

/** Asserts that every field is valid. @throws ModalError `siwx.message` for the first invalid field */
function assertMessage(data: SiwxMessageData): void {
  const network = isText(data.chainId, Boolean) ? parseCaipNetworkId(data.chainId) : undefined
  if (!network || (network.namespace === 'eip155' && !/^[1-9]\d{0,15}$/.test(network.reference))) throw invalid('chain')
  const isSchemed = network.namespace === 'eip155' && isText(data.scheme, matches(/^[a-z][a-z0-9+.-]*$/i))
  if (data.scheme !== undefined && !isSchemed) throw invalid('scheme')
  if (!isText(data.domain, matches(/^[^\s/?#@]+$/))) throw invalid('domain')
  if (!isText(data.accountAddress, (text) => isAddressOf(network.namespace, text))) throw invalid('address')
  // oxlint-disable-next-line no-control-regex -- a line break would begin a line that the host did not write
  if (!optional(data.statement, (text) => text !== '' && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text)))
    throw invalid('statement')
  if (!isText(data.uri, isUri)) throw invalid('URI')
  if (data.version !== '1') throw invalid('version')
  if (!isText(data.nonce, matches(/^[a-zA-Z0-9]{8,}$/))) throw invalid('nonce')
  // EIP-4361 requires it.
  if (network.namespace === 'eip155' && data.issuedAt === undefined) throw invalid('time')
  for (const name of ['issuedAt', 'expirationTime', 'notBefore'] as const)
    if (!optional(data[name], isTime)) throw invalid('time')
  if (!optional(data.requestId, matches(/^[-\w.~!$&'()*+,;=:@%]*$/))) throw invalid('request')
  const { resources = [] } = data
  if (!Array.isArray(resources) || !resources.every((uri) => isText(uri, isUri))) throw invalid('resource')
}

/** Formats the message to sign. @throws ModalError `siwx.message` if a field is invalid */
export function formatMessage(data: SiwxMessageData): string {
  assertMessage(data)
  return written(data)
}

function written(data: SiwxMessageData): string {
  const { namespace = 'eip155', reference = '' } = parseCaipNetworkId(data.chainId) ?? {}
  const values = { ...data, chainId: namespace === 'eip155' ? reference : data.chainId }
  const origin = data.scheme === undefined ? data.domain : `${data.scheme}://${data.domain}`
  return [
    `${origin} wants you to sign in with your ${names[namespace] ?? namespace} account:`,
    data.accountAddress,
    '',
    // Without a statement, Sign-In with Solana has one empty line, and EIP-4361 has two.
    ...(data.statement === undefined ? (namespace === 'solana' ? [] : ['']) : [data.statement, '']),
    ...lines.flatMap(([name, key]) => (values[key] === undefined ? [] : [`${name}: ${values[key]}`])),
    ...(data.resources ? ['Resources:', ...data.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}

/**
 * Parses a message. Accepts only the exact text that {@link formatMessage} writes, so that no part of it can be read in
 * two ways.
 *
 * @throws ModalError `siwx.message`
 */
export function parseMessage(text: string): SiwxMessageData {
  // A server may pass the body of a request that has no message.
  const [head = '', accountAddress = '', , ...below] = String(text).split('\n')
  const [, scheme, domain = '', kind = ''] =
    /^(?:([^\s:/]+):\/\/)?(\S+) wants you to sign in with your ([-\w]+) account:$/.exec(head) ?? []
  const [first = '', second] = below
  const statement = first !== '' && second === '' ? first : undefined
  const rest = statement === undefined ? (first === '' ? below.slice(1) : below) : below.slice(2)
  const at = rest.indexOf('Resources:')
  const fields = at < 0 ? rest : rest.slice(0, at)
  const found = new Map(fields.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
  const chain = found.get('Chain ID') ?? ''
  const optionals = Object.fromEntries(
    lines.flatMap(([name, key]) => (found.has(name) ? [[key, found.get(name)] as const] : [])),
  )
  const data: SiwxMessageData = {
    uri: '',
    version: '',
    nonce: '',
    ...optionals,
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    chainId: (kind === names.eip155 ? `eip155:${chain}` : chain) as CaipNetworkId,
    ...(statement !== undefined && { statement }),
    ...(at >= 0 && { resources: rest.slice(at + 1).map((line) => line.slice(2)) }),
  }
  assertMessage(data)
  if (written(data) !== text) throw invalid('form')
  return data
}
