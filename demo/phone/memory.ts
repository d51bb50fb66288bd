type Remembered = {
  /** The selected account, from 0. */
  account: number
  /** The active chain (EIP-155 id) per session topic. */
  chains: Record<string, number>
}

const key = 'lantern'

const read = (): Remembered => {
  try {
    return {
      account: 0,
      chains: {},
      ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>),
    }
  } catch {
    return { account: 0, chains: {} }
  }
}

/** What WalletConnect does not keep for the wallet. */
export const memory = {
  read,
  write: (change: Partial<Remembered>) => localStorage.setItem(key, JSON.stringify({ ...read(), ...change })),
}
