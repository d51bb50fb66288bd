import type { DemoTheme } from './theme'

/** Pages of the sandbox, each on its own origin. */
export interface SandboxLinks {
  phone: string
  /** Shows the e-mails that the embedded wallet's server sends. */
  mailbox: string
}

interface BarProps {
  theme: DemoTheme
  sandbox?: SandboxLinks
}

export function Bar({ theme, sandbox }: BarProps) {
  const next = theme.state.themeMode === 'dark' ? 'light' : 'dark'
  return (
    <header className="bar">
      <a className="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        walletchart
      </a>
      <nav aria-label="Pages of the demo">
        {sandbox ? (
          <>
            <a href={sandbox.phone} target="_blank" rel="noreferrer">
              Phone wallet
            </a>
            <a href={sandbox.mailbox} target="_blank" rel="noreferrer">
              Mailbox
            </a>
            <a href="/sandbox" target="_blank">
              Faults
            </a>
          </>
        ) : null}
        <a href="/stack/?stack=wagmi">With your library</a>
      </nav>
      <button
        id="toggle-theme"
        type="button"
        className="quiet"
        onClick={theme.toggle}
        aria-label={`Use the ${next} theme`}
      >
        {next === 'dark' ? 'Dark' : 'Light'}
      </button>
    </header>
  )
}
