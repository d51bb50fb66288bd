import { getAddress } from 'viem'
import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { ModalError } from '../errors'
import { isPublicKey } from '../text/bytes'
import type { SiwxMessageData } from './session'

/**
 * The text that a wallet signs: EIP-4361 to the letter for EVM, the same lines for the others, whose chain is named
 * whole (CAIP-2). What it says and how it is written follow from each other: one is made of the other without loss.
 */

const names: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The lines below the statement, in their order. */
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

const invalid = (what: string) => new ModalError('siwx.message', `The message to sign in with has no valid ${what}.`)

const time = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/
/** RFC 3339, of a moment that there is. */
export const isTime = (text: string): boolean => time.test(text) && !Number.isNaN(Date.parse(text))
const isUri = (text: string) => /^[a-z][a-z0-9+.-]*:[!-~]+$/i.test(text) && URL.canParse(text)
const optional = (value: string | undefined, holds: (text: string) => boolean) => value === undefined || holds(value)

function isAddressOf(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(address) && getAddress(address) === address
  if (namespace === 'solana') return isPublicKey(address)
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}

/** @throws ModalError `siwx.message` with the first field that is none */
function assertMessage(data: SiwxMessageData): void {
  const network = parseCaipNetworkId(data.chainId)
  if (!network || (network.namespace === 'eip155' && !/^[1-9]\d{0,15}$/.test(network.reference))) throw invalid('chain')
  if (!/^[^\s/?#@]+$/.test(data.domain)) throw invalid('domain')
  if (!isAddressOf(network.namespace, data.accountAddress)) throw invalid('address')
  // oxlint-disable-next-line no-control-regex -- a line break would begin a line that the host did not write
  if (!optional(data.statement, (text) => text !== '' && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text)))
    throw invalid('statement')
  if (!isUri(data.uri)) throw invalid('URI')
  if (data.version !== '1') throw invalid('version')
  if (!/^[a-zA-Z0-9]{8,}$/.test(data.nonce)) throw invalid('nonce')
  for (const name of ['issuedAt', 'expirationTime', 'notBefore'] as const)
    if (!optional(data[name], isTime)) throw invalid('time')
  if (!optional(data.requestId, (text) => /^[-\w.~!$&'()*+,;=:@%]*$/.test(text))) throw invalid('request')
  if (!(data.resources ?? []).every(isUri)) throw invalid('resource')
}

/** @throws ModalError `siwx.message` where the data are none of a message */
export function formatMessage(data: SiwxMessageData): string {
  assertMessage(data)
  return written(data)
}

function written(data: SiwxMessageData): string {
  const { namespace = 'eip155', reference = '' } = parseCaipNetworkId(data.chainId) ?? {}
  const told = { ...data, chainId: namespace === 'eip155' ? reference : data.chainId }
  return [
    `${data.domain} wants you to sign in with your ${names[namespace]} account:`,
    data.accountAddress,
    '',
    ...(data.statement === undefined ? [''] : [data.statement, '']),
    ...lines.flatMap(([name, key]) => (told[key] === undefined ? [] : [`${name}: ${told[key]}`])),
    ...(data.resources ? ['Resources:', ...data.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}

/**
 * What a text says. It is taken only where it is written exactly as {@link formatMessage} writes it, so that nothing
 * in it is read by one and overlooked by another.
 *
 * @throws ModalError `siwx.message`
 */
export function parseMessage(text: string): SiwxMessageData {
  const [head = '', accountAddress = '', , third = '', ...more] = text.split('\n')
  const [, domain = '', kind = ''] = /^(\S+) wants you to sign in with your (\w+) account:$/.exec(head) ?? []
  const statement = third === '' ? undefined : third
  const rest = statement === undefined ? more : more.slice(1)
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
