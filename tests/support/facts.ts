import type { Connector } from '../../src/domain/account/connector'
import type { Wallet } from '../../src/domain/wallet/wallet'

export { account, connectedBy, declined, foreign, mainnet, polygon, stored } from '../../src/testing/walk/facts'
export { solanaMainnet as solana } from './addresses'

export const connector: Connector = { id: 'fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155', rdns: 'io.fox' }
export const catalogued: Wallet = { id: 'w1', name: 'Phone One' }
