import { vi } from 'vitest'
import type { Eip1193Provider } from '../../src/services/wallet/eip1193'
import { mainnet, polygon } from '../../src/domain/network/records'
import { withDefaults, type ModalOptions } from '../../src/domain/options/options'
import { createModal } from '../../src/runtime/modal/createModal'
import { createOutcomes } from '../../src/runtime/modal/outcomes'
import { startSystem, type RunningSystem } from '../../src/runtime/system/startSystem'
import { inPieces } from '../../src/runtime/public/tasks'
import { createPublicStore, type PublicStore } from '../../src/runtime/public/store'
import { initialSnapshot } from '../../src/runtime/public/initialSnapshot'
import { refuse, scripted, type Script } from './eip1193Provider'
import { until } from './until'
import { webStorage } from './storage'

export const options: ModalOptions = { projectId: 'p', networks: [mainnet, polygon], features: { analytics: false } }
export const rdns = 'example.fox'

/** An event target that counts its listeners. */
class Counted extends EventTarget {
  listening = 0
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listening += 1
    super.addEventListener(...args)
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listening -= 1
    super.removeEventListener(...args)
  }
}

/** A wallet with its own chain, which it switches on request. */
export function wallet(script: Script = {}) {
  let chain = '0x1'
  const made = scripted({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: (params) => {
      chain = (params as [{ chainId: string }])[0].chainId
      return null
    },
    wallet_revokePermissions: () => null,
    ...script,
  })
  return { ...made, count: (method: string) => made.asked.filter(([name]) => name === method).length }
}
export const refusing = refuse(4001, 'The user said no')

/** The parts of a window that the runtime uses. Pages with the same `kept` are tabs of one browser. */
export function page(kept = new Map<string, string>(), provider?: Eip1193Provider) {
  const window = new Counted()
  const document = new Counted()
  const localStorage = webStorage(kept)
  const requests: string[] = []
  Object.assign(window, {
    localStorage,
    document: Object.assign(document, { title: 'Shop', querySelector: () => null, visibilityState: 'visible' }),
    location: { href: 'https://shop.example/', hostname: 'shop.example', origin: 'https://shop.example' },
    navigator: { userAgent: 'node', maxTouchPoints: 0 },
    crypto,
    URL,
    fetch: async (request: RequestInfo | URL) => {
      requests.push(request instanceof Request ? request.url : String(request))
      return new Response('{}', { status: 404 })
    },
    open: () => null,
  })
  Object.assign(window, { self: window, top: window })
  if (provider) {
    const detail = { info: { uuid: 'one', name: 'Fox', rdns, icon: '' }, provider }
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    EventTarget.prototype.addEventListener.call(window, 'eip6963:requestProvider', announce)
  }
  return {
    window: window as unknown as Window & typeof globalThis,
    kept,
    requests,
    listening: () => window.listening + document.listening,
    /** Dispatches the `storage` event that a write in another tab causes. */
    tell: (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: localStorage })),
  }
}

/** Starts a system on a page, with its outcomes and its public store. */
export function begin(
  where: ReturnType<typeof page>,
  given: Partial<ModalOptions> = {},
  onScreen = () => Promise.resolve(),
) {
  const { pieces, scene } = starting(where, given, onScreen)
  let piece = pieces.next()
  while (!piece.done) piece = pieces.next()
  return scene(piece.value)
}

/** Starts the system of a page, with the code that its options load first. */
export async function beginLoaded(where: ReturnType<typeof page>, given: Partial<ModalOptions> = {}) {
  const { pieces, scene } = starting(where, given, () => Promise.resolve())
  return scene(await inPieces(pieces))
}

function starting(where: ReturnType<typeof page>, given: Partial<ModalOptions>, onScreen: () => Promise<void>) {
  const all = { ...options, ...given }
  const store = createPublicStore(initialSnapshot(withDefaults(all)))
  const pieces = startSystem({
    options: all,
    window: where.window,
    store,
    place: () => undefined,
    host: () => undefined,
    onScreen,
    publish: store.publish,
  })
  const scene = (system: RunningSystem) => sceneOf(system, store)
  return { pieces, scene }
}

function sceneOf(system: RunningSystem, store: PublicStore) {
  const outcomes = createOutcomes(system)
  return {
    system,
    outcomes,
    store,
    until,
    account: () => store.get().accounts.eip155,
    /** Chooses the announced wallet in the open dialog. */
    async choose() {
      await until(() => system.root.getSnapshot().context.connectors.length)
      await until(() => system.root.getSnapshot().hasTag('open'))
      system.root.send({
        type: 'wallet.selected',
        connectorId: system.root.getSnapshot().context.connectors[0]?.id ?? '',
      })
    },
    end() {
      outcomes.dispose()
      system.stop()
    },
  }
}

/** Makes a page the global one and creates a modal on it. */
export function modalOn(where: ReturnType<typeof page>, given: Partial<ModalOptions> = {}) {
  vi.stubGlobal('window', where.window)
  vi.stubGlobal('navigator', where.window.navigator)
  return createModal({ ...options, ...given })
}

/** Outcome of a promise: `pending`, `resolved`, or the code or message of its error. */
export async function ending(promise: Promise<unknown>): Promise<string> {
  let said = 'pending'
  promise.then(
    () => (said = 'resolved'),
    (error: { code?: string; message: string }) => (said = error.code ?? error.message),
  )
  await new Promise((resolve) => setTimeout(resolve))
  return said
}
