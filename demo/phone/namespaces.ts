import type { Address } from 'viem'
import { caip, idOf } from './networks'

/** What a session grants, per CAIP-2 namespace (CAIP-25). */
export type Namespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

type Requested = Record<string, { chains?: string[]; methods?: string[]; events?: string[] }>

/** The methods this wallet answers. */
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

/** What an app asked for, as far as it concerns this wallet. */
export type Wish = {
  /** Requested chains that exist here. */
  chains: number[]
  /** Chains the app cannot do without. */
  required: number[]
  methods: string[]
  events: string[]
  /** Why the wallet cannot grant it, if it cannot. */
  refusal?: { code: number; message: string }
}

const eip155 = (requested: Requested | undefined) => {
  const entries = Object.entries(requested ?? {}).filter(
    ([key]) => key === 'eip155' || key.startsWith('eip155:'),
  )
  return {
    chains: entries.flatMap(([key, { chains }]) => (key === 'eip155' ? (chains ?? []) : [key]).map(idOf)),
    methods: entries.flatMap(([, { methods }]) => methods ?? []),
    events: entries.flatMap(([, { events }]) => events ?? []),
  }
}

/**
 * Reads a proposal.
 *
 * @param available EIP-155 ids of the chains this wallet can reach.
 */
export function readWish(
  proposal: { requiredNamespaces?: Requested; optionalNamespaces?: Requested },
  available: readonly number[],
): Wish {
  const required = eip155(proposal.requiredNamespaces)
  const optional = eip155(proposal.optionalNamespaces)
  const foreign = Object.keys(proposal.requiredNamespaces ?? {}).some((key) => !key.startsWith('eip155'))
  const chains = [...new Set([...required.chains, ...optional.chains])].filter((id) => available.includes(id))
  const wish: Wish = {
    chains,
    required: required.chains,
    methods: [
      ...new Set([
        ...required.methods,
        ...optional.methods.filter((method) => supportedMethods.includes(method)),
      ]),
    ],
    events: [...new Set([...required.events, ...optional.events])],
  }
  if (foreign || chains.length === 0 || required.chains.some((id) => !available.includes(id))) {
    return { ...wish, refusal: { code: 5100, message: 'Unsupported chains.' } }
  }
  if (required.methods.some((method) => !supportedMethods.includes(method))) {
    return { ...wish, refusal: { code: 5101, message: 'Unsupported methods.' } }
  }
  return wish
}

/** Grants these chains to one account. */
export function grant(
  wish: Pick<Wish, 'methods' | 'events'>,
  chains: readonly number[],
  address: Address,
): Namespaces {
  return {
    eip155: {
      chains: chains.map(caip),
      accounts: chains.map((id) => `${caip(id)}:${address}`),
      methods: wish.methods,
      events: wish.events,
    },
  }
}
