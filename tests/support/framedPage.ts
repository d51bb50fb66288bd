import type { FrameTopic } from '../../src/domain/frame/protocol'
import { page } from './page'

/** Where the secure frame of the tests is served. */
export const frameHost = 'https://frame.test'

/** What the frame answers to a topic; what is thrown is its refusal, and `silent` is no answer at all. */
export type FrameScript = Partial<Record<FrameTopic, (payload: unknown) => unknown>>
export const silent = Symbol('no answer')

const address = '0x2C46d0CA1E8D73a1Bc0dbfd52cF8b3bD7c5a6E5f'

/** A page whose secure frame says READY when it is put there, and answers by a script. */
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
    /** Addresses of the windows that a tap has opened. */
    opened,
    /** Changes what is answered from now on. */
    answers,
    /** What the popup's own page says. */
    popupSays: (resultUri: string) => says({ resultUri }, popup),
    /** What was asked, without what is synced as the frame is ready. */
    asked: () => asked.filter(([topic]) => !topic.startsWith('SYNC')),
    payloads: (topic: FrameTopic) => asked.flatMap(([one, payload]) => (one === topic ? [payload] : [])),
  }
}
