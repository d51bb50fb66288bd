import { ConnectButton, Modal, useAccount, type WalletModal } from '../src/doors'
import { WalletchartDevtools } from '../src/doors/devtools'
import { Actions } from './Actions'
import { Buttons } from './Buttons'
import { Bar, type SandboxLinks } from './Bar'
import { Laboratory } from './lab/Laboratory'
import { TryThis } from './lab/TryThis'
import { Payment } from './Payment'
import { SmartSession } from './SmartSession'
import { States } from './States'
import { useDemoTheme } from './theme'
import { WalletSettings } from './WalletSettings'

interface AppProps {
  modal: WalletModal
  /** Modal of another project, with its own button. */
  second?: WalletModal
  embedded: boolean
  /** Whether all buttons of the package are shown. */
  buttons: boolean
  sandbox?: SandboxLinks
}

/** The demo: one page that shows all state that the modal exposes. */
export function App({ modal, second, ...rest }: AppProps) {
  return (
    <>
      <Modal modal={modal}>
        <Page {...rest} {...(second && { second })} />
      </Modal>
      {second ? <Modal modal={second} /> : null}
      <WalletchartDevtools modal={modal} elk={() => import('elkjs/lib/elk.bundled.js')} />
    </>
  )
}

function Page({ second, embedded, buttons, sandbox }: Omit<AppProps, 'modal'>) {
  const { status } = useAccount()
  const theme = useDemoTheme()
  return (
    <div className="page" data-status={status} data-embedded={embedded}>
      <Bar theme={theme} {...(sandbox && { sandbox })} />
      <main>
        <section className="hero">
          <div>
            <h1>Connect a wallet. See every state it passes through.</h1>
            <p>
              Each flow of this modal is a statechart. Use a wallet in this browser or scan the code with a phone; all
              that the page learns stands below, live.
            </p>
          </div>
          <ConnectButton />
        </section>
        <Actions {...(second && { second })} />
        {buttons && <Buttons />}
        <WalletSettings />
        <Payment />
        <SmartSession />
        <Laboratory />
        {sandbox && <TryThis sandbox={sandbox} />}
        <States theme={theme.state} />
      </main>
    </div>
  )
}
