/**
 * Behaviour of a wallet on a request:
 * - `ask`: the visitor answers the prompt
 * - `approve`, `reject`: at once, without a prompt
 * - `never`: stays pending
 * - `null`, `empty`, `wrongType`: answers with a value that no wallet should return
 * - `chainRefused`: approves all but switching and adding networks
 */
export type Mode = 'ask' | 'approve' | 'reject' | 'never' | 'null' | 'empty' | 'wrongType' | 'chainRefused'

/** Error code for an unknown network; real wallets differ. */
export type UnknownChain = 4902 | 5000 | 32603 | -32603 | 'nested'

/** Settings of a test, read when the page loads. */
export type WalletSettings = {
  mode: Mode
  /** Mode of single methods, e.g. `{ personal_sign: 'reject' }`. */
  methods: Record<string, Mode>
  /** Delay of every decision in ms. */
  late: number
  unknownChain: UnknownChain
  /** Support for atomic calls (EIP-5792). Default `unsupported`. */
  atomic?: 'supported' | 'ready' | 'unsupported'
  /** Name that replaces the wallet's own. */
  name?: string
}

/**
 * Reads a wallet's settings: `localStorage['sandbox.{key}']` as JSON, overridden by the mode in the page's query
 * (`?{key}=reject`).
 */
export function readSettings(key: string): WalletSettings {
  const defaults: WalletSettings = { mode: 'ask', methods: {}, late: 0, unknownChain: 4902 }
  const mode = new URLSearchParams(location.search).get(key) as Mode | null
  let stored: Partial<WalletSettings> = {}
  try {
    stored = JSON.parse(localStorage.getItem(`sandbox.${key}`) ?? '{}') as Partial<WalletSettings>
  } catch {
    // Invalid stored settings count as not set.
  }
  return { ...defaults, ...stored, ...(mode ? { mode } : {}) }
}
