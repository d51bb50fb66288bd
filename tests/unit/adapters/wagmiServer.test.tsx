import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderToPipeableStream } from 'react-dom/server.node'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { serialize, useAccount, WagmiProvider, type State } from 'wagmi'
import { mainnet, polygon } from '../../../src/domain/network/records'
import { Modal } from '../../../src/react/Modal'
import { createModal } from '../../../src/runtime/modal/createModal'
import { wagmiAdapter, type WagmiAdapter } from '../../../src/doors/wagmi'
import { wagmiInitialState } from '../../../src/doors/wagmiServer'
import { address, other } from '../../support/addresses'

const networks = [mainnet, polygon]
const stateOf = (account: `0x${string}`): State => ({
  chainId: 137,
  connections: new Map([
    ['x', { accounts: [account], chainId: 137, connector: { id: 'a', name: 'A', type: 'a', uid: 'x' } as never }],
  ]),
  current: 'x',
  status: 'connected',
})
const cookieOf = (account: `0x${string}`) => `a=b; wagmi.store=${serialize({ state: stateOf(account), version: 3 })}`

const Who = () => <i>{useAccount().address ?? 'nobody'}</i>
function Later({ come }: { come: Promise<unknown> }) {
  use(come)
  return <Who />
}
function page(adapter: WagmiAdapter, initialState: State | undefined, children: ReactNode = <Who />) {
  return (
    <WagmiProvider config={adapter.config} initialState={initialState}>
      <QueryClientProvider client={new QueryClient()}>
        <Modal modal={createModal({ projectId: 'p', networks, adapters: [adapter] })}>{children}</Modal>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
function streamed(element: ReactNode) {
  let html = ''
  const ended = new Promise<string>((resolve) => {
    const to = new Writable({
      write(chunk, _, done) {
        html += String(chunk)
        done()
      },
    }).on('finish', () => resolve(html))
    renderToPipeableStream(element).pipe(to)
  })
  return ended
}

test('behavior: when each request has its own adapter, the page shows the account of that request only', async () => {
  const draw = (cookie: string | undefined) => {
    const initialState = wagmiInitialState(cookie)
    return renderToString(page(wagmiAdapter({ networks, ssr: true, initialState }), initialState))
  }
  expect(draw(cookieOf(address))).toContain(address)
  expect(draw(undefined)).toContain('nobody')
  await turn()
  expect(draw(cookieOf(other))).toContain(other)
  expect(draw('wagmi.store=')).toContain('nobody')
})

test.each([true, false])(
  'error: when requests share an adapter, the account of one is not rendered for the next (ssr %s)',
  async (ssr) => {
    const shared = wagmiAdapter({ networks, ssr })
    // Render in the same turn of the event loop, then in a later one.
    expect(renderToString(page(shared, stateOf(address)))).toContain(ssr ? address : '<i>')
    expect(renderToString(page(shared, undefined))).toContain('nobody')
    renderToString(page(shared, stateOf(other)))
    await turn()
    expect(shared.config.state).toMatchObject({ current: null, status: 'disconnected' })
    expect(renderToString(page(shared, undefined))).toContain('nobody')
  },
)

test('error: when requests share an adapter, a late part of the page does not show a newer account', async () => {
  const shared = wagmiAdapter({ networks, ssr: true })
  let come = (_: unknown) => {}
  const later = new Promise((resolve) => (come = resolve))
  const first = streamed(
    page(
      shared,
      stateOf(address),
      <Suspense>
        <Later come={later} />
      </Suspense>,
    ),
  )
  await turn()
  const second = streamed(page(shared, stateOf(other)))
  await turn()
  come(undefined)
  expect(await first).not.toContain(other)
  expect(await second).toContain(other)
})

test('behavior: when a request has its own adapter, a late part of the page shows its account', async () => {
  let come = (_: unknown) => {}
  const later = new Promise((resolve) => (come = resolve))
  const initialState = stateOf(address)
  const html = streamed(
    page(
      wagmiAdapter({ networks, ssr: true, initialState }),
      initialState,
      <Suspense>
        <Later come={later} />
      </Suspense>,
    ),
  )
  await turn()
  come(undefined)
  expect(await html).toContain(address)
})

test('behavior: the cookie is read without a config, under the key of wagmi or of the host', () => {
  expect(wagmiInitialState(cookieOf(address))).toMatchObject({ chainId: 137, current: 'x' })
  expect(wagmiInitialState(cookieOf(address).replace('wagmi.', 'shop.'), 'shop')).toMatchObject({ chainId: 137 })
  expect(wagmiInitialState(cookieOf(address), 'shop')).toBe(undefined)
})

test.each([
  ['none', null],
  ['an empty one', ''],
  ['no JSON', 'wagmi.store={"state":'],
  ['of another shape', 'wagmi.store={"state":{"chainId":"1"}}'],
  ['a list', 'wagmi.store=[]'],
  ['null', 'wagmi.store=null'],
  [
    'connections that are no map',
    `wagmi.store=${JSON.stringify({ state: { chainId: 1, connections: {}, current: null } })}`,
  ],
  ['no account', cookieOf(address).replace(`"${address}"`, '')],
  ['an account that is no address', cookieOf('0x1<script>')],
  ['a current that is not there', cookieOf(address).replace('"current":"x"', '"current":"y"')],
])('error: when the cookie is not usable, there is no initial state: %s', (_, cookie) => {
  expect(wagmiInitialState(cookie)).toBe(undefined)
})
