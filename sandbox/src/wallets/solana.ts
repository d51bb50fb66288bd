import type { Wallet, WalletIcon } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { beaconIcon, beaconSolIcon } from './icon'
import { forGood } from '../shared/kept'
import { readSettings, type Mode, type WalletSettings } from './settings'
import { solanaSignerAt } from '../shared/solana/keys'
import type { SolanaMemory } from './solanaSite'
import { createSolanaWallet } from './solanaWallet'

/** Configuration of a Solana wallet. */
export type SolanaWalletOptions = {
  /** Origin of the sandbox's networks, or a promise of it. */
  blockchain: string | Promise<string>
  /** Indexes of its seeds. The first account is offered on connect. */
  accounts?: readonly number[]
  /**
   * Key of the handle, the settings (`sandbox.{key}Wallet`, query `?{key}Wallet=reject`) and the memory
   * (`sandbox.{key}.account`).
   */
  key?: 'solana' | 'multichain'
  name?: string
  icon?: string
}

/** Handle of a Solana wallet for tests, at `window.sandboxWallets[key]`. */
export type SolanaWalletHandle = {
  mode: Mode
  readonly settings: WalletSettings
  readonly wallet: Wallet
  /** All addresses of the wallet. */
  addresses(): string[]
  /** Address that the site sees. */
  account(): string | undefined
  /** Changes the account that the site sees, by address or index. */
  switchAccount(account: string | number): void
  /** Ends the connection from the wallet's side. */
  disconnect(): void
  /** Rejects the next request without a prompt. Later requests use the previous mode. */
  rejectNext(): void
  /** Delays every decision by so many ms. */
  late(ms: number): void
  /** Requests of the page since it loaded. */
  requests(): string[]
}

function memoryOf(key: string): SolanaMemory {
  const account = forGood(`sandbox.${key}.account`)
  return { read: account.get, write: account.set }
}

/** Converts an icon to base64, the only form of the wallet standard. */
function inBase64(icon: string): WalletIcon {
  const svg = decodeURIComponent(icon.slice(icon.indexOf(',') + 1))
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** Sets a mode for a single request. */
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

/** Registers a wallet (wallet standard) that signs with the keys of test seeds and sends to the sandbox's Solana. */
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

/** Registers the Solana part of a wallet that is announced on EVM networks under the same name. */
export const registerMultichainWallet = (blockchain: string | Promise<string>): Promise<SolanaWalletHandle> =>
  registerSolanaWallet({ blockchain, accounts: [2], key: 'multichain', name: 'Beacon', icon: beaconIcon })
