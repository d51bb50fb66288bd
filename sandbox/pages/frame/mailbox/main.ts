import { urlOf } from '../../../src/shared/platform'
import type { Mail } from '../../../src/frame/types'
import { get } from '../api'
import { button, element, place, reason } from '../dom'

/** Polling interval of the mailbox in ms. */
const period = 1_000
const copiedFor = 1_500

const to = new URLSearchParams(location.search).get('to')
const path = to ? `mail?to=${encodeURIComponent(to)}` : 'mail'
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

const failure = element('p', { class: 'error', role: 'alert' })
const empty = element(
  'p',
  { class: 'quiet' },
  'No mail yet. Log in with an e-mail in the demo: every address ends up here.',
)
const list = element('ul', { class: 'mails', 'aria-live': 'polite' })
place().replaceChildren(
  element(
    'section',
    { class: 'mailbox' },
    element('h1', {}, to ? `Mailbox of ${to}` : 'Mailbox'),
    failure,
    empty,
    list,
  ),
)

function copying(code: string): HTMLElement {
  const copy = button('Copy', 'mail-copy')
  copy.setAttribute('aria-label', `Copy the code ${code}`)
  const said = element('span', { class: 'hidden', role: 'status' })
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(code).then(
      () => say('Copied'),
      () => say('Not copied'),
    )
  })
  const say = (word: string) => {
    copy.textContent = word
    said.textContent = word
    setTimeout(() => {
      copy.textContent = 'Copy'
      said.textContent = ''
    }, copiedFor)
  }
  return element('p', { class: 'code' }, element('code', { 'data-testid': 'mail-code' }, code), copy, said)
}

/** Renders a link only for this site: a mail must not lead the visitor to another one. */
function linkOf(address: string): HTMLElement {
  const own = urlOf(address)?.origin === location.origin
  const link = { href: address, target: '_blank', rel: 'noopener', class: 'link', 'data-testid': 'mail-link' }
  return element('p', {}, own ? element('a', link, 'Open the link') : address)
}

function letter(mail: Mail): HTMLElement {
  const at = new Date(mail.at)
  const head = element(
    'header',
    {},
    element('h2', {}, mail.subject),
    element('time', { datetime: at.toISOString() }, time.format(at)),
  )
  const parts = [head, element('p', { class: 'quiet' }, `To ${mail.to}`), element('p', { class: 'text' }, mail.text)]
  if (mail.code) parts.push(copying(mail.code))
  if (mail.link) parts.push(linkOf(mail.link))
  return element('li', { class: 'card', 'data-testid': 'mail', 'data-id': mail.id }, ...parts)
}

/** Updates the list. Mails already on screen stay in place, so that no button moves under a tap. */
function show(mails: Mail[]): void {
  const known = new Map([...list.children].map((item) => [item.getAttribute('data-id'), item]))
  const kept = new Set(mails.map(({ id }) => id))
  for (const [id, item] of known) if (!kept.has(id ?? '')) item.remove()
  for (const mail of mails.filter(({ id }) => !known.has(id)).reverse()) list.prepend(letter(mail))
  empty.hidden = mails.length > 0
}

async function read(): Promise<void> {
  try {
    show((await get<{ mails: Mail[] }>(path)).mails)
    failure.textContent = ''
  } catch (error) {
    failure.textContent = `The mailbox could not be read: ${reason(error)}`
  }
  setTimeout(() => void read(), period)
}

void read()
