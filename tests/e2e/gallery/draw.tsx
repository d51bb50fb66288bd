import { createRoot, type Root } from 'react-dom/client'
import { createPortal } from 'react-dom'
import { drawMark, paletteOf } from '../../../sandbox/src/shared/marks'
import Dialog from '../../../src/components/shell/Dialog'
import { fetchLanguage } from '../../../src/components/texts'
import { makeSheet } from '../../../src/react/sheet'
import { adoptSheet } from '../../../src/components/style'
import { applyTheme, fetchTheme } from '../../../src/components/theme'
import * as presets from '../../../src/doors/themes'
import { fetchViews } from '../../../src/components/views/chunks'
import { chunkOf } from '../../../src/components/views/table'
import * as records from '../../../src/domain/network/records'
import type { ThemeVariables } from '../../../src/domain/options/shapes'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { addViews, viewNames } from '../../../src/domain/view'
import { featureViews } from '../../../src/features/views'
import { createScene } from './puppets'
import { scenes, type SceneFacts, type SceneName } from './scenes'
import { pictures, plainWorld } from './world'

const { mainnet, polygon, arbitrum, optimism, base, sepolia, gnosis } = records
/** Resolves in a later task, because the charts handle an answer in later turns of the event loop. */
const settled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      // WebKit polls every open port for messages each time.
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

// As the start of the system does.
addViews(featureViews)

/** Chunks of all views. */
const chunks = new Set(viewNames().map((name) => chunkOf(name)))

/** Icon of the app, in the colours of no wallet. */
const icon = `data:image/svg+xml,${encodeURIComponent(drawMark(52, paletteOf(205, 1)))}`

let drawn: { root: Root; host: HTMLElement } | undefined

/**
 * Draws a scene into `#place`, in place of the one before: `?scene=connect&theme=dark`. Also `preset`, `accent`, `mix`,
 * `font`, `size` (of the font), `dir`, `embedded`, `locale`, `pictures=none`. Returns the scene in its last step.
 *
 * @throws Error if the scene shows another view than its own
 */
export async function drawScene(query: string): Promise<ReturnType<typeof createScene>> {
  drawn?.root.unmount()
  drawn?.host.remove()
  const params = new URLSearchParams(query)
  const facts: SceneFacts = scenes[(params.get('scene') ?? 'connect') as SceneName]
  const themeMode = (params.get('theme') ?? 'dark') as 'dark' | 'light'
  document.documentElement.dataset.theme = themeMode
  document.documentElement.dir = params.get('dir') ?? 'ltr'

  const options = resolveOptions({
    projectId: 'gallery',
    networks: [mainnet, polygon, arbitrum, optimism, base, sepolia, gnosis],
    metadata: { name: 'Gallery', description: '', url: location.origin, icons: [icon] },
    enableEmbedded: params.has('embedded'),
    ...facts.options,
  })
  const preset = params.get('preset') as keyof typeof presets | null
  const themeVariables: ThemeVariables = {
    ...(params.has('accent') && { '--w3m-accent': params.get('accent') ?? '' }),
    ...(params.has('font') && { '--w3m-font-family': params.get('font') ?? '' }),
    ...(params.has('size') && { '--w3m-font-size-master': params.get('size') ?? '' }),
    ...(params.has('mix') && { '--w3m-color-mix': params.get('mix') ?? '', '--w3m-color-mix-strength': 20 }),
  }

  const host = document.createElement('div')
  host.dataset['walletchartTheme'] = themeMode
  if (params.has('embedded')) host.dataset.embedded = ''
  document.querySelector('#place')?.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptSheet(shadow, makeSheet)
  const theme = { themeMode, themeVariables, ...(preset && { theme: presets[preset] }) }
  await fetchTheme(theme)
  applyTheme(host, theme)

  const language = await fetchLanguage({ locale: params.get('locale') ?? 'en' })
  host.lang = language.locale
  if (language.direction) host.dir = language.direction

  const scene = createScene({ ...plainWorld, ...facts.world }, options, pictures(params.get('pictures') === 'none'))
  // Load all chunks first: scenes show views, not their placeholders.
  await Promise.all([...chunks, 'support' as const].map((chunk) => fetchViews(chunk)))
  document.querySelector<HTMLElement>('#opener')?.focus()
  const root = createRoot(document.createElement('div'))
  drawn = { root, host }
  root.render(createPortal(<Dialog system={scene.system} language={language} />, shadow))
  for (const step of facts.steps ?? []) {
    step(scene)
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const { view } = scene.system.router.getSnapshot().context
  if (view?.name !== facts.view) throw new Error(`The scene shows ${view?.name ?? 'nothing'} instead of ${facts.view}.`)
  document.documentElement.dataset.ready = facts.view
  return scene
}
