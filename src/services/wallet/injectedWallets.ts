import type { Account } from '../../domain/account/account'
import type { Connected } from '../../domain/account/connection'
import { ModalError } from '../../domain/errors'
import * as eip1193 from './eip1193'
import { watch } from './eip1193Events'
import type { Injected } from './injected'
import type { ConnectionListeners, ConnectOptions } from './connection'
import { asked, isAbort } from './faults'

type Abandonable = eip1193.Abandonable
type Eip1193Provider = eip1193.Eip1193Provider

function accountsOf(addresses: readonly string[]): Account[] {
  return addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

/** @param ask with a prompt, or without: {@link authorisedAccounts} */
export async function connectInjected(
  injected: Injected,
  connectorId: string,
  { namespace, chain, signal }: ConnectOptions,
  ask: (wallet: Eip1193Provider, options: Abandonable) => Promise<string[]>,
): Promise<Connected> {
  const wallet = await injected.whenPresent(connectorId, { signal })
  const accounts = await asked(ask(wallet, { signal }))
  let caipNetworkId = await asked(eip1193.chainId(wallet, { signal }))
  if (chain && chain !== caipNetworkId) {
    await asked(eip1193.switchChain(wallet, chain, { signal }), () => undefined).catch((error: unknown) => {
      if (isAbort(error)) throw error
    })
    caipNetworkId = await asked(eip1193.chainId(wallet, { signal }))
  }
  const info = injected.walletInfo(connectorId) ?? { name: 'Browser Wallet', type: 'INJECTED' as const }
  return { namespace, connectorId, accounts: accountsOf(accounts), caipNetworkId, wallet: info }
}

/** The accounts that a page may see without asking. @throws ModalError `wallet.disconnected` where there is none */
export async function authorisedAccounts(wallet: Eip1193Provider, options: Abandonable): Promise<string[]> {
  const accounts = await eip1193.accounts(wallet, options)
  if (accounts.length > 0) return accounts
  throw new ModalError(
    'wallet.disconnected',
    'The wallet no longer shares an account with this page. Connect it again.',
  )
}

export function watchInjected(wallet: Eip1193Provider, listeners: ConnectionListeners): () => void {
  return watch(wallet, {
    accountsChanged: (addresses) => listeners.accountsChanged(accountsOf(addresses)),
    chainChanged: (id) => listeners.chainChanged(id),
    disconnected: () => listeners.ended(),
  })
}
