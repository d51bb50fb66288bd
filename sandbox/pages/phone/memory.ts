type Remembered = {
  /** Index of the selected account, from 0. */
  account: number
  /** Active network (EIP-155 chain id) by session topic. */
  chains: Record<string, number>
  /** Whether the wallet signs in while it connects. */
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

/** Storage for what WalletConnect does not keep for the wallet. */
export const memory = {
  read,
  write: (change: Partial<Remembered>) => localStorage.setItem(key, JSON.stringify({ ...read(), ...change })),
}
