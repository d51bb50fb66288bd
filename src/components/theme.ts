import type { ThemeState } from '../domain/account/modalState'
import { report } from '../runtime/public/preloading'
import { systemFont } from './tokens'

/** The theme that each element was last given: colours that come late may be those of one that has been replaced. */
const latest = new WeakMap<HTMLElement, ThemeState>()

/** What makes the host's colours readable; a host that sets none does not load it. Rejects when it cannot be fetched. */
const fetchColours = () => import('./colours')

/** Fetches what the theme will need, before anything is drawn in it. Never rejects. */
export async function fetchTheme({ themeVariables }: ThemeState): Promise<void> {
  if (hasColours(themeVariables)) await fetchColours().catch(report)
}

/**
 * Puts a theme on the element that holds the shadow root: its mode, and our custom properties, from the host's
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

/** Weights and sizes of the first view. */
const faces = ['400 12', '500 12', '400 14', '500 14', '500 16', '600 16']

/**
 * Finds the fonts that the first view is set in: of a page's first layout that takes most of the time. It is done on a
 * canvas, for which nothing is laid out.
 */
export function findFonts({ themeVariables }: ThemeState, sample: string): void {
  const canvas = 'CanvasRenderingContext2D' in window && document.createElement('canvas').getContext('2d')
  if (!canvas) return
  const [family, master = ''] = [themeVariables['--w3m-font-family'], themeVariables['--w3m-font-size-master']]
  for (const face of faces) {
    const [weight, size] = face.split(' ')
    canvas.font = `${weight} ${(Number(size) * (parseFloat(master) || 10)) / 10}px ${family ?? systemFont}`
    canvas.measureText(sample)
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
