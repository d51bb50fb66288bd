import { isAddress, type Address } from 'viem'
import { isLocal, type Chains } from '../shared/chains'
import type { Evm } from '../evm'
import { failed, json, type Reply, type Route, type SandboxRequest } from '../shared/http'
import { inventBalances } from './invented'
import { bend } from './lies'
import type { Settings } from '../shared/settings'
import type { SolanaSide } from '../solana/side'
import type { TokenBalance } from '../shared/tokenBalance'

export interface AccountSources {
  settings: Settings
  chains: Pick<Chains, 'running'>
  evm: Pick<Evm, 'balances' | 'history'>
  solana: SolanaSide
  iconOf: (symbol: string) => string
}

const evmAddress = (address: string): address is Address => isAddress(address, { strict: false })
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const oldVersions = /1\.6\.[45]$/

/** The number of a local EVM chain's CAIP-2 id; undefined for any other. */
function localChain(caip: string): number | undefined {
  const id = Number(/^eip155:(\d{1,15})$/.exec(caip)?.[1])
  return isLocal(id) ? id : undefined
}

/** Refuses what has no project or no such address; undefined where nothing is wrong. */
function refused({ query, params: { address = '' } }: SandboxRequest): Reply | undefined {
  if (!query.get('projectId')) return failed(401, 'projectId', 'The project ID is missing.')
  if (!evmAddress(address) && !solanaAddress.test(address)) return failed(400, 'address', 'The address is not valid.')
  return undefined
}

/** What an account holds and did, from the local chains. */
export function accountRoutes({ settings, chains, evm, solana, iconOf }: AccountSources): Route[] {
  async function held(address: string, caip: string | null): Promise<TokenBalance[]> {
    if (!evmAddress(address))
      return caip === null || caip.startsWith('solana:') ? solana.balances(address, caip ?? undefined) : []
    const asked =
      caip === null ? chains.running().map(({ id }) => id) : [localChain(caip)].filter((id) => id !== undefined)
    return (await Promise.all(asked.map((id) => evm.balances.of(address, id)))).flat()
  }

  async function balance(request: SandboxRequest): Promise<Reply> {
    const {
      query,
      headers,
      params: { address = '' },
    } = request
    const refusal = refused(request)
    if (refusal) return refusal
    // The real API answers empty to who does not say which version they are, and to two versions it does not like.
    const version = query.get('sv') ?? headers['x-sdk-version']?.toString()
    if (!version || oldVersions.test(version)) return json({ balances: [] })
    const forced = query.get('forceUpdate')?.split(',') ?? []
    if (forced.some((one) => !one.startsWith('eip155:')))
      return failed(400, 'forceUpdate', 'Only eip155 tokens can be updated.')
    const chainId = query.get('chainId')
    const network = chainId ?? 'eip155:1'
    const { balances: lies, tokens } = settings.get()
    const invented = inventBalances(tokens.many ?? 0, network, iconOf)
    return json({ balances: bend([...(await held(address, chainId)), ...invented], lies, network) })
  }

  async function activity(request: SandboxRequest): Promise<Reply> {
    const {
      query,
      params: { address = '' },
    } = request
    const refusal = refused(request)
    if (refusal) return refusal
    const chainId = query.get('chainId')
    const id = chainId === null ? undefined : localChain(chainId)
    // Of purchases, of Solana and of chains that are not here there is no history.
    if (query.get('onramp') || !evmAddress(address) || (chainId !== null && id === undefined))
      return json({ data: [], next: null })
    return evm.history.page(address, id, query.get('cursor') ?? undefined).then(json, (error: unknown) => {
      if (error instanceof RangeError) return failed(400, 'cursor', error.message)
      throw error
    })
  }

  return [
    { method: 'GET', path: '/v1/account/:address/balance', handle: balance },
    { method: 'GET', path: '/v1/account/:address/history', handle: activity },
  ]
}
