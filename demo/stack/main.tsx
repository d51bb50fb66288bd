import { Fragment, StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, createModal, Modal, type ModalOptions } from '../../src/doors'
import { modalOptions } from '../modalOptions'
import { readQuery } from '../query'
import { connectSandbox, type SandboxClient } from '../../sandbox/src/client'
import { putWallets } from '../walletsOnPage'

/** Page of a host that uses one of these libraries: `?stack=viem`, `ethers`, `wagmi`, `solana`, `bitcoin`, … */
interface StackCode {
  Stack: ComponentType
  /** Options for `createModal`, merged over the demo's. */
  adapt?: (options: ModalOptions, sandbox: SandboxClient | undefined) => Partial<ModalOptions>
  /** Component that the library needs around the page. */
  Around?: ComponentType<{ children: ReactNode }>
}
const stacks: Record<string, () => Promise<StackCode>> = {
  viem: () => import('./viem'),
  ethers: () => import('./ethers'),
  ethers5: () => import('./ethers5'),
  wagmi: () => import('./wagmi'),
  solana: () => import('./solana'),
  bitcoin: () => import('./bitcoin'),
  universal: () => import('./universal'),
  safe: () => import('./safe'),
}
/** Wallets in the page's query, if they are not those of EVM networks. */
const wallets: Partial<Record<string, string>> = {
  solana: 'solana',
  bitcoin: 'bitcoin,sats,unisat',
  universal: 'none',
}
// Safe works only within its own page.
const linked = Object.keys(stacks).filter((one) => one !== 'safe')
const place = document.getElementById('stack')
if (!place) throw new Error('The page has no element with the id stack.')
const query = readQuery(location.search)
const name = new URLSearchParams(location.search).get('stack') ?? 'viem'
const load = stacks[name]
if (!load) throw new Error(`There is no stack "${name}". There are ${Object.keys(stacks).join(', ')}.`)
const sandbox = query.project ? undefined : await connectSandbox(location.origin)
if (sandbox) await putWallets(query.wallets, sandbox.urls.blockchain)
const { Stack, adapt, Around = Fragment } = await load()
const siwx = query.siwx && (await import('../signIn')).signIn(query.siwx, location.origin)
const options = { ...modalOptions(query, sandbox, location.origin), ...(siwx && { siwx }) }
const modal = createModal({ ...options, ...adapt?.(options, sandbox) })
createRoot(place).render(
  <StrictMode>
    <Around>
      <Modal modal={modal}>
        <div className="page">
          <header className="bar">
            <a className="brand" href="/">
              <img src="/icon.svg" alt="" width="28" height="28" />
              walletchart
            </a>
            <nav aria-label="Libraries">
              {linked.map((one) => (
                <a
                  key={one}
                  href={`?stack=${one}${wallets[one] ? `&wallet=${wallets[one]}` : ''}`}
                  aria-current={one === name ? 'page' : undefined}
                >
                  {one}
                </a>
              ))}
              <a href="/">All of the demo</a>
            </nav>
          </header>
          <section className="hero">
            <div>
              <h1>With {name}</h1>
              <p>The same modal in a page that signs and sends with a library of its own.</p>
            </div>
            <ConnectButton />
          </section>
          <Stack />
        </div>
      </Modal>
    </Around>
  </StrictMode>,
)
