import { formatEther, formatUnits, type Address } from 'viem'

const inThousands = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** Formats an amount in smallest units with all its digits and thousands separators. */
export function grouped(units: bigint, decimals: number): string {
  const [whole = '0', rest] = formatUnits(units, decimals).split('.')
  return rest ? `${inThousands(whole)}.${rest}` : inThousands(whole)
}

/**
 * Formats an amount for display: thousands separators, four significant decimals, never rounded up. Works on the
 * string, so that no digit is lost.
 *
 * @param wei amount in wei (18 decimals)
 */
export function amount(wei: bigint, symbol: string): string {
  const [whole = '0', decimals = ''] = formatEther(wei).split('.')
  const leading = whole === '0' ? /^0*/.exec(decimals)![0].length : 0
  const kept = decimals.slice(0, leading + 4).replace(/0+$/, '')
  return `${inThousands(whole)}${kept ? `.${kept}` : ''} ${symbol}`
}

/** Formats the whole address in groups of four, on two lines, for comparing. */
export function inGroups(address: Address): string {
  const groups = address.slice(2).match(/.{4}/g) ?? []
  return `0x ${groups.slice(0, 5).join(' ')}\n${groups.slice(5).join(' ')}`
}
