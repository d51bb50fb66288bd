import type { ResolvedOptions } from '../../domain/options/resolved'
import { sdkType, sdkVersion } from '../../domain/options/serviceHosts'
import type { Frame } from '../../services/frame/frame'
import type { resolveTheme } from '../public/colourScheme'

interface Synced {
  options: () => ResolvedOptions
  /** Theme whose mode is known. */
  theme: Pick<ReturnType<typeof resolveTheme>, 'get' | 'subscribe'>
  request: Frame['request']
}

/** Accent colours of the frame if the host has not set one. */
const accents = { dark: 'hsla(230,100%,67%,1)', light: 'hsla(231,100%,70%,1)' } as const
/** Backgrounds of the frame: those of our card, whose module belongs to the dialog's chunk. */
const backgrounds = { dark: '#1b1c20', light: '#fff' } as const

/**
 * Sends the page's metadata and theme to the frame, now and on every theme change. Not awaited: if the frame fails to
 * apply them, only its colours differ. Returns a stop function.
 */
export function syncWith({ options, theme, request }: Synced): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { projectId, metadata } = options()
  const { name, description, url, icons } = metadata
  const ignore = () => undefined
  request(
    'SYNC_DAPP_DATA',
    { metadata: { name, description, url, icons: [...icons] }, sdkVersion, sdkType, projectId },
    { signal },
  ).catch(ignore)

  let sent: string | undefined
  function syncTheme() {
    const { themeMode: given, themeVariables, theme: own } = theme.get()
    // The frame refuses a theme with another mode, which the dialog draws dark.
    const themeMode = given === 'light' ? given : 'dark'
    const text = JSON.stringify([themeMode, themeVariables, own])
    if (text === sent) return
    sent = text
    const w3mThemeVariables = {
      '--w3m-accent': themeVariables['--w3m-accent'] ?? own?.[themeMode]?.accent ?? own?.accent ?? accents[themeMode],
      '--w3m-background': own?.[themeMode]?.surface ?? backgrounds[themeMode],
    }
    request('SYNC_THEME', { themeMode, themeVariables: { ...themeVariables }, w3mThemeVariables }, { signal }).catch(
      ignore,
    )
  }
  syncTheme()
  const unsubscribe = theme.subscribe(syncTheme)
  return () => {
    unsubscribe()
    stop.abort()
  }
}
