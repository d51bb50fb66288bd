import { announceProvider } from '../../../src/doors/testing'
import { uuid } from '../shared/platform'
import type { Address, LocalAccount } from 'viem'
import { beaconIcon, plainIcon } from './icon'
import { accountAt } from '../shared/keys'
import { createProvider, type Provider, type RequestArguments } from './provider'
import { readSettings, type Mode, type WalletSettings } from './settings'
import type { SolanaWalletHandle } from './solana'
import type { WalletParts } from './wallet'

export { announceHostile } from './hostile'
export type { Provider, RequestArguments } from './provider'
export type { Mode, UnknownChain, WalletSettings } from './settings'

/** Configuration of a wallet. */
export type WalletOptions = {
  /** Origin of the sandbox's networks, or a promise of it; `/rpc/{chainId}` is appended. */
  blockchain: string | Promise<string>
  /** Derivation indexes of the test mnemonic. The first one is offered on connect. */
  accounts?: readonly number[]
  /** Key of the handle, the settings (`sandbox.{key}`) and the memory (`sandbox.{key}.memory`). */
  key?: string
  name?: string
  rdns?: string
  icon?: string
}

/** Handle of a wallet for tests, at `window.sandboxWallets[key]`. */
export type WalletHandle = {
  mode: Mode
  readonly settings: WalletSettings
  readonly provider: Provider
  /** All addresses of the wallet, permitted or not. */
  addresses(): Address[]
  /** EIP-155 chain id of the wallet's network. */
  chain(): number
  /** Changes the accounts that the site sees, by address or derivation index. Without any, revokes. */
  setAccounts(...accounts: readonly (Address | number)[]): void
  /** Switches the network from the wallet's side; any chain id, known or not. */
  switchTo(id: number): void
  lock(): void
  unlock(): void
  /** Disconnects from all networks: emits `disconnect`, and requests fail with 4900 until `reconnect`. */
  disconnect(): void
  reconnect(): void
  /** Makes the wallet answer this method with this value from now on, without doing anything. */
  lie(method: string, answer: unknown): void
  /** Requests of the page since it loaded. */
  requests(): RequestArguments[]
  /** Delays every decision by so many ms. */
  late(ms: number): void
}

declare global {
  interface Window {
    sandboxWallets?: Record<string, WalletHandle> & { solana?: SolanaWalletHandle; multichain?: SolanaWalletHandle }
  }
}

function openWallet(options: Required<WalletOptions>): WalletHandle {
  const settings = readSettings(options.key)
  const accounts: LocalAccount[] = options.accounts.map(accountAt)
  const parts: WalletParts = { ...options, accounts, settings }
  const { provider, side, requests } = createProvider(parts)
  const handle: WalletHandle = {
    ...side,
    get mode() {
      return settings.mode
    },
    set mode(mode) {
      settings.mode = mode
    },
    settings,
    provider,
    addresses: () => accounts.map(({ address }) => address),
    setAccounts: (...given) => {
      side.setAccounts(given.map((account) => (typeof account === 'number' ? accountAt(account).address : account)))
    },
    requests: () => requests,
    late: (ms) => {
      settings.late = ms
    },
  }
  window.sandboxWallets = { ...window.sandboxWallets, [options.key]: handle } as typeof window.sandboxWallets
  return handle
}

/**
 * Announces a wallet by EIP-6963: an EIP-1193 provider that signs with a key of the test mnemonic and sends to the
 * sandbox's networks.
 */
export function announceWallet(options: WalletOptions): WalletHandle {
  const full = {
    accounts: [0, 1],
    key: 'beacon',
    name: 'Beacon',
    rdns: 'app.beacon.wallet',
    icon: beaconIcon,
    ...options,
  }
  const handle = openWallet(full)
  announceProvider({ uuid: uuid(), name: full.name, icon: full.icon, rdns: full.rdns }, handle.provider)
  return handle
}

/** Injects a wallet without a name at `window.ethereum`, as wallets did before EIP-6963. It is not announced. */
export function injectWallet(options: WalletOptions): WalletHandle {
  const full = {
    accounts: [2],
    key: 'injected',
    name: 'Browser wallet',
    rdns: '',
    icon: plainIcon,
    ...options,
  }
  const handle = openWallet(full)
  Object.defineProperty(window, 'ethereum', { value: handle.provider, configurable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
  return handle
}
