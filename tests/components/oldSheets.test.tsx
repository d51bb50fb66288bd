import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSheet, css } from '../../src/components/style'
import { mainnet } from '../../src/domain/network/records'
import { ConnectButton, createModal, Modal } from '../../src/doors'
import { makeSheet } from '../../src/react/sheet'

// Simulate a browser without constructed sheets, such as Safari before 16.4.
const owners = [Document.prototype, ShadowRoot.prototype]
const kept = owners.map((owner) => Object.getOwnPropertyDescriptor(owner, 'adoptedStyleSheets'))
beforeAll(() => {
  for (const owner of owners) Reflect.deleteProperty(owner, 'adoptedStyleSheets')
})
afterAll(() => {
  for (const [at, owner] of owners.entries()) if (kept[at]) Object.defineProperty(owner, 'adoptedStyleSheets', kept[at])
})

const added: Element[] = []
afterEach(() => {
  for (const element of added.splice(0)) element.remove()
  vi.restoreAllMocks()
})
function add<E extends Element>(element: E, place: ParentNode = document.head): E {
  added.push(element)
  place.append(element)
  return element
}
const shadow = () => add(document.createElement('div'), document.body).attachShadow({ mode: 'open' })

test('behavior: when the browser has no constructed sheets, the button and the dialog are styled too', async () => {
  const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, services })
  const place = add(document.createElement('div'), document.body)
  const root = createRoot(place)
  root.render(
    <Modal modal={modal}>
      <ConnectButton />
    </Modal>,
  )
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  await expect.poll(() => getComputedStyle(button.element()).minHeight).toBe('40px')
  await modal.open()
  const dialog = page.getByRole('dialog')
  expect(getComputedStyle(dialog.element()).position).toBe('fixed')
  // Styles of a later chunk go into the same element.
  const styles = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelectorAll('style')
  expect(styles).toHaveLength(1)
  const before = styles?.[0]?.sheet?.cssRules.length ?? 0
  await import('../../src/components/views/others')
  expect(styles?.[0]?.sheet?.cssRules.length).toBeGreaterThan(before)
  root.unmount()
})

test('behavior: when the page has a nonce, the style element carries it', async () => {
  const meta = document.createElement('meta')
  meta.nonce = 'abc'
  meta.setAttribute('nonce', 'abc')
  add(meta)
  const root = shadow()
  await adoptSheet(root, makeSheet)
  expect(root.querySelector('style')?.nonce).toBe('abc')
})

test('behavior: when the page links a same-origin sheet, the styles go into a copy of it without its rules', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = URL.createObjectURL(
    new Blob(['p { color: red } @media print { p { color: blue } }'], { type: 'text/css' }),
  )
  const loaded = new Promise((resolve) => void link.addEventListener('load', resolve))
  add(link)
  await loaded
  const root = shadow()
  await adoptSheet(root, makeSheet)
  const rules = root.querySelector('link')?.sheet?.cssRules ?? []
  expect([...rules].map(({ cssText }) => cssText).filter((text) => /: (red|blue);/.test(text))).toEqual([])
  expect(root.querySelector('style')).toBeNull()
  const name = css({ order: 7, '@media (min-width: 1px)': { order: 8 } })
  expect([...rules].slice(-2).map(({ cssText }) => cssText.replaceAll(/\s+/g, ' '))).toEqual([
    `.${name} { order: 7; }`,
    `@media (min-width: 1px) { .${name} { order: 8; } }`,
  ])
})

test('error: when the browser does not know a rule, only that rule is left out, and a warning is logged', async () => {
  const { insertRule } = CSSStyleSheet.prototype
  // Firefox before 121 throws like this for `:has()`.
  vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation(function (this: CSSStyleSheet, rule, index) {
    if (rule.includes(':empty')) throw new DOMException('An invalid or illegal string was specified', 'SyntaxError')
    return insertRule.call(this, rule, index)
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sheet = new CSSStyleSheet()
  const root = shadow()
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [], writable: true })
  await adoptSheet(root, () => sheet, true)
  const name = css({ order: 9, '&:empty': { order: 10 }, '&:root': { order: 11 } })
  expect([...sheet.cssRules].map(({ cssText }) => cssText)).toEqual([
    `.${name} { order: 9; }`,
    `.${name}:root { order: 11; }`,
  ])
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('ignored a rule'),
    expect.any(String),
    expect.any(DOMException),
  )
})
