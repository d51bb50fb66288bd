import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/doors/element'
import { mainnet, polygon } from '../../src/domain/network/records'
import { announcedWallet } from './announced'

const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
const options = { networks: [mainnet, polygon], services, preload: 'none', features: { analytics: false } } as const
let projects = 0

/** Appends elements, and removes them after the test. */
function put(...elements: HTMLElement[]): void {
  document.body.append(...elements)
  onTestFinished(() => {
    for (const element of elements) element.remove()
    localStorage.clear()
  })
}
/** Creates an element of a project of its own. */
function createElement(attributes: Record<string, string> = {}, properties: object = options) {
  const element = document.createElement('walletchart-modal')
  for (const [name, text] of Object.entries({ 'project-id': `p${(projects += 1)}`, ...attributes }))
    element.setAttribute(name, text)
  return Object.assign(element, properties)
}
const createButton = () => document.createElement('walletchart-button')
const createPlace = () => document.createElement('div')
/** Puts proxies around an object and all objects in it, as the state of Vue and Svelte does. */
function proxied<T extends object>(value: T): T {
  return new Proxy(value, {
    get(target, name) {
      const inner: unknown = Reflect.get(target, name)
      return typeof inner === 'object' && inner !== null ? proxied(inner) : inner
    },
  })
}
/** Collects the texts that a button has had. */
function watchTexts(button: HTMLElement): Set<string> {
  const texts = new Set<string>()
  const watch = new MutationObserver(() => texts.add(button.textContent ?? ''))
  watch.observe(button, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return texts
}
/** Creates texts of a host that load until they are resolved. */
function createTexts() {
  let resolve: (texts: object) => void = () => {}
  const promise = new Promise<object>((fulfil) => (resolve = fulfil))
  return { promise, resolve: (texts: object) => resolve(texts) }
}
const dialog = () => page.getByRole('dialog')

test('behavior: when the plain button is pressed, the dialog opens, and React keeps the focus on it', async () => {
  announcedWallet('0x1111111111111111111111111111111111111111')
  const button = document.createElement('walletchart-button')
  button.setAttribute('label', 'Log in')
  put(button)
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(button.life).toBe('waiting')
  button.querySelector('button')?.focus()
  // The click comes before there is a modal.
  button.querySelector('button')?.click()
  const element = createElement()
  put(element)
  await expect.element(dialog()).toBeVisible()
  expect(element.life).toBe('drawn')
  await expect.poll(() => button.life).toBe('drawn')
  await element.close()
  await expect.poll(() => document.activeElement).toBe(button.querySelector('button'))
})

test('behavior: when properties are set before the element is defined, and when attributes are no JSON, the rest counts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const bad = { debug: '', features: '{email: false}', 'theme-mode': 'purple', networks: 'mainnett polygon' }
  const element = createElement({ ...bad, projectid: 'x' }, {})
  // As before the upgrade: the object's own property hides the accessor.
  Object.defineProperty(element, 'services', { value: services, configurable: true, writable: true, enumerable: true })
  put(element)
  const modal = await element.ready()
  expect(modal.options.services).toEqual(services)
  expect(modal.options.themeMode).toBe('dark')
  expect(modal.getNetworks().map(({ id }) => id)).toEqual([137])
  const warnings = () => warn.mock.calls.map(([text]) => String(text)).join('\n')
  await expect.poll(warnings).toContain('attribute "features" is no JSON: "{email: false}". The default is used.')
  expect(warnings()).toContain('attribute "theme-mode" is not one of auto, light, dark: "purple"')
  expect(warnings()).toContain('has no attribute "projectid". Did you mean "project-id"?')
  await expect.poll(warnings).toContain('walletchart/networks has no "mainnett"')
})

test('error: options that `createModal` refuses are dispatched as an error, and a corrected one is used', async () => {
  const element = createElement({ 'project-id': '' })
  const errors: unknown[] = []
  element.addEventListener('error', (event) => {
    event.preventDefault()
    errors.push((event.detail as { code: string }).code)
  })
  put(element)
  await expect(element.ready()).rejects.toMatchObject({ code: 'options.invalid.projectId' })
  expect(errors).toEqual(['options.invalid.projectId'])
  await expect(element.open()).rejects.toMatchObject({ code: 'options.invalid.projectId' })
  expect(element.life).toBe('refused')
  element.setAttribute('project-id', `p${(projects += 1)}`)
  await element.ready()
  expect(element.modal?.options.projectId).toBe(`p${projects}`)
})

test('error: when no network is known, the modal is refused, the error names what was given, and clicks are dropped', async () => {
  const element = createElement({ networks: 'mainnett' }, { services })
  element.addEventListener('error', (event) => event.preventDefault())
  const button = document.createElement('walletchart-button')
  put(element, button)
  await expect.poll(() => button.life).toBe('waiting')
  button.click()
  await expect(element.ready()).rejects.toThrow('Option "networks" is "mainnett"')
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'false')
  element.networks = [mainnet]
  await element.ready()
  expect(button.life).toBe('running')
})

test('behavior: when the element is removed or closed before there is a modal, it does not open later', async () => {
  const element = createElement()
  put(element)
  const closed = element.open()
  await element.close()
  await closed
  const removed = createElement({}, { ...options, networks: [] })
  put(removed)
  await Promise.resolve()
  const opening = removed.open()
  removed.remove()
  await expect(opening).rejects.toMatchObject({ code: 'disposed' })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: texts that are set as properties are read as attributes are, and `null` or nothing is not given', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const texts = { debug: '', features: '{"analytics":false}', themeMode: 'purple', metadata: '' }
  const element = createElement({}, { services, ...texts, locale: null, networks: '', modal: null })
  put(element)
  await Promise.resolve()
  expect(element.life).toBe('waiting')
  Object.assign(element, { networks: 'mainnet polygon' })
  const modal = await element.ready()
  expect(modal.getNetworks().map(({ id }) => id)).toEqual([1, 137])
  expect(modal.options).toMatchObject({ debug: true, features: { analytics: false }, themeMode: 'dark', locale: 'en' })
  const warnings = () => warn.mock.calls.map(([text]) => String(text)).join('\n')
  await expect.poll(warnings).toContain('property "themeMode" is not one of auto, light, dark: "purple"')
  expect(warnings()).not.toContain('metadata')
})

test('behavior: an option that is set while the modal is made counts', async () => {
  const element = createElement()
  const set = () => (element.themeMode = 'light')
  element.networks = new Proxy([mainnet], { get: (list, name) => (set(), Reflect.get(list, name)) })
  put(element)
  expect((await element.ready()).getTheme().themeMode).toBe('light')
})

test('behavior: the modal is made before the page is idle if a connection is stored, and not for other values', async () => {
  const [one, other] = [createElement(), createElement()]
  localStorage.setItem('@walletchart/configuration', '{}')
  put(one)
  await Promise.resolve()
  expect(one.life).toBe('planned')
  localStorage.setItem('@appkit/connection_status', 'connected')
  put(other)
  await Promise.resolve()
  expect(other.life).toBe('reading')
})

test('behavior: elements of a project share a modal until the last is removed; one that only moves keeps it', async () => {
  const [one, other] = [createElement(), createElement()]
  other.setAttribute('project-id', one.getAttribute('project-id') ?? '')
  put(one, other)
  const modal = await one.ready()
  expect(await other.ready()).toBe(modal)
  one.remove()
  document.body.prepend(one)
  await Promise.resolve()
  expect(one.modal).toBe(modal)
  for (const element of [one, other]) element.remove()
  await expect.poll(() => [one.life, other.life]).toEqual(['away', 'away'])
  document.body.append(other)
  expect(await other.ready()).toBe(modal)
  other.remove()
  await expect.poll(() => other.life).toBe('away')
  other.themeMode = 'light'
  document.body.append(other)
  expect((await other.ready()).getTheme().themeMode).toBe('light')
})

test('behavior: theme and options that can change follow their attributes, and changes are dispatched', async () => {
  const element = createElement()
  const themes: unknown[] = []
  element.addEventListener('themechange', ({ detail }) => themes.push(detail.themeMode))
  put(element)
  const modal = await element.ready()
  element.setAttribute('theme-mode', 'light')
  expect(modal.getTheme().themeMode).toBe('light')
  element.removeAttribute('theme-mode')
  expect(themes).toEqual(['light', 'dark'])
})

test('behavior: a wallet button has the name of its wallet before and after React', async () => {
  announcedWallet('0x1111111111111111111111111111111111111111')
  const button = document.createElement('walletchart-wallet-button')
  button.setAttribute('wallet', 'example.fox')
  put(createElement(), button)
  await expect.element(page.getByRole('button', { name: 'Fox' })).toBeVisible()
  expect(button.life).not.toBe('drawn')
  button.querySelector('button')?.click()
  await expect.poll(() => button.life).toBe('drawn')
  await expect.element(page.getByRole('button', { name: 'Fox' }).first()).toBeVisible()
})

test('behavior: a button has its text as label, and a clone of it has one button, which works', async () => {
  const button = document.createElement('walletchart-button')
  button.textContent = ' Log in '
  put(button)
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const clone = button.cloneNode(true) as typeof button
  button.remove()
  put(clone)
  await expect.poll(() => clone.life).toBe('waiting')
  expect([...clone.childNodes].map(({ textContent }) => textContent)).toEqual(['Log in'])
  clone.querySelector('button')?.click()
  put(createElement())
  await expect.element(dialog()).toBeVisible()
})

test('behavior: a click without a modal is busy and says once what is missing; `focus`, `click` and flags are those of a button', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const button = document.createElement('walletchart-button')
  button.toggleAttribute('disabled')
  put(button)
  await expect.poll(() => button.life).toBe('waiting')
  expect(button.disabled).toBe(true)
  button.disabled = false
  expect(button.disabled).toBe(false)
  button.focus()
  expect(document.activeElement).toBe(button.querySelector('button'))
  for (const _ of [1, 2]) button.click()
  await expect
    .poll(() => warn.mock.calls.flat().map(String))
    .toEqual([expect.stringContaining('Put one into the page')])
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  const element = createElement()
  put(element)
  await expect.element(dialog()).toBeVisible()
  await element.close()
  await expect.poll(() => document.activeElement).toBe(button.querySelector('button'))
  element.remove()
  await expect.poll(() => button.life).toBe('waiting')
  expect(document.activeElement).toBe(button.querySelector('button'))
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'false')
})

test('behavior: when a button is in a shadow root, it has its styles there and finds the modal around it', async () => {
  const [outer, inner, loose] = [createPlace(), createPlace(), createPlace()]
  const shadows = [outer, inner, loose].map((host) => host.attachShadow({ mode: 'open' }))
  const [own, around] = [createElement(), createElement()]
  const [deep, slotted, alone] = [createButton(), createButton(), createButton()]
  // The slot of `inner` is inside a modal's element, and `deep` is in the shadow root of `inner` itself.
  around.append(document.createElement('slot'))
  own.id = 'own'
  shadows[1]?.append(around, deep)
  inner.append(slotted)
  shadows[0]?.append(own, inner)
  shadows[2]?.append(alone)
  alone.setAttribute('for', 'own')
  put(outer, loose)
  const [outerModal, innerModal] = [await own.ready(), await around.ready()]
  await expect.poll(() => deep.modal).toBe(innerModal)
  expect(slotted.modal).toBe(innerModal)
  expect(alone.modal).toBeUndefined()
  deep.setAttribute('for', 'own')
  expect(deep.modal).toBe(outerModal)
  const radius = (button: HTMLElement) => getComputedStyle(button.querySelector('button')!).borderRadius
  expect([deep, slotted, alone].map(radius)).toEqual(['12px', '12px', '12px'])
})

test('behavior: when a button has `for`, its own root comes before that of its slot, and only the id of a modal counts', async () => {
  const inner = createPlace()
  const shadow = inner.attachShadow({ mode: 'open' })
  const [own, other, before] = [createElement(), createElement(), createPlace()]
  const button = createButton()
  own.id = other.id = before.id = 'shop'
  shadow.append(other, document.createElement('slot'))
  inner.append(button)
  button.setAttribute('for', 'shop')
  put(before, inner, own)
  const modal = await own.ready()
  await other.ready()
  await expect.poll(() => button.modal).toBe(modal)
})

test('behavior: when a drawn button is moved into a shadow root in one task, it has its styles there', async () => {
  const [place, button] = [createPlace(), createButton()]
  const element = createElement()
  put(element, button, place)
  await element.ready()
  button.click()
  await expect.poll(() => button.life).toBe('drawn')
  const shadow = place.attachShadow({ mode: 'open' })
  shadow.append(button)
  // As the owner of the shadow root may do in its constructor.
  shadow.adoptedStyleSheets = []
  await Promise.resolve()
  expect(button.life).toBe('drawn')
  expect(getComputedStyle(button.querySelector('button')!).borderRadius).toBe('12px')
})

test('behavior: when the language is not English, the plain button is empty until its texts are there, then never English', async () => {
  const button = createButton()
  const texts = watchTexts(button)
  const element = createElement({ locale: 'de' })
  put(element, button)
  await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  expect(button.life).not.toBe('drawn')
  await element.ready()
  button.click()
  await expect.poll(() => button.life).toBe('drawn')
  // Another modal, whose texts take longer than the code that draws.
  const other = createElement({ locale: 'de' })
  const de = async () => (await fetch(location.href), { button: { connect: 'Los' } })
  Object.assign(other, { locales: { de } })
  put(other)
  button.modal = await other.ready()
  await expect.poll(() => button.textContent).toBe('Los')
  await expect.poll(() => button.life).toBe('drawn')
  expect(texts).toEqual(new Set(['', 'Wallet verbinden', 'Los']))
})

test('behavior: when the host has texts for one language, the plain button has them before React does, and keeps them', async () => {
  const [german, english] = [createButton(), createButton()]
  const texts = { en: { button: { connect: 'Join' } }, de: { button: { connect: 'Beitreten' } } }
  const elements = [createElement({ locale: 'de' }), createElement()]
  for (const element of elements) Object.assign(element, { texts })
  const [seen, seenInEnglish] = [watchTexts(german), watchTexts(english)]
  put(...elements)
  english.modal = await elements[1]?.ready()
  put(german, english)
  for (const button of [german, english]) {
    await expect.poll(() => button.textContent).not.toBe('')
    button.click()
    await expect.poll(() => button.life).toBe('drawn')
  }
  expect([...seen, ...seenInEnglish]).toEqual(['Beitreten', 'Join'])
})

test('behavior: when the texts of a language take too long, the button is in English until they are there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = createTexts()
  const button = createButton()
  const element = createElement({ locale: 'de' })
  Object.assign(element, { locales: { de: () => promise } })
  put(element, button)
  await element.ready()
  await expect.poll(() => button.life).toBe('running')
  expect(button.textContent).toBe('')
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await expect.poll(() => button.textContent).toBe('Connect wallet')
  button.click()
  await expect.poll(() => button.life).toBe('drawn')
  resolve({ button: { connect: 'Los' } })
  await expect.poll(() => button.textContent).toBe('Los')
})

test('behavior: when a button is removed before its texts are there, it stays empty', async () => {
  const { promise, resolve } = createTexts()
  const [button, removed] = [createButton(), createButton()]
  const element = createElement({ locale: 'de' })
  Object.assign(element, { locales: { de: () => promise } })
  put(element, removed, button)
  await element.ready()
  removed.remove()
  await expect.poll(() => removed.life).toBe('away')
  resolve({ button: { connect: 'Los' } })
  await expect.poll(() => button.textContent).toBe('Los')
  expect(removed.childNodes).toHaveLength(0)
})

test('behavior: when an element is removed while its modal is made, it does not count as one that has it', async () => {
  const [element, next] = [createElement(), createElement()]
  const attach = () => element.remove()
  const adapter = { namespace: 'eip155' as const, discover: () => () => {}, driver: () => undefined, attach }
  Object.assign(element, { adapters: [adapter] })
  put(element)
  await expect(element.ready()).rejects.toMatchObject({ code: 'disposed' })
  Object.assign(next, { projectId: element.projectId, themeMode: 'light' })
  put(next)
  expect((await next.ready()).getTheme().themeMode).toBe('light')
})

test('behavior: when the modal is stopped while the code that draws loads, it is not started again until it is wanted', async () => {
  const element = createElement()
  put(element)
  const modal = await element.ready()
  modal.preload()
  expect(element.life).toBe('loading')
  await modal.dispose()
  await expect.poll(() => element.life).toBe('resting')
  // Waits for a start, if there is one.
  await modal.close()
  expect(modal.getSystem()).toBeUndefined()
  await element.open()
  await expect.element(dialog()).toBeVisible()
  expect(element.life).toBe('drawn')
})

test('behavior: when properties are proxies of a reactive framework, the modal gets plain data of its own', async () => {
  const features = { analytics: false, connectMethodsOrder: ['wallet'] as const }
  const given = { ...options, features, metadata: { name: 'Shop', description: '', url: location.origin, icons: [] } }
  const element = createElement({}, proxied(given))
  put(element)
  const modal = await element.ready()
  expect(structuredClone(modal.options.metadata)).toEqual(given.metadata)
  given.metadata.name = 'Changed'
  expect(modal.options.metadata?.name).toBe('Shop')
  element.features = proxied({ ...features, send: false })
  await expect.poll(() => structuredClone(modal.getSystem()?.options.features)).toMatchObject({ send: false })
  // Frameworks leave objects alone that are not plain: Vue goes by the tag, Svelte and Solid by the prototype.
  expect(Object.prototype.toString.call(modal)).toBe('[object WalletModal]')
  expect(Object.getPrototypeOf(modal)).not.toBe(Object.prototype)
})

test('error: when features change together with a fixed one, the others apply and the fixed one is named', async () => {
  const element = createElement()
  const errors: unknown[] = []
  element.addEventListener('error', (event) => {
    event.preventDefault()
    errors.push(event.detail)
  })
  put(element)
  const modal = await element.ready()
  element.features = { analytics: true, send: false }
  await expect.poll(() => errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ code: 'options.invalid.fixed' })
  expect(String(errors[0])).toContain('"features.analytics"')
  expect(modal.getSystem()?.options.features.send).toBe(false)
  element.features = { analytics: false, send: true }
  await expect.poll(() => modal.getSystem()?.options.features.send).toBe(true)
  expect(errors).toHaveLength(1)
})

test('error: when the modal cannot start with its options, the element dispatches the error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const element = createElement({}, { ...options, metadata: { name: 1 } })
  const errors: unknown[] = []
  element.addEventListener('error', ({ detail }) => errors.push(detail))
  put(element)
  await expect(element.open()).rejects.toMatchObject({ code: 'options.invalid' })
  expect(errors).toEqual([expect.objectContaining({ code: 'options.invalid' })])
})
