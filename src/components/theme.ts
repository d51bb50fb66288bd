import type { ThemeState } from '../domain/account/modalState'
import type * as Scheme from '../runtime/public/colourScheme'
import { report } from '../runtime/public/preloading'
import type { WalletModal } from '../runtime/modal/walletModal'
import { loadChunk } from '../domain/chunk'
import type * as Properties from './themeProperties'

/** Latest theme of each element: colours that are computed late may be those of a theme that has been replaced. */
const latest = new WeakMap<HTMLElement, ThemeState>()

/** Code that has been loaded, so that the first frame is drawn in the theme. */
const loaded: { properties?: typeof Properties; scheme?: typeof Scheme } = {}
/** Loads the code of the host's theme and colours. Rejects if it cannot be fetched. */
const fetchProperties = async () => (loaded.properties = await loadChunk(() => import('./themeProperties')))
/** Loads the code that follows the page's colour scheme. Rejects if it cannot be fetched. */
const fetchScheme = async () => (loaded.scheme = await loadChunk(() => import('../runtime/public/colourScheme')))

/** Fetches the code that a theme needs, before it is first rendered. Never rejects. */
export async function fetchTheme(theme: ThemeState): Promise<void> {
  const needed = [isOwn(theme) && fetchProperties(), theme.themeMode === 'auto' && fetchScheme()]
  await Promise.all(needed).catch(report)
}

/** Keeps an element in the theme of a modal. Returns a function that stops. */
export function followTheme(host: HTMLElement, { getTheme, subscribeTheme, options }: WalletModal): () => void {
  let over = false
  let ends: (() => void)[] = []
  const end = () => {
    for (const one of ends) one()
    ends = []
  }
  const follow = ({ get, subscribe }: { get: () => ThemeState; subscribe: (listener: () => void) => () => void }) => {
    if (over) return
    end()
    const dress = () => {
      const { themeMode, ...theme } = get()
      if (themeMode !== 'auto') return applyTheme(host, { ...theme, themeMode }, options.debug)
      const resolve = ({ resolveTheme }: typeof Scheme) => follow(resolveTheme(source, window))
      if (loaded.scheme) resolve(loaded.scheme)
      else fetchScheme().then(resolve, report)
    }
    ends = [subscribe(dress)]
    dress()
  }
  const source = { get: getTheme, subscribe: subscribeTheme }
  follow(source)
  return () => {
    over = true
    end()
  }
}

/**
 * Applies a theme to the element of the shadow root: its mode, and our custom properties, derived from the host's theme
 * and its `--w3m-*` variables, which win.
 *
 * @param debug whether values that cannot be used are logged
 */
export function applyTheme(host: HTMLElement, theme: Scheme.ResolvedTheme, debug = false): void {
  const { themeMode, themeVariables } = theme
  latest.set(host, theme)
  host.dataset['walletchartTheme'] = themeMode === 'light' ? themeMode : 'dark'
  assign(host, { '--w3m-z-index': themeVariables['--w3m-z-index'] })
  if (!isOwn(theme) && !dressed.has(host)) return
  dressed.add(host)
  const dress = ({ propertiesOf, themedProperties }: typeof Properties) => {
    if (latest.get(host) !== theme) return
    const set = propertiesOf(host, theme, (text) => debug && console.warn(text))
    assign(host, Object.fromEntries(themedProperties.map((name) => [name, set[name]])))
  }
  if (loaded.properties) dress(loaded.properties)
  else fetchProperties().then(dress, () => undefined)
}

/** Elements that have had a theme of the host, whose properties the next one replaces. */
const dressed = new WeakSet<HTMLElement>()

/** Whether the theme needs the code of properties: for tokens and variables, or to warn of an unknown mode. */
const isOwn = ({ theme, themeMode, themeVariables }: ThemeState) =>
  Boolean(theme || !/^(dark|light|auto)$/.test(themeMode)) ||
  Object.entries(themeVariables).some(
    ([name, value]) => name !== '--w3m-z-index' && value !== undefined && value !== '',
  )

function assign(host: HTMLElement, values: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) host.style.removeProperty(name)
    else host.style.setProperty(name, String(value))
  }
}
