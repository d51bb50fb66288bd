import { dollars } from '../../domain/text/amount'

/** Whole dollars as they are read: `1,234,567`. */
export const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** A worth in dollars in one piece; an amount below a cent is shown as less than that, and zero as zero. */
export function worthText(worth: string): string | undefined {
  if (!/[1-9]/.test(worth)) return undefined
  const { dollars: whole, pennies } = dollars(worth)
  return whole === '0' && pennies === '00' ? '< $0.01' : `$${grouped(whole)}.${pennies}`
}
