// @vitest-environment jsdom
import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { ed25519 } from '@noble/curves/ed25519'
import {
  announceProvider,
  announceWallet,
  registerSolanaWallet,
  solanaTestAccount,
  testAccount,
  walletScript,
  type TestWallet,
} from '../../../src/doors/testing'
import { json, serve } from '../../support/server'

const ends: (() => void)[] = []
const kept = <W extends Pick<TestWallet, 'remove'>>(wallet: W): W => (ends.push(() => wallet.remove()), wallet)
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})
const ask = ({ provider }: ReturnType<typeof announceWallet>, method: string, ...params: unknown[]) =>
  provider.request({ method, params })

/** Wallets that a page finds by EIP-6963. */
function found(): { info: { name: string; rdns: string }; provider: unknown }[] {
  const all: { info: { name: string; rdns: string }; provider: unknown }[] = []
  const hear = (event: Event) => void all.push((event as CustomEvent<(typeof all)[number]>).detail)
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', hear)
  return all
}

describe('an Ethereum wallet', () => {
  test('behavior: when a helper of a test passes on no accounts, the wallet shares and signs with its own', async () => {
    const helper = (options: { accounts?: never }) => kept(announceWallet(options))
    const wallet = helper({ accounts: undefined } as never)
    const { address } = testAccount()
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([address])
    const signature = (await ask(wallet, 'personal_sign', 'Hello', address)) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  })

  test('behavior: when a page asks for wallets, it finds the wallet until it is removed', () => {
    const wallet = announceWallet({ name: 'Fox', rdns: 'io.fox' })
    expect(found()).toMatchObject([{ info: { name: 'Fox', rdns: 'io.fox' }, provider: wallet.provider }])
    wallet.remove()
    expect(found()).toEqual([])
  })

  test('behavior: when it is told nothing, it shares its accounts, signs, and switches, each with its events', async () => {
    const wallet = kept(announceWallet({ accounts: [testAccount(0), testAccount(1)] }))
    const heard: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged'])
      wallet.provider.on(event, (payload) => heard.push([event, payload]))
    const [ada, bertil] = [testAccount(0).address, testAccount(1).address]
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([ada, bertil])
    const signature = (await ask(wallet, 'personal_sign', '0x6869', ada)) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(ada)
    const data = {
      domain: { name: 'Shop' },
      types: { Order: [{ name: 'total', type: 'uint256' }] },
      primaryType: 'Order',
      message: { total: '7' },
    } as const
    const typed = (await ask(wallet, 'eth_signTypedData_v4', bertil, JSON.stringify(data))) as `0x${string}`
    expect(await recoverTypedDataAddress({ ...data, message: { total: 7n }, signature: typed })).toBe(bertil)
    expect(await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x89' })).toBe(null)
    expect(await ask(wallet, 'eth_chainId')).toBe('0x89')
    await ask(wallet, 'wallet_revokePermissions')
    expect(heard).toEqual([
      ['accountsChanged', [ada, bertil]],
      ['chainChanged', '0x89'],
      ['accountsChanged', []],
    ])
  })

  test('behavior: when a script tells reactions, they come in order and before the standing one', async () => {
    const wallet = kept(
      announceWallet({
        reactions: { eth_requestAccounts: 'refuse', eth_call: { answer: '0x1' } },
        script: [
          { method: 'eth_requestAccounts', error: { code: -32002, message: 'Already pending.' } },
          { method: 'eth_requestAccounts', answer: ['0x2'], times: 2 },
        ],
      }),
    )
    const once = () => ask(wallet, 'eth_requestAccounts').catch((error: { code: number }) => error.code)
    expect([await once(), await once(), await once(), await once()]).toEqual([-32002, ['0x2'], ['0x2'], 4001])
    expect(await ask(wallet, 'eth_call')).toBe('0x1')
    wallet.react('eth_call', { answer: (call: { to: string }) => call.to })
    expect(await ask(wallet, 'eth_call', { to: '0x3' })).toBe('0x3')
    expect(wallet.requests('eth_requestAccounts')).toHaveLength(4)
  })

  test('behavior: when it is silent, a request stays pending until the test settles it', async () => {
    const wallet = kept(announceWallet({ reactions: { eth_requestAccounts: 'silence' } }))
    const settled = wallet.settle('approve', 'eth_requestAccounts')
    const accounts = ask(wallet, 'eth_requestAccounts')
    await settled
    expect(await accounts).toEqual([testAccount().address])
    void ask(wallet, 'eth_requestAccounts')
    await vi.waitFor(() => expect(wallet.pending()).toEqual([{ method: 'eth_requestAccounts', params: [] }]))
  })

  test('behavior: when several settle at once, each takes a request of its own, in their order', async () => {
    const wallet = kept(announceWallet({ reactions: { eth_call: 'silence' } }))
    const settled = [1, 2, 3].map((answer) => wallet.settle({ answer }, 'eth_call'))
    const answers = [1, 2, 3].map(() => ask(wallet, 'eth_call'))
    await Promise.all(settled)
    expect(await Promise.all(answers)).toEqual([1, 2, 3])
    expect(wallet.pending()).toEqual([])
  })

  test('behavior: when an error has data, the page gets it, from the test and from its node', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const wallet = kept(announceWallet({ reactions: { eth_call: { error } } }))
    await expect(ask(wallet, 'eth_call')).rejects.toMatchObject(error)
    vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, error }))
    const other = kept(announceWallet({ rpc: 'https://node.example' }))
    await expect(ask(other, 'eth_call')).rejects.toMatchObject(error)
    vi.unstubAllGlobals()
  })

  test('behavior: when time passes, delays end and the timeline happens', async () => {
    vi.useFakeTimers()
    const wallet = kept(
      announceWallet({
        script: [{ method: 'eth_requestAccounts', after: 1_000 }],
        timeline: [
          { at: 5_000, type: 'chain', chainId: 10 },
          { at: 6_000, type: 'disconnect' },
          { at: 7_000, type: 'emit', event: 'message', payload: 'odd' },
        ],
      }),
    )
    const heard: unknown[] = []
    for (const event of ['disconnect', 'message']) wallet.provider.on(event, () => heard.push(event))
    let accounts: unknown
    void ask(wallet, 'eth_requestAccounts').then((all) => (accounts = all))
    await vi.advanceTimersByTimeAsync(999)
    expect(accounts).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(accounts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6_000)
    expect([wallet.chainId(), heard]).toEqual([10, ['disconnect', 'message']])
    await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 })
    expect(wallet.requests('eth_chainId')).toHaveLength(1)
    wallet.change({ type: 'reconnect' })
    expect(await ask(wallet, 'eth_chainId')).toBe('0xa')
  })

  test('behavior: when it remembers, the next page load finds permission and network', async () => {
    const before = announceWallet({ remember: true, chains: [1] })
    await ask(before, 'eth_requestAccounts')
    await ask(before, 'wallet_addEthereumChain', { chainId: '0x89' })
    before.remove()
    const wallet = kept(announceWallet({ remember: true, chains: [1] }))
    expect([await ask(wallet, 'eth_accounts'), wallet.chainId()]).toEqual([[testAccount().address], 137])
    for (const chainId of ['0x1', '0x89']) await ask(wallet, 'wallet_switchEthereumChain', { chainId })
    expect(await ask(kept(announceWallet()), 'eth_accounts')).toEqual([])
  })

  test('behavior: when it has a node, reads go there', async () => {
    const node = await serve((request, response) =>
      json(response, { jsonrpc: '2.0', id: 1, result: (JSON.parse(request.body) as { method: string }).method }),
    )
    ends.push(() => void node.stop())
    const wallet = kept(announceWallet({ rpc: { 1: node.base } }))
    expect(await ask(wallet, 'eth_blockNumber')).toBe('eth_blockNumber')
  })

  test('error: when it is asked for what it was not told, it says so with what to do', async () => {
    const wallet = kept(announceWallet({ name: 'Fox', accounts: ['0x52908400098527886E0F7030069857D2E4169EE7'] }))
    const sentence =
      'The test wallet "Fox" was asked for eth_call, and it was not told what to answer. Tell it: wallet.react(\'eth_call\', { answer: … }).'
    await expect(ask(wallet, 'eth_call')).rejects.toThrow(sentence)
    await expect(ask(wallet, 'eth_call')).rejects.toMatchObject({ code: 4200 })
    expect(vi.mocked(console.warn).mock.calls).toEqual([[sentence]])
    await ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'personal_sign', '0x00', wallet.accounts()[0])).rejects.toThrow(
      'no key of 0x52908400098527886E0F7030069857D2E4169EE7, so it cannot do personal_sign. Give it an account that signs',
    )
    await expect(ask(wallet, 'wallet_switchEthereumChain', {})).rejects.toMatchObject({ code: -32602 })
  })

  test('error: when it is locked, or the page has no permission, it signs nothing', async () => {
    const wallet = kept(announceWallet())
    const { address } = testAccount()
    const signing: [string, ...unknown[]][] = [
      ['personal_sign', '0x00', address],
      ['eth_signTypedData_v4', address, '{}'],
      ['eth_sendTransaction', { from: address, to: address }],
    ]
    const refuses = async () => {
      for (const [method, ...params] of signing)
        await expect(ask(wallet, method, ...params), method).rejects.toMatchObject({ code: 4100 })
    }
    await refuses()
    await ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'personal_sign', '0x00', address)).resolves.toMatch(/^0x/)
    wallet.change({ type: 'lock' })
    await refuses()
    // The page did ask.
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(2)
  })

  test('error: when it is locked while a request is pending, approving that signs nothing', async () => {
    const wallet = kept(announceWallet({ reactions: { personal_sign: 'silence' } }))
    await ask(wallet, 'eth_requestAccounts')
    const signing = ask(wallet, 'personal_sign', '0x00', testAccount().address)
    const refusal = expect(signing).rejects.toMatchObject({ code: 4100 })
    wallet.change({ type: 'lock' })
    await wallet.settle('approve', 'personal_sign')
    await refusal
  })

  test('behavior: when it is locked, it shows no account and keeps the permission, until that is revoked', async () => {
    const wallet = kept(announceWallet())
    await ask(wallet, 'eth_requestAccounts')
    wallet.change({ type: 'lock' })
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet, 'wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    await ask(wallet, 'wallet_revokePermissions', {})
    expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
  })

  test('error: when a transaction is for another chain than the wallet’s, it is refused', async () => {
    const wallet = kept(announceWallet({ reactions: { eth_sendTransaction: { answer: '0x01' } } }))
    const [from] = (await ask(wallet, 'eth_requestAccounts')) as string[]
    const send = (chainId: string) => ask(wallet, 'eth_sendTransaction', { from, to: from, chainId })
    expect(await send('0x1')).toBe('0x01')
    await expect(send('0x89')).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: when two wallets have different names, a page can tell them apart', () => {
    for (const name of ['Fox', 'Blue Owl!', undefined]) kept(announceWallet(name === undefined ? {} : { name }))
    expect(found().map(({ info }) => info.rdns)).toEqual(['test.fox', 'test.blue-owl', 'test.wallet'])
  })

  test('error: when an option or a reaction is wrong, it is named', async () => {
    expect(() => announceWallet({ accounts: ['0x12'] })).toThrow('"0x12" of `accounts` is no address')
    expect(() => announceWallet({ rdns: 'fox' })).toThrow('`rdns` is "fox"')
    expect(() => announceWallet({ chainId: 0 })).toThrow('`chainId` is 0')
    expect(() => announceWallet({ icon: 'https://fox.example/icon.png' })).toThrow('`icon` is no data: URL')
    const refused = { eth_call: 'refused' } as never
    for (const put of [announceWallet, walletScript, registerSolanaWallet])
      expect(() => put({ reactions: refused })).toThrow('"refused" is no reaction')
    expect(() => walletScript({ script: [{ method: 'eth_call', times: 0 }] })).toThrow('`times` is 0')
    expect(() => walletScript({ timeline: [{ at: 1, type: 'explode' } as never] })).toThrow('"explode" of `timeline`')
    const wallet = kept(announceWallet({ chains: [1] }))
    expect(() => wallet.react('eth_call', 'reject' as 'refuse')).toThrow('"reject" is no reaction')
    expect(() => wallet.react('eth_call', { after: -1 })).toThrow('`after` is -1')
    expect(() => wallet.change({ type: 'explode' } as never)).toThrow('"explode" is no change of a wallet')
    await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
    await ask(wallet, 'wallet_addEthereumChain', { chainId: '0x89' })
    expect(wallet.chainId()).toBe(137)
    vi.useFakeTimers()
    const refusal = expect(wallet.settle('approve', 'eth_call')).rejects.toThrow(
      'no pending request for eth_call after 5 s',
    )
    await vi.advanceTimersByTimeAsync(5_000)
    await refusal
  })

  test('behavior: when its script runs in a page without modules, the wallet is there and says that it has no key', async () => {
    const { address } = testAccount()
    // A function made from text sees globals only, as a script of a page does.
    new Script(walletScript({ rdns: 'io.script', remember: false })).runInThisContext()
    const home = (window as unknown as { walletchartTesting: Record<string, ReturnType<typeof announceWallet>> })
      .walletchartTesting
    const wallet = kept(home['io.script']!)
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([address])
    await expect(ask(wallet, 'personal_sign', '0x00', address)).rejects.toThrow('it was not told what to answer')
    expect(() => walletScript({ reactions: { eth_call: { answer: () => 1 } } })).toThrow('`answer` is a function')
  })

  test('behavior: when a host announces a provider of its own, a page finds it', () => {
    const provider = { request: async () => null }
    ends.push(announceProvider({ name: 'Mine' }, provider))
    expect(found()).toMatchObject([{ info: { name: 'Mine', rdns: 'test.wallet' }, provider }])
  })
})

describe('a Solana wallet', () => {
  interface Standard {
    accounts: readonly { address: string; publicKey: Uint8Array }[]
    features: Record<string, Record<string, (...inputs: object[]) => Promise<Record<string, Uint8Array>[]>>>
  }
  function registered(): Standard {
    const all: Standard[] = []
    const api = { register: (wallet: Standard) => (all.push(wallet), () => undefined) }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    return all[0]!
  }

  test('behavior: when a page connects, it gets one account, which signs messages and transactions', async () => {
    const account = solanaTestAccount()
    kept(registerSolanaWallet({ name: 'Sol' }))
    const wallet = registered()
    expect(wallet.accounts).toEqual([])
    await wallet.features['standard:connect']!.connect!()
    const [shown] = wallet.accounts
    expect(shown?.address).toBe(account.address)
    const message = new TextEncoder().encode('hi')
    const [signed] = await wallet.features['solana:signMessage']!.signMessage!({ account: shown, message })
    expect(ed25519.verify(signed!.signature!, message, shown!.publicKey)).toBe(true)
    // One signature, a header, one key, a blockhash and no instruction.
    const body = Uint8Array.from([1, 0, 0, 1, ...shown!.publicKey, ...new Uint8Array(32), 0])
    const transaction = Uint8Array.from([1, ...new Uint8Array(64), ...body])
    const sign = wallet.features['solana:signTransaction']!.signTransaction!
    const [done] = await sign({ account: shown, transaction })
    expect(ed25519.verify(done!.signedTransaction!.slice(1, 65), body, shown!.publicKey)).toBe(true)
  })

  test('behavior: when it has several accounts, it shows the page the selected one, and the test too', async () => {
    const [ada, bertil] = [solanaTestAccount(1), solanaTestAccount(2)]
    const wallet = kept(registerSolanaWallet({ accounts: [ada, bertil] }))
    await registered().features['standard:connect']!.connect!()
    expect(wallet.accounts()).toEqual([ada.address])
    wallet.change({ type: 'accounts', accounts: [bertil.address, ada.address] })
    expect(wallet.accounts()).toEqual([bertil.address])
    expect(registered().accounts.map(({ address }) => address)).toEqual([bertil.address])
  })

  test('error: when it may not use an account or has no node, it says so; when it refuses, it is 4001', async () => {
    const wallet = kept(registerSolanaWallet({ script: [{ method: 'standard:connect', does: 'refuse' }] }))
    const { features, accounts } = registered()
    await expect(features['standard:connect']!.connect!()).rejects.toMatchObject({ code: 4001 })
    const account = { address: solanaTestAccount().address }
    const message = new Uint8Array(1)
    const signing = () => features['solana:signMessage']!.signMessage!({ account, message })
    await expect(signing()).rejects.toMatchObject({ code: 4100 })
    expect(accounts).toEqual([])
    wallet.change({ type: 'accounts', accounts: [account.address] })
    expect(await signing()).toHaveLength(1)
    expect(() => registerSolanaWallet({ accounts: ['0x1'] })).toThrow('"0x1" of `accounts` is no address of Solana')
    expect(() => wallet.change({ type: 'disconnect' })).toThrow('A Solana wallet has no change "disconnect"')
    expect(() => registerSolanaWallet({ timeline: [{ at: 1, type: 'chain', chainId: 1 }] })).toThrow('"chain"')
    expect(() => wallet.change({ type: 'accounts', accounts: ['stranger'] })).toThrow('no account "stranger"')
  })
})
