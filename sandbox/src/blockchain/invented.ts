import { getAddress, keccak256, toHex, type Address } from 'viem'
import { tokens } from '../evm/coins'
import type { SettingValues } from '../shared/settings'
import type { TokenBalance } from '../shared/tokenBalance'
import type { WireTransaction, WireTransfer } from '../shared/wireTransaction'

const hour = 3_600_000
// Older than any network of the sandbox, and the same on every start.
const newest = Date.UTC(2025, 5, 30, 12)

const hashOf = (what: string) => keccak256(toHex(what))
const sender = (index: number) => getAddress(`0x${hashOf(`sender ${index % 37}`).slice(-40)}`)

const spamNames = ['Claim your reward', '$ 5,000 USDX voucher', 'Visit claim.example', 'Free Mint <b>now</b>']

function invent(address: Address, chain: string, index: number, transfers: WireTransfer[]): WireTransaction {
  const out = transfers.some(({ direction }) => direction === 'out')
  const hash = hashOf(`${chain} ${address.toLowerCase()} ${transfers[0]?.nft_info?.flags.is_spam} ${index}`)
  return {
    id: hash,
    metadata: {
      operationType: out ? 'send' : 'receive',
      hash,
      minedAt: new Date(newest - index * 6 * hour).toISOString(),
      sentFrom: out ? getAddress(address) : sender(index),
      sentTo: out ? sender(index) : getAddress(address),
      status: index % 29 === 0 ? 'failed' : 'confirmed',
      nonce: index,
      chain,
    },
    transfers,
  }
}

const nft = (name: string, isSpam: boolean, direction: WireTransfer['direction']): WireTransfer => ({
  nft_info: { name, flags: { is_spam: isSpam } },
  direction,
  quantity: { numeric: '1' },
})

function inventedTransfer(index: number, iconOf: (symbol: string) => string): WireTransfer {
  const direction = (['in', 'out', 'in', 'out', 'self'] as const)[index % 5] ?? 'in'
  if (index % 11 === 0) return nft(`Sandbox Cat #${90_000 + index}`, false, direction)
  const { name, symbol, price } = tokens[index % tokens.length]!
  const numeric = `${(index * 7) % 900}.${String(index % 100).padStart(2, '0')}1`
  const icon = { url: iconOf(symbol) }
  return {
    fungible_info: { name, symbol, icon },
    direction,
    quantity: { numeric },
    value: Number(numeric) * price,
    price,
  }
}

/** Invented transactions as the settings request: spam, and many. */
export function inventTransactions(
  { many = 0, spam = false }: SettingValues['history'],
  address: Address,
  chain: string,
  iconOf: (symbol: string) => string,
): WireTransaction[] {
  const unwanted = spam ? spamNames.map((name, index) => invent(address, chain, index, [nft(name, true, 'in')])) : []
  // Spam in one transaction with a real transfer is shown.
  const mixed = spam
    ? [invent(address, chain, spamNames.length, [nft('Claim', true, 'in'), inventedTransfer(2, iconOf)])]
    : []
  const rest = Array.from({ length: many }, (_, index) =>
    invent(address, chain, index + 10, [inventedTransfer(index, iconOf)]),
  )
  return [...unwanted, ...mixed, ...rest]
}

/** Balances of tokens that do not exist, to test the performance of long lists. */
export function inventBalances(many: number, chainId: string, iconOf: (symbol: string) => string): TokenBalance[] {
  return Array.from({ length: many }, (_, index) => ({
    name: `Bench Token ${index + 1}`,
    symbol: `B${String(index + 1).padStart(4, '0')}`,
    chainId,
    address: `${chainId}:${getAddress(`0x${hashOf(`bench token ${index}`).slice(-40)}`)}`,
    value: (many - index) / 100,
    price: 0.01,
    quantity: { decimals: '18', numeric: `${many - index}` },
    iconUrl: iconOf(`B${index % 40}`),
  }))
}
