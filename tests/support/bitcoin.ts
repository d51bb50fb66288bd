import { vi } from 'vitest'
import { bitcoinChains } from '../../demo/sandbox/shared/bitcoin/chains'
import { bitcoinSignersAt } from '../../demo/sandbox/shared/bitcoin/keys'

export const [payment, ordinal] = bitcoinSignersAt(0, bitcoinChains[0])
export const [testPayment] = bitcoinSignersAt(0, bitcoinChains[1])
export const bitcoinAddress = payment.address
export const taprootAddress = ordinal.address
export const testnetAddress = testPayment.address
export const nobody = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** Makes a window with these properties the global one. */
export function windowWith(things: object): EventTarget & Record<string, unknown> {
  const window = Object.assign(new EventTarget(), things)
  vi.stubGlobal('window', window)
  return window as EventTarget & Record<string, unknown>
}
