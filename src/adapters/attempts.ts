import { notConnected } from './notConnected'

/** Attempts to connect one wallet. */
export interface Attempts {
  /**
   * Begins an attempt. Returns a function to call once the visitor has approved it: if the attempt was aborted before
   * that, it disconnects from the wallet again and throws. A later attempt and a connected wallet are left alone.
   */
  begin: (signal: AbortSignal | undefined) => () => Promise<void>
  /** Records that the wallet is connected. */
  connected: () => void
  /** Records that the page has disconnected from the wallet, or the wallet from the page. */
  disconnected: () => void
}

/** Creates the attempts of a wallet. @param disconnect disconnects from it */
export function createAttempts(disconnect: () => Promise<unknown>): Attempts {
  let latest: object | undefined
  let isConnected = false
  return {
    begin(signal) {
      const attempt = {}
      latest = attempt
      return async () => {
        if (!signal?.aborted) return
        if (latest === attempt && !isConnected) await disconnect()
        throw notConnected()
      }
    },
    connected: () => void (isConnected = true),
    disconnected: () => void (isConnected = false),
  }
}
