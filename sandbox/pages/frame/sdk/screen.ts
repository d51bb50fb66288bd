import { button, element, place } from '../dom'
import type { RequestView } from './describe'
import { readableAddress } from './readable'

/** Request with its sender and account. */
export interface Asked {
  view: RequestView
  appName: string | undefined
  /** Origin as the browser reports it; the name is only a claim of the host. */
  origin: string
  address: string
}

/** Lock icon of the idle screen. */
function lock(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute(
    'd',
    'M7 10V7a5 5 0 0 1 10 0v3M6 10h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm6 4v2',
  )
  svg.append(path)
  return svg
}

export function renderIdle(): void {
  const calm = element('p', { class: 'quiet' }, 'Nothing waits for your approval.')
  place().replaceChildren(element('section', { class: 'idle' }, lock(), element('h1', {}, 'Your wallet'), calm))
}

const who = ({ appName, origin }: Asked) =>
  element(
    'header',
    { class: 'from' },
    element(
      'span',
      { class: 'initial', 'aria-hidden': 'true' },
      (appName || new URL(origin).host).slice(0, 1).toUpperCase(),
    ),
    element(
      'div',
      {},
      element('b', {}, appName || 'An app'),
      element('span', { class: 'quiet', 'data-testid': 'frame-origin' }, origin),
    ),
  )

function details({ view, address }: Asked): HTMLElement[] {
  const fontOf = (mono?: boolean) => (mono ? 'mono' : undefined)
  const texts = view.texts.map(({ label, value, mono }) => {
    const named = { role: 'group', 'aria-label': label, tabindex: '0' }
    return element('pre', { ...named, class: fontOf(mono), 'data-testid': 'frame-text', dir: 'auto' }, value)
  })
  const rows = [...view.rows, { label: 'Account', value: readableAddress(address), mono: true }]
  const list = element(
    'dl',
    {},
    ...rows.map(({ label, value, mono }) => {
      const long = mono && value.length > 24 ? 'long' : undefined
      return element('div', { class: long }, element('dt', {}, label), element('dd', { class: fontOf(mono) }, value))
    }),
  )
  return [...texts, list]
}

/** Renders a request. Its buttons and Escape (reject) work after `arm`. */
export function renderApproval(asked: Asked, answer: (approved: boolean) => void): { arm(): void; busy(): void } {
  const { view } = asked
  const reject = button('Reject', 'frame-reject')
  const approve = button('Approve', 'frame-approve', 'primary')
  const buttons = [reject, approve]
  for (const each of buttons) each.disabled = true
  reject.addEventListener('click', () => answer(false))
  approve.addEventListener('click', () => answer(true))

  const heading = element('h1', { id: 'asked', tabindex: '-1' }, view.title)
  const body = element('div', { class: 'body' }, who(asked), heading)
  if (view.lead) body.append(element('p', { class: 'quiet' }, view.lead))
  if (view.warning) body.append(element('p', { class: 'warning' }, view.warning))
  body.append(...details(asked))
  const section = element('section', { class: 'approval', 'aria-labelledby': 'asked', 'data-testid': 'frame-approval' })
  section.append(body, element('footer', { class: 'answers' }, ...buttons))
  place().replaceChildren(section)

  document.onkeydown = (event) => {
    if (event.key === 'Escape' && section.isConnected && !reject.disabled) answer(false)
  }
  return {
    arm() {
      for (const each of buttons) each.disabled = false
    },
    busy() {
      for (const each of buttons) each.disabled = true
      approve.textContent = 'One moment'
    },
  }
}
