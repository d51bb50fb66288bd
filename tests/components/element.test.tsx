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
const dialog = () => page.getByRole('dialog')

test('behavior: a plain button opens the dialog, and React keeps its focus', async () => {
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
  expect(document.activeElement).toBe(button.querySelector('button'))
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
  expect(modal.options.services).toBe(services)
  expect(modal.options.themeMode).toBe('dark')
  expect(modal.getNetworks().map(({ id }) => id)).toEqual([137])
  const told = () => warn.mock.calls.map(([text]) => String(text)).join('\n')
  await expect.poll(told).toContain('attribute "features" is no JSON: "{email: false}". The default is used.')
  expect(told()).toContain('attribute "theme-mode" is not one of auto, light, dark: "purple"')
  expect(told()).toContain('has no attribute "projectid". Did you mean "project-id"?')
  await expect.poll(told).toContain('walletchart/networks has no "mainnett"')
})

test('error: options that `createModal` refuses are dispatched as an error, and a corrected one is used', async () => {
  const element = createElement({ 'project-id': '' })
  const errors: unknown[] = []
  element.addEventListener('error', (event) => {
    event.preventDefault()
    errors.push((event as Event as CustomEvent<{ code: string }>).detail.code)
  })
  put(element)
  const ready = element.ready()
  await expect.poll(() => errors).toEqual(['options.invalid.projectId'])
  expect(element.life).toBe('refused')
  element.setAttribute('project-id', `p${(projects += 1)}`)
  await ready
  expect(element.modal?.options.projectId).toBe(`p${projects}`)
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
  element.addEventListener('themechange', (event) =>
    themes.push((event as CustomEvent<{ themeMode: string }>).detail.themeMode),
  )
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
