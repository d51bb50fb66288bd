import type { Wallet } from '../../src/domain/wallet/wallet'

/** A catalogue wallet with only the fields that a test needs. */
export function wallet(name: string, over: Partial<Wallet> = {}): Wallet {
  return { id: `id-${name}`, name, mobile_link: `${name.toLowerCase()}://`, chains: ['eip155:1'], ...over }
}
