import type { Outside, WalletPlan, WalletRequest } from './options'
import type { createEvents } from './events'
import type { createRequests } from './requests'
import type { createState } from './state'

/** Functions that a wallet is made of. They are passed to it, because their sources run in a page. */
export interface Parts {
  createEvents: typeof createEvents
  createRequests: typeof createRequests
  createState: typeof createState
}

/** Creates a wallet with an EIP-1193 provider. The function uses nothing outside itself (`source`). */
export function createEthereumWallet(plan: WalletPlan, outside: Outside, parts: Parts) {
  const failure = (code: number, message: string, data?: unknown) =>
    Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
  const hex = (id: number) => `0x${id.toString(16)}`
  const events = parts.createEvents()
  const state = parts.createState(plan, {
    accounts: (accounts) => events.emit('accountsChanged', accounts),
    chain: (id) => events.emit('chainChanged', hex(id)),
    online: (online) =>
      online
        ? events.emit('connect', { chainId: hex(state.chainId()) })
        : events.emit('disconnect', failure(4900, 'The wallet is disconnected from all chains.')),
    emit: events.emit,
  })

  function chainIn(method: string, params: readonly unknown[]): number {
    const id = Number((params[0] as { chainId?: unknown } | undefined)?.chainId)
    if (!Number.isSafeInteger(id) || id <= 0)
      throw failure(-32602, `${method} needs [{ chainId }] with a hex string, such as 0x1.`)
    return id
  }
  /** Account that a request signs with. Undefined if it signs nothing. */
  function signerIn(method: string, params: readonly unknown[]): { address: unknown } | undefined {
    if (method === 'personal_sign') return { address: params[1] }
    if (method === 'eth_signTypedData_v3' || method === 'eth_signTypedData_v4') return { address: params[0] }
    if (method === 'eth_sendTransaction') return { address: (params[0] as { from?: unknown } | undefined)?.from }
    return undefined
  }
  function check({ method, params }: WalletRequest): void {
    if (!state.isOnline()) throw failure(4900, 'The wallet is disconnected from all chains.')
    const signer = signerIn(method, params)
    if (!signer) return
    const address = String(signer.address)
    if (!state.visible().some((one) => one.toLowerCase() === address.toLowerCase()))
      throw failure(
        4100,
        `The page asked the test wallet for ${method} with ${address}, which it may not use: the wallet is locked, or the page has no permission for this account.`,
      )
    const chain = method === 'eth_sendTransaction' && (params[0] as { chainId?: unknown }).chainId
    if (chain && Number(chain) !== state.chainId())
      throw failure(-32602, `The transaction is for chain ${Number(chain)}, and the wallet is on ${state.chainId()}.`)
  }
  const permissions = () =>
    state.permitted().length > 0
      ? [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: state.permitted() }],
          },
        ]
      : []

  /** Work of the wallet itself, by method. */
  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => state.visible(),
    eth_requestAccounts: () => (state.permit(), state.visible()),
    wallet_requestPermissions: () => (state.permit(), permissions()),
    wallet_getPermissions: permissions,
    wallet_revokePermissions: () => (state.apply({ type: 'accounts', accounts: [] }), null),
    eth_chainId: () => hex(state.chainId()),
    net_version: () => String(state.chainId()),
    wallet_switchEthereumChain(params) {
      const id = chainIn('wallet_switchEthereumChain', params)
      if (!state.knows(id)) throw failure(4902, `The test wallet "${plan.name}" does not know chain ${id}.`)
      state.apply({ type: 'chain', chainId: id })
      return null
    },
    wallet_addEthereumChain(params) {
      const id = chainIn('wallet_addEthereumChain', params)
      state.addChain(id)
      state.apply({ type: 'chain', chainId: id })
      return null
    },
  }

  async function approve({ method, params }: WalletRequest): Promise<{ result: unknown } | undefined> {
    const work = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (work) return { result: work(params) }
    const answer = await outside({ method, params, chainId: state.chainId() })
    if (answer && 'error' in answer) throw failure(answer.error.code, answer.error.message, answer.error.data)
    return answer
  }

  const requests = parts.createRequests({ name: plan.name, check, approve })
  return {
    ...requests,
    change: state.apply,
    accounts: state.visible,
    chainId: state.chainId,
    provider: {
      on: events.on,
      removeListener: events.removeListener,
      async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
        return requests.request({ method, params })
      },
    },
  }
}
