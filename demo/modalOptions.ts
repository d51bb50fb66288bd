import type { ModalOptions } from '../src/doors'
import {
  arbitrum,
  base,
  bitcoin,
  bitcoinTestnet,
  gnosis,
  mainnet,
  optimism,
  polygon,
  sepolia,
  solana,
  solanaDevnet,
} from '../src/doors/networks'
import * as presets from '../src/doors/themes'
import { modalOptionsOf, networkOf, type SandboxDescription } from '../sandbox/src/client'
import type { DemoQuery } from './query'

export const networks = [mainnet, polygon, arbitrum, optimism, base, sepolia, gnosis] as const

/** Green of the demo, used with white text. */
const accent = '#1b7f53'

/** Options of the tip jar. Its receiver is an account of anvil. */
export const tipJar = { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', amounts: ['0.01', '0.05', '0.1'] } as const

/**
 * Options that the demo passes to `createModal`.
 *
 * @param query the page's query
 * @param sandbox where the sandbox is; `undefined` for the real services
 * @param origin the page's origin, as wallets see it
 */
export function modalOptions(query: DemoQuery, sandbox: SandboxDescription | undefined, origin: string): ModalOptions {
  const options = demoOptions(query, sandbox, origin)
  const { features, services, ...given } = (query.options ?? {}) as Partial<ModalOptions>
  return {
    ...options,
    ...given,
    ...(features && { features: { ...options.features, ...features } }),
    ...(services && { services: { ...options.services, ...services } }),
  }
}

function demoOptions(query: DemoQuery, sandbox: SandboxDescription | undefined, origin: string): ModalOptions {
  const { projectId = 'sandbox', ...led } = sandbox ? modalOptionsOf(sandbox) : {}
  return {
    ...(!query.projectless && { projectId: query.project ?? projectId }),
    networks: [
      ...networks,
      ...(query.solana ? [solana, solanaDevnet] : []),
      ...(query.wallets.bitcoin.length > 0 ? [bitcoin, bitcoinTestnet] : []),
    ].map((chain) => (sandbox ? networkOf(sandbox, chain) : chain)),
    metadata: {
      name: 'walletchart demo',
      description: 'Connect a wallet, switch its network, sign with it.',
      url: origin,
      icons: [`${origin}/icon.svg`],
    },
    // Most pages expect a plain account. A smart one can be chosen in the account's settings.
    defaultAccountTypes: { eip155: 'eoa' },
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': accent },
    ...(query.preset && query.preset in presets && { theme: presets[query.preset as keyof typeof presets] }),
    termsConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy',
    debug: query.debug,
    ...(query.locale && { locale: query.locale }),
    features: { smartSessions: !query.projectless, pay: true, ...(query.legalCheckbox && { legalCheckbox: true }) },
    ...(query.embedded && { enableEmbedded: true }),
    ...(query.walletConnectOnly && { wallets: 'walletConnectOnly' as const }),
    ...led,
  }
}
