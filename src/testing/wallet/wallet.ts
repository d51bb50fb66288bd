import { announceProvider } from './announce'
import { createEthereumWallet } from './ethereum'
import { createEvents } from './events'
import { install, type PageParts } from './install'
import { solanaTestAccount, testAccount } from './keys'
import type { EthereumOptions, Reaction, ReactionName, SolanaOptions, WalletChange, WalletRequest } from './options'
import { outsideOf } from './outside'
import { ethereumPlan, solanaPlan } from './plan'
import { createRequests } from './requests'
import { createSolanaWallet, registerStandardWallet } from './solana'
import { createState } from './state'

/** Test wallet in this page. */
export interface TestWallet {
  /** Sets the reaction to a method: for all requests, or for the next `times`. */
  react: (method: string, reaction: Reaction | ReactionName) => void
  /**
   * Settles the oldest pending request, of this method if it is named. Waits for it.
   *
   * @throws an Error after five seconds without such a request
   */
  settle: (reaction: Reaction | ReactionName, method?: string) => Promise<void>
  /** Requests of the page so far, of all methods or of one. */
  requests: (method?: string) => WalletRequest[]
  /** Requests to which the wallet is silent. */
  pending: () => WalletRequest[]
  /** Changes the wallet from its own side, and tells the page by events. */
  change: (change: WalletChange) => void
  /** Accounts that the page sees now. */
  accounts: () => readonly string[]
  /** EIP-155 chain id of the wallet; 0 of a Solana wallet. */
  chainId: () => number
  /** Takes the wallet from the page: pages that ask later do not find it. */
  remove: () => void
}

/** Provider of EIP-1193. */
export interface TestProvider {
  request: (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  on: (event: string, listener: (payload: unknown) => void) => void
  removeListener: (event: string, listener: (payload: unknown) => void) => void
}

/** Functions that put a wallet into a page. */
export const pageParts: PageParts = {
  announceProvider,
  createEthereumWallet,
  createEvents,
  createRequests,
  createSolanaWallet,
  createState,
  registerStandardWallet,
}

function inWindow(): void {
  if (typeof window === 'undefined')
    throw new Error(
      'There is no window to put a test wallet into. Run the test in jsdom or happy-dom (`// @vitest-environment jsdom`), or use the function that takes a page of Playwright.',
    )
}

/**
 * Announces a wallet by EIP-6963 in this page: jsdom, happy-dom or a browser. It approves what it is asked,
 * unless a reaction says otherwise.
 *
 * @throws an Error that names a wrong option
 * @example
 * const wallet = announceWallet({ reactions: { eth_requestAccounts: 'refuse' } })
 */
export function announceWallet(options: EthereumOptions = {}): TestWallet & { provider: TestProvider } {
  inWindow()
  const complete = { ...options, accounts: options.accounts ?? [testAccount()], kind: 'ethereum' as const }
  const wallet = install(ethereumPlan(complete, false), outsideOf(complete), pageParts)
  return { ...wallet, provider: wallet.provider as TestProvider }
}

/**
 * Registers a wallet of the Wallet Standard for Solana in this page. Its methods are the standard's features, such as
 * `standard:connect` and `solana:signMessage`.
 *
 * @throws an Error that names a wrong option
 */
export function registerSolanaWallet(options: SolanaOptions = {}): TestWallet {
  inWindow()
  const complete = { ...options, accounts: options.accounts ?? [solanaTestAccount()], kind: 'solana' as const }
  const { provider: _, ...wallet } = install(solanaPlan(complete, false), outsideOf(complete), pageParts)
  return wallet
}
