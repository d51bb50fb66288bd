import { vi } from 'vitest'
import { bitcoinChainOf, bitcoinChains } from '../../sandbox/src/shared/bitcoin/chains'
import { bitcoinSignersAt } from '../../sandbox/src/shared/bitcoin/keys'

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

/** Wallet with UniSat's API: one address, on the active network of the wallet. Its visitor allows all. */
export function uniSatWallet(first = 0) {
  const prompts = { connect: 0, sign: 0 }
  const listeners = new Map<string, Set<() => void>>()
  const changed = () => listeners.get('accountsChanged')?.forEach((listener) => listener())
  let [allowed, chosen, chain] = [false, first, 'BITCOIN_MAINNET']
  const signer = () => bitcoinSignersAt(chosen, bitcoinChainOf(chain) ?? bitcoinChains[0])[0]
  const shared = () => (allowed ? [signer().address] : [])
  const provider = {
    async requestAccounts() {
      if (!allowed) prompts.connect += 1
      allowed = true
      return shared()
    },
    getAccounts: async () => shared(),
    getChain: async () => ({ enum: chain }),
    async switchChain(name: string) {
      chain = name
      changed()
    },
    disconnect: async () => void (allowed = false),
    async signMessage(message: string) {
      prompts.sign += 1
      return signer().signMessage(message, 'bip322')
    },
    sendBitcoin: async () => 'ab'.repeat(32),
    signPsbt: async (hex: string) => hex,
    on: (event: string, listener: () => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    prompts,
    /** Selects another account. */
    choose(index: number) {
      chosen = index
      changed()
    },
    /** Switches to another network of `bitcoinChains`. */
    move(index: 0 | 1) {
      chain = bitcoinChains[index]!.unisat
      changed()
    },
    /** Takes back the permission. */
    revoke() {
      allowed = false
      changed()
    },
  }
}
