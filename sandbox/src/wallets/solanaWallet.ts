import type { Wallet, WalletIcon } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { clusters } from '../shared/solana/clusters'
import type { SolanaSigner } from '../shared/solana/keys'
import { decide } from './decision'
import type { WalletSettings } from './settings'
import { signingFeatures, type AskOfAccount, type SigningFeatures } from './solanaSigning'
import { createSolanaSite, type SolanaMemory } from './solanaSite'

/** Parts of a wallet. `settings` is read at each request. */
export type SolanaParts = {
  name: string
  icon: WalletIcon
  accounts: readonly SolanaSigner[]
  /** Origin of the sandbox's networks; `/rpc/{name}` is appended. */
  blockchain: string | Promise<string>
  settings: WalletSettings
  memory: SolanaMemory
}

/** Actions of the wallet's own screens. */
export type SolanaSide = {
  account(): string | undefined
  /** Chooses the account that the site sees. `undefined` ends the connection. */
  choose(address: string | undefined): void
  requests: string[]
}

/** Features of the wallet (wallet standard). */
type Features = StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature & SigningFeatures

export function createSolanaWallet({ name, icon, accounts, blockchain, settings, memory }: SolanaParts): {
  wallet: Wallet
  side: SolanaSide
} {
  const site = createSolanaSite(accounts, memory)
  const requests: string[] = []

  const ask: AskOfAccount = (method, network, { label = '', address }, view) =>
    decide(settings, method, { wallet: { name, icon }, chain: network, account: { label, address }, ...view })

  const connect: StandardConnectFeature['standard:connect']['connect'] = async ({ silent = false } = {}) => {
    requests.push(silent ? 'standard:connect silent' : 'standard:connect')
    const known = memory.read()
    if (silent || known) {
      site.show(known)
      return { accounts: site.visible() }
    }
    const first = site.accountOf(accounts[0]!)
    const decision = await ask('standard:connect', 'Solana', first, {
      title: 'Connect to this site',
      lead: 'It will see your address and balance. It cannot move anything without asking you.',
      rows: [],
      approve: 'Connect',
    })
    if (!decision.approved) return (decision.answer === '' ? { accounts: [] } : decision.answer) as never
    site.show(first.address)
    return { accounts: site.visible() }
  }

  const features: Features = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        requests.push('standard:disconnect')
        site.show(undefined)
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (event, listener) => {
        site.emitter.on(event, listener)
        return () => site.emitter.removeListener(event, listener)
      },
    },
    ...signingFeatures({ site, ask, requests, blockchain }),
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon,
    chains: clusters.map(({ standard }) => standard),
    features,
    get accounts() {
      return site.visible()
    },
  }
  return { wallet, side: { account: () => site.visible()[0]?.address, choose: site.show, requests } }
}
