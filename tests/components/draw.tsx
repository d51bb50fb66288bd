import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'
// The dialog's place knows the chunks of the views.
import '../../src/components/shell/place'
import { rootClass } from '../../src/components/shell/root'
import { makeSheet } from '../../src/react/sheet'
import { adoptSheet } from '../../src/components/style'
import { SystemContext } from '../../src/components/systemContext'
import { fetchLanguage, LanguageContext } from '../../src/components/texts'
import type { Locale } from '../../src/domain/locales'
import { mainnet, polygon, sepolia } from '../../src/domain/network/records'
import type { ModalOptions } from '../../src/domain/options/options'
import { resolveOptions } from '../../src/domain/options/resolve'
import type { ModalSystem } from '../../src/runtime/system/system'
import { createScene, type World } from '../e2e/gallery/puppets'
import type { SceneFacts } from '../e2e/gallery/scenes'
import { pictures, plainWorld } from '../e2e/gallery/world'

const drawn: { root: Root; host: HTMLElement }[] = []
afterEach(() => {
  for (const { root, host } of drawn.splice(0)) {
    root.unmount()
    host.remove()
  }
})

/** Draws like the dialog: in a shadow root that has adopted our style sheet. */
export function draw(content: ReactNode, system: ModalSystem = createSystem().system, dir: 'ltr' | 'rtl' = 'ltr') {
  const host = document.createElement('div')
  host.dir = dir
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptSheet(shadow, makeSheet)
  const place = document.createElement('div')
  place.className = rootClass
  shadow.append(place)
  const root = createRoot(place)
  drawn.push({ root, host })
  const again = (next: ReactNode) => root.render(<SystemContext.Provider value={system}>{next}</SystemContext.Provider>)
  again(content)
  return { again, shadow }
}

/** Draws like the dialog in a language, in its direction. */
export async function drawIn(locale: Locale, content: ReactNode, system: ModalSystem) {
  const language = await fetchLanguage({ locale })
  return draw(
    <LanguageContext.Provider value={language}>{content}</LanguageContext.Provider>,
    system,
    language.direction,
  )
}

/** Creates a system with the real charts. `world` defines the answers from outside. */
export function createSystem(world: Partial<World> = {}, options: Partial<ModalOptions> = {}) {
  const resolved = resolveOptions({
    projectId: 'components',
    networks: [mainnet, polygon, sepolia],
    metadata: { name: 'Components', description: '', url: location.origin, icons: [] },
    ...options,
  })
  return createScene({ ...plainWorld, ...world }, resolved, pictures(false))
}

/** Creates a system with a connected account and an open dialog, so that its holdings are read. */
export async function connectedSystem(world: Partial<World>, options?: Partial<ModalOptions>) {
  const scene = createSystem(world, options)
  const { root } = scene.system
  root.send({ type: 'modal.open' })
  root.send({ type: 'wallet.selected', connectorId: 'example.foxglove' })
  await expect.poll(() => Object.keys(root.getSnapshot().context.connected)).toEqual(['eip155'])
  root.send({ type: 'modal.open' })
  return scene
}

/** Records the events that are sent to an actor. */
export function heard(actor: { send: (event: never) => void }): { type: string }[] {
  const events: { type: string }[] = []
  const send = actor.send.bind(actor) as (event: { type: string }) => void
  Object.assign(actor, { send: (event: { type: string }) => (events.push(event), send(event)) })
  return events
}

/** Asserts the focus in a shadow root, where the built-in matcher sees only the host element. */
export async function toHaveFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.element().matches(':focus'), { message: `focus on ${locator.selector}` }).toBe(true)
}

/** Forces the system's colours until the test ends. */
export async function forceColors(): Promise<void> {
  // The session is typed for its events only.
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  const force = async (value: string): Promise<void> => {
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  }
  onTestFinished(() => force('none'))
  await force('active')
}

/** Plays a scene of the gallery to its end. */
export async function played({ world = {}, options, steps = [] }: SceneFacts) {
  const scene = createSystem(world, options)
  for (const step of steps) {
    step(scene)
    // Charts react to an answer in later turns of the event loop.
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      })
  }
  return scene
}

/** Returns the text of an element as it is seen: its characters from left to right. The text is on one line. */
export function seenIn(element: Element): string {
  const seen: { at: number; character: string }[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const [index, character] of [...(text.textContent ?? '')].entries()) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { left, width } = range.getBoundingClientRect()
      if (width > 0) seen.push({ at: left, character })
    }
  return seen
    .sort((one, other) => one.at - other.at)
    .map(({ character }) => character)
    .join('')
}
