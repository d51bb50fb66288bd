import type { CaipNetworkId } from '../caip'

/** A network of Bitcoin, and what wallets call it. */
export interface BitcoinNetwork {
  /** CAIP-2 names it by the first 32 digits of its genesis block. */
  caip: CaipNetworkId
  /** With what its addresses begin (BIP-173); the test networks share theirs. */
  prefix: 'bc' | 'tb'
  /** The first byte of older addresses: of a key, of a script. */
  versions: readonly [number, number]
  /** In the wallet standard. */
  standard: string
  /** For wallets of the sats-connect kind. */
  sats: string
  /** For wallets of the UniSat kind: today, and before they knew more than two. */
  unisat: string
  livenet?: 'livenet' | 'testnet'
}

const [main, test] = [
  { prefix: 'bc', versions: [0x00, 0x05] },
  { prefix: 'tb', versions: [0x6f, 0xc4] },
] as const

export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

/** A network is the one of its genesis block: coins of one are not on another (docs/decisions.md#102). */
const networks: readonly BitcoinNetwork[] = [
  {
    ...{ caip: BITCOIN, ...main, standard: 'bitcoin:mainnet', sats: 'Mainnet' },
    ...{ unisat: 'BITCOIN_MAINNET', livenet: 'livenet' },
  },
  {
    ...{ caip: BITCOIN_TESTNET, ...test, standard: 'bitcoin:testnet', sats: 'Testnet' },
    ...{ unisat: 'BITCOIN_TESTNET', livenet: 'testnet' },
  },
  {
    ...{ caip: 'bip122:00000000da84f2bafbbc53dee25a72ae', ...test, standard: 'bitcoin:testnet4' },
    ...{ sats: 'Testnet4', unisat: 'BITCOIN_TESTNET4' },
  },
  {
    ...{ caip: 'bip122:00000008819873e925422c1ff0f99f7c', ...test, standard: 'bitcoin:signet' },
    ...{ sats: 'Signet', unisat: 'BITCOIN_SIGNET' },
  },
]

export const bitcoinNetworkOf = (caip: string): BitcoinNetwork | undefined =>
  networks.find((network) => network.caip === caip)

/** By what a kind of wallet calls it. */
export const bitcoinNetworkBy = (
  key: 'standard' | 'sats' | 'unisat' | 'livenet',
  name: unknown,
): BitcoinNetwork | undefined => (name === undefined ? undefined : networks.find((network) => network[key] === name))

/** By how an address begins, where a wallet does not say its network: the first of those that it may be. */
export const bitcoinNetworkLike = (address: string): BitcoinNetwork | undefined =>
  networks.find(({ prefix }) => prefix === (/^(bc1|[13])/i.test(address) ? 'bc' : 'tb'))
