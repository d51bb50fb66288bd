import { formatEther } from 'viem'
import * as z from 'zod/mini'
import { readableAddress, visible } from './readable'

interface Line {
  label: string
  value: string
  mono?: boolean
}

const typed = { type: z.string(), data: z.record(z.string(), z.unknown()) }
const permission = z.object({ ...typed, policies: z.optional(z.array(z.object(typed))) })
/** Parts of a permission request (ERC-7715) that are described in words. */
const grant = z.object({
  expiry: z.number(),
  permissions: z.array(permission).check(z.minLength(1)),
  signer: z.optional(z.looseObject({ type: z.string() })),
})
type Asked = z.infer<typeof grant>
type Permission = z.infer<typeof permission>

const said = (value: unknown) => visible(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Spending limit. A token's limit is in its smallest units, because its decimals are only claimed by the host. */
function limitOf({ type, policies = [] }: Permission, symbol: string): string {
  const limits = policies.flatMap((policy) => (policy.type === 'token-allowance' ? [policy.data['allowance']] : []))
  if (limits.length === 0) return 'Without a limit'
  const least = limits.map((limit) => BigInt(limit as string)).reduce((one, other) => (other < one ? other : one))
  return type === 'native-token-transfer' ? `${formatEther(least)} ${symbol} in all` : `${least} smallest units in all`
}

function describePermission(asked: Permission, symbol: string): Line[] {
  const { type, data, policies = [] } = asked
  const contract = { label: 'Contract', value: readableAddress(String(data['address'])), mono: true }
  const others = policies.filter((policy) => policy.type !== 'token-allowance')
  const rules = others.map((policy) => ({ label: 'Rule', value: `${visible(policy.type)} ${said(policy.data)}` }))
  switch (type) {
    case 'native-token-transfer':
      return [{ label: 'May send', value: symbol }, { label: 'Limit', value: limitOf(asked, symbol) }, ...rules]
    case 'erc20-token-transfer':
      return [
        { label: 'May send', value: `A token, called ${said(data['ticker'])} by the app` },
        contract,
        { label: 'Limit', value: limitOf(asked, symbol) },
        ...rules,
      ]
    case 'contract-call':
      return [{ label: 'May call', value: said(data['calls']) }, contract, ...rules]
    default:
      return [{ label: 'May do', value: `${visible(type)} ${said(data)}` }, ...rules]
  }
}

/** The grantee: its address or key, if the request has one. */
function describeSigner({ signer }: Asked): Line {
  const data = signer?.['data']
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
  if (typeof id === 'string') return { label: 'Granted to', value: readableAddress(id), mono: true }
  return { label: 'Granted to', value: data === undefined ? 'The app' : said(data) }
}

/** Formats a time in s. @throws RangeError if it is out of range */
function timeOf(seconds: number): string {
  const time = new Date(seconds * 1000)
  if (Number.isNaN(time.getTime())) throw new RangeError('This is no time.')
  return time.toUTCString()
}

/** Describes what is granted, to whom and until when. @throws if it is not an ERC-7715 request */
export function describeGrant(params: unknown, symbol: string): Line[] {
  const [asked] = z.tuple([grant]).parse(params)
  const many = asked.permissions.length > 1
  const rows = asked.permissions.flatMap((one, index) =>
    describePermission(one, symbol).map((row) => (many ? { ...row, label: `${index + 1}. ${row.label}` } : row)),
  )
  return [describeSigner(asked), ...rows, { label: 'Until', value: timeOf(asked.expiry) }]
}
