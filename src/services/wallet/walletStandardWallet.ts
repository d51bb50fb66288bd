import { fromBase58, isPublicKey, toBase58 } from '../../domain/text/bytes'
import type { CaipNetworkId } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import type { WalletInfo } from '../../domain/account/connector'
import { ModalError } from '../../domain/errors'
import { PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import { solanaChainsIn, standardChainOf } from '../../domain/network/chains'
import { chainNotSupported } from '../../domain/texts'
import { faultOfWallet } from '../../domain/eip1193/error'
import { attempt, fieldOf } from '../page/attempt'
import type { Abandonable } from './eip1193'
import { untilAborted } from './eip1193Wait'
import type { EmbeddedWallet } from '../frame/embeddedWallet'
import { createEip1193, rpcError, type RequestArguments } from './ownEip1193'
import { asked } from './faults'

/** A wallet whose code comes when it is first asked for, behind the same door as any other. */
export type DrivenWallet = Pick<
  EmbeddedWallet,
  'connect' | 'restore' | 'disconnect' | 'watch' | 'switchChain' | 'chainId' | 'provider'
>

interface StandardWalletOptions {
  /** The wallet's own object: nothing it answers is trusted. */
  given: object
  connectorId: string
  info: WalletInfo
  /** The networks to be on, the most wanted first. */
  wanted: () => readonly CaipNetworkId[]
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
export function createStandardWallet({ given, connectorId, info, wanted }: StandardWalletOptions): DrivenWallet {
  const listeners = new Set<(happened: { renewed: Connected } | 'ended') => void>()
  let accounts: StandardAccount[] = []
  let chain: CaipNetworkId | undefined
  let stopListening: (() => void) | undefined
  let own: ReturnType<typeof createEip1193> | undefined

  /** Calls a feature's method; `undefined` when the wallet does not offer it. */
  function call(feature: string, method: string, input: unknown): Promise<unknown> | undefined {
    const holder = fieldOf(fieldOf(given, 'features'), feature)
    const work = fieldOf(holder, method)
    return typeof work === 'function' ? (async () => work.call(holder, input) as unknown)() : undefined
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

  function hold(now: StandardAccount[], preferred?: CaipNetworkId): Connected {
    const [before, chainBefore] = [accounts[0]?.address, chain]
    const chains = now[0]?.chains ?? []
    const next = [preferred, chain, ...wanted()].find((id) => id !== undefined && chains.includes(id)) ?? chains[0]
    if (!next)
      throw new ModalError(
        'wallet.declined',
        'The wallet shared no account. Choose an account in the wallet and try again.',
      )
    accounts = now
    chain = next
    if (before !== undefined && now[0]?.address !== before) own?.emit('accountsChanged', [now[0]?.address])
    if (chainBefore !== undefined && next !== chainBefore) own?.emit('chainChanged', next)
    return connected(next)
  }

  function leave(): void {
    stopListening?.()
    stopListening = undefined
    accounts = []
    chain = undefined
    own?.emit('disconnect', rpcError(4900, 'The wallet is no longer connected.'))
    own = undefined
  }

  function changed(properties: unknown): void {
    const list = fieldOf(properties, 'accounts')
    if (list === undefined || accounts.length === 0) return
    const now = attempt(() => accountsIn(list)) ?? []
    if (now.length === 0) leave()
    const happened = now.length === 0 ? 'ended' : { renewed: hold(now) }
    for (const listener of [...listeners]) listener(happened)
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
    preferred: CaipNetworkId | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Connected> {
    const answer = await asked(untilAborted(signal, async () => call('standard:connect', 'connect', input)))
    const shared = accountsIn(fieldOf(answer, 'accounts'))
    if (input.silent && shared.length === 0) {
      leave()
      throw new ModalError(
        'wallet.disconnected',
        'The wallet no longer shares an account with this page. Connect it again.',
      )
    }
    const result = hold(shared, preferred)
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
    connect: (_, options: Abandonable & { chain?: CaipNetworkId }) => open({}, options.chain, options.signal),
    restore: (_, { signal }) => open({ silent: true }, undefined, signal),
    async disconnect() {
      leave()
      const limit = AbortSignal.timeout(PERMISSION_REVOKE_LIMIT)
      await untilAborted(limit, async () => call('standard:disconnect', 'disconnect', undefined)).catch(() => undefined)
    },
    watch(_, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async switchChain(id) {
      if (!accounts[0]?.chains.includes(id)) throw new ModalError('chain.notSupported', chainNotSupported)
      const renewed = hold(accounts, id)
      for (const listener of [...listeners]) listener({ renewed })
    },
    chainId: () => chain,
    provider() {
      if (accounts.length === 0) return undefined
      own ??= createEip1193((args) => request(args).catch((error: unknown) => Promise.reject(providerError(error))))
      return own.provider
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
  const told = fieldOf(error, 'code')
  const number = code === 'wallet.declined' ? 4001 : typeof told === 'number' ? told : -32603
  return Object.assign(rpcError(number, message), { cause: error })
}
