import type { FrameTopic } from '../../src/domain/frame/protocol'
import { page } from './page'

/** Origin of the secure frame in tests. */
export const frameHost = 'https://frame.test'

/** Answers of the frame by topic. An error that is thrown is a refusal, and `silent` is no answer. */
export type FrameScript = Partial<Record<FrameTopic, (payload: unknown) => unknown>>
export const silent = Symbol('no answer')

const address = '0x2C46d0CA1E8D73a1Bc0dbfd52cF8b3bD7c5a6E5f'

/** A page whose secure frame sends READY when it is attached, and answers by a script. */
export function framedPage(script: FrameScript = {}, kept = new Map<string, string>()) {
  const where = page(kept)
  const { window } = where
  const hearing = new Set<(event: unknown) => void>()
  const asked: [topic: FrameTopic, payload: unknown][] = []
  const popup = {
    closed: false,
    location: { href: '' },
    close() {
      popup.closed = true
    },
  }
  const opened: string[] = []
  const answers: FrameScript = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    GET_USER: () => ({ address, chainId: 1 }),
    ...script,
  }
  const inner = {
    postMessage({ id, type, payload }: { id: string; type: string; payload?: unknown }) {
      const topic = type.replace('@w3m-app/', '') as FrameTopic
      asked.push([topic, payload])
      void reply(id, topic, payload)
    },
  }
  const says = (data: unknown, source: unknown = inner) => {
    for (const hear of hearing) hear({ isTrusted: true, origin: frameHost, source, data })
  }
  async function reply(id: string, topic: FrameTopic, payload: unknown) {
    await Promise.resolve()
    try {
      const answer = await answers[topic]?.(payload)
      if (answer !== silent) says({ id, type: `@w3m-frame/${topic}_SUCCESS`, payload: answer })
    } catch (error) {
      says({ id, type: `@w3m-frame/${topic}_ERROR`, payload: { message: (error as Error).message } })
    }
  }
  const element = {
    style: {},
    isConnected: true,
    parentNode: null,
    contentWindow: inner,
    src: '',
    setAttribute: (name: string, value: string) => void (name === 'src' && (element.src = value)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    remove: () => void (element.isConnected = false),
  }
  const [listen, unlisten] = [window.addEventListener.bind(window), window.removeEventListener.bind(window)]
  Object.assign(window, {
    addEventListener: (type: string, heard: (event: unknown) => void) =>
      type === 'message' ? hearing.add(heard) : listen(type, heard),
    removeEventListener: (type: string, heard: (event: unknown) => void) =>
      type === 'message' ? hearing.delete(heard) : unlisten(type, heard),
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
    IntersectionObserverEntry: { prototype: { isVisible: false } },
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    open(href: string) {
      opened.push(href)
      return popup
    },
  })
  Object.assign(window.document, {
    createElement: () => element,
    body: {
      append() {
        element.isConnected = true
        queueMicrotask(() => says({ type: '@w3m-frame/READY', payload: { version: '4' } }))
      },
    },
  })
  return {
    ...where,
    address,
    element,
    popup,
    /** URLs of the windows that were opened. */
    opened,
    /** Answers by topic, which a test may change at any time. */
    answers,
    /** Sends a message from the page in the popup. */
    popupSays: (resultUri: string) => says({ resultUri }, popup),
    /** Requests to the frame, without the syncs after READY. */
    asked: () => asked.filter(([topic]) => !topic.startsWith('SYNC')),
    payloads: (topic: FrameTopic) => asked.flatMap(([one, payload]) => (one === topic ? [payload] : [])),
  }
}
