import { bitcoinNetworkNamed, bitcoinNetworkOf, type BitcoinNetwork } from '../../domain/bitcoin/networks'
import { isTaproot } from '../../domain/bitcoin/address'
import type { BitcoinAccount } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import { ANNOUNCED_KEPT, ANNOUNCED_SHOWN } from '../../domain/limits'
import { fromBase64, toHex } from '../../domain/text/bytes'
import { attempt, fieldOf } from '../../domain/untrusted'
import { isIcon, walletName } from '../../domain/wallet/announced'
import {
  methodOf,
  mustBeAsked,
  noAccounts,
  unsupported,
  type BitcoinWallet,
  type FindWallets,
  type FoundWallet,
  type SharedAccounts,
} from './wallet'

const registering = 'wallet-standard:register-wallet'

/** Finds wallets that register through the Wallet Standard and connect on Bitcoin. */
export const findStandardWallets: FindWallets = (found) => {
  const registered = new Map<object, FoundWallet>()
  const report = () => found([...registered.values()].slice(0, ANNOUNCED_SHOWN))
  function register(...wallets: readonly unknown[]): () => void {
    const added = wallets.slice(0, ANNOUNCED_SHOWN).flatMap((given) => {
      const wallet = registered.size < ANNOUNCED_KEPT ? accept(given) : undefined
      if (!wallet || registered.has(given as object)) return []
      registered.set(given as object, wallet)
      return [given as object]
    })
    if (added.length > 0) report()
    return () => {
      if (added.filter((given) => registered.delete(given)).length > 0) report()
    }
  }
  const api = Object.freeze({ register })
  const introduce = (event: Event) =>
    void attempt(() => {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    })
  window.addEventListener(registering, introduce)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  report()
  return () => window.removeEventListener(registering, introduce)
}

const featureOf = (given: unknown, feature: string, method: string) =>
  methodOf(fieldOf(fieldOf(given, 'features'), feature), method)

function accept(given: unknown): FoundWallet | undefined {
  const name = walletName(fieldOf(given, 'name'))
  const signs =
    featureOf(given, 'bitcoin:signMessage', 'signMessage') ??
    featureOf(given, 'bitcoin:signTransaction', 'signTransaction')
  if (!name || !signs || !featureOf(given, 'bitcoin:connect', 'connect')) return undefined
  const icon = fieldOf(given, 'icon')
  return { id: name, name, ...(isIcon(icon) && { icon }), wallet: standardWallet(given) }
}

/** Adapts a wallet of the Wallet Standard (`bitcoin:connect`, `bitcoin:signMessage`, `bitcoin:signTransaction`). */
export function standardWallet(given: unknown): BitcoinWallet {
  /** Account objects of the wallet, by address: its methods require the same objects. */
  let signers = new Map<string, unknown>()
  let chain: BitcoinNetwork | undefined
  /** Accounts shared last, and the list that they were in: some wallets do not keep it readable. */
  let last: SharedAccounts | undefined
  let list: unknown
  // Captured now, so that another script cannot replace them later.
  const own = {
    connect: featureOf(given, 'bitcoin:connect', 'connect'),
    silent: featureOf(given, 'standard:connect', 'connect'),
    disconnect:
      featureOf(given, 'bitcoin:disconnect', 'disconnect') ?? featureOf(given, 'standard:disconnect', 'disconnect'),
    signMessage: featureOf(given, 'bitcoin:signMessage', 'signMessage'),
    signTransaction: featureOf(given, 'bitcoin:signTransaction', 'signTransaction'),
  }
  const events = fieldOf(fieldOf(given, 'features'), 'standard:events')
  const on = fieldOf(events, 'on')

  function read(shared: unknown, wanted?: CaipNetworkId): SharedAccounts | undefined {
    if (!Array.isArray(shared)) throw noAccounts()
    list = shared
    const all = shared.slice(0, ANNOUNCED_SHOWN).flatMap((account: unknown) => {
      const address = fieldOf(account, 'address')
      const networks = networksIn(fieldOf(account, 'chains'))
      return typeof address === 'string' && networks.length > 0 ? [{ address, networks, account }] : []
    })
    const networks = [...new Set(all.flatMap((one) => one.networks))]
    const first = networks.find(({ caip }) => caip === wanted) ?? networks.find((one) => one === chain) ?? networks[0]
    if (!first) return (last = undefined)
    chain = first
    const here = all.filter((one) => one.networks.includes(first))
    signers = new Map(here.map(({ address, account }) => [address, account]))
    last = {
      accounts: here.map(({ address, account }): BitcoinAccount => {
        const key = fieldOf(account, 'publicKey')
        return {
          address,
          purpose: purposeOf(account, address),
          ...(key instanceof Uint8Array && { publicKey: toHex(key) }),
        }
      }),
      caipNetworkId: first.caip,
      reachable: networks.map(({ caip }) => caip),
    }
    return last
  }

  const visible = () => fieldOf(given, 'accounts')

  return {
    async connect(wanted) {
      const answer = await own.connect?.({ purposes: ['payment', 'ordinals'] })
      return read(fieldOf(answer, 'accounts'), wanted) ?? fail()
    },
    async shared(wanted) {
      // Accounts that the page may see are in the wallet's own object; some wallets add them only on a silent connect.
      if (Array.isArray(visible()) && (visible() as unknown[]).length > 0) return read(visible(), wanted)
      if (!own.silent && last) return last
      if (!own.silent) throw mustBeAsked()
      return read(fieldOf(await own.silent({ silent: true }), 'accounts'), wanted)
    },
    watch(changed) {
      const heard = (properties: unknown) => {
        const accounts = fieldOf(properties, 'accounts')
        if (Array.isArray(accounts) && accounts.length === 0) last = undefined
        changed()
      }
      const off = typeof on === 'function' ? attempt(() => on.call(events, 'change', heard) as unknown) : undefined
      return () => void (typeof off === 'function' && attempt(() => off() as unknown))
    },
    disconnect: async () => {
      last = undefined
      return own.disconnect?.()
    },
    async switchChain(id) {
      if (!last?.reachable?.includes(id)) throw unsupported('this network')
      read(list, id)
    },
    async signMessage({ address, message, protocol }) {
      if (!own.signMessage) throw unsupported('signing messages')
      const input = { account: signers.get(address), message: new TextEncoder().encode(message), protocol }
      return fieldOf(firstOf(await own.signMessage(input)), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      if (!own.signTransaction || broadcast)
        throw unsupported(broadcast ? 'sending signed transactions' : 'signing transactions')
      const addresses = [...new Set(signInputs.map(({ address }) => address))]
      const inputsToSign = addresses.map((address) => ({
        account: signers.get(address),
        signingIndexes: signInputs.filter((input) => input.address === address).map(({ index }) => index),
      }))
      const input = { psbt: fromBase64(psbt), inputsToSign, ...(chain && { chain: chain.standard }) }
      return { psbt: fieldOf(firstOf(await own.signTransaction(input)), 'signedPsbt') }
    },
  }
}

const firstOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : undefined)

const networksIn = (list: unknown): BitcoinNetwork[] =>
  Array.isArray(list)
    ? list.flatMap((name: unknown) => bitcoinNetworkNamed(name) ?? bitcoinNetworkOf(String(name)) ?? [])
    : []

/** Returns the purpose that the wallet states; else Taproot addresses are for ordinals, as wallets use them. */
function purposeOf(account: unknown, address: string): BitcoinAccount['purpose'] {
  const purpose = fieldOf(account, 'purpose')
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || isTaproot(address) ? 'ordinal' : 'payment'
}

function fail(): never {
  throw noAccounts()
}
