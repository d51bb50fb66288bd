/** A page with one secure frame, as far as the channel sees them. No window or timer is real. */

export const frameOrigin = 'https://frame.test'

/** Window of the frame. Records the messages posted to it, with their target origins. */
export class FrameWindow {
  posted: { message: { id: string; type: string; payload?: unknown }; target: string }[] = []
  postMessage(message: { id: string; type: string }, target: string) {
    this.posted.push({ message: structuredClone(message), target })
  }
}

class Node {
  parentNode: Node | null = null
  children: Node[] = []
  observers: (() => void)[] = []
  events = new EventTarget()
  contentWindow: FrameWindow | null = null
  style: Record<string, string> = {}
  attributes: Record<string, string> = {}
  host: Node | undefined
  addEventListener = this.events.addEventListener.bind(this.events)
  removeEventListener = this.events.removeEventListener.bind(this.events)
  get isConnected(): boolean {
    return this.root || (this.parentNode ?? this.host)?.isConnected === true
  }
  constructor(readonly root = false) {}
  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  append(child: Node) {
    child.remove()
    child.parentNode = this
    this.children.push(child)
    for (const frame of child.all()) frame.contentWindow = new FrameWindow()
    for (const observer of this.observers) observer()
  }
  remove() {
    const parent = this.parentNode
    if (!parent) return
    this.parentNode = null
    parent.children = parent.children.filter((one) => one !== this)
    for (const frame of this.all()) frame.contentWindow = null
    for (const observer of parent.observers) observer()
  }
  /** Moves an attached node like `append` does. Observers see only the result. */
  moveTo(parent: Node, told = true) {
    const old = this.parentNode
    if (old) old.children = old.children.filter((one) => one !== this)
    this.parentNode = parent
    parent.children.push(this)
    for (const frame of this.all()) frame.contentWindow = new FrameWindow()
    if (told) for (const observer of old?.observers ?? []) observer()
  }
  private all(): Node[] {
    return [this, ...this.children.flatMap((child) => child.all())]
  }
}

/** A document with a body, a host with a shadow root in it, and the container of the frame in that. */
export function scriptedPage() {
  const body = new Node(true)
  const host = new Node()
  const shadow = new Node()
  const place = new Node()
  body.append(host)
  shadow.host = host
  shadow.append(place)
  let hear: ((event: unknown) => void)[] = []
  let watching = 0
  const window = {
    document: { createElement: () => new Node() },
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      if (type === 'message') hear.push(listener)
    },
    removeEventListener: (_: string, listener: (event: unknown) => void) => {
      hear = hear.filter((one) => one !== listener)
    },
    MutationObserver: class {
      nodes: Node[] = []
      constructor(private readonly changed: () => void) {}
      observe(node: Node) {
        watching += 1
        this.nodes.push(node)
        node.observers.push(this.changed)
      }
      disconnect() {
        watching -= this.nodes.length
        for (const node of this.nodes) node.observers = node.observers.filter((one) => one !== this.changed)
      }
    },
  }
  return {
    window,
    body,
    host,
    place,
    listeners: () => hear.length + watching,
    /** Delivers any event to all listeners. */
    deliver: (event: unknown) => {
      for (const listener of [...hear]) listener(event)
    },
  }
}

/** A clock that moves only by `pass`. */
export function scriptedClock() {
  let now = 0
  let timers: { at: number; ring: () => void }[] = []
  return {
    waiting: () => timers.length,
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = { at: now + ms, ring: resolve }
        timers.push(timer)
        signal?.addEventListener('abort', () => {
          timers = timers.filter((one) => one !== timer)
          reject(signal.reason)
        })
      }),
    async pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { ring } of due) ring()
      await Promise.resolve()
    },
  }
}
