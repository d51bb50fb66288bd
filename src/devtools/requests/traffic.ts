import { FAILED_CALLS_PER_MINUTE, MINUTE } from '../../domain/limits'
import { isObject } from '../../domain/object'
import { urlOf } from '../../domain/text/url'
import type { WalletModal } from '../../runtime/walletModal'
import { placeOf, serviceOf, type Service } from './services'

/** Ways in which a service can be made to fail here. */
export const faults = {
  down: 'does not answer',
  slow: 'answers 4 s late',
  refused: 'refuses (403)',
  limited: 'limits (429, wait 2 s)',
} as const
export type Fault = keyof typeof faults

/** ms by which a slow service is late, and seconds that a service that limits asks to wait. */
const LATE = 4_000
const WAIT = 2

/** Number of requests kept. */
const KEPT = 200

/** End of a request. */
export interface Ending {
  /** ms until the headers of the answer, or until the connection was closed. */
  took: number
  /** Status of the answer, or code with which the connection was closed. */
  status?: number
  /** Reason that there is no answer. */
  failed?: string
  /** Value of `Retry-After`, as the server sent it. */
  retryAfter?: string
}

/** Request of the page to a service of the modal, or its connection to the relay. */
export interface Asked {
  number: number
  /** ms since 1970. */
  at: number
  service: Service
  method: string
  /** Host and path, without what may be secret. */
  place: string
  /** Whole URL under which our client counts failures. It is never shown. */
  endpoint: string
  /** Methods of JSON-RPC. */
  calls: readonly string[]
  /** Which attempt of its call it is: 1, or more for a retry. */
  attempt: number
  /** Number of messages of a connection. */
  messages?: { sent: number; received: number }
  /** Fault of these devtools that it ran into. */
  fault?: Fault
  /** `undefined` while it runs. */
  ending?: Ending
}

/** Requests of a modal, and the faults that are raised for it. Values are replaced, never mutated. */
export interface Traffic {
  get: () => { asked: readonly Asked[]; faults: ReadonlyMap<Service, Fault>; resting: ReturnType<typeof restingOf> }
  subscribe: (listener: () => void) => () => void
  /** Makes a service fail from now on; `undefined` lets it be. */
  raise: (service: Service, fault: Fault | undefined) => void
  /** Ends the recording, and lifts all faults. */
  end: () => void
}

interface Watcher {
  serviceOf: (url: URL) => Service | undefined
  faultOf: (service: Service) => Fault | undefined
  begin: (asked: Omit<Asked, 'number' | 'at'>) => (change: Partial<Asked>) => void
}

const watchers = new Set<Watcher>()
/** Open connections to services, to close them when a fault is raised. */
const sockets = new Set<WebSocket>()
let restore: (() => void) | undefined

const parsed = (url: string) => urlOf(url, location.href)

/** Services of the modals that a URL belongs to. */
const watching = (url: URL | undefined): { watcher: Watcher; service: Service }[] =>
  url
    ? [...watchers].flatMap((watcher) => {
        const service = watcher.serviceOf(url)
        return service ? [{ watcher, service }] : []
      })
    : []
const faultOf = (found: ReturnType<typeof watching>): Fault | undefined =>
  found.map(({ watcher, service }) => watcher.faultOf(service)).find((one) => one !== undefined)

/** Methods of a JSON-RPC request or of a batch. */
export function callsOf(body: unknown): readonly string[] {
  if (typeof body !== 'string') return []
  try {
    return [JSON.parse(body) as unknown]
      .flat()
      .flatMap((one) => (isObject(one) && 'jsonrpc' in one && typeof one['method'] === 'string' ? [one['method']] : []))
  } catch {
    return []
  }
}

/** Attempts of each call: our client passes the same URL object with each. */
const attempts = new WeakMap<URL, number>()
/** URLs that were asked ahead, on the click, and failed: their call begins with a retry. */
const failedAhead = new Set<string>()
function attemptOf(input: unknown): number {
  if (!(input instanceof URL)) return 1
  const attempt = (attempts.get(input) ?? (failedAhead.delete(input.href) ? 1 : 0)) + 1
  attempts.set(input, attempt)
  return attempt
}

function delayed(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, LATE)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Asks a service, with the fault that is raised for it. */
async function ask(fault: Fault | undefined, signal: AbortSignal | null | undefined, go: () => Promise<Response>) {
  if (fault === 'down') throw new TypeError('Failed to fetch')
  if (fault === 'refused') return new Response('Forbidden', { status: 403 })
  if (fault === 'limited')
    return new Response('Too many requests', { status: 429, headers: { 'retry-after': String(WAIT) } })
  if (fault === 'slow') await delayed(signal)
  return go()
}

/** Replaces `fetch` and looks at sockets, until the last panel is unmounted. Returns a function that restores both. */
function install(): () => void {
  const native = window.fetch
  const watched: typeof fetch = async (input, init) => {
    const go = () => native.call(window, input, init)
    const request = input instanceof Request ? input : undefined
    const url = parsed(request?.url ?? String(input))
    const found = watching(url)
    if (!url || found.length === 0) return go()
    const fault = faultOf(found)
    const attempt = attemptOf(input)
    const changes = found.map(({ watcher, service }) =>
      watcher.begin({
        service,
        method: init?.method ?? request?.method ?? 'GET',
        place: placeOf(url),
        endpoint: service === 'nodes' ? url.href : url.origin + url.pathname,
        calls: callsOf(init?.body),
        attempt,
        ...(fault && { fault }),
      }),
    )
    const begun = performance.now()
    const end = (ending: Omit<Ending, 'took'>) => {
      if (request && isFailure(ending)) failedAhead.add(request.url)
      for (const change of changes) change({ ending: { took: performance.now() - begun, ...ending } })
    }
    const signal = init?.signal ?? request?.signal
    try {
      const answer = await ask(fault, signal, go)
      const retryAfter = answer.headers.get('retry-after')
      end({ status: answer.status, ...(retryAfter && { retryAfter }) })
      return answer
    } catch (error) {
      end({ failed: !signal?.aborted ? 'unreachable' : isTimeout(signal.reason) ? 'timed out' : 'aborted' })
      throw error
    }
  }
  window.fetch = watched
  const leave = watchSockets()
  return () => {
    // Someone may have replaced it again: then ours stays below, and passes everything on.
    if (window.fetch === watched) window.fetch = native
    leave()
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

let met = new WeakMap<WebSocket, () => void>()

/** Looks at a connection. Returns a function that counts what is sent by it. */
function meet(socket: WebSocket): () => void {
  const known = met.get(socket)
  if (known) return known
  const url = parsed(socket.url)
  const found = watching(url)
  const messages = { sent: 0, received: 0 }
  const fault = faultOf(found)
  const changes = found.map(({ watcher, service }) =>
    watcher.begin({
      ...{ service, method: 'WebSocket', place: placeOf(url!), endpoint: socket.url, calls: [], attempt: 1, messages },
      ...(fault && { fault }),
    }),
  )
  const count = (which: keyof typeof messages) => {
    messages[which] += 1
    for (const change of changes) change({ messages: { ...messages } })
  }
  const sent = () => count('sent')
  met.set(socket, sent)
  if (changes.length === 0) return sent
  sockets.add(socket)
  const begun = performance.now()
  socket.addEventListener('message', () => count('received'))
  socket.addEventListener('close', ({ code }) => {
    sockets.delete(socket)
    for (const change of changes) change({ ending: { took: performance.now() - begun, status: code } })
  })
  if (fault) socket.close()
  return sent
}

/**
 * Looks at each connection when its owner first listens or sends. WalletConnect's library keeps the class from when it
 * was loaded, so another class in its place would be too late.
 */
function watchSockets(): () => void {
  const { prototype } = WebSocket
  const { send } = prototype
  const opened = Object.getOwnPropertyDescriptor(prototype, 'onopen')!
  const watched = function (this: WebSocket, data: Parameters<typeof send>[0]) {
    meet(this)()
    send.call(this, data)
  }
  prototype.send = watched
  Object.defineProperty(prototype, 'onopen', {
    ...opened,
    set(this: WebSocket, listener: unknown) {
      meet(this)
      opened.set!.call(this, listener)
    },
  })
  return () => {
    if (prototype.send === watched) prototype.send = send
    Object.defineProperty(prototype, 'onopen', opened)
    met = new WeakMap()
    sockets.clear()
  }
}

/** Records the requests of a modal's page to its services. */
export function watchTraffic(modal: Pick<WalletModal, 'getSystem'>): Traffic {
  let state: ReturnType<Traffic['get']> = { asked: [], faults: new Map(), resting: [] }
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next }
    state.resting = restingOf(state.asked, Date.now())
    for (const listener of listeners) listener()
  }
  const watcher: Watcher = {
    serviceOf(url) {
      const options = modal.getSystem()?.options
      return options && serviceOf(url, options)
    },
    faultOf: (service) => state.faults.get(service),
    begin(asked) {
      count += 1
      const number = count
      set({ asked: [...state.asked, { ...asked, number, at: Date.now() }].slice(-KEPT) })
      return (change) => set({ asked: state.asked.map((one) => (one.number === number ? { ...one, ...change } : one)) })
    },
  }
  watchers.add(watcher)
  restore ??= install()
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise(service, fault) {
      const raised = new Map(state.faults)
      if (fault) raised.set(service, fault)
      else raised.delete(service)
      set({ faults: raised })
      if (!fault) return
      for (const socket of sockets)
        if (watching(parsed(socket.url)).some((one) => one.service === service)) socket.close()
    },
    end() {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      restore?.()
      restore = undefined
    },
  }
}

/** Whether our client counts an ending as a failure of its endpoint. */
const isFailure = ({ status = 0, failed }: Pick<Ending, 'status' | 'failed'>): boolean =>
  failed ? failed !== 'aborted' : status >= 400 && ![400, 404].includes(status)

/** Endpoints that have failed so often that our client asks them no more, and until when (ms since 1970). */
export function restingOf(asked: readonly Asked[], now: number): readonly { place: string; until: number }[] {
  const failures = new Map<string, { place: string; times: number[] }>()
  for (const { endpoint, place, at, ending, messages } of asked) {
    if (messages || !ending || !isFailure(ending) || now - at - ending.took >= MINUTE) continue
    const entry = failures.get(endpoint) ?? { place, times: [] }
    entry.times.push(at + ending.took)
    failures.set(endpoint, entry)
  }
  return [...failures.values()]
    .filter(({ times }) => times.length >= FAILED_CALLS_PER_MINUTE)
    .map(({ place, times }) => ({ place, until: times.at(-FAILED_CALLS_PER_MINUTE)! + MINUTE }))
}
