import { getBase58Decoder } from '@solana/kit'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeRequest, readSignedMessage } from '../pages/frame/sdk/describe'
import { bertil as to } from '../../tests/support/addresses'

const solana = 'solana:5eykt4UsFvwMhTP6AuWZ'

test('behavior: a message is shown as text, and bytes that are not text as hex', () => {
  expect(readSignedMessage(stringToHex('Grüße\nAda')).value).toBe('Grüße\nAda')
  expect(readSignedMessage('plain')).toEqual({ label: 'Message', value: 'plain' })
  expect(readSignedMessage('0xff00')).toEqual({ label: 'Message (not text)', value: '0xff00', mono: true })
  expect(readSignedMessage('0xabc').value).toBe('0xabc')
})

test('behavior: bidirectional and control characters are shown as code points', () => {
  expect(readSignedMessage(stringToHex('pay \u202Eada\u0000 \u{1F469}\u200D\u{1F680}')).value).toBe(
    'pay [U+202E]ada[U+0000] \u{1F469}\u200D\u{1F680}',
  )
})

test('behavior: a transaction shows its receiver, exact amount, data and network', () => {
  const view = describeRequest('eth_sendTransaction', [{ to, value: '0x16345785d8a0001', data: '0xa9059cbb' }], 137)
  const rows = Object.fromEntries(view.rows.map(({ label, value }) => [label, value]))
  expect(rows['To']?.replaceAll(/\s/g, '')).toBe(to)
  expect(rows).toMatchObject({ Amount: '0.100000000000000001 POL', Data: '0xa9059cbb', Network: 'Polygon' })
  const made = describeRequest('eth_sendTransaction', [{ data: '0x60' }], 1)
  expect(made.rows).toContainEqual({ label: 'To', value: 'A new contract', mono: false })
})

test('behavior: the calls of a batch are numbered', () => {
  const { title, rows } = describeRequest('wallet_sendCalls', [{ calls: [{ to }, { to, value: '0x1' }] }], 1)
  expect(title).toBe('Send 2 transactions')
  expect(rows).toContainEqual({ label: '2. Amount', value: '0.000000000000000001 ETH' })
})

test('behavior: typed data shows its message and its application', () => {
  const data = {
    domain: { name: 'Shop', verifyingContract: to },
    primaryType: 'Permit',
    types: {},
    message: { value: '1' },
  }
  const view = describeRequest('eth_signTypedData_v4', [to, JSON.stringify(data)], 1)
  expect(view.title).toBe('Sign Permit')
  expect(view.texts[0]?.value).toBe('{\n  "value": "1"\n}')
  expect(view.rows).toContainEqual({ label: 'Application', value: 'Shop' })
})

const coin = { type: 'native-token-transfer', data: { ticker: 'FREE' } }
const token = { type: 'erc20-token-transfer', data: { address: to, ticker: 'USD\u202EX' } }
const allowance = (value: string) => ({ type: 'token-allowance', data: { allowance: value } })
const grantRows = (...permissions: unknown[]) =>
  describeRequest(
    'wallet_grantPermissions',
    [{ expiry: 1_800_000_000, permissions, signer: { type: 'account', data: { id: to } } }],
    137,
  ).rows.map(({ label, value }) => [label, label === 'Network' ? value : value.replaceAll(/\s+/g, ' ')])

test('behavior: a grant shows what may be sent, how much, by which account and until when', () => {
  const policies = [allowance('0x16345785d8a0000'), allowance('0x1'), { type: 'rate-limit', data: { count: 2 } }]
  const rows = grantRows({ ...coin, policies })
  expect(rows).toEqual([
    ['Granted to', expect.stringMatching(/^0x /)],
    ['May send', 'POL'],
    ['Limit', '0.000000000000000001 POL in all'],
    ['Rule', 'rate-limit {"count":2}'],
    ['Until', 'Fri, 15 Jan 2027 08:00:00 GMT'],
    ['Network', 'Polygon'],
    ['Method', 'wallet_grantPermissions'],
  ])
})

test('behavior: the permissions of a grant are numbered, and one without a limit says so', () => {
  const rows = grantRows({ ...token, policies: [allowance('0xf4240')] }, coin)
  expect(rows).toContainEqual(['1. May send', 'A token, called USD[U+202E]X by the app'])
  expect(rows).toContainEqual(['1. Limit', '1000000 smallest units in all'])
  expect(rows).toContainEqual(['2. Limit', 'Without a limit'])
})

test('behavior: a Solana message is decoded from base58', () => {
  const message = getBase58Decoder().decode(new TextEncoder().encode('gm'))
  expect(describeRequest('solana_signMessage', { message, pubkey: 'x' }, solana).texts[0]?.value).toBe('gm')
})

test('error: when a request cannot be read, it is shown as received, with a warning', () => {
  const broken: [string, unknown][] = [
    ['eth_sendTransaction', [{ to, value: 'much' }]],
    ['eth_sendTransaction', undefined],
    ['eth_signTypedData_v4', [to, '{']],
    ['wallet_sendCalls', [{ calls: 'none' }]],
    ['wallet_grantPermissions', [{ expiry: 1, permissions: [] }]],
    ['wallet_grantPermissions', [{ expiry: 1e15, permissions: [coin] }]],
    ['solana_signMessage', { message: '0OIl' }],
    ['eth_sendUserOperation', [{}]],
  ]
  for (const [method, params] of broken) {
    const view = describeRequest(method, params, 1)
    expect(view.title, method).toBe('Approve a request')
    expect(view.warning).toMatch(/could not be read/)
    expect(view.texts[0]?.value).toBe(JSON.stringify(params, null, 2) ?? '')
  }
})
