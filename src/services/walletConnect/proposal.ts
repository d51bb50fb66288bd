import {
  SOLANA_DEVNET,
  SOLANA_MAINNET,
  namespaceOf,
  type ByNamespace,
  type CaipNetworkId,
  type ChainNamespace,
} from '../../domain/caip'
import { type Network, namespacesOf } from '../../domain/network/network'
import type { ModalOptions } from '../../domain/options/options'

/** Proposal to a WalletConnect wallet, and the RPC URLs that the library reads from. */
export interface Proposal {
  namespaces: ByNamespace<{ chains: string[]; methods: string[]; events: string[] }>
  /** RPC URLs by CAIP-2 id. Never sent to the wallet; a network without an entry is never read from. */
  rpcMap: Record<string, string>
  defaultChain?: CaipNetworkId
  /** Namespaces to propose; the session counts for no others, whatever the wallet approves. Default: all. */
  asked?: readonly ChainNamespace[]
}

/** Network ids that old Solana wallets still use, with the current ones. */
export const legacyNetworks: ReadonlyMap<string, CaipNetworkId> = new Map<string, CaipNetworkId>([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', SOLANA_MAINNET],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', SOLANA_DEVNET],
])

/** Methods proposed per namespace. */
export const proposedMethods: Readonly<ByNamespace<readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
}
const proposedEvents = ['accountsChanged', 'chainChanged']

/** Adds the old ids of networks, for wallets that know only those. */
function withLegacy(chains: readonly CaipNetworkId[]): string[] {
  const legacy = [...legacyNetworks].filter(([, current]) => chains.includes(current)).map(([old]) => old)
  return [...chains, ...legacy]
}

/**
 * Builds the proposal for the configured networks.
 *
 * @param override `universalProviderConfigOverride`: replaces each field for the namespaces it names
 * @param asked namespaces to propose. Default: all
 */
export function proposalOf(
  networks: readonly Network[],
  override: ModalOptions['universalProviderConfigOverride'] = {},
  asked?: readonly ChainNamespace[],
): Proposal {
  const namespaces: Proposal['namespaces'] = {}
  for (const namespace of namespacesOf(networks)) {
    const ids = networks.map((network) => network.caipNetworkId).filter((id) => namespaceOf(id) === namespace)
    namespaces[namespace] = {
      chains: override.chains?.[namespace] ? [...override.chains[namespace]] : withLegacy(ids),
      methods: [...(override.methods?.[namespace] ?? proposedMethods[namespace] ?? [])],
      events: [...(override.events?.[namespace] ?? proposedEvents)],
    }
  }
  const rpcMap: Record<string, string> = {}
  for (const network of networks) {
    const url = network.rpcUrls.default.http[0]
    if (url) rpcMap[network.caipNetworkId] = url
  }
  for (const [old, current] of legacyNetworks) {
    const url = rpcMap[current]
    if (url) rpcMap[old] = url
  }
  return {
    namespaces,
    rpcMap: { ...rpcMap, ...override.rpcMap },
    ...(override.defaultChain ? { defaultChain: override.defaultChain } : {}),
    ...(asked ? { asked } : {}),
  }
}

/** Whether a namespace is proposed. */
export const isAsked = ({ asked }: Proposal, namespace: ChainNamespace) => !asked || asked.includes(namespace)

interface ReadingNamespace {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

/** Converts the proposal for the library's provider, which looks URLs up by CAIP-2 id and by bare reference. */
export function readingFrom({ namespaces, rpcMap }: Proposal): Record<string, ReadingNamespace> {
  const byReference = Object.entries(rpcMap).map(([id, url]) => [id.slice(id.indexOf(':') + 1), url] as const)
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, part]) => [
      key,
      { ...part, rpcMap: { ...Object.fromEntries(byReference), ...rpcMap } },
    ]),
  )
}
