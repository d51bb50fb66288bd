import type { Address } from 'viem'
import { onTestFinished, vi } from 'vitest'
import { announceWallet } from '../../src/doors/testing'

/** Announces Fox (EIP-6963), which shares its account and switches network on request, until the test ends. */
export function announcedWallet(account: Address) {
  const wallet = announceWallet({ name: 'Fox', rdns: 'example.fox', accounts: [account] })
  onTestFinished(() => {
    wallet.remove()
    localStorage.clear()
  })
  return wallet
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
