/** Colour scheme of the page, as it is now. */
export interface ColourScheme {
  get: () => 'light' | 'dark'
  /** Calls the listener when it has changed. Returns a function that stops. */
  subscribe: (listener: () => void) => () => void
}

type SchemeWindow = Pick<Window, 'matchMedia' | 'document' | 'getComputedStyle'> &
  Pick<typeof globalThis, 'MutationObserver'>

/**
 * Creates the reader of the page's colour scheme: the `color-scheme` of its root (or of its `meta` element) if that
 * names one, else the visitor's setting.
 */
export function createColourScheme(window: SchemeWindow): ColourScheme {
  const { document } = window
  const setting = window.matchMedia('(prefers-color-scheme: dark)')
  const findMeta = () => document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  function get(): 'light' | 'dark' {
    const declared = window.getComputedStyle(document.documentElement).colorScheme
    const text = declared && declared !== 'normal' ? declared : (findMeta()?.content ?? '')
    const [light, dark] = [/\blight\b/.test(text), /\bdark\b/.test(text)]
    return (light === dark ? setting.matches : dark) ? 'dark' : 'light'
  }
  return {
    get,
    subscribe(listener) {
      let last = get()
      const update = () => {
        const now = get()
        if (now === last) return
        last = now
        listener()
      }
      setting.addEventListener('change', update)
      // Pages switch by a class, an attribute or a style of the root element, or by what the meta element says.
      const observer = new window.MutationObserver(update)
      for (const element of [document.documentElement, findMeta()])
        if (element) observer.observe(element, { attributes: true })
      return () => {
        setting.removeEventListener('change', update)
        observer.disconnect()
      }
    },
  }
}
