import type { Activity } from '../../../domain/portfolio/activity'
import { mainnet } from '../../../../tests/support/facts'

/** A purchase as in the history of the exchange. */
export const bought = (id: string, status: Activity['status'] = 'confirmed', at = 1): Activity => ({
  id,
  hash: `0x${'a'.repeat(64)}`,
  chain: mainnet,
  at,
  status,
  direction: 'in',
  operation: 'buy',
  from: 'Coinbase',
  to: '',
  transfers: [{ kind: 'token', direction: 'in', name: 'Ether', symbol: 'ETH', amount: '0.0394' }],
})
