import { ProviderRpcError } from '../../src/shared/rpc'
import { messageView, type RequestView } from '../../src/shared/requestView'
import { bech32Prefixes, cosmosSignerAt } from '../../src/shared/universal/cosmos'
import { polkadotSignerAt, ss58Prefixes } from '../../src/shared/universal/polkadot'
import type { Namespaces } from './namespaces'

/** Polkadot and Cosmos part of a session: CAIP-2 ids that exist here, and methods. */
export type Others = Partial<Record<'polkadot' | 'cosmos', { chains: string[]; methods: string[] }>>

const names: Readonly<Record<string, string>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
  'cosmos:cosmoshub-4': 'Cosmos Hub',
  'cosmos:osmosis-1': 'Osmosis',
}
const supported = {
  polkadot: { chains: Object.keys(ss58Prefixes), methods: ['polkadot_signMessage'] },
  cosmos: {
    chains: Object.keys(bech32Prefixes),
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
  },
} as const

/** Name of a network by CAIP-2 id. */
export const otherName = (id: string): string => names[id] ?? id
export const isOther = (id: string): boolean => id in names

const signers = {
  polkadot: [0, 1].map(polkadotSignerAt),
  cosmos: [7, 8].map(cosmosSignerAt),
}
const namespaceOf = (id: string) => (id.startsWith('polkadot:') ? 'polkadot' : 'cosmos')

/** Address of this wallet on a network. */
export const otherAddress = (account: number, id: string): string => signers[namespaceOf(id)][account]!.addressOn(id)

type Requested = Record<string, { chains?: string[] | undefined; methods?: string[] | undefined }>

/** Polkadot and Cosmos part of a proposal or a session. */
export function othersIn(requested: Requested | undefined): Others {
  const found: Others = {}
  for (const namespace of ['polkadot', 'cosmos'] as const) {
    const { chains = [], methods = [] } = requested?.[namespace] ?? {}
    const { chains: here, methods: able } = supported[namespace] as {
      chains: readonly string[]
      methods: readonly string[]
    }
    const both = {
      chains: chains.filter((id) => here.includes(id)),
      methods: methods.filter((one) => able.includes(one)),
    }
    if (both.chains.length > 0) found[namespace] = both
  }
  return found
}

/** Grants these networks to one account. */
export function grantOthers(others: Others, events: string[], account: number): Namespaces {
  return Object.fromEntries(
    Object.entries(others).map(([namespace, { chains, methods }]) => [
      namespace,
      { chains, methods, events, accounts: chains.map((id) => `${id}:${otherAddress(account, id)}`) },
    ]),
  )
}

/** Request on Polkadot or Cosmos. Its parameters are one object. */
export type OtherRequest = { method: string; params: readonly unknown[]; other: string }
type Given = { address?: unknown; message?: unknown; signerAddress?: unknown; signDoc?: Record<string, unknown> }
const givenIn = ({ params }: OtherRequest): Given => (params[0] ?? {}) as Given

/** Describes a request in words. */
export function describeOther(request: OtherRequest): RequestView {
  const network = { label: 'Network', value: otherName(request.other) }
  const { message, signDoc } = givenIn(request)
  if (request.method === 'polkadot_signMessage') return { ...messageView(String(message)), rows: [network] }
  const [first] = (signDoc?.['msgs'] ?? []) as { type?: string; value?: { data?: string } }[]
  if (first?.type === 'sign/MsgSignData')
    return {
      ...messageView(new TextDecoder().decode(Uint8Array.from(atob(first.value?.data ?? ''), (c) => c.charCodeAt(0)))),
      rows: [network],
    }
  const text = { value: JSON.stringify(signDoc ?? request.params, null, 2), mono: true }
  return { title: request.method, text, rows: [network], approve: 'Approve' }
}

/**
 * Performs an approved request.
 *
 * @throws {ProviderRpcError} with the code of the response
 */
export async function performOther(request: OtherRequest, account: number): Promise<unknown> {
  const given = givenIn(request)
  const address = otherAddress(account, request.other)
  const asked = given.address ?? given.signerAddress
  if (asked !== undefined && asked !== address)
    throw new ProviderRpcError(4100, 'The requested account is not the one connected.')
  const signer = signers.cosmos[account]!
  switch (request.method) {
    case 'polkadot_signMessage':
      return { signature: signers.polkadot[account]!.signMessage(String(given.message)) }
    case 'cosmos_getAccounts':
      return [{ algo: 'secp256k1', address, pubkey: signer.publicKey }]
    case 'cosmos_signAmino':
      return { signature: await signer.signAmino(given.signDoc), signed: given.signDoc }
    case 'cosmos_signDirect':
      return { signature: await signer.signDirect(given.signDoc ?? {}), signed: given.signDoc }
    default:
      throw new ProviderRpcError(4200, `The wallet does not support ${request.method}.`)
  }
}
