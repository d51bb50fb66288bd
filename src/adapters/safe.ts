import type { Adapter } from '../domain/account/adapter'
import type { Connector } from '../domain/account/connector'
import { isEvmAddress } from '../domain/eip1193/address'
import type { Eip1193Provider } from '../domain/eip1193/provider'
import { ModalError } from '../domain/errors'
import { RECONNECT_LIMIT } from '../domain/limits'
import type { WalletModal } from '../runtime/walletModal'
import { createEip1193Driver } from './eip1193Driver'
import { when } from './published'
import { late } from '../domain/late'

export interface SafeAdapterOptions {
  /** Origins of pages that may be the Safe; `https://app.safe.global` unless named. */
  allowedOrigins?: readonly string[]
  /** How long, in ms, the Safe may take to say who it is; 10 s unless named. */
  limit?: number
}

const connector: Connector = {
  id: 'safe',
  name: 'Safe',
  type: 'EXTERNAL',
  chain: 'eip155',
  imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

/**
 * The Safe that has this page open as one of its apps. It is there only where the page is framed by an allowed origin
 * that answers as a Safe does, and is connected by itself then, unless another wallet is; elsewhere nothing is loaded.
 */
export function safeAdapter({
  allowedOrigins = ['https://app.safe.global'],
  limit = RECONNECT_LIMIT,
}: SafeAdapterOptions = {}): Adapter<WalletModal> {
  let modal: WalletModal | undefined
  let asked: Promise<Eip1193Provider | undefined> | undefined
  /** A visitor who has left the Safe is not connected to it again before the page is loaded anew. */
  let connectsItself = true

  const safe = () => (asked ??= isFramed(allowedOrigins) ? ask(allowedOrigins, limit) : Promise.resolve(undefined))
  const driver = createEip1193Driver({
    connectorId: connector.id,
    wallet: { name: connector.name, type: connector.type },
    async load() {
      const provider = await safe()
      if (provider) return provider
      throw new ModalError(
        'wallet.notFound.safe',
        'This page is not open in a Safe. Open it there, or choose another wallet.',
      )
    },
    method: 'eth_accounts',
    fixed: true,
    sendsCalls: true,
  })

  return {
    namespace: 'eip155',
    discover(listener) {
      let stopped = false
      listener([])
      void safe().then(async (provider) => {
        if (!provider || stopped) return
        listener([connector])
        if (!modal || !connectsItself) return
        connectsItself = false
        const { getState, getAccount } = modal
        await when(modal, () => getState().initialized && getAccount('eip155').status !== 'reconnecting')
        if (getAccount('eip155').status === 'disconnected')
          await modal.connect({ connectorId: connector.id }).catch(() => undefined)
      })
      return () => {
        stopped = true
      }
    },
    driver: (connectorId) => (connectorId === connector.id ? driver : undefined),
    attach(given) {
      modal = given
    },
  }
}

/** By a page of an allowed origin, as far as the browser says whose it is. */
function isFramed(allowed: readonly string[]): boolean {
  if (typeof window === 'undefined' || window.parent === window) return false
  const [parent] = window.location.ancestorOrigins ?? []
  return parent === undefined || allowed.includes(parent)
}

/** The Safe's provider; `undefined` where nothing that is allowed to has answered as a Safe in time. */
async function ask(allowed: readonly string[], limit: number): Promise<Eip1193Provider | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const [{ SafeAppProvider }, { default: given }] = await Promise.all([
      late(() => import('@safe-global/safe-apps-provider')),
      late(() => import('@safe-global/safe-apps-sdk')),
    ])
    // Where the package is loaded as CommonJS, its default export is one level further down.
    const SafeAppsSDK = 'default' in given ? (given.default as typeof given) : given
    const allowedDomains = allowed.map((origin) => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
    const sdk = new SafeAppsSDK({ allowedDomains })
    const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), limit)))
    const info = await Promise.race([sdk.safe.getInfo(), tooLate])
    if (!info || !isEvmAddress(info.safeAddress) || !Number.isSafeInteger(Number(info.chainId))) return undefined
    return new SafeAppProvider({ ...info, chainId: Number(info.chainId) }, sdk) as Eip1193Provider
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
