import type { Address } from 'viem'
import { forGood } from '../shared/kept'
import type { WalletChain } from '../shared/walletChain'

/** What a wallet remembers over a reload. */
export type WalletMemory = {
  /** The accounts this site may see, the selected one first; empty without permission. */
  permitted: Address[]
  locked: boolean
  chainId: number
  chains: WalletChain[]
}

/** A wallet's memory, read whole and written whole; without storage it lasts as long as the page. */
export type Memory = {
  read(): WalletMemory
  write(change: Partial<WalletMemory>): void
  /** Calls back when another tab wrote. */
  onForeignWrite(listener: () => void): void
}

/** The memory under `sandbox.{key}.memory`. What cannot be read counts as a new wallet. */
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
