import type { BrowserContext } from 'playwright'
import { accountAt } from '../../sandbox/src/shared/keys'
import { solanaSignerAt } from '../../sandbox/src/shared/solana/keys'

/** Wallets of the benchmark: one on EVM networks and one on Solana. */
export type WalletName = 'Cedar' | 'Elm'

/** Accounts that the sandbox has funded, each followed by a receiver. */
interface Accounts {
  evm: readonly string[]
  solana: readonly { address: string; publicKey: readonly number[] }[]
}

async function readAccounts(): Promise<Accounts> {
  const signers = await Promise.all([0, 1].map(solanaSignerAt))
  return {
    evm: [0, 1].map((index) => accountAt(index).address),
    solana: signers.map(({ address, publicKey }) => ({ address, publicKey: [...publicKey] })),
  }
}

/**
 * Runs in the page before its scripts: announces two wallets that share their first account at once and sign nothing.
 * They have no keys, so that work which a real wallet does in its extension takes no time of the page.
 */
function announce({ evm, solana }: Accounts): void {
  const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>')}`
  const remembers = (name: string) => localStorage.getItem(`bench.${name}`) !== null
  const remember = (name: string) => localStorage.setItem(`bench.${name}`, 'connected')

  const provider = {
    on() {},
    removeListener() {},
    async request({ method }: { method: string }): Promise<unknown> {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return remembers('Cedar') ? evm.slice(0, 1) : []
      if (method !== 'eth_requestAccounts')
        throw Object.assign(new Error(`The wallet does not know ${method}.`), { code: 4200 })
      remember('Cedar')
      performance.mark('approved')
      return evm.slice(0, 1)
    },
  }
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Cedar', icon, rdns: 'app.cedar' })
  const detail = Object.freeze({ info, provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()

  const chains = ['solana:mainnet']
  const signs = () => Promise.reject(new Error('The wallet signs nothing.'))
  const accounts = solana.map(({ address, publicKey }) => ({
    address,
    publicKey: Uint8Array.from(publicKey),
    chains,
    features: ['solana:signTransaction'],
  }))
  const shared = () => (remembers('Elm') ? accounts.slice(0, 1) : [])
  const elm = {
    version: '1.0.0',
    name: 'Elm',
    icon,
    chains,
    get accounts() {
      return shared()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          if (!silent) remember('Elm')
          return { accounts: shared() }
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: signs,
      },
    },
  }
  const register = (api: { register: (wallet: unknown) => void }) => api.register(elm)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
}

/** Adds both wallets to the pages of a browser context. */
export async function putWallets(context: BrowserContext): Promise<void> {
  await context.addInitScript(announce, await readAccounts())
}

/** Second account of the wallet, as a receiver. */
export async function receiverOf(name: WalletName): Promise<string> {
  const { evm, solana } = await readAccounts()
  const address = name === 'Cedar' ? evm[1] : solana[1]?.address
  if (!address) throw new Error(`${name} has one account only.`)
  return address
}
