import type { Connected, StoredConnection } from '../../domain/account/connection'
import type { Fault } from '../../domain/errors'

/** Facts that payloads are made of: examples of what wallets answer. */

/** Addresses of EIP-55's examples that are all in capitals. */
export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
export const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/** Networks. No host of a walk has the foreign one. */
export const mainnet = 'eip155:1'
export const polygon = 'eip155:137'
export const foreign = 'eip155:999'

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

/** Connection of an earlier visit. */
export const stored = {
  connectorId: 'old',
  accounts: [account],
  caipNetworkId: mainnet,
} as const satisfies StoredConnection
export const declined: Fault = { code: 'wallet.declined', message: 'You declined the request in the wallet.' }
