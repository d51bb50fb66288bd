type Browser = Window & typeof globalThis

/** Timeout of a probe in ms; without an answer the feature counts as refused. */
const PATIENCE = 1_000

/** Browser features that the modal uses: the name, the probe, and the effect if it is missing. */
const features: readonly (readonly [name: string, isPresent: (window: Browser) => unknown, without: string])[] = [
  ['localStorage', ({ localStorage }) => keeps(localStorage), 'Connections are lost when the page closes.'],
  [
    'sessionStorage',
    ({ sessionStorage }) => keeps(sessionStorage),
    'A pairing or login in progress ends when the page closes.',
  ],
  ['indexedDB', ({ indexedDB }) => opens(indexedDB), 'WalletConnect keeps its session in memory.'],
  ['navigator.clipboard', ({ navigator }) => navigator.clipboard.writeText, 'Copying uses `document.execCommand`.'],
  [
    'crypto.getRandomValues',
    ({ crypto }) => crypto.getRandomValues(new Uint8Array(1)),
    'WalletConnect, the embedded wallet and signing in don’t work.',
  ],
  ['crypto.randomUUID', ({ crypto }) => typeof crypto.randomUUID === 'function', 'Ids are made from random bytes.'],
  ['crypto.subtle', ({ crypto }) => crypto.subtle.digest, 'Solana signatures are verified in JavaScript.'],
  ['navigator.locks', ({ navigator }) => navigator.locks.query(), 'Two tabs may ask for the same payment at once.'],
  ['Worker', ({ Worker }) => Worker, 'No effect: the modal doesn’t start any.'],
  [
    'BroadcastChannel',
    ({ BroadcastChannel: Channel }) => new Channel('@walletchart').close() ?? true,
    'No effect: the modal doesn’t use it.',
  ],
  [
    'IntersectionObserver',
    ({ IntersectionObserver }) => IntersectionObserver,
    'Lists load more without waiting until their end is visible.',
  ],
  [
    'IntersectionObserver, version 2',
    ({ IntersectionObserverEntry: entry }) => 'isVisible' in entry.prototype,
    'Whether something covers an embedded wallet’s request is found by position.',
  ],
  ['ResizeObserver', ({ ResizeObserver }) => ResizeObserver, 'The dialog’s height changes without animation.'],
  ['matchMedia', ({ matchMedia }) => matchMedia, 'The pointer is treated as coarse.'],
  [
    'HTMLDialogElement.showModal',
    ({ HTMLDialogElement: dialog }) => dialog.prototype.showModal,
    'The dialog is drawn as a layer over the page.',
  ],
]

/**
 * Lists the features that the browser lacks or refuses, one line each with the effect, for the host's developer
 * (`debug`). Never rejects.
 */
export async function lackingFeatures(window: Browser): Promise<string[]> {
  const lines = await Promise.all(
    features.map(async ([name, isPresent, without]) => {
      try {
        return (await isPresent(window)) ? [] : [`${name} is missing. ${without}`]
      } catch (error) {
        // A probe of a missing object throws a TypeError.
        const how = error instanceof TypeError ? 'is missing' : `is refused (${String(error)})`
        return [`${name} ${how}. ${without}`]
      }
    }),
  )
  return lines.flat()
}

/** Tests a write: a browser may expose a store that accepts nothing. */
function keeps(storage: Storage): boolean {
  const key = '@walletchart/lacking'
  storage.setItem(key, '')
  storage.removeItem(key)
  return true
}

/** Opens a test database and deletes it. */
function opens(factory: IDBFactory): Promise<boolean> {
  const name = '@walletchart/lacking'
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    setTimeout(() => reject(new Error('It didn’t respond.')), PATIENCE)
    request.onerror = () => reject(request.error ?? new Error('It couldn’t be opened.'))
    request.onsuccess = () => {
      request.result.close()
      factory.deleteDatabase(name)
      resolve(true)
    }
  })
}
