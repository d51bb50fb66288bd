import { onTestFinished, vi } from 'vitest'

/** Announces a wallet (EIP-6963) that shares its account and switches network on request. */
export function announcedWallet(account: string) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const tell = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const state = { account, chain: '0x1', shared: false }
  /** Methods for which a visitor would see a prompt. */
  const asked: string[] = []
  const methods: Record<string, (params: never) => unknown> = {
    eth_requestAccounts() {
      asked.push('eth_requestAccounts')
      state.shared = true
      return [state.account]
    },
    eth_accounts: () => (state.shared ? [state.account] : []),
    eth_chainId: () => state.chain,
    wallet_switchEthereumChain([{ chainId }]: [{ chainId: string }]) {
      asked.push('wallet_switchEthereumChain')
      tell('chainChanged', (state.chain = chainId))
      return null
    },
    wallet_revokePermissions: () => ((state.shared = false), null),
  }
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) =>
      methods[method]?.(params as never) ?? null,
    on: (event: string, listener: (payload: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  }
  const info = { uuid: crypto.randomUUID(), name: 'Fox', rdns: 'example.fox', icon: 'data:image/png;base64,AA==' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => {
    window.removeEventListener('eip6963:requestProvider', announce)
    localStorage.clear()
  })
  return {
    asked,
    choose(next: string) {
      state.account = next
      tell('accountsChanged', [next])
    },
  }
}

/** Replaces `fetch` with nodes that answer only balances. @param balance in wei, or the error */
export function nodesOnly(balance: (address: string) => Promise<bigint | Error>): void {
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST') throw new TypeError('not there')
    const body = JSON.parse(String(init.body)) as object
    const calls = (Array.isArray(body) ? body : [body]) as { id: number; method?: string; params?: string[] }[]
    const answers = await Promise.all(
      calls.map(async ({ id, method, params }) => {
        const said = method === 'eth_getBalance' ? await balance(params?.[0] ?? '') : new Error('Not here.')
        return typeof said === 'bigint'
          ? { jsonrpc: '2.0', id, result: `0x${said.toString(16)}` }
          : { jsonrpc: '2.0', id, error: { code: 3, message: said.message } }
      }),
    )
    return Response.json(Array.isArray(body) ? answers : answers[0])
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}
