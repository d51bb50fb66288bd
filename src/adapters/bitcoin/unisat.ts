import { bitcoinNetworkIn, bitcoinNetworkOf } from '../../domain/bitcoin/networks'
import { attempt, fieldOf } from '../../domain/untrusted'
import { psbtIn, psbtToHex } from '../../domain/bitcoin/coding'
import {
  methodOf,
  noAccounts,
  rpcError,
  unsupported,
  type BitcoinWallet,
  type FindWallets,
  type FoundWallet,
  type SharedAccounts,
} from './wallet'
import { loadChunk } from '../../domain/chunk'

const places = [
  { id: 'unisat', name: 'UniSat Wallet', of: () => fieldOf(window, 'unisat') },
  { id: 'okxwallet', name: 'OKX Wallet', of: () => fieldOf(fieldOf(window, 'okxwallet'), 'bitcoin') },
]

const methods = [
  ...(['requestAccounts', 'getAccounts', 'getPublicKey', 'getChain', 'getNetwork', 'disconnect'] as const),
  ...(['switchChain', 'switchNetwork', 'signMessage', 'sendBitcoin', 'signPsbt', 'pushPsbt'] as const),
]
type Method = (typeof methods)[number]

/** Finds wallets with a global object and a method per action: UniSat, and OKX, which is similar. */
export const findUnisatWallets: FindWallets = (found) => {
  const wallets = new Map<unknown, FoundWallet>()
  const discover = () =>
    found(
      places.flatMap(({ id, name, of }) => {
        const provider = of()
        if (!methodOf(provider, 'requestAccounts')) return []
        const cached = wallets.get(provider) ?? { id, name, wallet: unisatWallet(provider) }
        wallets.set(provider, cached)
        return [cached]
      }),
    )
  discover()
  window.addEventListener('load', discover)
  return () => window.removeEventListener('load', discover)
}

/** Adapts a provider of the UniSat kind. It shares one address, for payments and inscriptions alike. */
export function unisatWallet(provider: unknown): BitcoinWallet {
  // Captured now, so that another script cannot replace them later.
  const own = new Map(methods.map((method) => [method, methodOf(provider, method)]))
  const [on, off] = [fieldOf(provider, 'on'), fieldOf(provider, 'removeListener')]
  const has = (method: Method) => own.get(method) !== undefined
  function ask(method: Method, ...given: unknown[]): Promise<unknown> {
    const work = own.get(method)
    return work ? work(...given) : Promise.reject(unsupported(method))
  }

  async function read(list: unknown): Promise<SharedAccounts | undefined> {
    if (!Array.isArray(list)) throw noAccounts()
    const address: unknown = list[0]
    if (address === undefined) return undefined
    if (typeof address !== 'string') throw noAccounts()
    const key = await ask('getPublicKey').catch(() => undefined)
    const name = has('getChain')
      ? fieldOf(await ask('getChain'), 'enum')
      : await ask('getNetwork').catch(() => undefined)
    const caipNetworkId = bitcoinNetworkIn(name, address)
    const switches = has('switchChain') || has('switchNetwork')
    return {
      accounts: [{ address, purpose: 'payment', ...(typeof key === 'string' && { publicKey: key }) }],
      caipNetworkId,
      ...(!switches && { reachable: [caipNetworkId] }),
    }
  }

  return {
    connect: async () => (await read(await ask('requestAccounts'))) ?? fail(),
    shared: async () => read(await ask('getAccounts')),
    watch(changed, ended) {
      const heard = { accountsChanged: changed, networkChanged: changed, chainChanged: changed, disconnect: ended }
      const each = (method: unknown) => {
        if (typeof method !== 'function') return
        for (const [event, listener] of Object.entries(heard))
          attempt(() => method.call(provider, event, listener) as unknown)
      }
      each(on)
      return () => each(off)
    },
    disconnect: async () => (has('disconnect') ? ask('disconnect') : undefined),
    ...((has('switchChain') || has('switchNetwork')) && {
      async switchChain(id) {
        const network = bitcoinNetworkOf(id)
        const name = has('switchChain') ? network?.unisat : network?.livenet
        if (!name) throw rpcError(4902, 'The wallet doesn’t know this network.')
        await ask(has('switchChain') ? 'switchChain' : 'switchNetwork', name)
      },
    }),
    signMessage: ({ message, protocol }) =>
      ask('signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    // These wallets accept an amount only as a number, and all satoshis fit in one.
    sendTransfer: ({ recipientAddress, amount }) => ask('sendBitcoin', recipientAddress, Number(amount)),
    async signPsbt(request) {
      const { psbt, signInputs, broadcast } = request
      const signed = await ask('signPsbt', psbtToHex(psbt), { autoFinalized: broadcast, toSignInputs: signInputs })
      if (!broadcast) return { psbt: signed }
      const { assertSigned } = await loadChunk(() => import('./payment'))
      assertSigned(psbtIn(signed), request)
      return { psbt: signed, txid: await ask('pushPsbt', signed) }
    },
  }
}

function fail(): never {
  throw noAccounts()
}
