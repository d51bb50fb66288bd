import { getAddress } from 'viem'
import type { SettingValues } from '../shared/settings'
import type { TokenBalance } from '../shared/tokenBalance'

const markup = '<img src=x onerror="document.title=\'caught\'"><script>document.title="caught"</script>'

/** Balances in the right shape, with untrustworthy values in each field. */
function hostileBalances(chainId: string): TokenBalance[] {
  const honest = { chainId, value: 1, price: 1, quantity: { decimals: '18', numeric: '1' } }
  const address = (last: string) => `${chainId}:${getAddress(`0x${last.padStart(40, '0')}`)}`
  return [
    {
      ...honest,
      name: markup,
      symbol: '<b>B</b>',
      address: address('bad1'),
      iconUrl: 'javascript:document.title="caught"',
    },
    {
      ...honest,
      name: 'Data icon',
      symbol: 'DATA',
      address: address('bad2'),
      iconUrl: 'data:text/html,<script>1</script>',
    },
    {
      ...honest,
      name: 'Reversed \u202Edlog\u202C',
      symbol: 'R\u202EV',
      address: address('bad3'),
      iconUrl: 'file:///etc/passwd',
    },
    { ...honest, name: 'Long '.repeat(800), symbol: 'L'.repeat(4000), address: address('bad4'), iconUrl: '' },
    // Resembles the network's own coin.
    { ...honest, name: 'Ether', symbol: 'ETH', address: address('bad5'), iconUrl: '//127.0.0.1/x' },
    {
      ...honest,
      name: 'Nothing after the point',
      symbol: 'NIL',
      address: address('bad6'),
      quantity: { decimals: '0', numeric: '3' },
      iconUrl: '',
    },
    { ...honest, name: '__proto__', symbol: 'constructor', address: `__proto__:${chainId}:0x`, iconUrl: 'https:' },
    {
      ...honest,
      name: '',
      symbol: '',
      address: address('bad8'),
      quantity: { decimals: '999', numeric: '1e400' },
      iconUrl: ' ',
    },
  ]
}

/** Balances as the settings falsify them; the onchain values differ. */
export function bend(balances: TokenBalance[], lies: SettingValues['balances'], chainId: string): TokenBalance[] {
  const { decimals, price, chain, hostile } = lies
  const bent = balances.map((balance) => ({
    ...balance,
    ...(price !== undefined && { price, value: Number(balance.quantity.numeric) * price }),
    ...(chain !== undefined && { chainId: chain }),
    quantity: { ...balance.quantity, decimals: decimals?.[balance.symbol] ?? balance.quantity.decimals },
  }))
  return hostile ? [...bent, ...hostileBalances(chainId)] : bent
}
