import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMachine } from 'xstate'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Canvas } from '../../src/devtools/charts/Canvas'
import { readChart } from '../../src/devtools/charts/definition'
import { layOut } from '../../src/devtools/charts/layout'
import { watchTraffic } from '../../src/devtools/requests/traffic'
import { watchers } from '../../src/devtools/requests/watchers'
import { Storage } from '../../src/devtools/Storage'
import { sheet } from '../../src/devtools/styles'
import { Why } from '../../src/devtools/why/Why'
import { resolveOptions } from '../../src/domain/options/resolve'
import { createModal } from '../../src/doors'
import { mountDevtools } from '../../src/doors/devtools'
import { mainnet } from '../../src/doors/networks'
import type { ModalSystem } from '../../src/runtime/system/system'
import { createHttp } from '../../src/services/api/http'
import { cachedKeys, storedValues } from '../../src/services/storage/values'
import { createWalletConnectStore } from '../../src/services/walletConnect/store'
import { createSystem } from './draw'

const { openStately, stops } = vi.hoisted(() => {
  const stops: number[] = []
  let opened = 0
  const openStately = vi.fn(async () => {
    const session = (opened += 1)
    return () => void stops.push(session)
  })
  return { openStately, stops }
})
vi.mock('../../src/devtools/stately', () => ({ openStately }))

const left: (() => void)[] = []
afterEach(() => {
  for (const leave of left.splice(0)) leave()
  localStorage.clear()
})

const rules = document.head.appendChild(document.createElement('style'))
rules.textContent = sheet

function draw(content: ReactNode, height = 300, width = 400) {
  const place = document.body.appendChild(document.createElement('div'))
  place.className = 'devtools'
  place.style.cssText = `display: flex; flex-direction: column; height: ${height}px; width: ${width}px`
  const root = createRoot(place)
  root.render(content)
  const leave = () => {
    root.unmount()
    place.remove()
  }
  left.push(leave)
  return leave
}

const elk = () => import('elkjs/lib/elk.bundled.js')
/** A chart that is larger than its pane. */
const states = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`state${n}`, { on: { next: `state${(n + 1) % 12}` } }]),
)
const definition = JSON.stringify(createMachine({ id: 'long', initial: 'state0', states }).config)
// The layout's library is large, and loads with the first chart.
beforeAll(async () => void (await layOut(readChart(definition), elk)), 60_000)
const canvas = () => page.getByRole('group', { name: 'Chart', exact: true }).element()
const zoom = () => Number.parseInt(page.getByLabelText('Zoom', { exact: true }).element().textContent ?? '', 10)

async function drawnChart() {
  draw(<Canvas name="long" definition={definition} value="state0" focus={undefined} elk={elk} />)
  await expect.poll(() => document.querySelectorAll('.state').length).toBe(13)
  await page.getByRole('button', { name: '100 %' }).click()
  await expect.poll(zoom).toBe(100)
  return canvas()
}

/** Position of a state on the screen. */
const stateAt = (name: string) => {
  const { x, y } = document.querySelector(`[data-state="long.${name}"] rect`)!.getBoundingClientRect()
  return { x, y }
}
const pointer = (target: Element, type: string, id: number, x: number, y: number) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerId: id,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
      button: 0,
      buttons: 1,
      bubbles: true,
    }),
  )

test('behavior: with Ctrl, the wheel zooms around the pointer, and without it, the wheel scrolls', async () => {
  const view = await drawnChart()
  view.scrollTo(0, 300)
  const { x, y } = stateAt('state5')
  const turn = (ctrlKey: boolean) =>
    view.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -200, clientX: x, clientY: y, ctrlKey, bubbles: true, cancelable: true }),
    )
  expect(turn(false)).toBe(true)
  expect(turn(true)).toBe(false)
  await expect.poll(zoom).toBeGreaterThan(120)
  // The chart fits horizontally and stays centred, so only the vertical position counts.
  expect(Math.abs(stateAt('state5').y - y)).toBeLessThan(3)
})

test('behavior: when one finger drags, the chart moves; two fingers enlarge it, and a tiny movement does nothing', async () => {
  const view = await drawnChart()
  view.setPointerCapture = () => undefined
  const [before, begun] = [stateAt('state5'), view.scrollTop]
  pointer(view, 'pointerdown', 1, 200, 200)
  pointer(view, 'pointermove', 1, 200, 198)
  expect(view.scrollTop).toBe(begun)
  pointer(view, 'pointermove', 1, 200, 120)
  expect(before.y - stateAt('state5').y).toBeCloseTo(80, 0)
  pointer(view, 'pointerdown', 2, 200, 200)
  pointer(view, 'pointermove', 2, 200, 280)
  await expect.poll(zoom).toBeGreaterThan(150)
  pointer(view, 'pointerup', 1, 200, 120)
  pointer(view, 'pointerup', 2, 200, 280)
  const { scrollTop } = view
  pointer(view, 'pointermove', 1, 200, 20)
  expect(view.scrollTop).toBe(scrollTop)
})

test('behavior: when two active states are too far apart to be seen together, the first is shown', async () => {
  const apart = JSON.stringify({
    id: 'apart',
    type: 'parallel',
    states: {
      first: { initial: 'one', states: { one: {} } },
      between: { initial: 'state0', states },
      last: { initial: 'one', states: { one: {} } },
    },
  })
  draw(
    <Canvas
      name="apart"
      definition={apart}
      value={{ first: 'one', between: 'state11', last: 'one' }}
      focus={undefined}
      elk={undefined}
    />,
    200,
    360,
  )
  await expect.poll(() => document.querySelector('[data-state="apart.first.one"]')).not.toBeNull()
  const { top, bottom } = canvas().getBoundingClientRect()
  const shown = () => document.querySelector('[data-state="apart.first.one"] rect')!.getBoundingClientRect()
  await expect.poll(() => shown().top >= top && shown().bottom <= bottom).toBe(true)
})

test('behavior: when elkjs cannot be loaded, the transitions are written in words', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  left.push(() => warned.mockRestore())
  const lost = new Error('no network')
  draw(
    <Canvas
      name="long"
      definition={definition.replace('long', 'lost')}
      value="state0"
      focus={undefined}
      elk={() => Promise.reject(lost)}
    />,
  )
  await expect.poll(() => document.querySelectorAll('.state .words').length).toBe(12)
  expect(warned.mock.calls).toEqual([[expect.stringContaining('elkjs could not be loaded'), lost]])
})

const hosts = () => document.querySelectorAll('[data-walletchart-devtools]').length

test('behavior: when devtools are mounted twice, the console says so, and there is one panel until it is unmounted', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  left.push(() => warned.mockRestore())
  const modal = createModal({ projectId: 'sandbox', networks: [mainnet], preload: 'none' })
  const unmount = mountDevtools(modal)
  const second = mountDevtools(modal)
  expect(warned.mock.calls).toEqual([[expect.objectContaining({ code: 'devtools.mounted' })]])
  await expect.element(page.getByRole('button', { name: 'Open walletchart devtools' })).toBeVisible()
  expect(hosts()).toBe(1)
  second()
  expect(hosts()).toBe(1)
  unmount()
  expect(hosts()).toBe(0)
  left.push(mountDevtools(modal))
  await expect.poll(hosts).toBe(1)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('behavior: when devtools are unmounted, the page has its own fetch and sockets again, also beside other devtools', () => {
  const before = [window.fetch, WebSocket.prototype.send]
  const now = () => [window.fetch, WebSocket.prototype.send]
  const given = { projectId: 'sandbox', networks: [mainnet], preload: 'none' } as const
  const [first, second] = [mountDevtools(createModal(given)), mountDevtools(createModal(given))]
  expect(now()[0]).not.toBe(before[0])
  expect(now()[1]).not.toBe(before[1])
  first()
  expect(now()[0]).not.toBe(before[0])
  second()
  expect(now()).toEqual(before)
  expect(now()[0]).toBe(before[0])
})

test('behavior: when the modal has stored its values, Storage lists each of them, and none of the page', async () => {
  const keys = [...Object.values(storedValues).map(({ key }) => key), ...Object.values(cachedKeys)].toSorted()
  // Another test may have left what a session stores.
  sessionStorage.clear()
  for (const key of [...keys, 'cart']) localStorage.setItem(key, '1')
  draw(<Storage />)
  const listed = () => [...document.querySelectorAll('summary code')].map(({ textContent }) => textContent)
  await expect.poll(listed).toEqual(keys)
})

/** Requests to this page's own server as those to the wallets' service. */
function watched() {
  const options = resolveOptions({
    projectId: 'p',
    networks: [mainnet],
    services: { registry: `${location.origin}/registry` },
  })
  const traffic = watchTraffic({ getSystem: () => ({ options }) as ModalSystem })
  left.push(traffic.end)
  const results = () =>
    traffic.get().asked.map(({ attempt, ending, fault }) => [attempt, ending?.status ?? ending?.failed, fault])
  return { traffic, results, url: new URL(`${location.origin}/registry/getWallets`) }
}

test('error: when a service is made to fail, our client meets the fault, and each attempt is listed', async () => {
  const { traffic, results, url } = watched()
  const http = createHttp({ fetch: (...given) => window.fetch(...given), now: Date.now, retryDelay: 1 })
  traffic.raise('registry', 'down')
  await expect(http.text(url.href)).rejects.toMatchObject({ code: 'http.unreachable' })
  expect(results()).toEqual([1, 2, 3, 4].map((attempt) => [attempt, 'unreachable', 'down']))
  traffic.raise('registry', 'refused')
  await expect(http.text(url.href)).rejects.toMatchObject({ code: 'http.status' })
  expect(results().at(-1)).toEqual([1, 403, 'refused'])
  traffic.raise('registry', undefined)
  await window.fetch(url)
  expect(results().at(-1)).toEqual([1, expect.any(Number), undefined])
})

test('limit: when an address has rested for a minute, nothing says that it rests, also without another request', () => {
  vi.useFakeTimers()
  left.push(() => void vi.useRealTimers())
  const traffic = watchTraffic({ getSystem: () => undefined })
  left.push(traffic.end)
  const [watcher] = watchers
  const request = {
    service: 'registry',
    method: 'GET',
    place: 'api.example/',
    endpoint: 'https://api.example/',
  } as const
  for (let attempt = 1; attempt <= 5; attempt += 1)
    watcher!.begin({ ...request, calls: [], attempt })({ ending: { took: 0, status: 503 } })
  expect(traffic.get().resting).toHaveLength(1)
  const heard = vi.fn()
  traffic.subscribe(heard)
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveBeenCalledOnce()
  expect(traffic.get().resting).toEqual([])
})

test('limit: when a slow request is aborted, it ends at once; what goes elsewhere is not touched', async () => {
  const { traffic, results, url } = watched()
  traffic.raise('registry', 'slow')
  const stop = new AbortController()
  const slow = window.fetch(url, { signal: stop.signal })
  stop.abort(new Error('left'))
  await expect(slow).rejects.toThrow('left')
  expect(results()).toEqual([[1, 'aborted', 'slow']])
  await window.fetch(location.href)
  expect(results()).toHaveLength(1)
})

test('behavior: when devtools are unmounted before their code is there, no panel appears', async () => {
  const modal = createModal({ projectId: 'sandbox', networks: [mainnet], preload: 'none' })
  mountDevtools(modal)()
  left.push(mountDevtools(createModal({ projectId: 'sandbox', networks: [mainnet], preload: 'none' })))
  await expect.poll(hosts).toBe(1)
})

test('behavior: when a modal that does not run is given, the panel says so; what is no modal is an error', async () => {
  const modal = createModal({ projectId: 'sandbox', networks: [mainnet], preload: 'none' })
  left.push(mountDevtools(modal))
  await page.getByRole('button', { name: 'Open walletchart devtools' }).click()
  await expect.element(page.getByText(/^devtools.notStarted This modal has not started yet/)).toBeVisible()
  for (const wrong of [undefined, null, {}, 'modal'])
    expect(() => mountDevtools(wrong as unknown as typeof modal)).toThrow(
      expect.objectContaining({ code: 'devtools.invalid' }),
    )
})

test('behavior: Stately’s inspector goes on while the panel is closed, and ends with the next one and with the devtools', async () => {
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false } })
  const unmount = mountDevtools(modal)
  left.push(unmount, () => modal.dispose())
  await modal.ready()
  const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}d{/Shift}{/Alt}')
  await page.getByRole('button', { name: 'Open walletchart devtools' }).click()
  const button = page.getByRole('button', { name: 'Stately' })
  await button.click()
  await expect.poll(() => openStately.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Close devtools' }).click()
  await expect.element(button).not.toBeInTheDocument()
  expect(stops).toEqual([])
  await shortcut()
  await button.click()
  await expect.poll(() => stops).toEqual([1])
  unmount()
  await expect.poll(() => stops).toEqual([1, 2])
})

test('behavior: when the devtools end while wallets are made to be locked, the page hears that they are unlocked', async () => {
  const told: unknown[] = []
  const provider = { request: async () => ['0x1'], on: (_: string, _listener: unknown) => undefined }
  const traffic = watchTraffic({ getSystem: () => undefined })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: {}, provider } }))
  provider.on('accountsChanged', (accounts: unknown) => told.push(accounts))
  traffic.raise('wallets', 'locked')
  traffic.end()
  await expect.poll(() => told).toEqual([[], ['0x1']])
})

test('behavior: when WalletConnect has stored something, it is listed, without what are keys', async () => {
  const store = createWalletConnectStore(indexedDB)
  const [session, keychain] = ['wc@2:client:0.3//session', 'wc@2:core:0.3//keychain']
  left.push(() => void Promise.all([session, keychain].map((key) => store.removeItem(key))))
  await store.setItem(session, [{ topic: 'of the session' }])
  await store.setItem(keychain, { topic: 'a key' })
  draw(<Storage />)
  for (const key of [session, keychain]) await page.getByText(key).click()
  await expect.element(page.getByText('of the session')).toBeVisible()
  await expect.element(page.getByText('Not shown: keys are in it.')).toBeVisible()
  expect(page.getByText('a key').elements()).toEqual([])
})

test('behavior: when something else is chosen while a wallet is looked up, the late answer does not take its place', async () => {
  const answers = new Map<string, (reasons: readonly []) => void>()
  // Asked for two of them, it answers when the test says so.
  const explain = (subject: object) => {
    const [name] = Object.values(subject) as string[]
    const isLate = name === 'Owl' || name === 'nfts'
    return isLate ? new Promise<readonly []>((resolve) => answers.set(name, resolve)) : Promise.resolve([])
  }
  // The panel asks the modal for its networks and for reasons only.
  const modal = { explain, getNetworks: () => [] } as unknown as Parameters<typeof Why>[0]['modal']
  draw(<Why modal={modal} system={createSystem().system} moment={0} />, 600, 900)
  const answer = page.getByRole('region', { name: 'Why' })
  await page.getByRole('searchbox', { name: 'Wallet by id, rdns or name' }).fill('Owl')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(answer).toHaveTextContent('Owl')
  await page.getByRole('button', { name: /^NFTs/ }).click()
  for (const name of ['Owl', 'nfts']) answers.get(name)?.([])
  await expect.element(answer).toHaveTextContent(/^NFTs.*It is offered/)
})
