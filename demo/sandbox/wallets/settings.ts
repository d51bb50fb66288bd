/**
 * How a wallet decides:
 * - `ask`: a person answers the prompt
 * - `approve`, `reject`: at once, no prompt
 * - `never`: stays pending
 * - `null`, `empty`, `wrongType`: answers with a value no wallet should give
 * - `chainRefused`: approves all but switching and adding chains
 */
export type Mode = 'ask' | 'approve' | 'reject' | 'never' | 'null' | 'empty' | 'wrongType' | 'chainRefused'

/** How wallets in the wild report a chain they do not know. */
export type UnknownChain = 4902 | 5000 | 32603 | -32603 | 'nested'

/** What a test sets before the page loads. */
export type WalletSettings = {
  mode: Mode
  /** A mode of its own for a method, e.g. `{ personal_sign: 'reject' }`. */
  methods: Record<string, Mode>
  /** Milliseconds every decision is late. */
  late: number
  unknownChain: UnknownChain
  /** Does it take several calls as one (EIP-5792)? `unsupported` unless set. */
  atomic?: 'supported' | 'ready' | 'unsupported'
  /** What it goes by in place of its own name. */
  name?: string
}

/**
 * Settings of a wallet: `localStorage['sandbox.{key}']` as JSON, and over it the
 * mode in the page's query (`?{key}=reject`).
 */
export function readSettings(key: string): WalletSettings {
  const defaults: WalletSettings = { mode: 'ask', methods: {}, late: 0, unknownChain: 4902 }
  const mode = new URLSearchParams(location.search).get(key) as Mode | null
  let stored: Partial<WalletSettings> = {}
  try {
    stored = JSON.parse(localStorage.getItem(`sandbox.${key}`) ?? '{}') as Partial<WalletSettings>
  } catch {
    // A stored setting that cannot be read counts as not set.
  }
  return { ...defaults, ...stored, ...(mode ? { mode } : {}) }
}
