import type { Connected } from '../../src/domain/account/connection'
import type { Connector } from '../../src/domain/account/connector'
import type { Fault } from '../../src/domain/errors'
import type { Wallet } from '../../src/domain/wallet/wallet'
import { address, other, solanaMainnet } from './addresses'

/** Networks that the walks share. */
export const mainnet = 'eip155:1'
export const polygon = 'eip155:137'
/** A network that no host in the walks has. */
export const foreign = 'eip155:999'
export { solanaMainnet as solana }

export const account = { namespace: 'eip155', address, type: 'eoa' } as const
export const otherAccount = { ...account, address: other } as const

/** Answer of a wallet that connects. */
export const connectedBy = (connectorId: string, caipNetworkId: Connected['caipNetworkId'] = mainnet): Connected => {
  const namespace = caipNetworkId.startsWith('solana') ? 'solana' : 'eip155'
  return {
    namespace,
    connectorId,
    accounts: [{ ...account, namespace }],
    caipNetworkId,
    wallet: { name: connectorId, type: 'ANNOUNCED' },
  }
}

export const stored = { connectorId: 'old', accounts: [account], caipNetworkId: mainnet } as const
export const declined: Fault = { code: 'wallet.declined', message: 'You declined the request in the wallet.' }
export const connector: Connector = { id: 'fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155', rdns: 'io.fox' }
export const catalogued: Wallet = { id: 'w1', name: 'Phone One' }
