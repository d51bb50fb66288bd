import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkButton } from '../../../src/components/buttons/NetworkButton'
import { WalletButton, type WalletButtonState } from '../../../src/components/buttons/WalletButton'
import { AccountButton, ConnectButton, type ConnectButtonState } from '../../../src/components/buttons/ConnectButton'
import { useModal } from '../../../src/react/context'
import * as hooks from '../../../src/react/hooks'
import { Modal } from '../../../src/react/Modal'
import { createModal } from '../../../src/runtime/modal/createModal'
import { options } from '../../support/page'

function render(children: ReactNode, modal = createModal(options)) {
  expect(typeof window).toBe('undefined')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const html = renderToString(
    <StrictMode>
      <Modal modal={modal}>{children}</Modal>
    </StrictMode>,
  )
  expect(said.mock.calls).toEqual([])
  return html
}
afterEach(() => vi.restoreAllMocks())

test('behavior: on a server, the button renders as a plain button without styles or warnings', () => {
  const html = render(<ConnectButton />)
  expect(html).toMatchInlineSnapshot(
    `"<button type="button" class="walletchart-button" data-size="md" data-status="disconnected" aria-haspopup="dialog">Connect wallet</button>"`,
  )
  expect(html).not.toMatch(/style/)
})

test('behavior: on a server, a button has the words of the host for a longer tag, and in any language its English ones', () => {
  const texts = { en: { button: { connect: 'Enter' } }, de: { button: { connect: 'Anmelden' } } }
  const drawnFor = (locale: string) => render(<ConnectButton />, createModal({ ...options, texts, locale }))
  expect(drawnFor('de-AT')).toContain('>Anmelden<')
  for (const locale of ['auto', 'en-GB', 'fr']) expect(drawnFor(locale), locale).toContain('>Enter<')
})

test('behavior: when label, size and disabled are set, the rendered button has them', () => {
  const html = render(<ConnectButton label="Log in" size="sm" disabled />)
  expect(html).toContain('data-size="sm"')
  expect(html).toContain('disabled=""')
  expect(html).toContain('>Log in<')
})

test('behavior: when children is a function, it replaces the button and gets the state', () => {
  let state: ConnectButtonState | undefined
  const html = render(
    <ConnectButton>
      {(given) => {
        state = given
        return <i>{given.status}</i>
      }}
    </ConnectButton>,
  )
  expect(html).toBe('<i>disconnected</i>')
  expect(state).toMatchObject({ status: 'disconnected', account: { isConnected: false }, network: { chainId: 1 } })
  expect(state).toMatchObject({ mounted: false, unsupported: false, network: { name: 'Ethereum' } })
  expect(state?.displayName).toBeUndefined()
  expect(state?.holdings).toBeUndefined()
})

test('behavior: on a server, a network button has the name of the first network, with a place for its picture', () => {
  expect(render(<NetworkButton />)).toMatchInlineSnapshot(
    `"<button type="button" class="walletchart-button" data-size="md" data-status="network" data-places="network chevron" aria-haspopup="dialog">Ethereum</button>"`,
  )
})

test('behavior: on a server, an account button draws nothing, because no account is known there', () => {
  expect(render(<AccountButton />)).toBe('')
})

test('behavior: on a server, a wallet button has the name that its key suggests', () => {
  const named = (button: ReactNode) => render(button).match(/>([^<]*)</)?.[1]
  expect(named(<WalletButton wallet="io.metamask" />)).toBe('Metamask')
  expect(named(<WalletButton wallet="Trust Wallet" />)).toBe('Trust Wallet')
  expect(named(<WalletButton wallet={'c5'.repeat(32)} />)).toBe('Connect wallet')
  expect(named(<WalletButton wallet="walletConnect" />)).toBe('WalletConnect')
  expect(named(<WalletButton social="github" />)).toBe('GitHub')
  expect(named(<WalletButton email />)).toBe('Email')
  expect(named(<WalletButton wallet="io.metamask" label="Use MetaMask" />)).toBe('Use MetaMask')
})

test('behavior: when the child of a wallet button is a function, it gets the state', () => {
  let state: WalletButtonState | undefined
  render(<WalletButton social="google">{(given) => ((state = given), null)}</WalletButton>)
  expect(state).toMatchObject({ status: 'disconnected', name: 'Google', installed: false, mounted: false })
})

test('behavior: on a server, every hook returns the initial state of the modal', () => {
  let said: unknown
  function Read() {
    said = [
      hooks.useModalState(),
      hooks.useAccount(),
      hooks.useAccount({ namespace: 'solana' }).status,
      hooks.useNetwork(),
      hooks.useWalletInfo(),
      hooks.useHoldings(),
      hooks.useProvider(),
      hooks.useTheme().themeMode,
      hooks.useEvents().data.event,
    ]
    return <p>{String(hooks.useHydrated())}</p>
  }
  expect(render(<Read />)).toBe('<p>false</p>')
  expect(said).toEqual([
    { loading: false, open: false, initialized: false, selectedNetworkId: 'eip155:1', activeChain: 'eip155' },
    { allAccounts: [], isConnected: false, status: 'disconnected' },
    'disconnected',
    { caipNetworkId: 'eip155:1', chainId: 1 },
    undefined,
    undefined,
    undefined,
    'dark',
    'MODAL_CREATED',
  ])
})

test.each(['open', 'connect', 'ready', 'disconnect', 'pay'] as const)(
  'error: when a server calls `%s`, it rejects with `browser.missing`',
  async (method) => {
    const call: () => Promise<unknown> = createModal(options)[method as 'open']
    await expect(call()).rejects.toMatchObject({ code: 'browser.missing' })
  },
)

test('behavior: when a hook for an action is used, it returns the method of the modal', () => {
  const modal = createModal(options)
  let acts: unknown[] = []
  function Read() {
    acts = [useModal(), hooks.useSwitchNetwork(), hooks.useDisconnect(), hooks.useTheme().setThemeMode]
    return null
  }
  render(<Read />, modal)
  expect(acts).toEqual([modal, modal.switchNetwork, modal.disconnect, modal.setThemeMode])
})

test('error: when a hook is used outside <Modal>, the error says what to do', () => {
  for (const hook of [
    useModal,
    hooks.useAccount,
    hooks.useNetwork,
    hooks.useDisconnect,
    hooks.useSwitchNetwork,
    hooks.useTheme,
    hooks.useEvents,
    hooks.useModalState,
    hooks.useWalletInfo,
    hooks.useHoldings,
    hooks.useProvider,
  ]) {
    const Lost = () => (hook(), null)
    expect(() => renderToString(<Lost />)).toThrow(
      'This hook needs a modal. Put the component inside <Modal modal={createModal(…)}>.',
    )
  }
})

test('error: when <Modal> gets something other than a modal, it throws', () => {
  const none: unknown = {}
  expect(() => render(null, none as ReturnType<typeof createModal>)).toThrow(
    '`modal` must be what `createModal` returned.',
  )
})

test('behavior: <Modal> takes a copy of a modal, as tests make it, and its hooks read it', () => {
  const made = createModal(options)
  const Name = () => hooks.useNetwork().caipNetworkId
  expect(render(<Name />, { ...made })).toContain('eip155:1')
})
