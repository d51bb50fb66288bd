import { placeOf, type Service } from './services'
import { faultOf, parsed, watching } from './watchers'

/** Open connections to services, to close them when a fault is raised. */
const sockets = new Set<WebSocket>()
/** Connections that were looked at, with the function that counts what they send. */
let met = new WeakMap<WebSocket, () => void>()

/** Looks at a connection. Returns a function that counts what is sent by it. */
function meet(socket: WebSocket): () => void {
  const counter = met.get(socket)
  if (counter) return counter
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
export function watchSockets(): () => void {
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

/** Closes the open connections to a service. */
export function closeSockets(service: Service): void {
  for (const socket of sockets) if (watching(parsed(socket.url)).some((one) => one.service === service)) socket.close()
}
