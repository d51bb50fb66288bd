type Browser = Window & typeof globalThis

/** ms; a question that a browser does not answer counts as refused. */
const PATIENCE = 1_000

/** What the modal asks of a browser: how it is looked for, and what is so without it. */
const asked: readonly (readonly [name: string, look: (window: Browser) => unknown, without: string])[] = [
  ['localStorage', ({ localStorage }) => keeps(localStorage), 'Connections are forgotten with the page.'],
  [
    'sessionStorage',
    ({ sessionStorage }) => keeps(sessionStorage),
    'A pairing or a log-in that is under way ends with the page.',
  ],
  ['indexedDB', ({ indexedDB }) => opens(indexedDB), 'WalletConnect keeps its session in memory.'],
  ['navigator.clipboard', ({ navigator }) => navigator.clipboard.writeText, 'Copying takes the way from before it.'],
  [
    'crypto.getRandomValues',
    ({ crypto }) => crypto.getRandomValues(new Uint8Array(1)),
    'WalletConnect, the embedded wallet and signing in fail.',
  ],
  ['crypto.randomUUID', ({ crypto }) => typeof crypto.randomUUID === 'function', 'Ids are made of random bytes.'],
  ['crypto.subtle', ({ crypto }) => crypto.subtle.digest, 'Signatures of Solana are verified in JavaScript.'],
  ['navigator.locks', ({ navigator }) => navigator.locks.query(), 'Two tabs at once may ask for the same payment.'],
  ['Worker', ({ Worker }) => Worker, 'Nothing is missing: the modal starts none.'],
  [
    'BroadcastChannel',
    ({ BroadcastChannel: Channel }) => new Channel('@walletchart').close() ?? true,
    'Nothing is missing: the modal uses none.',
  ],
  [
    'IntersectionObserver',
    ({ IntersectionObserver }) => IntersectionObserver,
    'Lists go on without waiting for their end to be seen.',
  ],
  [
    'IntersectionObserver, version 2',
    ({ IntersectionObserverEntry: entry }) => 'isVisible' in entry.prototype,
    'What covers a request of the embedded wallet is looked for by where things lie.',
  ],
  ['ResizeObserver', ({ ResizeObserver }) => ResizeObserver, 'The height of the dialog changes at once.'],
  ['matchMedia', ({ matchMedia }) => matchMedia, 'The pointer counts as a coarse one.'],
  [
    'HTMLDialogElement.showModal',
    ({ HTMLDialogElement: dialog }) => dialog.prototype.showModal,
    'The dialog is a layer over the page.',
  ],
]

/**
 * What the browser lacks or refuses, a line each, with what the modal does without it: for the host's developer
 * (`debug`). Never rejects.
 */
export async function lacking(window: Browser): Promise<string[]> {
  const lines = await Promise.all(
    asked.map(async ([name, look, without]) => {
      try {
        return (await look(window)) ? [] : [`${name} is absent. ${without}`]
      } catch (error) {
        // What is asked of something absent throws as well.
        const how = error instanceof TypeError ? 'is absent' : `is refused (${String(error)})`
        return [`${name} ${how}. ${without}`]
      }
    }),
  )
  return lines.flat()
}

/** A browser may show a store and let nothing into it. */
function keeps(storage: Storage): boolean {
  const key = '@walletchart/lacking'
  storage.setItem(key, '')
  storage.removeItem(key)
  return true
}

/** One of a name that no one has, taken away again. */
function opens(factory: IDBFactory): Promise<boolean> {
  const name = '@walletchart/lacking'
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    setTimeout(() => reject(new Error('It does not answer.')), PATIENCE)
    request.onerror = () => reject(request.error ?? new Error('It does not open.'))
    request.onsuccess = () => {
      request.result.close()
      factory.deleteDatabase(name)
      resolve(true)
    }
  })
}
