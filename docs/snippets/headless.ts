// #region headless
import { createModal, type ModalOptions } from 'walletchart/core'
import { propsOf } from 'walletchart/headless'

/** Draws a wallet panel of your own, without React and without our dialog. */
export function drawWallet(place: HTMLElement, options: ModalOptions) {
  const modal = createModal(options)
  const [panel, code, status] = [make('div'), make('div'), make('p', { role: 'status' })]
  const say = (error: unknown) => (status.textContent = error instanceof Error ? error.message : String(error))
  const fields = propsOf(modal, say)
  const email = make('input', { ...fields.email, 'aria-label': 'Email' })
  const digits = make('input', { ...fields.code, 'aria-label': 'Code' })
  const mail = make('form', {}, email, make('button', {}, 'Log in by email'))
  const check = make('form', { hidden: true }, digits, make('button', {}, 'Check the code'))

  async function pair() {
    const link = (uri: string) => code.replaceChildren(make('a', { href: uri }, 'Open it in your wallet'))
    await modal.pair({ onUri: link }).catch(say) // `link` gets a new code before the old one expires
    code.replaceChildren()
  }
  async function logIn() {
    const onDevice = () => say('Open the link in the email first.')
    const step = await modal.submitEmail(email.value, { onDevice })
    check.hidden = step !== 'code'
    say('')
  }
  async function enter() {
    await modal.submitCode(digits.value)
    check.hidden = true
  }
  for (const [form, act] of [[mail, logIn] as const, [check, enter] as const])
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      act().catch(say)
    })

  function draw() {
    const { connectors, networks, accounts } = propsOf(modal, say)
    const { isConnected, address, status: connection } = modal.getAccount()
    mail.hidden = isConnected
    panel.replaceChildren(
      make('output', {}, address ?? connection),
      ...networks.map(({ network, props }) => make('button', props, network.name)),
      ...accounts.map(({ account, props }) => make('button', props, account.address)),
      ...connectors.map(({ connector, props }) => make('button', props, connector.name)),
      isConnected
        ? make('button', { onClick: () => void modal.disconnect().catch(say) }, 'Disconnect')
        : make('button', { onClick: () => void pair() }, 'Phone wallet'),
    )
  }
  place.replaceChildren(panel, code, mail, check, status)
  modal.subscribe(draw)
  draw()
  modal.start() // restores a stored connection
  modal.ready().catch(say)
  return modal
}

/** Creates an element from JSX-style props: listeners and attributes. */
function make<Name extends keyof HTMLElementTagNameMap>(name: Name, props: object = {}, ...inside: (Node | string)[]) {
  const element = document.createElement(name)
  element.append(...inside)
  for (const [key, value] of Object.entries(props))
    if (typeof value === 'function') element.addEventListener(key.slice(2).toLowerCase(), value)
    else if (value !== false || key.startsWith('aria-')) element.setAttribute(key, String(value))
  return element
}
// #endregion
