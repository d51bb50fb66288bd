import { assetImages } from '../../../sandbox/src/registry/networkMarks'
import { drawMark, paletteOf } from '../../../sandbox/src/shared/marks'
import { walletNames } from '../../../sandbox/src/registry/walletNames'
import type { AnnouncedWallet } from '../../../src/domain/wallet/announced'
import type { Connected } from '../../../src/domain/account/connection'
import { connectorIds, type Connector } from '../../../src/domain/account/connector'
import type { TokenBalance } from '../../../src/domain/portfolio/tokenBalance'
import type { Wallet } from '../../../src/domain/wallet/wallet'
import type { ModalSystem } from '../../../src/runtime/system/system'
import type { World } from './puppets'

const asSource = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const mark = (index: number) => asSource(drawMark(index * 7, paletteOf((index * 47) % 360, index % 4)))

export const wallets: Wallet[] = walletNames.map((name, index) => ({
  id: `wallet-${index}`,
  name,
  image_id: String(index),
  mobile_link: `wallet${index}://`,
  ...(index === 2 && { webapp_link: 'https://web.example/' }),
  ...(index === 3 && { desktop_link: 'desk://', webapp_link: 'https://desk.example/' }),
  homepage: 'https://wallet.example/',
  app_store: 'https://apps.example/wallet',
  play_store: 'https://play.example/wallet',
  chrome_store: index % 2 === 0 ? 'https://chrome.example/wallet' : 'javascript:alert(1)',
  chains: ['eip155:1'],
}))
export const walletAt = (index: number): Wallet => wallets[index] as Wallet

/** Images that load at once, or never if `absent`. */
export function pictures(absent: boolean): ModalSystem['images'] {
  return {
    get: (id, kind) => {
      if (absent) return undefined
      const svg = kind === 'asset' ? assetImages[id] : undefined
      const [, symbol] = (kind === 'picture' && /getTokenImage\/(\w+)/.exec(id)) || []
      if (symbol) return mark([...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0))
      return kind === 'wallet' ? mark(Number(id)) : svg && asSource(svg)
    },
    want: () => {},
    ahead: () => Promise.resolve(),
    subscribe: () => () => {},
    dispose: () => {},
  }
}

export const announced: AnnouncedWallet[] = [
  { uuid: 'a1', name: 'Foxglove', rdns: 'example.foxglove', icon: mark(101) },
  { uuid: 'a2', name: 'The Very Long Winded Wallet Company Ltd', rdns: 'example.long', icon: mark(64) },
]
export const connectorsOf = (list: readonly AnnouncedWallet[]): Connector[] => [
  ...list.map(({ rdns, name, icon }): Connector => ({
    id: rdns,
    name,
    rdns,
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...(icon && { imageUrl: icon }),
  })),
  { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' },
]

export const connected: Connected = {
  namespace: 'eip155',
  connectorId: 'example.foxglove',
  accounts: [{ namespace: 'eip155', address: '0x7F5a8C2b1d9E4f60A3B7c8D21e5F9a0B6c4d3E2f', type: 'eoa' }],
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Foxglove', icon: mark(101), type: 'ANNOUNCED', rdns: 'example.foxglove' },
}

/** Embedded wallet of a visitor who logged in by e-mail. */
export const embedded: Connected = {
  namespace: 'eip155',
  connectorId: connectorIds.auth,
  accounts: [
    { namespace: 'eip155', address: '0x3B9aC8d07E12f56a4B0c9D8e7F6A5b4c3D2e1F00', type: 'smartAccount' },
    { namespace: 'eip155', address: '0x91D4e2F7a6B5c4D3e2F1a0B9c8D7e6F5a4B3c2D1', type: 'eoa' },
  ],
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Email wallet', type: 'AUTH' },
  embedded: {
    authProvider: 'email',
    email: 'wren.hollis@example.com',
    accountType: 'smartAccount',
    preferredAccountType: 'smartAccount',
    isSmartAccountDeployed: true,
    smartAccountNetworks: [1, 137],
  },
}

/** Balances on Ethereum, with short and long names, amounts and prices. */
export const heldTokens: TokenBalance[] = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    price: '3120.55',
    quantity: { decimals: 18, numeric: '1.234567890123456789' },
  },
  held(1, 'Reef Dollar', 'RUSD', 6, '2450.5', '1', mark(31)),
  held(2, 'Wrapped Tallow', 'wTLW', 8, '0.00004211', '61234.7', mark(52)),
  held(
    3,
    'A token whose name goes on for quite a while longer than most',
    'LONGSYMBOLTOKEN',
    18,
    '1234567890123.456',
    '0.0000021',
    mark(77),
  ),
  held(4, 'Unpriced', 'UNP', 18, '15', '0'),
]

function held(
  index: number,
  name: string,
  symbol: string,
  decimals: number,
  numeric: string,
  price: string,
  iconUrl?: string,
): TokenBalance {
  const address = `eip155:1:0x${String(index).repeat(40)}` as const
  return {
    name,
    symbol,
    chainId: 'eip155:1',
    address,
    price,
    quantity: { decimals, numeric },
    ...(iconUrl && { iconUrl }),
  }
}

export const uri = `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d5484'.repeat(8)}&expiryTimestamp=1795263600&methods=wc_sessionAuthenticate`

export const plainWorld: World = {
  connectors: connectorsOf(announced),
  announced,
  recent: [walletAt(8)],
  suggestions: { featured: [walletAt(11), walletAt(12)], recommended: wallets.slice(20, 24), excluded: [], count: 487 },
  wallets,
  found: wallets.slice(5, 12),
  connect: 'waiting',
  pairing: [{ type: 'uri.received', uri }],
  session: 'waiting',
  balance: '1234567890123456789',
  switching: 'waiting',
  adding: 'waiting',
  mobile: false,
  labels: {},
  remote: { email: false, socials: false },
  embedded: {},
  holdings: {},
  holdingsCode: 'there',
  flowCode: 'there',
  onramp: {},
  capabilities: {},
}
