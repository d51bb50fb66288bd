import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { bitcoinPaths } from './paths'

/** Bitcoin networks of the sandbox, each with its own ledger. */
export const bitcoinChains = [
  {
    ...bitcoinPaths[0],
    title: 'Bitcoin',
    standard: 'bitcoin:mainnet',
    sats: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
    net: NETWORK,
  },
  {
    ...bitcoinPaths[1],
    title: 'Bitcoin Testnet',
    standard: 'bitcoin:testnet',
    sats: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
    net: TEST_NETWORK,
  },
] as const

export type BitcoinChain = (typeof bitcoinChains)[number]

/** Network by CAIP-2 id, or by its name in one of the wallet APIs. */
export const bitcoinChainOf = (name: unknown): BitcoinChain | undefined =>
  bitcoinChains.find(({ caip, standard, sats, unisat }) => [caip, standard, sats, unisat].some((one) => one === name))
