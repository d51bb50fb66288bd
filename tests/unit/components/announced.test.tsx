// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Networks } from '../../../src/components/networks/Networks'
import { SystemContext } from '../../../src/components/systemContext'
import { AllWallets } from '../../../src/components/wallets/AllWallets'
import { bsc, fantom, gnosis, mainnet, optimism, polygon, unichain } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import type { ModalSystem } from '../../../src/runtime/system/system'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// jsdom observes no intersections.
vi.stubGlobal('IntersectionObserver', undefined)

/** Actor whose snapshot the test sets. */
function actorOf<Snapshot>(first: Snapshot) {
  let snapshot = first
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    send: () => undefined,
    set(next: Snapshot) {
      snapshot = next
      for (const listener of listeners) listener()
    },
  }
}

const options = resolveOptions({ networks: [mainnet, polygon, optimism, bsc, gnosis, fantom, unichain] })

/** Draws a view whose charts are `charts`. */
function draw(view: ReactNode, charts: Record<string, unknown>) {
  const context = {
    active: 'eip155:1',
    networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
    connected: {},
    policy: {},
  }
  const system = {
    options,
    root: actorOf({ context, can: () => true, hasTag: () => false }),
    chart: (name: string) => charts[name],
    connection: () => undefined,
    images: { subscribe: () => () => undefined, get: () => undefined, want: () => undefined },
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() => root.render(<SystemContext value={system as unknown as ModalSystem}>{view}</SystemContext>))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  return place
}

test('behavior: when no network matches, it is said in a region that was there before the visitor typed', () => {
  const place = draw(<Networks />, { network: actorOf({ context: {} }) })
  const region = place.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  const field = place.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'nowhere')
  act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })))
  expect(place.querySelector('[role=status]')).toBe(region)
  expect(region?.textContent).toContain('No network found')
})

test('behavior: when no wallet is found, it is said in a region that was there while it was searched for', () => {
  const searched = (...tags: string[]) => ({
    context: { query: 'nobody', results: [], wallets: [], page: 1 },
    hasTag: (tag: string) => tags.includes(tag),
  })
  const walletList = actorOf(searched('searching'))
  const place = draw(<AllWallets />, { walletList })
  const region = place.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  act(() => walletList.set(searched('found')))
  expect(place.querySelector('[role=status]')).toBe(region)
  expect(region?.textContent).toContain('No wallet found')
})
