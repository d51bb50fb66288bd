import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Connect } from '../../src/components/wallets/Connect'
import { applyTheme } from '../../src/components/theme'
import { Button } from '../../src/components/ui/Button'
import { CopyButton } from '../../src/components/ui/CopyButton'
import { Icon } from '../../src/components/ui/Icon'
import { Notice } from '../../src/components/ui/Notice'
import { Row } from '../../src/components/ui/Row'
import { SearchOutcome } from '../../src/components/ui/Empty'
import { Search } from '../../src/components/ui/Search'
import { layoutStyles } from '../../src/components/ui/styles/moreLayout'
import { qrStyles } from '../../src/components/ui/qr/styles'
import { Tabs } from '../../src/components/ui/Tabs'
import { WaitingButton } from '../../src/components/ui/WaitingButton'
import { createSystem, draw, toHaveFocus } from './draw'

const row = (name: string) => page.getByRole('button', { name })

/** Source code of all components. */
const sources = import.meta.glob<string>(
  ['../../src/components/**/*.tsx', '../../src/features/*/components/**/*.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

test('behavior: each card with a QR code is marked as light only, for browsers that darken pages', async () => {
  draw(<div className={qrStyles.card} data-testid="card" />)
  const scheme = () => getComputedStyle(page.getByTestId('card').element()).colorScheme
  await expect.poll(() => scheme().split(' ').sort()).toEqual(['light', 'only'])
  const codes = Object.entries(sources).filter(([, source]) => /<(Late)?QrCode\b/.test(source))
  expect(codes.map(([path]) => path.split('/').at(-1)).sort()).toEqual([
    'ConnectingFarcaster.tsx',
    'Downloads.tsx',
    'PairingCode.tsx',
    'WalletReceive.tsx',
  ])
  for (const [path, source] of codes) expect(source, path).toMatch(/className=\{qrStyles\.card\}[^>]*>\s*<LateQrCode/)
})

test('behavior: a row is one button, with its name, note and aside as the accessible name in order', async () => {
  const onClick = vi.fn()
  draw(<Row name="Foxglove" note={<span>In this browser</span>} aside="Installed" onClick={onClick} />)
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Foxglove In this browser Installed')
  await row('Foxglove').click()
  expect(onClick).toHaveBeenCalledTimes(1)
  const { minHeight, cursor } = getComputedStyle(row('Foxglove').element())
  expect({ minHeight, cursor }).toEqual({ minHeight: '56px', cursor: 'pointer' })
})

test('behavior: while a row waits, it keeps the focus and does nothing; a disabled row cannot be focused', async () => {
  const onClick = vi.fn()
  draw(
    <>
      <Row name="Waits" waiting onClick={onClick} />
      <Row name="Barred" disabled onClick={onClick} />
      <Row name="Here" current onClick={onClick} />
    </>,
  )
  await expect.element(row('Waits')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await toHaveFocus(row('Waits'))
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.tab()
  await toHaveFocus(row('Here'))
  await expect.element(row('Here')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Barred')).toBeDisabled()
  expect(getComputedStyle(row('Barred').element()).opacity).toBe('0.5')
})

test('behavior: a primary button has the accent colour, a small one is lower, and a busy one keeps its text', async () => {
  draw(
    <>
      <Button kind="primary">Connect</Button>
      <Button small busy>
        Try again
      </Button>
    </>,
  )
  await expect.element(row('Connect')).toBeVisible()
  const primary = getComputedStyle(row('Connect').element())
  expect([primary.backgroundColor, primary.color]).toEqual(['rgb(59, 91, 253)', 'rgb(255, 255, 255)'])
  await expect.element(row('Try again')).toHaveTextContent(/^Try again$/)
  const height = () => getComputedStyle(row('Try again').element()).minHeight
  expect(height()).toBe('36px')
  // On a phone, the target is larger for touch.
  await page.viewport(414, 800)
  expect(height()).toBe('44px')
  await page.viewport(800, 800)
})

test('limit: when two buttons side by side have no room with large type, they are below each other', async () => {
  draw(
    <div className={layoutStyles.actions} style={{ width: 180, fontSize: 32 }} data-testid="actions">
      <Button>Cancel</Button>
      <Button>Checking…</Button>
    </div>,
  )
  const actions = page.getByTestId('actions')
  await expect.element(actions).toBeVisible()
  expect(actions.element().scrollWidth).toBeLessThanOrEqual(180)
})

test('limit: when the window is low, what belongs to the QR code of an embedded card stays in the card', async () => {
  await page.viewport(800, 360)
  draw(
    <div className={qrStyles.pair} style={{ width: 328 }} data-testid="pair">
      <div className={qrStyles.card} data-part="qr" />
      <p>Scan this QR code with your phone</p>
      <Button>Copy link</Button>
    </div>,
  )
  const pair = page.getByTestId('pair')
  await expect.element(pair).toBeVisible()
  expect(pair.element().scrollWidth).toBe(328)
  await page.viewport(800, 800)
})

test('behavior: a main button that is not possible yet is grey, and one that is at work is the dimmed accent', async () => {
  const noop = () => undefined
  draw(
    <>
      <Button kind="primary" disabled>
        Not yet
      </Button>
      <WaitingButton waiting onClick={noop}>
        Waits
      </WaitingButton>
      <Button kind="primary" disabled busy>
        At work
      </Button>
      <WaitingButton waiting busy onClick={noop}>
        Checks
      </WaitingButton>
    </>,
  )
  await expect.element(row('Not yet')).toBeVisible()
  const styleOf = (name: string) => {
    const { backgroundColor, opacity } = getComputedStyle(row(name).element())
    return [backgroundColor, opacity]
  }
  const grey = getComputedStyle(row('Not yet').element()).getPropertyValue('background-color')
  expect(grey).not.toBe('rgb(59, 91, 253)')
  for (const name of ['Not yet', 'Waits']) expect(styleOf(name)).toEqual([grey, '1'])
  for (const name of ['At work', 'Checks']) expect(styleOf(name)).toEqual(['rgb(59, 91, 253)', '0.55'])
})

test('behavior: the text of a row without an image starts where the text of a field does', async () => {
  draw(<Row name="Bare" onClick={() => undefined} />)
  await expect.element(row('Bare')).toBeVisible()
  const { left } = row('Bare').element().getBoundingClientRect()
  expect(row('Bare').element().querySelector('[data-part=name]')!.getBoundingClientRect().left - left).toBe(16)
})

test('behavior: an error notice is an alert that can be dismissed, and an info notice is not an alert', async () => {
  const onDismiss = vi.fn()
  draw(
    <>
      <Notice kind="error" title="Not connected" onDismiss={onDismiss}>
        The wallet did not answer.
      </Notice>
      <Notice kind="info">It takes a minute.</Notice>
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not connectedThe wallet did not answer.')
  await row('Dismiss').click()
  expect(onDismiss).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('It takes a minute.')).toBeVisible()
})

function Sections() {
  const [selected, select] = useState<'tokens' | 'nfts' | 'history'>('tokens')
  const titles = { tokens: 'Tokens', nfts: 'NFTs', history: 'Activity' }
  return (
    <Tabs label="Account" names={['tokens', 'nfts', 'history']} titles={titles} selected={selected} onSelect={select}>
      What is in {selected}
    </Tabs>
  )
}

test('behavior: arrow keys move between tabs and wrap around at the ends', async () => {
  const tab = (name: string) => page.getByRole('tab', { name })
  draw(<Sections />)
  await expect.element(page.getByRole('tablist', { name: 'Account' })).toBeVisible()
  await userEvent.tab()
  await toHaveFocus(tab('Tokens'))
  await userEvent.keyboard('{ArrowRight}')
  await toHaveFocus(tab('NFTs'))
  await expect.element(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'NFTs' })).toHaveTextContent('What is in nfts')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await toHaveFocus(tab('Activity'))
  // All tabs together are one stop of the Tab key.
  await expect.element(tab('Tokens')).toHaveAttribute('tabindex', '-1')
})

test('behavior: when the layout is right to left, ArrowLeft moves to the next tab', async () => {
  draw(<Sections />, undefined, 'rtl')
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await toHaveFocus(page.getByRole('tab', { name: 'NFTs' }))
})

/** Horizontal scale of the arrow that leads back: -1 if it is mirrored. */
const arrowScale = (shadow: ShadowRoot) =>
  new DOMMatrix(getComputedStyle(shadow.querySelector('svg') as SVGElement).transform).a

test('behavior: when the layout is right to left, arrows are mirrored', async () => {
  const { shadow } = draw(<Icon name="back" flip />, undefined, 'rtl')
  await expect.poll(() => arrowScale(shadow)).toBe(-1)
})

test('behavior: when the dialog is English on a page from right to left, arrows are mirrored as its layout is', async () => {
  const { shadow } = draw(<Icon name="back" flip />)
  await expect.poll(() => arrowScale(shadow)).toBe(1)
  shadow.host.removeAttribute('dir')
  document.documentElement.dir = 'rtl'
  await expect.poll(() => arrowScale(shadow)).toBe(-1)
  document.documentElement.dir = ''
})

test('behavior: when a text was copied, or could not be, the button reports it', async () => {
  const written: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  draw(<CopyButton text="0x7F5a" label="Copy address" done="Address copied" failed="Failed to copy" />)
  await row('Copy address').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Address copied')
  await expect.element(row('Address copied')).toBeVisible()
  expect(written).toEqual(['0x7F5a'])
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await row('Address copied').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Failed to copy')
  vi.restoreAllMocks()
})

test('behavior: when there is no text, the copy button is disabled', async () => {
  draw(<CopyButton bare text={undefined} label="Copy" done="Copied" failed="Failed" />, createSystem().system)
  await expect.element(row('Copy')).toBeDisabled()
})

test('behavior: when a search has text, a button clears it', async () => {
  function Field() {
    const [text, setText] = useState('')
    return <Search label="Search wallets" value={text} onChange={setText} />
  }
  draw(<Field />)
  const field = page.getByRole('searchbox', { name: 'Search wallets' })
  await expect.element(field).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await userEvent.fill(field, 'fox')
  await row('Clear search').click()
  await expect.element(field).toHaveValue('')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('behavior: when a search has results, their number is announced, and a message if there are none', async () => {
  const clear = vi.fn()
  const outcome = (count?: number, onClear?: () => void) => (
    <SearchOutcome count={count} onClear={onClear} icon="search" title="No wallets found" />
  )
  const { again } = draw(outcome(3))
  const status = page.getByRole('status', { includeHidden: true })
  await expect.element(status).toBeEmptyDOMElement()
  again(outcome(undefined, clear))
  await expect.element(status).toBeEmptyDOMElement()
  again(outcome(2, clear))
  await expect.element(status).toHaveTextContent(/^2 results$/)
  again(outcome(1, clear))
  await expect.element(status).toHaveTextContent(/^1 result$/)
  again(outcome(0, clear))
  await expect.element(status).toHaveTextContent('No wallets found')
  await row('Clear search').click()
  expect(clear).toHaveBeenCalledOnce()
})

test('behavior: the branding line is shown unless the project turns it off', async () => {
  const on = createSystem({ remote: { email: false, socials: false, reownBranding: true } }, {})
  on.system.root.send({ type: 'modal.open' })
  const { again } = draw(<Connect />, on.system)
  await expect.element(page.getByText('Powered by walletchart')).toBeVisible()
  again(<></>)
  const off = createSystem({ remote: { email: false, socials: false, reownBranding: false } }, {})
  off.system.root.send({ type: 'modal.open' })
  await expect.poll(() => off.system.root.getSnapshot().hasTag('configured')).toBe(true)
  draw(<Connect />, off.system)
  await expect.element(page.getByText('Powered by walletchart')).not.toBeInTheDocument()
})

test('behavior: the z-index of the dialog is 999, auto when embedded, or the value that the host sets', () => {
  const host = draw(<p />).shadow.host as HTMLElement
  const layer = () => getComputedStyle(host).zIndex
  expect(layer()).toBe('999')
  host.dataset['embedded'] = ''
  expect(layer()).toBe('auto')
  applyTheme(host, { themeMode: 'dark', themeVariables: { '--w3m-z-index': 7 } })
  expect(layer()).toBe('7')
  delete host.dataset['embedded']
  expect(layer()).toBe('7')
})
