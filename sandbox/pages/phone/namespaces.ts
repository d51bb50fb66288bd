import type { Address } from 'viem'
import { caip, idOf } from '../../src/shared/networks'
import { bitcoinChainOf } from '../../src/shared/bitcoin/chains'
import { bitcoinAccount, bitcoinMethods, type OnBitcoin } from './bitcoin'
import { clustersIn, solanaMethods } from './solana'

/** Grants of a session by CAIP-2 namespace (CAIP-25). */
export type Namespaces = Record<string, { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }>

type Requested = Record<string, { chains?: string[]; methods?: string[]; events?: string[] }>

/** Methods that this wallet supports on EVM networks. */
export const supportedMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_switchEthereumChain',
]

/** Part of a proposal that concerns this wallet. */
export type Wish = {
  /** Requested chain ids that exist here. */
  chains: number[]
  /** Chain ids that the app requires. */
  required: number[]
  methods: string[]
  events: string[]
  /** Solana part: requested CAIP-2 ids that exist here, and methods. */
  solana: { chains: string[]; methods: string[] }
  /** Bitcoin part: requested CAIP-2 ids that exist here, and methods. */
  bitcoin: OnBitcoin
  /** Reason why the wallet cannot grant it. Undefined if it can. */
  refusal?: { code: number; message: string }
}

const inNamespace = (namespace: string, requested: Requested | undefined) => {
  const entries = Object.entries(requested ?? {}).filter(
    ([key]) => key === namespace || key.startsWith(`${namespace}:`),
  )
  return {
    chains: entries.flatMap(([key, { chains }]) => (key === namespace ? (chains ?? []) : [key])),
    methods: entries.flatMap(([, { methods }]) => methods ?? []),
    events: entries.flatMap(([, { events }]) => events ?? []),
  }
}

const eip155 = (requested: Requested | undefined) => {
  const found = inNamespace('eip155', requested)
  return { ...found, chains: found.chains.map(idOf) }
}

function onSolana(required: Requested | undefined, optional: Requested | undefined) {
  const asked = [inNamespace('solana', required), inNamespace('solana', optional)]
  const chains = [...new Set(asked.flatMap((one) => clustersIn(one.chains)))]
  const methods = [...new Set(asked.flatMap((one) => one.methods))].filter((method) => solanaMethods.includes(method))
  const reachable = asked[0]!.chains.every((chain) => chains.includes(chain))
  return { solana: { chains, methods }, reachable, able: asked[0]!.methods.every((method) => methods.includes(method)) }
}

function onBitcoin(required: Requested | undefined, optional: Requested | undefined) {
  const [needed, wished] = [inNamespace('bip122', required), inNamespace('bip122', optional)]
  const chains = [...new Set([...needed.chains, ...wished.chains])].filter((id) => bitcoinChainOf(id)?.caip === id)
  const methods = [...new Set([...needed.methods, ...wished.methods])].filter((one) => bitcoinMethods.includes(one))
  const all = needed.chains.every((id) => chains.includes(id)) && needed.methods.every((one) => methods.includes(one))
  return { bitcoin: { chains, methods }, all }
}

/**
 * Parses a proposal.
 *
 * @param available EIP-155 chain ids of the networks that this wallet can reach
 */
export function readWish(
  proposal: { requiredNamespaces?: Requested; optionalNamespaces?: Requested },
  available: readonly number[],
): Wish {
  const required = eip155(proposal.requiredNamespaces)
  const optional = eip155(proposal.optionalNamespaces)
  const foreign = Object.keys(proposal.requiredNamespaces ?? {}).some(
    (key) => !/^(eip155|solana|bip122)(:|$)/.test(key),
  )
  const chains = [...new Set([...required.chains, ...optional.chains])].filter((id) => available.includes(id))
  const { solana, reachable, able } = onSolana(proposal.requiredNamespaces, proposal.optionalNamespaces)
  const { bitcoin, all } = onBitcoin(proposal.requiredNamespaces, proposal.optionalNamespaces)
  const wish: Wish = {
    chains,
    solana,
    bitcoin,
    required: required.chains,
    methods: [
      ...new Set([...required.methods, ...optional.methods.filter((method) => supportedMethods.includes(method))]),
    ],
    events: [...new Set([...required.events, ...optional.events])],
  }
  if (
    foreign ||
    !reachable ||
    !all ||
    chains.length + solana.chains.length + bitcoin.chains.length === 0 ||
    required.chains.some((id) => !available.includes(id))
  ) {
    return { ...wish, refusal: { code: 5100, message: 'Unsupported chains.' } }
  }
  if (!able || required.methods.some((method) => !supportedMethods.includes(method))) {
    return { ...wish, refusal: { code: 5101, message: 'Unsupported methods.' } }
  }
  return wish
}

/** Grants these EVM networks to one account. */
export function grant(wish: Pick<Wish, 'methods' | 'events'>, chains: readonly number[], address: Address): Namespaces {
  return {
    eip155: {
      chains: chains.map(caip),
      accounts: chains.map((id) => `${caip(id)}:${address}`),
      methods: wish.methods,
      events: wish.events,
    },
  }
}

/** Grants these Solana networks to one account; `{}` if there are none. */
export function grantSolana({ chains, methods }: Wish['solana'], events: string[], address: string): Namespaces {
  if (chains.length === 0) return {}
  return { solana: { chains, accounts: chains.map((id) => `${id}:${address}`), methods, events } }
}

/** Grants these Bitcoin networks to one account; `{}` if there are none. */
export function grantBitcoin({ chains, methods }: OnBitcoin, events: string[], account: number): Namespaces {
  const accounts = chains.flatMap((id) => {
    const chain = bitcoinChainOf(id)
    return chain ? [`${id}:${bitcoinAccount(account, chain)[0].address}`] : []
  })
  return accounts.length > 0 ? { bip122: { chains, accounts, methods, events } } : {}
}

/** Solana part of a session, in the form of a wish. */
export const solanaOf = (namespaces: Namespaces): Wish['solana'] => grantedIn(namespaces, 'solana')

/** Bitcoin part of a session, in the form of a wish. */
export const bitcoinOf = (namespaces: Namespaces): OnBitcoin => grantedIn(namespaces, 'bip122')

function grantedIn(namespaces: Namespaces, namespace: string): OnBitcoin {
  const { accounts = [], methods = [] } = namespaces[namespace] ?? {}
  return { chains: [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))], methods }
}
