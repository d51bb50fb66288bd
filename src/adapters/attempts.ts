import { notConnected } from './notConnected'

/** Attempts to connect one wallet. */
export interface Attempts {
  /**
   * Begins an attempt. Returns a function for the moment after the visitor has approved it: if the visitor gave up
   * before, it disconnects from the wallet again and throws. What a later attempt asks for stays, and what is connected.
   */
  begin: (signal: AbortSignal | undefined) => () => Promise<void>
  /** Records that the wallet is connected. */
  made: () => void
  /** Records that the page has disconnected from the wallet. */
  left: () => void
}

/** Creates the attempts of a wallet. @param leave disconnects from it */
export function createAttempts(leave: () => Promise<unknown>): Attempts {
  let latest: object | undefined
  let held = false
  return {
    begin(signal) {
      const own = (latest = {})
      return async () => {
        if (!signal?.aborted) return
        if (latest === own && !held) await leave()
        throw notConnected()
      }
    },
    made: () => void (held = true),
    left: () => void (held = false),
  }
}
