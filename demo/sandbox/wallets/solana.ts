import type { Wallet, WalletIcon } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { beaconIcon, beaconSolIcon } from './icon'
import { forGood } from '../shared/kept'
import { readSettings, type Mode, type WalletSettings } from './settings'
import { solanaSignerAt } from '../shared/solana/keys'
import type { SolanaMemory } from './solanaSite'
import { createSolanaWallet } from './solanaWallet'

/** How a wallet on Solana is set up. */
export type SolanaWalletOptions = {
  /** Origin of the sandbox's chains, or its promise. */
  blockchain: string | Promise<string>
  /** Seeds of its accounts, the first one offered on connect. */
  accounts?: readonly number[]
  /** Names the handle, the settings (`sandbox.{key}Wallet`, query `?{key}Wallet=reject`) and the memory (`sandbox.{key}.account`). */
  key?: 'solana' | 'multichain'
  name?: string
  icon?: string
}

/** The test handle of a wallet on Solana, at `window.sandboxWallets[key]`. */
export type SolanaWalletHandle = {
  mode: Mode
  readonly settings: WalletSettings
  readonly wallet: Wallet
  /** All addresses the wallet holds. */
  addresses(): string[]
  /** The address the site sees. */
  account(): string | undefined
  /** Changes in the wallet which account the site sees: an address, or its place in the wallet. */
  switchAccount(account: string | number): void
  /** Ends the connection from the wallet's side. */
  disconnect(): void
  /** Refuses the next request without asking; the ones after it are asked as before. */
  rejectNext(): void
  /** Makes every decision late, in ms. */
  late(ms: number): void
  /** What the page asked since it loaded. */
  requests(): string[]
}

function memoryOf(key: string): SolanaMemory {
  const account = forGood(`sandbox.${key}.account`)
  return { read: account.get, write: account.set }
}

/** The wallet standard takes icons in base64 alone. */
function inBase64(icon: string): WalletIcon {
  const svg = decodeURIComponent(icon.slice(icon.indexOf(',') + 1))
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** A mode that holds for one request. */
function once(settings: WalletSettings, mode: Mode): void {
  const usual = settings.mode
  Object.defineProperty(settings, 'mode', {
    configurable: true,
    enumerable: true,
    get() {
      Object.defineProperty(settings, 'mode', { configurable: true, enumerable: true, writable: true, value: usual })
      return mode
    },
    set(value: Mode) {
      Object.defineProperty(settings, 'mode', { configurable: true, enumerable: true, writable: true, value })
    },
  })
}

/** Registers a wallet by the wallet standard: it signs with the keys of test seeds and sends to the sandbox's Solana. */
export async function registerSolanaWallet(options: SolanaWalletOptions): Promise<SolanaWalletHandle> {
  const { blockchain, accounts: seeds = [0, 1], key = 'solana', name = 'Beacon Sol', icon = beaconSolIcon } = options
  const settings = readSettings(`${key}Wallet`)
  const accounts = await Promise.all(seeds.map(solanaSignerAt))
  const { wallet, side } = createSolanaWallet({
    name: settings.name ?? name,
    icon: inBase64(icon),
    accounts,
    blockchain,
    settings,
    memory: memoryOf(key),
  })
  const handle: SolanaWalletHandle = {
    get mode() {
      return settings.mode
    },
    set mode(mode) {
      settings.mode = mode
    },
    settings,
    wallet,
    addresses: () => accounts.map(({ address }) => address),
    account: side.account,
    switchAccount: (account) => side.choose(typeof account === 'number' ? accounts[account]?.address : account),
    disconnect: () => side.choose(undefined),
    rejectNext: () => once(settings, 'reject'),
    late: (ms) => {
      settings.late = ms
    },
    requests: () => side.requests,
  }
  window.sandboxWallets = { ...window.sandboxWallets, [key]: handle } as typeof window.sandboxWallets
  registerWallet(wallet)
  return handle
}

/** The half on Solana of a wallet that is announced on EVM chains under the same name. */
export const registerMultichainWallet = (blockchain: string | Promise<string>): Promise<SolanaWalletHandle> =>
  registerSolanaWallet({ blockchain, accounts: [2], key: 'multichain', name: 'Beacon', icon: beaconIcon })
