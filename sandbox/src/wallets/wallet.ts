import { isAddressEqual, type Address, type LocalAccount } from 'viem'
import type { WalletChain } from '../shared/walletChain'
import { decide, type Decision } from './decision'
import { createEmitter, type Emitter } from '../shared/emitter'
import { createMemory, type WalletMemory } from './memory'
import type { PromptContent } from './prompt'
import { ProviderRpcError, rpcAt, type Rpc } from '../shared/rpc'
import type { WalletSettings } from './settings'
import { chainHex } from '../shared/signing'

/** Parts of a wallet. `settings` is read at each request, so a test can change it at any time. */
export type WalletParts = {
  key: string
  name: string
  icon: string
  accounts: readonly LocalAccount[]
  /** Origin of the sandbox's networks; `/rpc/{chainId}` is appended. */
  blockchain: string | Promise<string>
  settings: WalletSettings
}

/** Wallet behind the provider: its state, permissions and prompts. */
export type Wallet = {
  readonly accounts: readonly LocalAccount[]
  readonly settings: WalletSettings
  readonly emitter: Emitter
  read(): WalletMemory
  /** Writes the state and emits the changes to the page, in the order of real wallets. */
  change(next: Partial<WalletMemory>): void
  known(id: number): WalletChain | undefined
  nameOf(id: number): string
  /** RPC of the wallet's network. */
  rpc: Rpc
  /** Accounts that the site sees now. */
  visible(): Address[]
  ask(method: string, content: Omit<PromptContent, 'wallet' | 'chain'>): Promise<Decision>
  /** Allows one prompt of a kind at a time. A second one fails with -32002, as in real wallets. */
  once<Value>(kind: string, work: () => Promise<Value>): Promise<Value>
  /** @throws {ProviderRpcError} 4100 if the site may not use the address */
  permittedAccount(address: unknown): LocalAccount
}

/** Creates a wallet with its stored state. */
export function createWallet(parts: WalletParts): Wallet {
  const emitter = createEmitter()
  const memory = createMemory(parts.key)
  const pending = new Set<string>()

  const known = (id: number): WalletChain | undefined =>
    id === 1
      ? { id, name: 'Ethereum', symbol: 'ETH', rpcUrl: '' }
      : memory.read().chains.find((chain) => chain.id === id)
  const nameOf = (id: number) => known(id)?.name ?? `Chain ${id}`
  const visible = (): Address[] => {
    const { permitted, locked } = memory.read()
    return locked ? [] : permitted
  }

  const state = () => ({ accounts: visible().join(), chainId: memory.read().chainId })
  let told = state()
  const tell = () => {
    const before = told
    told = state()
    if (told.chainId !== before.chainId) emitter.emit('chainChanged', chainHex(told.chainId))
    if (told.accounts !== before.accounts) emitter.emit('accountsChanged', visible())
  }
  memory.onForeignWrite(tell)

  return {
    accounts: parts.accounts,
    settings: parts.settings,
    emitter,
    read: memory.read,
    known,
    nameOf,
    visible,
    change: (next) => {
      memory.write(next)
      tell()
    },
    rpc: (method, params) => {
      const { chainId } = memory.read()
      const sandbox = Promise.resolve(parts.blockchain).then((origin) => `${origin}/rpc/${chainId}`)
      return rpcAt(known(chainId)?.rpcUrl || sandbox)(method, params)
    },
    ask: (method, content) =>
      decide(parts.settings, method, {
        wallet: { name: parts.name, icon: parts.icon },
        chain: nameOf(memory.read().chainId),
        ...content,
      }),
    once: async (kind, work) => {
      if (pending.has(kind)) {
        throw new ProviderRpcError(
          -32002,
          `Request of type '${kind}' already pending for origin ${location.origin}. Please wait.`,
        )
      }
      pending.add(kind)
      try {
        return await work()
      } finally {
        pending.delete(kind)
      }
    },
    permittedAccount: (given) => {
      const account = parts.accounts.find(
        ({ address }) => typeof given === 'string' && address.toLowerCase() === given.toLowerCase(),
      )
      if (!account || !visible().some((address) => isAddressEqual(address, account.address))) {
        throw new ProviderRpcError(4100, 'The requested account has not been authorized by the user.')
      }
      return account
    },
  }
}

/** Name of the account in the wallet, e.g. "Account 1". */
export function labelOf(wallet: Wallet, address: Address): string {
  return `Account ${wallet.accounts.findIndex((account) => isAddressEqual(account.address, address)) + 1}`
}
