import type { ThemeState } from '../domain/account/modalState'
import { report } from '../runtime/public/preloading'
import { loadChunk } from '../domain/chunk'

/** Latest theme of each element: colours that are computed late may be those of a theme that has been replaced. */
const latest = new WeakMap<HTMLElement, ThemeState>()

/** Loads the code that makes the host's colours readable, if the host sets any. Rejects if it cannot be fetched. */
const fetchColours = () => loadChunk(() => import('./colours'))

/** Fetches the code that a theme needs, before it is first rendered. Never rejects. */
export async function fetchTheme({ themeVariables }: ThemeState): Promise<void> {
  if (hasColours(themeVariables)) await fetchColours().catch(report)
}

/**
 * Applies a theme to the element of the shadow root: its mode, and our custom properties, derived from the host's
 * `--w3m-*` variables.
 */
export function applyTheme(host: HTMLElement, theme: ThemeState): void {
  const { themeMode, themeVariables } = theme
  latest.set(host, theme)
  host.dataset['theme'] = themeMode
  const mix = themeVariables['--w3m-color-mix']
  assign(host, {
    '--mix': mix,
    '--mix-at': mix && `${themeVariables['--w3m-color-mix-strength'] ?? 0}%`,
    '--font': themeVariables['--w3m-font-family'],
    '--fs': themeVariables['--w3m-font-size-master'],
    '--r': themeVariables['--w3m-border-radius-master'],
    '--w3m-z-index': themeVariables['--w3m-z-index'],
  })
  if (hasColours(themeVariables)) {
    fetchColours().then(
      ({ coloursOf }) => latest.get(host) === theme && assign(host, coloursOf(host, theme)),
      () => undefined,
    )
  } else {
    for (const name of ['--accent', '--on-accent', '--off-accent', '--accent-text', '--qr'])
      host.style.removeProperty(name)
  }
}

function hasColours(variables: ThemeState['themeVariables']): boolean {
  return Boolean(variables['--w3m-accent'] || variables['--w3m-qr-color'])
}

function assign(host: HTMLElement, values: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) host.style.removeProperty(name)
    else host.style.setProperty(name, String(value))
  }
}
