import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { mainnet, polygon } from '../../src/domain/network/records'
import { useBalance, type BalanceState } from '../../src/host'
import { createModal, Modal } from '../../src/index'

const [ada, ben] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'] as const
const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A page with a wallet that is connected already, and nodes that answer when they are let. */
async function given() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const state = { account: ada as string, chain: '0x1' }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown[] }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [state.account]
      if (method === 'eth_chainId') return state.chain
      if (method === 'wallet_switchEthereumChain') {
        state.chain = (params as [{ chainId: string }])[0].chainId
        listeners.get('chainChanged')?.(state.chain)
      }
      return null
    },
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    removeListener: () => {},
  }
  const info = { uuid: crypto.randomUUID(), name: 'Fox', rdns: 'example.fox', icon: 'data:image/png;base64,AA==' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  ended.push(() => window.removeEventListener('eip6963:requestProvider', announce))

  const questions: { of: string; answer: (wei: bigint | 'fails') => void }[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as object
    const calls = (Array.isArray(body) ? body : [body]) as { id: number; method?: string; params?: string[] }[]
    const answered = await Promise.all(
      calls.map(async ({ id, method, params }) => {
        if (method !== 'eth_getBalance') throw new TypeError('not there')
        const said = await new Promise<bigint | 'fails'>((answer) => questions.push({ of: params![0]!, answer }))
        return said === 'fails'
          ? { jsonrpc: '2.0', id, error: { code: 3, message: 'No.' } }
          : { jsonrpc: '2.0', id, result: `0x${said.toString(16)}` }
      }),
    )
    return Response.json(Array.isArray(body) ? answered : answered[0])
  })

  const modal = createModal({
    ...{ projectId: 'p', networks: [mainnet, polygon], services },
    features: { analytics: false },
    customRpcUrls: { 'eip155:1': [{ url: 'https://one.example' }], 'eip155:137': [{ url: 'https://two.example' }] },
  })
  let shown!: BalanceState
  /** Every balance that was on show. */
  const seen: (string | undefined)[] = []
  const Shows = () => {
    shown = useBalance()
    seen.push(shown.data?.balance)
    return null
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Modal modal={modal}>
      <Shows />
    </Modal>,
  )
  ended.push(
    () => root.unmount(),
    () => place.remove(),
    () => modal.dispose(),
  )
  const question = async (count: number) => {
    await expect.poll(() => questions.length).toBe(count)
    return questions[count - 1]!
  }
  return {
    ...{ modal, seen, question },
    shown: () => shown,
    async connect() {
      await modal.ready()
      await expect.poll(() => modal.getConnectors().map(({ name }) => name)).toContain('Fox')
      const fox = modal.getConnectors().find(({ name }) => name === 'Fox')!
      await modal.connect({ connectorId: fox.id })
    },
    choose(account: string) {
      state.account = account
      listeners.get('accountsChanged')?.([account])
    },
  }
}
const ether = 10n ** 18n

test('behavior: nothing while no account is connected; then it is read, and read anew for another account or network', async () => {
  const { connect, shown, question, choose, modal } = await given()
  await expect.poll(shown).toMatchObject({ data: undefined, error: undefined, isLoading: false })
  await connect()
  const first = await question(1)
  expect(first.of.toLowerCase()).toBe(ada)
  expect(shown()).toMatchObject({ data: undefined, isLoading: true })
  first.answer(ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '1', symbol: 'ETH' }, isLoading: false })

  choose(ben)
  const second = await question(2)
  expect(second.of.toLowerCase()).toBe(ben)
  // What the other holds is not said of this one.
  expect(shown()).toMatchObject({ data: undefined, isLoading: true })
  second.answer(2n * ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '2', symbol: 'ETH' } })

  void modal.switchNetwork('eip155:137')
  ;(await question(3)).answer(3n)
  await expect.poll(shown).toMatchObject({ data: { balance: '0.000000000000000003', symbol: 'POL' } })
})

test('error: what could not be read is said, what was read stays, and another try clears it', async () => {
  const { connect, shown, question } = await given()
  await connect()
  ;(await question(1)).answer('fails')
  await expect.poll(shown).toMatchObject({ data: undefined, isLoading: false, error: { name: 'ModalError' } })
  const again = shown().refetch()
  ;(await question(2)).answer(ether)
  expect(await again).toEqual({ balance: '1', symbol: 'ETH' })
  await expect.poll(shown).toMatchObject({ data: { balance: '1' }, error: undefined })
  const failing = shown().refetch()
  ;(await question(3)).answer('fails')
  await expect(failing).rejects.toMatchObject({ name: 'ModalError' })
  await expect.poll(shown).toMatchObject({ data: { balance: '1' }, error: { name: 'ModalError' } })
})

test('limit: an answer of the account before, and one to an earlier question, are not shown', async () => {
  const { connect, shown, seen, question, choose } = await given()
  await connect()
  ;(await question(1)).answer(ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '1' } })
  const late = shown().refetch()
  const ofAda = await question(2)
  choose(ben)
  const ofBen = await question(3)
  ofAda.answer(9n * ether)
  expect(await late).toMatchObject({ balance: '9' })
  ofBen.answer(2n * ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '2' } })

  const slow = shown().refetch()
  const earlier = await question(4)
  const quick = shown().refetch()
  const later = await question(5)
  later.answer(5n * ether)
  expect(await quick).toMatchObject({ balance: '5' })
  await expect.poll(shown).toMatchObject({ data: { balance: '5' } })
  earlier.answer(4n * ether)
  expect(await slow).toMatchObject({ balance: '4' })
  const last = shown().refetch()
  ;(await question(6)).answer(6n * ether)
  expect(await last).toMatchObject({ balance: '6' })
  await expect.poll(shown).toMatchObject({ data: { balance: '6' } })
  expect([...new Set(seen)]).toEqual([undefined, '1', '2', '5', '6'])
})
