import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import { solanaChainsIn } from '../../domain/network/chains'
import { isPublicKey } from '../../domain/text/bytes'
import { attempt, fieldOf } from '../../domain/untrusted'
import { lockedError, walletError } from '../../domain/eip1193/error'
import { invalidAnswer } from '../../domain/eip1193/answer'
import { untilAborted, withTimeout } from '../page/signal'
import type { WalletDriver } from './driver'
import { notConnected, switchNotSupported, translated } from './errors'
import { createProvider, rpcError } from './provider'
import { request } from './standardRequest'
import {
  call,
  connectedOn,
  type StandardAccount,
  type StandardDriverOptions,
  type StandardState,
} from './standardState'

/** Creates the driver of a Wallet Standard wallet on Solana. */
export function createStandardDriver(options: StandardDriverOptions): WalletDriver {
  const wallet: StandardState = {
    ...options,
    accounts: [],
    chain: undefined,
    provided: undefined,
    listeners: new Set(),
    unsubscribe: undefined,
  }
  return {
    connect: (_, { chain, signal }) => connect(wallet, chain, signal),
    restore: (_, { signal }) => restore(wallet, signal),
    async disconnect() {
      reset(wallet)
      const disconnect = async () => call(wallet, 'standard:disconnect')
      await withTimeout(PERMISSION_REVOKE_LIMIT, disconnect).catch(() => undefined)
    },
    watch(_, listener) {
      wallet.listeners.add(listener)
      // Also before it is connected: the wallet may share an account by itself.
      subscribe(wallet)
      return () => {
        wallet.listeners.delete(listener)
        if (wallet.listeners.size === 0 && wallet.accounts.length === 0) unsubscribe(wallet)
      }
    },
    async switchChain(id) {
      if (!wallet.accounts[0]?.chains.includes(id)) throw switchNotSupported()
      report(wallet, { type: 'wallet.renewed', connected: update(wallet, wallet.accounts, id) })
    },
    async chainId() {
      if (!wallet.chain) throw notConnected()
      return wallet.chain
    },
    provider() {
      if (wallet.accounts.length === 0) return undefined
      wallet.provided ??= createProvider((args) => request(wallet, args))
      return wallet.provided.provider
    },
  }
}

/** Connects the accounts that the visitor chooses in the wallet. */
async function connect(
  wallet: StandardState,
  chain: CaipNetworkId | undefined,
  signal: AbortSignal | undefined,
): Promise<Connected> {
  const connected = update(wallet, await accountsOf(wallet, {}, signal), chain)
  subscribe(wallet)
  return connected
}

/** Restores the accounts without a prompt. @throws ModalError `wallet.locked` if there are none for now */
async function restore(wallet: StandardState, signal: AbortSignal | undefined): Promise<Connected> {
  const accounts = await accountsOf(wallet, { silent: true }, signal)
  if (accounts.length === 0) {
    forgetAccounts(wallet)
    subscribe(wallet)
    throw lockedError()
  }
  const connected = update(wallet, accounts)
  subscribe(wallet)
  return connected
}

async function accountsOf(
  wallet: StandardState,
  input: { silent?: true },
  signal: AbortSignal | undefined,
): Promise<StandardAccount[]> {
  const answer = await translated(
    untilAborted(signal, async () => call(wallet, 'standard:connect', input)),
    (error) => walletError(error, 'solana'),
  )
  return accountsIn(fieldOf(answer, 'accounts'))
}

/** Most accounts read from one answer. */
const ACCOUNT_LIMIT = 100

function accountsIn(list: unknown): StandardAccount[] {
  if (!Array.isArray(list)) throw invalidAnswer('list of accounts')
  const accounts = list.slice(0, ACCOUNT_LIMIT).flatMap((given: unknown) => {
    const address = fieldOf(given, 'address')
    const chains = solanaChainsIn(fieldOf(given, 'chains'))
    return typeof address === 'string' && isPublicKey(address) && chains.length > 0 ? [{ address, chains, given }] : []
  })
  return accounts.filter(({ address }, i) => accounts.findIndex((one) => one.address === address) === i)
}

/** Stores the shared accounts and emits changes to the host's listeners. */
function update(wallet: StandardState, accounts: readonly StandardAccount[], chosen?: CaipNetworkId): Connected {
  const before = { address: wallet.accounts[0]?.address, chain: wallet.chain }
  const chains = accounts[0]?.chains ?? []
  const chain = [chosen, before.chain, ...wallet.preferred()].find((id) => id && chains.includes(id)) ?? chains[0]
  if (!chain)
    throw new ModalError(
      'wallet.declined.accounts',
      'The wallet didn’t share an account. Select one in the wallet and try again.',
    )
  wallet.accounts = accounts
  wallet.chain = chain
  const address = accounts[0]?.address
  if (before.address !== undefined && address !== before.address) wallet.provided?.emit('accountsChanged', [address])
  if (before.chain !== undefined && chain !== before.chain) wallet.provided?.emit('chainChanged', chain)
  return connectedOn(wallet, chain)
}

function reset(wallet: StandardState): void {
  unsubscribe(wallet)
  forgetAccounts(wallet)
}

function unsubscribe(wallet: StandardState): void {
  wallet.unsubscribe?.()
  wallet.unsubscribe = undefined
}

/** Clears the accounts but stays subscribed: a locked wallet may share its accounts again. */
function forgetAccounts(wallet: StandardState): void {
  wallet.accounts = []
  wallet.chain = undefined
  wallet.provided?.emit('disconnect', rpcError(4900, 'The wallet is no longer connected.'))
  wallet.provided = undefined
}

/** Subscribes to the wallet's changes, from its first request or watcher until its connection ends. */
function subscribe(wallet: StandardState): void {
  if (wallet.unsubscribe) return
  const onChange = (properties: unknown) => changed(wallet, properties)
  const off = attempt(() => wallet.features['standard:events']?.('change', onChange))
  wallet.unsubscribe = () => void (typeof off === 'function' && attempt(() => off() as unknown))
}

/** Handles a change of the wallet; an unreadable list of accounts counts as empty. */
function changed(wallet: StandardState, properties: unknown): void {
  const list = fieldOf(properties, 'accounts')
  if (list === undefined) return
  const accounts = attempt(() => accountsIn(list)) ?? []
  if (accounts.length === 0) {
    if (wallet.accounts.length > 0) forgetAccounts(wallet)
    report(wallet, { type: 'accounts.changed', accounts: [] })
  } else report(wallet, { type: 'wallet.renewed', connected: update(wallet, accounts) })
}

function report({ listeners }: StandardState, event: WalletEvent): void {
  for (const listener of [...listeners]) listener(event)
}
