import type { CaipAddress } from '../../../domain/caip'

/** Verification that the host was asked for. */
interface Verification {
  work: Promise<unknown>
  /** Whether the visitor has signed in again meanwhile: the session is then ended with that of the later sign-in. */
  isRepeated: boolean
  isMade: boolean
}

/** Verifications without an answer, and sessions that the host has made after their sign-in was given up. */
export interface Verifications {
  /** @param isWanted whether the sign-in still waits for the answer; called when the host has made the session */
  add: (account: CaipAddress, work: Promise<unknown>, isWanted: () => boolean) => void
  /** Removes those of an account and returns them. */
  take: (account: CaipAddress) => readonly Verification[]
}

/** Creates an empty list of verifications. */
export function createVerifications(): Verifications {
  const all = new Map<string, Set<Verification>>()
  // Wallets and messages spell an EVM address differently.
  const of = (account: CaipAddress) => all.get(account.toLowerCase()) ?? new Set<Verification>()
  return {
    add(account, work, isWanted) {
      const [one, others] = [{ work, isRepeated: false, isMade: false }, of(account)]
      const earlier = [...others]
      all.set(account.toLowerCase(), others.add(one))
      const remove = () => void others.delete(one)
      work.then(() => {
        one.isMade = true
        if (one.isRepeated) return remove()
        if (!isWanted()) return
        remove()
        for (const other of earlier) {
          other.isRepeated = true
          if (other.isMade) others.delete(other)
        }
      }, remove)
    },
    take(account) {
      const taken = [...of(account)]
      all.delete(account.toLowerCase())
      return taken
    },
  }
}
