import { fromBase58, isPublicKey, toBase58 } from '../../domain/text/bytes'
import type { CaipNetworkId } from '../../domain/caip'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { WalletInfo } from '../../domain/account/connector'
import { ModalError } from '../../domain/errors'
import { PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import { solanaChainsIn, standardChainOf } from '../../domain/network/chains'
import { chainNotSupported } from '../../domain/texts'
import { faultOfWallet } from '../../domain/eip1193/error'
import { attempt, fieldOf } from '../page/attempt'
import { untilAborted, withTimeout } from '../page/signal'
import type { WalletDriver } from './driver'
import { notConnected, translated } from './faults'
import { createProvider, rpcError, type RequestArguments } from './provider'

interface StandardDriverOptions {
  /** The wallet's own object: nothing it answers is trusted. */
  given: object
  connectorId: string
  info: WalletInfo
  /** The networks to be on, the preferred first. */
  preferred: () => readonly CaipNetworkId[]
}

/** An account that the wallet shares. */
interface StandardAccount {
  address: string
  chains: readonly CaipNetworkId[]
  /** The wallet's own object: it wants it back. */
  given: unknown
}

/** More accounts than this in one answer are not looked at. */
const ACCOUNT_LIMIT = 100

function accountsIn(list: unknown): StandardAccount[] {
  if (!Array.isArray(list))
    throw new ModalError(
      'wallet.invalidAnswer',
      'The wallet gave an answer that is no accounts. Unlock it, reload the page and try again.',
    )
  const accounts = list.slice(0, ACCOUNT_LIMIT).flatMap((given: unknown) => {
    const address = fieldOf(given, 'address')
    const chains = solanaChainsIn(fieldOf(given, 'chains'))
    return typeof address === 'string' && isPublicKey(address) && chains.length > 0 ? [{ address, chains, given }] : []
  })
  return accounts.filter(({ address }, i) => accounts.findIndex((one) => one.address === address) === i)
}

/** One wallet of the wallet standard, on Solana. Its provider speaks as the embedded wallet's does: base58, one object of parameters. */
export function createStandardDriver({ given, connectorId, info, preferred }: StandardDriverOptions): WalletDriver {
  const listeners = new Set<(event: WalletEvent) => void>()
  let accounts: StandardAccount[] = []
  let chain: CaipNetworkId | undefined
  let stopListening: (() => void) | undefined
  let provided: ReturnType<typeof createProvider> | undefined

  /** Calls a feature's method; `undefined` when the wallet does not offer it. */
  function call(name: string, method: string, input: unknown): Promise<unknown> | undefined {
    const feature = fieldOf(fieldOf(given, 'features'), name)
    const work = fieldOf(feature, method)
    return typeof work === 'function' ? (async () => work.call(feature, input) as unknown)() : undefined
  }

  function connected(on: CaipNetworkId): Connected {
    return {
      namespace: 'solana',
      connectorId,
      accounts: accounts.map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' })),
      caipNetworkId: on,
      wallet: info,
      reachable: accounts[0]?.chains ?? [],
    }
  }

  function update(now: StandardAccount[], chosen?: CaipNetworkId): Connected {
    const [before, chainBefore] = [accounts[0]?.address, chain]
    const chains = now[0]?.chains ?? []
    const next = [chosen, chain, ...preferred()].find((id) => id !== undefined && chains.includes(id)) ?? chains[0]
    if (!next)
      throw new ModalError(
        'wallet.declined',
        'The wallet shared no account. Choose an account in the wallet and try again.',
      )
    accounts = now
    chain = next
    if (before !== undefined && now[0]?.address !== before) provided?.emit('accountsChanged', [now[0]?.address])
    if (chainBefore !== undefined && next !== chainBefore) provided?.emit('chainChanged', next)
    return connected(next)
  }

  function reset(): void {
    stopListening?.()
    stopListening = undefined
    accounts = []
    chain = undefined
    provided?.emit('disconnect', rpcError(4900, 'The wallet is no longer connected.'))
    provided = undefined
  }

  function report(event: WalletEvent): void {
    for (const listener of [...listeners]) listener(event)
  }

  function changed(properties: unknown): void {
    const list = fieldOf(properties, 'accounts')
    if (list === undefined || accounts.length === 0) return
    const now = attempt(() => accountsIn(list)) ?? []
    if (now.length === 0) reset()
    report(now.length === 0 ? { type: 'connection.ended' } : { type: 'wallet.renewed', connected: update(now) })
  }

  function listen(): void {
    if (stopListening) return
    const events = fieldOf(fieldOf(given, 'features'), 'standard:events')
    const on = fieldOf(events, 'on')
    const off = typeof on === 'function' ? attempt(() => on.call(events, 'change', changed) as unknown) : undefined
    stopListening = () => void (typeof off === 'function' && attempt(() => off() as unknown))
  }

  async function open(
    input: { silent?: true },
    chosen: CaipNetworkId | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Connected> {
    const answer = await translated(untilAborted(signal, async () => call('standard:connect', 'connect', input)))
    const shared = accountsIn(fieldOf(answer, 'accounts'))
    if (input.silent && shared.length === 0) {
      reset()
      throw new ModalError(
        'wallet.disconnected',
        'The wallet no longer shares an account with this page. Connect it again.',
      )
    }
    const result = update(shared, chosen)
    listen()
    return result
  }

  async function signed(feature: string, method: string, input: object, answer: string): Promise<Uint8Array> {
    const work = call(feature, method, input)
    if (!work) throw rpcError(4200, `The wallet does not offer ${feature}.`)
    const outputs = await work
    const bytes = fieldOf(Array.isArray(outputs) ? outputs[0] : undefined, answer)
    if (!(bytes instanceof Uint8Array)) throw rpcError(-32603, 'The wallet gave an answer that is no signature.')
    return bytes
  }

  async function request({ method, params }: RequestArguments): Promise<unknown> {
    const parameters: unknown = Array.isArray(params) ? params[0] : params
    const pubkey = fieldOf(parameters, 'pubkey')
    const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
    if (!account || !chain) throw rpcError(4100, 'The wallet does not share this account with the page.')
    const network = { account: account.given, chain: standardChainOf(chain) }
    const sign = async (transaction: unknown) => {
      const input = { ...network, transaction: bytesOf(transaction) }
      return toBase58(await signed('solana:signTransaction', 'signTransaction', input, 'signedTransaction'))
    }
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return accounts.map(({ address }) => ({ pubkey: address }))
      case 'solana_signMessage': {
        const input = { account: account.given, message: bytesOf(fieldOf(parameters, 'message')) }
        return { signature: toBase58(await signed('solana:signMessage', 'signMessage', input, 'signature')) }
      }
      case 'solana_signTransaction':
        return { transaction: await sign(fieldOf(parameters, 'transaction')) }
      case 'solana_signAllTransactions': {
        const transactions = fieldOf(parameters, 'transactions')
        if (!Array.isArray(transactions)) throw rpcError(-32602, 'There are no transactions to sign.')
        const done: string[] = []
        for (const one of transactions) done.push(await sign(one))
        return { transactions: done }
      }
      case 'solana_signAndSendTransaction': {
        const options = fieldOf(parameters, 'options')
        const input = {
          ...network,
          transaction: bytesOf(fieldOf(parameters, 'transaction')),
          ...(options ? { options } : {}),
        }
        return {
          signature: toBase58(
            await signed('solana:signAndSendTransaction', 'signAndSendTransaction', input, 'signature'),
          ),
        }
      }
      default:
        throw rpcError(4200, `The wallet does not support ${method}.`)
    }
  }

  return {
    connect: (_, { chain: chosen, signal }) => open({}, chosen, signal),
    restore: (_, { signal }) => open({ silent: true }, undefined, signal),
    async disconnect() {
      reset()
      const disconnect = async () => call('standard:disconnect', 'disconnect', undefined)
      await withTimeout(PERMISSION_REVOKE_LIMIT, disconnect).catch(() => undefined)
    },
    watch(_, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async switchChain(id) {
      if (!accounts[0]?.chains.includes(id)) throw new ModalError('chain.notSupported', chainNotSupported)
      report({ type: 'wallet.renewed', connected: update(accounts, id) })
    },
    async chainId() {
      if (!chain) throw notConnected()
      return chain
    },
    provider() {
      if (accounts.length === 0) return undefined
      provided ??= createProvider((args) =>
        request(args).catch((error: unknown) => Promise.reject(providerError(error))),
      )
      return provided.provider
    },
  }
}

function bytesOf(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes?.length) throw rpcError(-32602, 'This is not written in base58.')
  return bytes
}

/** An EIP-1193 error: the visitor's no is 4001, whatever the wallet calls it. */
function providerError(error: unknown): Error {
  const { code, message } = faultOfWallet(error)
  const given = fieldOf(error, 'code')
  const number = code === 'wallet.declined' ? 4001 : typeof given === 'number' ? given : -32603
  return Object.assign(rpcError(number, message), { cause: error })
}
