import type { Adapter } from '../domain/account/adapter'
import type { Connector } from '../domain/account/connector'
import { isEvmAddress } from '../domain/eip1193/address'
import type { Eip1193Provider } from '../domain/eip1193/provider'
import { ModalError } from '../domain/errors'
import { RECONNECT_LIMIT } from '../domain/limits'
import type { WalletModal } from '../runtime/modal/walletModal'
import { createEip1193Driver } from './eip1193Driver'
import { when } from './published'
import { loadChunk } from '../domain/chunk'

/** Options of {@link safeAdapter}. */
export interface SafeAdapterOptions {
  /** Origins of pages that may act as the Safe. Default `['https://app.safe.global']`. */
  allowedOrigins?: readonly string[] | undefined
  /** Timeout in ms for the Safe's first answer. Default 10,000. */
  limit?: number | undefined
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
 * Creates an adapter for the Safe that has opened this page as one of its apps. The Safe is listed only if an allowed
 * origin frames the page and answers as a Safe; it then connects by itself, unless another wallet is connected. No code
 * loads outside of a frame, or in one of another origin if the browser tells the origin.
 */
export function safeAdapter({
  allowedOrigins = ['https://app.safe.global'],
  limit = RECONNECT_LIMIT,
}: SafeAdapterOptions = {}): Adapter<WalletModal> {
  let modal: WalletModal | undefined
  let finding: Promise<Eip1193Provider | undefined> | undefined
  /** Whether the Safe may still connect by itself: once per page load, so that a visitor can disconnect from it. */
  let connectsItself = true

  const safe = () => (finding ??= isFramed(allowedOrigins) ? ask(allowedOrigins, limit) : Promise.resolve(undefined))
  const driver = createEip1193Driver({
    connectorId: connector.id,
    wallet: { name: connector.name, type: connector.type },
    async load() {
      const provider = await safe()
      if (provider) return provider
      throw new ModalError(
        'wallet.notFound.safe',
        'This app isn’t open in a Safe. Open it there, or choose another wallet.',
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

/** Whether an allowed origin frames the page. Any frame counts if the browser does not report the origin. */
function isFramed(allowed: readonly string[]): boolean {
  if (typeof window === 'undefined' || window.parent === window) return false
  const [parent] = window.location.ancestorOrigins ?? []
  return parent === undefined || allowed.includes(parent)
}

/** Resolves with the Safe's provider, or `undefined` if no allowed origin has answered as a Safe in time. */
async function ask(allowed: readonly string[], limit: number): Promise<Eip1193Provider | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const [{ SafeAppProvider }, { default: given }] = await Promise.all([
      loadChunk(() => import('@safe-global/safe-apps-provider')),
      loadChunk(() => import('@safe-global/safe-apps-sdk')),
    ])
    // Loaded as CommonJS, the package has its default export one level deeper.
    const SafeAppsSDK = 'default' in given ? (given.default as typeof given) : given
    const allowedDomains = allowed.map((origin) => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
    const sdk = new SafeAppsSDK({ allowedDomains })
    const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), limit)))
    const info = await Promise.race([sdk.safe.getInfo(), tooLate])
    if (!info || !isEvmAddress(info.safeAddress) || !Number.isSafeInteger(Number(info.chainId))) return undefined
    return withAccountRequest(new SafeAppProvider({ ...info, chainId: Number(info.chainId) }, sdk) as Eip1193Provider)
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Adds the request for accounts (EIP-1102), which the library lacks: the Safe has shared its account already. */
function withAccountRequest(provider: Eip1193Provider): Eip1193Provider {
  const request = provider.request.bind(provider)
  return Object.assign(provider, {
    request: (given: Parameters<typeof request>[0]) =>
      request(given.method === 'eth_requestAccounts' ? { method: 'eth_accounts' } : given),
  })
}
