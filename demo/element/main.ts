import type { WalletModal } from '../../src/doors/core'
import { modalOptions } from '../modalOptions'
import { readQuery } from '../query'
import { connectSandbox } from '../../sandbox/src/client'
import { putWallets } from '../walletsOnPage'

/** Page of a host without React: the custom elements in plain HTML, with the sandbox as their server. */
function find<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

const query = readQuery(location.search)
const sandbox = query.project ? undefined : await connectSandbox(location.origin)
if (sandbox) await putWallets(query.wallets, sandbox.urls.blockchain)

const [account, network, status] = [
  find('output[aria-label=Account]'),
  find('output[aria-label=Network]'),
  find('[role=status]'),
]
/** Creates an element as a host's script does: some options are attributes, the others properties. */
function createElement() {
  const element = document.createElement('walletchart-modal')
  const { projectId, themeMode, ...options } = modalOptions(query, sandbox, location.origin)
  if (projectId) element.setAttribute('project-id', projectId)
  if (themeMode) element.setAttribute('theme-mode', themeMode)
  Object.assign(element, options)
  return element
}
const element = createElement()
const others = query.two ? [createElement()] : []

function draw(): void {
  const { address, isConnected, status: connection } = element.modal?.getAccount() ?? { status: 'disconnected' }
  account.textContent = isConnected ? (address ?? '') : connection
  network.textContent = element.modal?.getCaipNetworkId() ?? ''
  for (const id of ['sign', 'polygon', 'disconnect']) find<HTMLButtonElement>(`#${id}`).disabled = !isConnected
}
for (const name of ['ready', 'accountchange', 'networkchange', 'statechange']) element.addEventListener(name, draw)

/** Says what a click came to. */
const doing = (id: string, work: (modal: WalletModal) => unknown) =>
  find(`#${id}`).addEventListener('click', () => {
    element
      .ready()
      .then(work)
      .then(
        (result) => (status.textContent = String(result ?? '')),
        (error: unknown) => (status.textContent = error instanceof Error ? error.message : String(error)),
      )
  })
doing('sign', (modal) => {
  const address = modal.getAddress('eip155')
  return modal.getProvider('eip155')?.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
})
doing('polygon', (modal) => modal.switchNetwork('eip155:137'))
doing('disconnect', (modal) => modal.disconnect())
find('#remove').addEventListener('click', () => {
  element.remove()
  draw()
})
find('#put-back').addEventListener('click', () => document.body.append(element))

// The elements are in the page before they are defined.
document.body.append(element, ...others)
draw()
await import('../../src/doors/element')
