import { copyOf } from '../shared/platform'
import type { Address, EIP1193Events } from 'viem'
import { callsStatus, capabilities, sendCalls } from './calls'
import { addChain, switchChain } from './networks'
import { permissionsOf, requestPermission } from './permissions'
import { personalSign, send, signTypedData } from './requests'
import { ProviderRpcError } from '../shared/rpc'
import { chainHex } from '../shared/signing'
import { createWallet, type Wallet, type WalletParts } from './wallet'

/** EIP-1193 request. */
export type RequestArguments = { method: string; params?: readonly unknown[] }

/** EIP-1193 provider. */
export type Provider = EIP1193Events & {
  request(request: RequestArguments): Promise<unknown>
}

/** Actions of a wallet's own screens. */
export type WalletSide = {
  chain(): number
  setAccounts(accounts: readonly Address[]): void
  switchTo(id: number): void
  lock(): void
  unlock(): void
  disconnect(): void
  reconnect(): void
  /** Makes the wallet answer this method with this value from now on, without doing anything. */
  lie(method: string, answer: unknown): void
}

const offline = () => new ProviderRpcError(4900, 'The wallet is disconnected from all chains.')

/** Methods that look like reads but need a key. Current wallets no longer support them. */
const refusedReads = ['eth_sign', 'eth_signTransaction', 'eth_getEncryptionPublicKey', 'eth_decrypt']

function answer(wallet: Wallet, method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_accounts':
      return wallet.visible()
    case 'eth_requestAccounts':
      return wallet.visible().length > 0 ? wallet.visible() : requestPermission(wallet, method)
    case 'wallet_requestPermissions':
      return requestPermission(wallet, method)
    case 'wallet_getPermissions':
      return permissionsOf(wallet)
    case 'wallet_revokePermissions':
      wallet.change({ permitted: [] })
      return null
    case 'eth_chainId':
      return chainHex(wallet.read().chainId)
    case 'wallet_switchEthereumChain':
      return switchChain(wallet, params)
    case 'wallet_addEthereumChain':
      return addChain(wallet, params)
    case 'personal_sign':
      return personalSign(wallet, params)
    case 'eth_signTypedData_v4':
      return signTypedData(wallet, params)
    case 'eth_sendTransaction':
      return send(wallet, params)
    case 'wallet_getCapabilities':
      return capabilities(wallet, params)
    case 'wallet_sendCalls':
      return sendCalls(wallet, params)
    case 'wallet_getCallsStatus':
      return callsStatus(wallet, params)
    default:
      if (/^(eth|net|web3)_/.test(method) && !refusedReads.includes(method)) return wallet.rpc(method, params)
      throw new ProviderRpcError(4200, `The wallet does not support ${method}.`)
  }
}

/** Creates a wallet's provider (EIP-1193), its own side, and the list of requests. */
export function createProvider(parts: WalletParts): {
  provider: Provider
  side: WalletSide
  requests: RequestArguments[]
} {
  const wallet = createWallet(parts)
  const { emitter } = wallet
  const requests: RequestArguments[] = []
  const lies = new Map<string, unknown>()
  let online = true
  const connected = () => emitter.emit('connect', { chainId: chainHex(wallet.read().chainId) })
  queueMicrotask(connected)

  return {
    requests,
    provider: {
      on: emitter.on,
      removeListener: emitter.removeListener,
      request: async ({ method, params = [] }) => {
        requests.push(copyOf({ method, params }))
        if (!online) throw offline()
        return lies.has(method) ? lies.get(method) : answer(wallet, method, params)
      },
    },
    side: {
      chain: () => wallet.read().chainId,
      setAccounts: (accounts) => wallet.change({ permitted: [...accounts], locked: false }),
      switchTo: (id) => wallet.change({ chainId: id }),
      lock: () => wallet.change({ locked: true }),
      unlock: () => wallet.change({ locked: false }),
      disconnect: () => {
        online = false
        emitter.emit('disconnect', offline())
      },
      reconnect: () => {
        online = true
        connected()
      },
      lie: (method, told) => void lies.set(method, told),
    },
  }
}
