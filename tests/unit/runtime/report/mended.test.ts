import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SEND_APPROVAL_LIMIT } from '../../../../src/domain/limits'
import { mainnet, polygon, sepolia } from '../../../../src/domain/network/records'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import type { Report, ReportedState } from '../../../../src/domain/report'
import * as machines from '../../../../src/doors/machines'
import { createReport } from '../../../../src/runtime/report/report'
import { charts } from '../../../../src/runtime/report/words'
import { replayReport } from '../../../../src/testing/replay/replay'
import type { HoldingsScript } from '../../../e2e/gallery/holdings'
import { createScene, type World } from '../../../e2e/gallery/puppets'
import { scenes, type SceneFacts, type SceneName } from '../../../e2e/gallery/scenes'
import { pictures, plainWorld } from '../../../e2e/gallery/world'
import { page } from '../../../support/page'
import { endsOf, expectReplay, keptReport } from '../../../support/reports'

afterEach(() => vi.unstubAllGlobals())

type Scene = ReturnType<typeof createScene>
type Step = (scene: Scene) => void

/** A scene of the gallery, with other answers from outside, and with more steps. */
function scene(
  name: SceneName,
  steps: readonly Step[] = [],
  { holdings, ...world }: Omit<Partial<World>, 'holdings'> & { holdings?: Partial<HoldingsScript> } = {},
): SceneFacts {
  const known: SceneFacts = scenes[name]
  return {
    ...known,
    world: { ...known.world, ...world, holdings: { ...known.world?.holdings, ...holdings } },
    steps: [...(known.steps ?? []), ...steps],
  }
}

/** Plays a scene on the charts, with a script in place of wallets, servers and the frame, and makes a report. */
async function reportOf({ world = {}, options, steps = [] }: SceneFacts): Promise<Report> {
  vi.stubGlobal('window', page().window)
  const played = createScene(
    { ...plainWorld, ...world },
    resolveOptions({
      projectId: 'p',
      networks: [mainnet, polygon, sepolia],
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      ...options,
    }),
    pictures(true),
  )
  const { system, clock } = played
  for (const step of steps) {
    step(played)
    // Charts react to an answer in later turns of the event loop.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const report = createReport(system, system.given, clock.now())
  system.root.stop()
  return report
}

const submit: Step = ({ system }) => system.root.send({ type: 'email.submitted', email: 'wren.hollis@example.com' })
const typeCode: Step = ({ system }) => {
  const { otp } = system.chart('email')?.getSnapshot().children ?? {}
  if (!otp) throw new Error('No code is asked for.')
  otp.send({ type: 'code.typed', text: '123456' })
}
const close: Step = ({ system }) => system.router.send({ type: 'view.close' })
const waitForWallet: Step = ({ clock }) => clock.increment(SEND_APPROVAL_LIMIT)
const confirmSwap: Step = ({ system }) => {
  const swap = system.chart('swap')
  swap?.send({ type: 'swap.confirmed', offerId: swap.getSnapshot().context.offer?.id ?? '' })
}
const failed = { code: 'wallet.failed', message: 'The wallet failed.' } as const
const late = {
  code: 'frame.timeout',
  message: 'The secure wallet didn’t respond in time. Check your connection and try again.',
} as const

interface Mended {
  /** Line of CHANGELOG.md or docs/decisions.md that says what was mended. */
  line: string
  begin: () => SceneFacts
  /** States in which it shows, by chart. */
  end: Readonly<Record<string, ReportedState>>
}

/** Faults that were mended, by the name of the report of the same situation. */
const mended: Readonly<Record<string, Mended>> = {
  receiverNotFound: {
    line: 'A name that can’t be looked up is no longer called an invalid address.',
    begin: () => scene('send-lookup-failed'),
    end: { send: { composing: { receiver: 'invalid', flow: 'editing' } } },
  },
  sentAnother: {
    line: 'If the wallet names another transaction, visitors read “Not what you reviewed”',
    begin: () => scene('preview-sent', [], { holdings: { receipt: { type: 'receipt.other' } } }),
    end: { receipt: { pending: 'differing' } },
  },
  sendingUnknown: {
    line: 'If what the account signed may still be executed, the outcome is unknown for good.',
    begin: () => scene('preview-unknown'),
    end: { send: 'unknown' },
  },
  swapNotAsShown: {
    line: 'The transaction is accepted only for the pair on screen, and the confirmed quote is the reviewed one.',
    begin: () => scene('swap-preview-lied'),
    end: { swap: { flow: { reviewing: 'stopped' } } },
  },
  revocationUnclear: {
    line: 'If it is unclear whether that was sent, visitors can acknowledge it in the form, which was stuck until a reload.',
    begin: () =>
      scene(
        'swap-preview-revoke',
        [
          confirmSwap,
          ({ system }) => system.router.send({ type: 'view.back' }),
          ({ system }) => system.chart('swap')?.send({ type: 'swap.dismissed' }),
        ],
        { holdings: { wallet: failed } },
      ),
    end: { swap: { flow: { editing: 'settling' } } },
  },
  paymentSilent: {
    line: 'It resolves with `unknown` if the visitor leaves and the wallet stays silent',
    begin: () => scene('pay-asking', [close, waitForWallet]),
    end: { pay: { asking: 'overdue' } },
  },
  frameNotLoaded: {
    line: 'If the secure frame doesn’t load, visitors read why and can try again.',
    begin: () => scene('connect-login', [submit, submit], { embedded: 'failing' }),
    end: { modal: { embedded: 'unavailable' } },
  },
  codeLate: {
    line: 'A frame that is lost, slow or silent ends in a visible state with a retry.',
    begin: () => scene('code', [typeCode], { embedded: { email: { action: 'VERIFY_OTP' }, code: late } }),
    end: { email: { code: 'fresh' }, otp: 'entering' },
  },
  loginLeft: {
    line: 'If a visitor leaves a log-in that the secure frame continues, it is logged out.',
    begin: () => scene('code', [typeCode, close]),
    end: { email: 'idle' },
  },
  relayUnreachable: {
    line: 'A refusal or an unreachable relay offers a retry.',
    begin: () => scene('qr-unreachable', [({ system }) => system.chart('pairing')?.send({ type: 'pairing.retry' })]),
    end: { pairing: { attempting: 'requesting' } },
  },
  phoneDeclined: {
    line: 'A refusal is recognised wherever its code is wrapped, also as text and over WalletConnect.',
    begin: () => scene('qr-declined'),
    end: { pairing: 'declined' },
  },
  codeRenewed: {
    line: 'A code that expired while the page slept renews itself.',
    begin: () => scene('qr-renewing'),
    end: { pairing: { attempting: 'renewing' } },
  },
}

const written = ['CHANGELOG.md', 'docs/decisions.md'].map((file) => readFileSync(file, 'utf8')).join('\n')
const straight = (text: string) => text.replaceAll('’', "'").replaceAll(/[“”]/g, '"')

describe.each(Object.entries(mended))('%s', (name, { line, begin, end }) => {
  test(`behavior: when “${line}” is replayed, it ends as recorded`, async () => {
    expect(straight(written)).toContain(straight(line))
    const kept = await keptReport(name, () => reportOf(begin()))
    expect(endsOf(kept)).toMatchObject(end)
    expectReplay(kept)
  })

  test('behavior: when it happens again, the charts end as they did', async () => {
    const again = await reportOf(begin())
    expect(endsOf(again)).toEqual(endsOf(await keptReport(name)))
    expect(replayReport(again, machines).isEqual).toBe(true)
  })
})

test('behavior: every chart that a report names can be replayed', () => {
  const ids = Object.values(machines).flatMap((one) => ('id' in one ? [one.id] : []))
  expect(charts.split(' ').filter((id) => !ids.includes(id))).toEqual([])
})

test('behavior: when a guard of a feature’s chart compares amounts that the report lacks, its steps are not different', async () => {
  const reports = await Promise.all(
    ['sendingUnknown', 'swapNotAsShown', 'paymentSilent'].map((name) => keptReport(name)),
  )
  const steps = reports.flatMap((report) => replayReport(report, machines).steps)
  for (const actor of ['send', 'swap', 'pay'])
    expect(steps.filter((step) => step.actor === actor && step.verdict === 'same').length, actor).toBeGreaterThan(1)
})
