import { sent } from '../../support/holdings'
import { PAY_EXCHANGE_LIMIT, RECEIPT_WAIT, SEND_APPROVAL_LIMIT, SEND_CHECK_LIMIT } from '../../../src/domain/limits'
import type { Exchange } from '../../../src/domain/pay/exchange'
import type { PaymentRequest, PreparedPayment } from '../../../src/domain/pay/payment'
import type { PayEvent } from '../../../src/features/pay/machines/pay'
import type { HoldingsScript } from './holdings'
import type { SceneFacts } from './scenes'
import { connected } from './world'
import { type Step, connect, open, token } from './steps'

/** Scenes of a payment that the host requests. */

const pay: Step = ({ system }) => system.root.send({ type: 'modal.open', view: { name: 'Pay' } })
const tell =
  (event: PayEvent): Step =>
  ({ system }) =>
    system.chart('pay')?.send(event)
const late: Step = ({ clock }) => clock.increment(SEND_APPROVAL_LIMIT)

const recipient = '0xA3f15C2b7E9d4f60B3a7C8d21E5f9A0b6C4D3e2f'
const request: PaymentRequest = {
  recipient,
  network: 'eip155:1',
  asset: 'native',
  amount: '0.25',
  reference: 'order-1',
}
const prepared = (symbol: string, amountText: string, units: string): PreparedPayment => ({
  intent: {
    id: 'one',
    account: `eip155:1:${connected.accounts[0]?.address ?? ''}`,
    network: 'eip155:1',
    token: token(symbol),
    amountText,
    units,
    receiver: { address: recipient },
  },
  fee: { units: '42123456789000', gas: '21000' },
})
const quarter = prepared('ETH', '0.25', '250000000000000000')
const longest = prepared('LONGSYMBOLTOKEN', '1234567890.456', '1234567890456000000000000000')
/** Remote features with an onramp, so that missing funds can be bought. */
const sold = { email: false, socials: false, onramp: ['coinbase'] } as const
const scene = (holdings: Partial<HoldingsScript>, ...more: readonly Step[]) =>
  ({
    view: 'Pay',
    world: { connect: connected, holdings, remote: sold },
    steps: [open(), connect, pay, tell({ type: 'pay.requested', id: 'one', request }), ...more],
  }) as const
const exchanges = [
  { id: 'coinbase', name: 'Coinbase' },
  { id: 'long', name: 'An exchange whose name goes on for longer than any line of this dialog is wide' },
]
const [bank] = exchanges as [Exchange]
const session = { exchange: bank, sessionId: 'one', url: 'https://exchange.example/pay' }
const choose = tell({ type: 'exchange.selected', exchange: bank })
const enter = tell({ type: 'exchange.entered' })
const undecided: Step = ({ clock }) => {
  clock.increment(PAY_EXCHANGE_LIMIT)
  clock.increment(SEND_CHECK_LIMIT)
}
const down = { code: 'http.unreachable', message: 'Couldn’t reach the server.' } as const
const shortage = { shortage: { from: token('RUSD'), to: token('ETH'), missing: '0.153061224489795919' } } as const
const swapSent = tell({ type: 'swap.sent', hash: '0xb1' })
const slow: Step = ({ clock }) => clock.increment(RECEIPT_WAIT)
const confirm = tell({ type: 'pay.confirmed' })
const hash = `0x${'7c'.repeat(32)}`

export const payScenes = {
  pay: scene({ prepared: quarter, exchanges }),
  'pay-waiting': { ...scene({}), steps: [open(), connect, pay] },
  'pay-unloaded': { ...scene({}), world: { ...scene({}).world, flowCode: 'failing' }, steps: [open(), connect, pay] },
  'pay-preparing': scene({}),
  'pay-long': scene({ prepared: longest }),
  'pay-short': scene({
    prepared: { code: 'amount.insufficient', message: 'You don’t have the token this payment needs.' },
  }),
  'pay-missing': scene({ prepared: shortage, exchanges }),
  'pay-swapping': scene({ prepared: shortage }, swapSent),
  'pay-swap-late': scene({ prepared: shortage }, swapSent, slow),
  'pay-checking': scene({ prepared: quarter, check: 'waiting' }, confirm),
  'pay-declined': scene(
    {
      prepared: quarter,
      payment: {
        code: 'wallet.declined',
        message: 'You declined the request in the wallet. Try again when you are ready.',
      },
    },
    confirm,
  ),
  'pay-earlier': scene({ prepared: { earlier: { status: 'paid', hash } } }),
  'pay-listing': scene({ prepared: quarter, exchanges: 'waiting' }),
  'pay-unlisted': scene({ prepared: quarter, exchanges: down }),
  'pay-linking': scene({ prepared: quarter, exchanges }, choose),
  'pay-linked': scene({ prepared: quarter, exchanges, session }, choose),
  'pay-refused': scene(
    {
      prepared: quarter,
      exchanges,
      session: { code: 'payment.refused', message: 'This asset is not supported.' },
    },
    choose,
  ),
  'pay-blocked': scene({ prepared: quarter, exchanges, session, opened: false }, choose, enter),
  'pay-failed': scene({ prepared: quarter, exchanges, session, sight: { status: 'FAILED' } }, choose, enter),
  'pay-following': { ...scene({ prepared: quarter, exchanges, session }, choose, enter), view: 'PayLoading' },
  'pay-undecided': {
    ...scene({ prepared: quarter, exchanges, session }, choose, enter, undecided),
    view: 'PayLoading',
  },
  'pay-asking': { ...scene({ prepared: quarter }, confirm), view: 'PayLoading' },
  'pay-paid': { ...scene({ prepared: quarter, payment: { ...sent, hash } }, confirm), view: 'PayLoading' },
  'pay-paid-long': {
    ...scene({ prepared: longest, payment: { ...sent, hash } }, confirm),
    view: 'PayLoading',
  },
  'pay-overdue': { ...scene({ prepared: quarter }, confirm, late), view: 'PayLoading' },
} as const satisfies Record<string, SceneFacts>
