type Remembered = {
  /** The selected account, from 0. */
  account: number
  /** The active chain (EIP-155 id) per session topic. */
  chains: Record<string, number>
  /** Signs in while it connects. */
  signsIn: boolean
}

const key = 'lantern'
const initial: Remembered = { account: 0, chains: {}, signsIn: true }

const read = (): Remembered => {
  try {
    return {
      ...initial,
      ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>),
    }
  } catch {
    return initial
  }
}

/** What WalletConnect does not keep for the wallet. */
export const memory = {
  read,
  write: (change: Partial<Remembered>) => localStorage.setItem(key, JSON.stringify({ ...read(), ...change })),
}
