import type { CaipNetworkId } from '../caip'

/** Maximum length of a CAIP-2 reference. */
const REFERENCE_LENGTH = 32

/** Bitcoin network, and its names in the APIs of wallets. */
export interface BitcoinNetwork {
  /** CAIP-2 id, with the first 32 digits of the genesis block hash. */
  caip: CaipNetworkId
  /** Bech32 prefix of its addresses (BIP-173); the test networks share theirs. */
  prefix: 'bc' | 'tb'
  /** Version bytes of legacy addresses: P2PKH, P2SH. */
  versions: readonly [number, number]
  /** Name in the Wallet Standard. */
  standard: string
  /** Name in wallets of the sats-connect kind. */
  sats: string
  /** Name in wallets of the UniSat kind. */
  unisat: string
  /** Name in older UniSat versions, which support two networks. */
  livenet?: 'livenet' | 'testnet'
}

const [main, test] = [
  { prefix: 'bc', versions: [0x00, 0x05] },
  { prefix: 'tb', versions: [0x6f, 0xc4] },
] as const

/** CAIP-2 id of Bitcoin mainnet. */
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
/** CAIP-2 id of Bitcoin testnet3. */
export const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

/** Supported networks, identified by their genesis block: coins cannot move between them (docs/decisions.md#102). */
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

/** Finds a network by its CAIP-2 id. */
export const bitcoinNetworkOf = (caip: string): BitcoinNetwork | undefined =>
  networks.find((network) => network.caip === caip)

/** Finds a network by its name in any of the wallet APIs, in any case. */
export const bitcoinNetworkNamed = (name: unknown): BitcoinNetwork | undefined =>
  networks.find(({ standard, sats, unisat, livenet }) =>
    [standard, sats, unisat, livenet].some((one) => one?.toLowerCase() === String(name).toLowerCase()),
  )

/** Guesses the network from an address if the wallet does not name it: the first one with this prefix. */
const networkLike = (address: string) =>
  networks.find(({ prefix }) => prefix === (/^(bc1|[13])/i.test(address) ? 'bc' : 'tb'))

/**
 * Returns the id of the network that a wallet names, or of the one that the address looks like. An unknown network gets
 * an id with the wallet's name, which no host lists: forks have the same addresses as Bitcoin, but other coins.
 */
export function bitcoinNetworkIn(name: unknown, address: string): CaipNetworkId {
  const isNamed = typeof name === 'string' && name !== ''
  const network = isNamed ? bitcoinNetworkNamed(name) : networkLike(address)
  return (
    network?.caip ??
    `bip122:${String(name)
      .replaceAll(/[^-\w]/g, '-')
      .slice(0, REFERENCE_LENGTH)}`
  )
}
