import { bitcoinNetworkIn, bitcoinNetworkOf } from '../../domain/bitcoin/networks'
import type { BitcoinAccount } from '../../domain/bitcoin/request'
import { codeOf, isUserRejection } from '../../domain/eip1193/error'
import { errorText } from '../../domain/errors'
import { ANNOUNCED_SHOWN } from '../../domain/limits'
import { attempt, fieldOf } from '../../domain/untrusted'
import { isIcon, walletName } from '../../domain/wallet/announced'
import { psbtToHex } from '../../domain/bitcoin/coding'
import { isTaproot } from '../../domain/bitcoin/address'
import {
  methodOf,
  mustBeAsked,
  noAccounts,
  rpcError,
  type BitcoinWallet,
  type FindWallets,
  type FoundWallet,
  type SharedAccounts,
} from './wallet'

/** Error codes of these wallets: two of their own, and that of JSON-RPC for an unknown method. */
const [userRejected, accessDenied, methodNotFound] = [-32000, -32002, -32601]

/** Finds wallets with a JSON-RPC `request(method, params)`: those in `btc_providers` (WBIP-004), and Leather. */
export const findSatsWallets: FindWallets = (found) => {
  const wallets = new Map<unknown, FoundWallet>()
  const discover = () => {
    const listed: unknown = fieldOf(window, 'btc_providers')
    const entries = Array.isArray(listed) ? listed.slice(0, ANNOUNCED_SHOWN) : []
    const all = [...entries, { id: 'LeatherProvider', name: 'Leather' }].flatMap((entry: unknown) => {
      const [path, name, icon] = [fieldOf(entry, 'id'), walletName(fieldOf(entry, 'name')), fieldOf(entry, 'icon')]
      const provider = typeof path === 'string' ? at(path) : undefined
      if (!name || !methodOf(provider, 'request')) return []
      const cached = wallets.get(provider) ?? {
        ...{ id: `sats:${String(path)}`, name, ...(isIcon(icon) && { icon }) },
        wallet: satsWallet(provider, path === 'LeatherProvider'),
      }
      wallets.set(provider, cached)
      return [cached]
    })
    found([...new Set(all)])
  }
  discover()
  // Extensions register while the page loads.
  window.addEventListener('load', discover)
  return () => window.removeEventListener('load', discover)
}

/** Returns the value at a path of `window`, such as `XverseProviders.BitcoinProvider`. */
const at = (path: string): unknown => path.split('.').reduce<unknown>(fieldOf, window)

/**
 * Adapts a provider of the sats-connect kind to `BitcoinWallet`.
 *
 * @param leather whether it is Leather, whose signing and sending have shapes of their own
 */
export function satsWallet(provider: unknown, leather = false): BitcoinWallet {
  /** Accounts shared last: some wallets cannot return them again without a prompt. */
  let last: SharedAccounts | undefined
  // Captured now, so that another script cannot replace them later.
  const [request, listen] = [methodOf(provider, 'request'), fieldOf(provider, 'addListener')]

  async function ask(method: string, params?: unknown): Promise<unknown> {
    const answer = await Promise.resolve(request?.(method, params)).catch((error: unknown) => {
      throw providerError(fieldOf(error, 'error') ?? error)
    })
    const error = fieldOf(answer, 'error')
    if (error) throw providerError(error)
    return fieldOf(answer, 'result')
  }
  /** Calls a method that the wallet may not know: resolves with `undefined` then, and rejects with any other error. */
  const askIfKnown = (method: string, params?: unknown) =>
    ask(method, params).catch((error: unknown) => {
      if (codeOf(error) !== methodNotFound) throw error
    })

  /**
   * Connects by the method that lets the page read the account and the network again, without a prompt; `undefined` if
   * the wallet does not know it, for which wallets have several codes.
   */
  const askToConnect = async (params: object) =>
    leather
      ? undefined
      : ask('wallet_connect', params).catch((error: unknown) => {
          if (isUserRejection(error)) throw error
        })

  async function read(answer: unknown): Promise<SharedAccounts | undefined> {
    const list = fieldOf(answer, 'addresses')
    const accounts = (Array.isArray(list) ? list : []).slice(0, ANNOUNCED_SHOWN).flatMap(accountIn)
    const [first] = accounts
    if (!first) return (last = undefined)
    const name = fieldOf(fieldOf(fieldOf(answer, 'network'), 'bitcoin'), 'name') ?? (await networkName())
    const caipNetworkId = bitcoinNetworkIn(name, first.address)
    last = { accounts, caipNetworkId, ...(leather && { reachable: [caipNetworkId] }) }
    return last
  }
  /** Handles a denied read: without the permission, nothing is shared. */
  function forgetIfDenied(error: unknown): undefined {
    if (codeOf(error) !== 4100) throw error
    last = undefined
  }
  const networkName = async () => {
    if (leather) return undefined
    const answer = await ask('wallet_getNetwork', null).catch(() => undefined)
    return fieldOf(fieldOf(answer, 'bitcoin'), 'name')
  }

  return {
    async connect(wanted) {
      const purposes = ['payment', 'ordinals']
      const network = wanted && bitcoinNetworkOf(wanted)?.sats
      const answer =
        (await askToConnect({ addresses: purposes, ...(network && { network }) })) ??
        (await ask('getAddresses', { purposes, message: 'Connect to your wallet' }))
      return (await read(answer)) ?? fail()
    },
    async shared() {
      const answer = leather ? undefined : await askIfKnown('wallet_getAccount', null).catch(forgetIfDenied)
      if (answer !== undefined) return read(answer)
      if (last) return last
      throw mustBeAsked()
    },
    watch(changed, ended) {
      if (typeof listen !== 'function') return () => {}
      const heard = { accountChange: changed, networkChange: changed, accountDisconnected: ended, disconnect: ended }
      const stops = Object.entries(heard).map(([eventName, cb]) =>
        attempt(() => listen.call(provider, { eventName, cb }) as unknown),
      )
      return () => {
        for (const stop of stops) if (typeof stop === 'function') attempt(() => stop() as unknown)
      }
    },
    disconnect: () => {
      last = undefined
      return askIfKnown('wallet_disconnect', null)
    },
    ...(!leather && {
      async switchChain(id) {
        const name = bitcoinNetworkOf(id)?.sats
        if (!name) throw rpcError(4902, 'The wallet doesn’t know this network.')
        await ask('wallet_changeNetwork', { name })
      },
    }),
    async signMessage({ address, message, protocol }) {
      const params = leather
        ? { message, paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh', ...networkOf(last) }
        : { address, message, protocol: protocol.toUpperCase() }
      return fieldOf(await ask('signMessage', params), 'signature')
    },
    async sendTransfer({ recipientAddress: address, amount }) {
      // The others accept an amount only as a number, and all satoshis fit in one.
      const params = leather
        ? { recipients: [{ address, amount }], ...networkOf(last) }
        : { recipients: [{ address, amount: Number(amount) }] }
      return fieldOf(await ask('sendTransfer', params), 'txid')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      if (leather) {
        const types = signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes)
        const params = {
          hex: psbtToHex(psbt),
          signAtIndex: signInputs.map(({ index }) => index),
          // The list replaces Leather's default types, so it contains them.
          ...(types.length > 0 && { allowedSighash: [...new Set([0, 1, ...types])] }),
          broadcast,
          ...networkOf(last),
        }
        const answer = await ask('signPsbt', params)
        return { psbt: fieldOf(answer, 'hex'), txid: fieldOf(answer, 'txid') }
      }
      // No parameter names a sighash type: these wallets sign as the PSBT's input declares, else with the default.
      const inputs: Record<string, number[]> = {}
      for (const { address, index } of signInputs) (inputs[address] ??= []).push(index)
      const answer = await ask('signPsbt', { psbt, signInputs: inputs, broadcast })
      return { psbt: fieldOf(answer, 'psbt'), txid: fieldOf(answer, 'txid') }
    },
  }
}

/** Network that Leather's requests name. It refuses to send without one, and else signs as on mainnet. */
const networkOf = (shared: SharedAccounts | undefined) => {
  const network = shared && bitcoinNetworkOf(shared.caipNetworkId)?.sats.toLowerCase()
  return network ? { network } : {}
}

/** Returns the account of an entry if it is on Bitcoin: these wallets also share addresses of other blockchains. */
function accountIn(entry: unknown): BitcoinAccount[] {
  const address = fieldOf(entry, 'address')
  const named = fieldOf(entry, 'purpose') ?? (fieldOf(entry, 'symbol') === 'BTC' ? fieldOf(entry, 'type') : undefined)
  const purpose =
    named === 'payment' || named === 'p2wpkh'
      ? 'payment'
      : named === 'ordinals' || named === 'p2tr'
        ? 'ordinal'
        : undefined
  if (typeof address !== 'string' || !purpose) return []
  const [publicKey, path] = [fieldOf(entry, 'publicKey'), fieldOf(entry, 'derivationPath')]
  return [
    {
      address,
      purpose,
      ...(typeof publicKey === 'string' && { publicKey }),
      ...(typeof path === 'string' && { path }),
    },
  ]
}

/** Translates a wallet's error to EIP-1193 codes, with the original as its cause. */
function providerError(error: unknown): Error {
  const code = codeOf(error)
  const rpcCode = code === userRejected ? 4001 : code === accessDenied ? 4100 : typeof code === 'number' ? code : -32603
  return rpcError(rpcCode, errorText(error), error)
}

function fail(): never {
  throw noAccounts()
}
