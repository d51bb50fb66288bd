import type { Address } from 'viem'
import { forGood } from '../shared/kept'
import type { WalletChain } from '../shared/walletChain'

/** State of a wallet that survives a reload. */
export type WalletMemory = {
  /** Accounts that this site may see, the selected one first; empty without permission. */
  permitted: Address[]
  locked: boolean
  chainId: number
  chains: WalletChain[]
}

/** Storage of a wallet's state. Without storage the state lasts as long as the page. */
export type Memory = {
  read(): WalletMemory
  write(change: Partial<WalletMemory>): void
  /** Calls the listener when another tab writes. */
  onForeignWrite(listener: () => void): void
}

/** Creates the storage under `sandbox.{key}.memory`. Invalid data counts as a new wallet. */
export function createMemory(key: string): Memory {
  const name = `sandbox.${key}.memory`
  const text = forGood(name)
  const fresh: WalletMemory = { permitted: [], locked: false, chainId: 1, chains: [] }
  const read = (): WalletMemory => {
    try {
      return { ...fresh, ...(JSON.parse(text.get() ?? '{}') as Partial<WalletMemory>) }
    } catch {
      return fresh
    }
  }
  return {
    read,
    write: (change) => text.set(JSON.stringify({ ...read(), ...change })),
    onForeignWrite: (listener) => {
      window.addEventListener('storage', (event) => {
        if (event.key === name || event.key === null) listener()
      })
    },
  }
}
