import { EMBEDDED_CODE_LIMIT, RECEIVER_SETTLE } from '../../../src/domain/limits'
import type { Fault } from '../../../src/domain/errors'
import type { Receiver, SentTransaction } from '../../../src/domain/transaction/transaction'
import type { SendEvent } from '../../../src/features/send/machines/send'
import type { HoldingsScript } from './holdings'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { connected, heldTokens } from './world'
import { type Step, connect, open, push, token, wait } from './steps'

/** Scenes of sending: form, token choice, preview. */

const back: Step = ({ system }) => system.router.send({ type: 'view.back' })
const tell =
  (event: SendEvent): Step =>
  ({ system }) =>
    system.chart('send')?.send(event)

const receiver = '0xA3f15C2b7E9d4f60B3a7C8d21E5f9A0b6C4D3e2f'
const named: Receiver = { address: receiver, name: 'juniper.example' }
const unnamed: Receiver = { address: receiver }
const fee = { units: '42123456789000', gas: '21000' }
const sent: SentTransaction = {
  hash: `0x${'7c'.repeat(32)}`,
  network: 'eip155:1',
  account: `eip155:1:${connected.accounts[0]?.address ?? ''}`,
  what: '0.5 ETH',
  to: receiver,
  at: 1_795_000_000_000,
}
const unreachable: Fault = {
  code: 'http.unreachable',
  message: 'Couldn’t reach the server. Check your connection and try again.',
}

const form: readonly Step[] = [open(), connect, open(), push({ name: 'WalletSend' })]
const fill = (symbol: string, amount: string, to: string): readonly Step[] => [
  tell({ type: 'token.selected', token: token(symbol) }),
  tell({ type: 'amount.typed', text: amount }),
  tell({ type: 'receiver.typed', text: to }),
  wait(RECEIVER_SETTLE),
]
const review: readonly Step[] = [tell({ type: 'send.reviewed', id: 'intent-1' })]
const confirm: readonly Step[] = [tell({ type: 'send.confirmed' })]
const choose = [...form, push({ name: 'WalletSendSelectToken' })]

/** Remote features with an onramp, so that missing funds can be bought. */
const sold = { email: false, socials: false, onramp: ['coinbase'] } as const
const world = (holdings: Partial<HoldingsScript> = {}, more: Partial<World> = {}): Partial<World> => ({
  connect: connected,
  ...more,
  holdings: { tokens: heldTokens, identity: {}, receiver: named, max: '1.2345', fee, check: 'fine', ...holdings },
})
const scene = (given: Partial<World>, ...steps: readonly Step[]) =>
  ({ view: 'WalletSend', world: given, steps: [...form, ...steps] }) as const
const preview = (given: Partial<World>, ...steps: readonly Step[]) =>
  ({ view: 'WalletSendPreview', world: given, steps: [...form, ...steps] }) as const
const choice = (given: Partial<World>) => ({ view: 'WalletSendSelectToken', world: given, steps: choose }) as const
const ether = fill('ETH', '0.5', 'juniper.example')

export const sendScenes = {
  send: scene(world()),
  'send-loading': scene(world({}, { flowCode: 'waiting' })),
  'send-unloaded': scene(world({}, { flowCode: 'waiting' }), wait(EMBEDDED_CODE_LIMIT)),
  'send-typing': scene(world(), ...fill('ETH', '0.5', 'juniper.example').slice(0, 3)),
  'send-looking-up': scene(world({ receiver: 'waiting' }), ...ether),
  'send-ready': scene(world(), ...ether),
  'send-address': scene(world({ receiver: unnamed }), ...fill('RUSD', '2450.5', receiver)),
  'send-unknown-name': scene(
    world({ receiver: { code: 'name.unknown', message: 'No account has this name. Check it, or use the address.' } }),
    ...ether,
  ),
  'send-lookup-failed': scene(world({ receiver: unreachable }), ...ether),
  'send-too-much': scene(world({}, { remote: sold }), ...fill('ETH', '2', 'juniper.example')),
  'send-invalid': scene(world(), ...fill('RUSD', '1,5', 'juniper.example')),
  'send-huge': scene(world(), ...fill('LONGSYMBOLTOKEN', '1234567890123.456000000001', 'juniper.example')),
  'send-own': scene(
    world({ receiver: { address: connected.accounts[0]?.address ?? '' } }),
    ...fill('ETH', '0.5', connected.accounts[0]?.address ?? ''),
  ),
  'send-lookalike': scene(
    world({ receiver: { address: '0x7F5a000000000000000000000000000000003E2f' } }),
    ...fill('ETH', '0.5', '0x7F5a000000000000000000000000000000003E2f'),
  ),
  'send-repeated': scene(world({ sent: [sent] }), ...ether),
  'send-maxing': scene(world({ max: 'waiting' }), ...ether, tell({ type: 'amount.max' })),
  'send-max-failed': scene(world({ max: unreachable }), ...ether, tell({ type: 'amount.max' })),
  'send-voided': scene(world(), ...ether, ...review, ({ system }) =>
    system.network.send({ type: 'chain.reported', caipNetworkId: 'eip155:137' }),
  ),
  'send-asked': scene(world(), ...ether, ...review, ...confirm, back),
  'send-open': { view: 'WalletSend', world: world(), steps: [open(), connect, open({ name: 'WalletSend' })] },
  tokens: choice(world()),
  'tokens-chosen': {
    ...choice(world()),
    steps: [...form, tell({ type: 'token.selected', token: token('RUSD') }), push({ name: 'WalletSendSelectToken' })],
  },
  'tokens-loading': choice(world({ tokens: 'waiting' })),
  'tokens-none': choice(world({ tokens: [] }, { balance: '0' })),
  'tokens-unavailable': choice(world({ tokens: unreachable })),
  'tokens-many': choice(
    world({
      tokens: Array.from({ length: 1_000 }, (_, index) => ({
        ...token('RUSD'),
        name: `Token ${index}`,
        address: `eip155:1:0x${String(index).padStart(40, '0')}` as const,
      })),
    }),
  ),
  preview: preview(world(), ...ether, ...review),
  'preview-address': preview(world({ receiver: unnamed }), ...fill('RUSD', '2450.5', receiver), ...review),
  'preview-huge': preview(world(), ...fill('LONGSYMBOLTOKEN', '1234567890.456000000001', 'juniper.example'), ...review),
  'preview-repeated': preview(world({ sent: [sent] }), ...ether, ...review),
  'preview-estimating': preview(world({ fee: 'waiting' }), ...ether, ...review),
  'preview-short': preview(world({ fee: { units: '900000000000000000' } }), ...ether, ...review),
  'preview-stopped': preview(world({ fee: unreachable }), ...ether, ...review),
  'preview-checking': preview(world({ check: 'waiting' }), ...ether, ...review, ...confirm),
  'preview-asking': preview(world(), ...ether, ...review, ...confirm),
  'preview-declined': preview(
    world({
      wallet: {
        code: 'wallet.declined',
        message: 'You declined the request in the wallet. Try again when you are ready.',
      },
    }),
    ...ether,
    ...review,
    ...confirm,
  ),
  'preview-unknown': preview(
    world({ wallet: { code: 'wallet.failed', message: 'The wallet failed.' } }),
    ...ether,
    ...review,
    ...confirm,
  ),
  'preview-sent': {
    view: 'Account',
    world: world({ wallet: sent }),
    steps: [...form, ...ether, ...review, ...confirm],
  },
} as const satisfies Record<string, SceneFacts>
