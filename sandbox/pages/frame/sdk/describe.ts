import { formatEther, hexToBytes, isHex } from 'viem'
import { getBase58Encoder } from '@solana/kit'
import { isObject } from './message'
import { describeChain } from './network'
import { describeGrant } from './permissions'
import { readableAddress, visible } from './readable'

/** Content of the approval screen of a request. */
export interface RequestView {
  title: string
  lead?: string
  warning?: string
  texts: { label: string; value: string; mono?: boolean }[]
  rows: { label: string; value: string; mono?: boolean }[]
}

function textOrBytes(bytes: Uint8Array, raw: string): { label: string; value: string; mono?: boolean } {
  try {
    return { label: 'Message', value: visible(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { label: 'Message (not text)', value: raw, mono: true }
  }
}

/** Message of `personal_sign`, decoded if it is UTF-8 text in hex. */
export function readSignedMessage(given: string): { label: string; value: string; mono?: boolean } {
  return isHex(given) && given.length % 2 === 0
    ? textOrBytes(hexToBytes(given), given)
    : { label: 'Message', value: visible(given) }
}

const pretty = (value: unknown) => visible(JSON.stringify(value, null, 2) ?? '')

/** Formats wei in the network's coin, with all digits. */
function amountOf(value: unknown, symbol: string): string {
  const wei = value === undefined || value === null ? 0n : BigInt(value as string | number)
  return `${formatEther(wei)} ${symbol}`
}

function describeCall(call: unknown, symbol: string): RequestView['rows'] {
  if (!isObject(call)) throw new Error('This is no transaction.')
  const { to, value, data, input } = call
  const given = data ?? input
  const rows = [
    { label: 'To', value: to ? readableAddress(String(to)) : 'A new contract', mono: Boolean(to) },
    { label: 'Amount', value: amountOf(value, symbol) },
  ]
  return given && given !== '0x' ? [...rows, { label: 'Data', value: visible(String(given)), mono: true }] : rows
}

function describeTypedData(given: unknown): Pick<RequestView, 'title' | 'texts' | 'rows'> {
  const data: unknown = typeof given === 'string' ? JSON.parse(given) : given
  if (!isObject(data)) throw new Error('This is no typed data.')
  const domain = isObject(data['domain']) ? data['domain'] : {}
  const rows = [
    ...(domain['name'] ? [{ label: 'Application', value: visible(String(domain['name'])) }] : []),
    ...(domain['verifyingContract']
      ? [{ label: 'Contract', value: readableAddress(String(domain['verifyingContract'])), mono: true }]
      : []),
  ]
  const title = `Sign ${visible(String(data['primaryType'] ?? 'typed data'))}`
  return { title, texts: [{ label: 'Data', value: pretty(data['message']), mono: true }], rows }
}

const signing = { lead: 'Signing costs nothing and moves nothing.', rows: [] }

function describeKnown(method: string, params: unknown, symbol: string): RequestView | undefined {
  const list = Array.isArray(params) ? (params as unknown[]) : []
  const named = isObject(params) ? params : isObject(list[0]) ? list[0] : {}
  switch (method) {
    case 'personal_sign':
      return { ...signing, title: 'Sign a message', texts: [readSignedMessage(String(list[0]))] }
    case 'eth_signTypedData_v4':
      return { ...describeTypedData(list[1]), warning: 'Some signatures allow spending. Check the data.' }
    case 'eth_sendTransaction':
      return { title: 'Send a transaction', texts: [], rows: describeCall(list[0], symbol) }
    case 'wallet_sendCalls': {
      const calls = named['calls']
      if (!Array.isArray(calls)) return undefined
      const rows = calls.flatMap((call, index) =>
        describeCall(call, symbol).map((row) => ({ ...row, label: `${index + 1}. ${row.label}` })),
      )
      const title = calls.length === 1 ? 'Send a transaction' : `Send ${calls.length} transactions`
      return { title, texts: [], rows }
    }
    case 'solana_signMessage': {
      const raw = String(named['message'])
      return {
        ...signing,
        title: 'Sign a message',
        texts: [textOrBytes(new Uint8Array(getBase58Encoder().encode(raw)), raw)],
      }
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction': {
      const title = method === 'solana_signTransaction' ? 'Sign a transaction' : 'Sign and send a transaction'
      return {
        title,
        texts: [{ label: 'Transaction', value: visible(String(named['transaction'])), mono: true }],
        rows: [],
      }
    }
    case 'solana_signAllTransactions': {
      const all = named['transactions']
      if (!Array.isArray(all)) return undefined
      const texts = all.map((one, index) => ({
        label: `Transaction ${index + 1}`,
        value: visible(String(one)),
        mono: true,
      }))
      return { title: `Sign ${all.length} transactions`, texts, rows: [] }
    }
    case 'wallet_grantPermissions':
      return {
        title: 'Grant permissions',
        warning: 'The app could act without asking again.',
        texts: [asItCame(params)],
        rows: describeGrant(params, symbol),
      }
    case 'wallet_revokePermissions':
      return {
        title: 'Revoke permissions',
        lead: 'The app can no longer act without asking.',
        texts: [asItCame(params)],
        rows: [{ label: 'Session', value: visible(String(named['pci'] ?? named['permissionsContext'])), mono: true }],
      }
    default:
      return undefined
  }
}

const asItCame = (params: unknown) => ({ label: 'Request', value: pretty(params), mono: true })

/** Describes a request in plain words. Never throws: an unreadable request is shown as received. */
export function describeRequest(method: string, params: unknown, chainId: number | string): RequestView {
  const { name, symbol } = describeChain(chainId)
  const network = { label: 'Network', value: name }
  let view: RequestView | undefined
  try {
    view = describeKnown(method, params, symbol)
  } catch {
    // Shown below as received.
  }
  const warning = 'It could not be read. Reject it if you are not sure.'
  view ??= { title: 'Approve a request', warning, texts: [asItCame(params)], rows: [] }
  return { ...view, rows: [...view.rows, network, { label: 'Method', value: method, mono: true }] }
}
