import type { Fault, SettingValues } from '../../../sandbox/src/index'
import type { Visitor } from './visitor'
import { controls, type Control, type Sight } from './sight'

/** Action that is possible now. */
export interface Move {
  name: string
  weight: number
  /** Whether the visitor acts in the page or the dialog. Only then may a wallet be asked for consent. */
  asks?: true
  act: () => Promise<unknown>
}

const faults: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'wrongJson' },
  { kind: 'html' },
  { kind: 'delay', delay: 1_500 },
]
const places = [
  'registry:/getWallets',
  'registry:/',
  'blockchain:/v1/account',
  'blockchain:/v1/identity',
  'blockchain:/v1/convert',
  'blockchain:/v1/profile',
  'blockchain:/v1/onramp',
  'blockchain:/v1/generators',
  'blockchain:/rpc',
  'blockchain:/',
  'frame:/api/email',
  'frame:/api/otp',
  'frame:/api/social',
  'frame:/api/rpc',
  'frame:/api',
  'frame:/sdk',
  'relay:/',
]
const answers: readonly Partial<SettingValues>[] = [
  { frame: { ready: 'never', answers: 'normal', verified: true } },
  { frame: { ready: 'normal', answers: 'never', verified: true } },
  { frame: { ready: 'normal', answers: 'error', verified: true } },
  { frame: { ready: 'normal', answers: 'late', delay: 2_000, verified: true } },
  { exchange: { dry: true } },
  { history: { many: 60 } },
  { names: { clock: 60 } },
  { names: { refuse: 'Not today.' } },
]
/** Waits in ms, beyond short delays, request timeouts, polling intervals and lifetimes of codes and balances. */
const waits = [1_000, 3_500, 11_000, 21_000, 31_000, 61_000, 130_000, 305_000, 610_000, 3_600_000]
const views = [
  'Connect',
  'Account',
  'Networks',
  'AllWallets',
  'WalletSend',
  'Swap',
  'OnRampProviders',
  'EmailLogin',
  'WhatIsANetwork',
  'ConnectingWalletConnectBasic',
] as const

const anybody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Texts to type into a field, by its name. */
function writings(name: string, visitor: Visitor): string[] {
  const { address, code } = visitor.mailbox()
  if (/email/i.test(name)) return [address, address, 'nobody', `other-${address}`]
  if (/code/i.test(name)) return code ? [code, code, '000000'] : ['000000', '12']
  if (/amount/i.test(name)) return ['0.01', '0.01', '1', '999999999', '0', 'abc', '']
  if (/^to$/i.test(name)) return [anybody, anybody, 'nobody.eth', '0x12', '']
  if (/account name/i.test(name)) return [`walnut-${visitor.chance.one(['a', 'b', 'c'])}${Date.now() % 1e6}`, 'ab', '!']
  return ['Pocket', 'bea', 'zzzz', '1', '']
}

const plain = (control: Control) => control.name.replace(/[\d.,]+|0x\w+…?\w*/g, '#')

function ofDialog(sight: Sight, visitor: Visitor): Move[] {
  const at = (index: number) =>
    visitor.demo.page.locator('[data-walletchart] [data-part=card]:visible').first().locator(controls).nth(index)
  return sight.controls.map((control) => {
    const rare = /^(Close|Back)$/.test(control.name) ? 0.6 : 1
    const name = `${sight.view} ${control.kind} ${plain(control)}`
    if (control.kind === 'press')
      return { name, weight: 6 * rare, asks: true, act: () => at(control.index).click({ timeout: 1_500 }) }
    if (control.kind === 'choose')
      return {
        name,
        weight: 2,
        act: () => at(control.index).selectOption({ index: visitor.chance.one([0, 1, 2]) }, { timeout: 1_500 }),
      }
    const text = visitor.chance.one(writings(control.name, visitor))
    const enter = visitor.chance.next() < 0.8
    return {
      name: `${name} = ${text}${enter ? ' ⏎' : ''}`,
      weight: 8,
      asks: true,
      act: async () => {
        await at(control.index).fill(text, { timeout: 1_500 })
        if (enter) await at(control.index).press('Enter', { timeout: 1_500 })
      },
    }
  })
}

function ofHost(sight: Sight, visitor: Visitor): Move[] {
  const { demo } = visitor
  const press = (id: string, weight: number): Move => ({
    name: `page: ${id}`,
    weight,
    asks: true,
    act: () => demo.page.locator(`#${id}`).click({ timeout: 1_500 }),
  })
  if (sight.view && !visitor.embedded) {
    return [
      { name: 'Escape', weight: 1.5, act: () => demo.page.keyboard.press('Escape') },
      { name: 'host: close', weight: 0.3, act: () => demo.host((modal) => modal.close()) },
      {
        name: 'host: disconnect',
        weight: 0.2,
        act: () => demo.host((modal) => void modal.disconnect().catch(() => undefined)),
      },
    ]
  }
  const view = visitor.chance.one(views)
  const connected: Move[] = [
    press('sign-message', 2),
    press('sign-typed-data', 1),
    press('switch-network', 2),
    press('disconnect', 0.7),
  ]
  return [
    press('open-connect-modal', 12),
    {
      name: `host: open ${view}`,
      weight: 3,
      act: () => demo.host((modal, given) => void modal.open({ view: given }).catch(() => undefined), view),
    },
    ...(sight.told.connected ? connected : []),
    {
      name: 'host: tree away and back',
      weight: 0.3,
      act: () =>
        demo.page.evaluate(() => {
          window.demo?.unmount()
          window.demo?.mount()
        }),
    },
  ]
}

function ofWallets(sight: Sight, visitor: Visitor): Move[] {
  const { demo, chance } = visitor
  const beacon = (name: string, weight: number, act: () => Promise<unknown>): Move => ({
    name: `wallet: ${name}`,
    weight,
    act,
  })
  if (sight.prompt !== undefined) {
    const answer = (button: string, weight: number) =>
      beacon(`${button} ${sight.prompt}`, weight, () =>
        demo.prompt.last().getByTestId(`wallet-${button}`).click({ timeout: 1_500 }),
      )
    return [answer('approve', 30), answer('reject', 9)]
  }
  if (!sight.hasWallet) return []
  const ids = chance.one([[0], [1], [0, 1], []])
  const chain = chance.one([1, 137, 10, 250])
  const mode = chance.one(['ask', 'ask', 'approve', 'reject', 'never', 'null', 'chainRefused'] as const)
  return [
    beacon(`accounts ${ids.join()}`, 0.8, () =>
      demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.setAccounts(...given), ids),
    ),
    beacon(`network ${chain}`, 1, () =>
      demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.switchTo(given), chain),
    ),
    beacon(`mode ${mode}`, 1, () =>
      demo.page.evaluate((given) => {
        for (const one of Object.values(window.sandboxWallets ?? {})) if ('settings' in one) one.settings.mode = given
      }, mode),
    ),
    ...(['lock', 'unlock', 'disconnect', 'reconnect'] as const).map((what) =>
      beacon(what, 0.3, () => demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.[given](), what)),
    ),
  ]
}

async function ofOthers(sight: Sight, visitor: Visitor): Promise<Move[]> {
  const { demo, chance } = visitor
  const moves: Move[] = []
  if (sight.framed) {
    for (const [button, weight] of [
      ['approve', 12],
      ['reject', 4],
    ] as const)
      moves.push({
        name: `frame: ${button}`,
        weight,
        act: () => demo.page.frameLocator('#w3m-iframe').getByTestId(`frame-${button}`).click({ timeout: 1_500 }),
      })
  }
  for (const [index, window] of visitor.windows().entries()) {
    moves.push({ name: `window ${index}: close`, weight: 5, act: () => window.close() })
    // Only pages of the sandbox are used further.
    if (!visitor.goesOn(window)) continue
    const buttons = window.getByRole('button')
    const count = await buttons.count().catch(() => 0)
    for (let nth = 0; nth < Math.min(count, 4); nth++)
      moves.push({
        name: `window ${index}: button ${nth}`,
        weight: 8,
        act: () => buttons.nth(nth).click({ timeout: 1_500 }),
      })
  }
  const { link } = visitor.mailbox()
  if (sight.view === 'EmailVerifyDevice' && link)
    moves.push({ name: 'mail: open the link', weight: 14, act: () => visitor.approveDevice(link) })
  if (visitor.phone) {
    const { phone } = visitor
    if (sight.controls.some(({ name }) => name === 'Copy link'))
      moves.push({ name: 'phone: scan', weight: 12, act: () => visitor.scan(phone) })
    for (const [what, weight] of [
      ['approve', 8],
      ['reject', 3],
      ['disconnect', 0.5],
      ['switch-chain', 0.3],
    ] as const) {
      const button = phone.page.getByTestId(what).first()
      if (await button.isEnabled({ timeout: 1 }).catch(() => false))
        moves.push({ name: `phone: ${what}`, weight, act: () => button.click({ timeout: 1_500 }) })
    }
  }
  const place = chance.one(places)
  const fault = chance.one(faults)
  const answer = chance.one(answers)
  moves.push(
    { name: `fault: ${place} ${fault.kind}`, weight: 1, act: async () => visitor.fail(place, fault) },
    { name: `settings: ${JSON.stringify(answer)}`, weight: 0.5, act: async () => visitor.answer(answer) },
    { name: 'all is well', weight: visitor.faulty ? 4 : 0, act: () => visitor.mend() },
    { name: 'reload', weight: 0.7, act: () => visitor.reload() },
    { name: 'offline', weight: 0.3, act: () => visitor.offline() },
    { name: 'hidden', weight: 0.3, act: () => visitor.show('hidden') },
    { name: 'visible', weight: 0.4, act: () => visitor.show('visible') },
  )
  const wait = chance.one(waits)
  moves.push({ name: `clock: ${wait / 1_000} s`, weight: 2.5, act: () => demo.page.clock.fastForward(wait) })
  return moves
}

/** Lists all possible moves. A wallet's window covers the page: nothing in the page is pressed until it is answered. */
export async function movesOf(sight: Sight, visitor: Visitor): Promise<Move[]> {
  const rest = [...ofWallets(sight, visitor), ...(await ofOthers(sight, visitor))]
  return sight.prompt === undefined ? [...ofDialog(sight, visitor), ...ofHost(sight, visitor), ...rest] : rest
}
