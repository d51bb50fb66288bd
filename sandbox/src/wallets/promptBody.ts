import { avatarOf } from '../shared/avatar'
import type { RequestView } from '../shared/requestView'

/** Content of a prompt. */
export type PromptContent = Omit<RequestView, 'rows'> &
  Partial<Pick<RequestView, 'rows'>> & {
    wallet: { name: string; icon: string }
    /** Name of the wallet's network. */
    chain: string
    account?: { label: string; address: string }
  }

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

function button(label: string, testId: string, className: string): HTMLButtonElement {
  const made = element('button', className, label)
  made.type = 'button'
  made.dataset['testid'] = testId
  return made
}

/** Shortens an address: `0xf39F…2266`. */
export const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

function accountRow(account: { label: string; address: string }): HTMLElement {
  const address = element('span', 'mono', shortened(account.address))
  address.title = account.address
  return element(
    'div',
    'account',
    avatarOf(account.address),
    element('div', '', element('b', '', account.label), address),
  )
}

function details(rows: NonNullable<PromptContent['rows']>): HTMLElement {
  const list = element('dl', '')
  for (const { label, value, mono } of rows) {
    list.append(element('div', 'row', element('dt', '', label), element('dd', mono ? 'mono' : '', value)))
  }
  return list
}

/** Builds the content of a prompt, from top to bottom. */
export function promptBody(content: PromptContent): {
  card: HTMLElement
  approve: HTMLButtonElement
  reject: HTMLButtonElement
} {
  const icon = element('img', '')
  icon.src = content.wallet.icon
  icon.alt = ''
  const title = element('h2', '', content.title)
  title.id = 'title'
  title.tabIndex = -1
  title.autofocus = true
  const body = element('div', 'body', element('div', 'site', location.host), title)
  if (content.lead) body.append(element('p', '', content.lead))
  if (content.account) body.append(accountRow(content.account))
  if (content.text) {
    const text = element('pre', content.text.mono ? 'mono' : '', content.text.value)
    text.tabIndex = 0
    body.append(text)
  }
  if (content.rows?.length) body.append(details(content.rows))
  const reject = button('Reject', 'wallet-reject', '')
  const approve = button(content.approve, 'wallet-approve', 'primary')
  const card = element(
    'div',
    'card',
    element('header', '', icon, element('b', '', content.wallet.name), element('span', 'chain', content.chain)),
    body,
    element('footer', '', reject, approve),
  )
  return { card, approve, reject }
}
