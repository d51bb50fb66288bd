import type { SmartSession } from '../../../src/features/sessions/domain/smartSession'
import type { SessionGrant } from '../../../src/domain/frame/sessionGrant'
import type { HoldingsScript } from './holdings'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { embedded as wallet } from './world'
import { type Step, connect, frame, open, push } from './steps'

/** Scenes of smart sessions. */

const created =
  (facts: Partial<SessionGrant> = {}): Step =>
  ({ system }) =>
    system.router.send({
      type: 'view.push',
      view: { name: 'SmartSessionCreated', params: { grant: { ...grant, ...facts } } },
    })
const end: Step = ({ system }) => system.chart('smartSessions')?.send({ type: 'revocation.submitted', pci: 'one' })

const session = (pci: string, facts: Partial<SmartSession>): SmartSession => ({
  pci,
  app: { name: 'Tide Pools', host: 'tidepools.example' },
  expiry: 1_900_000_000,
  state: 'active',
  limits: [{ kind: 'coin', units: 50_000_000_000_000_000n }],
  permissions: [],
  ...facts,
})
const grant: SessionGrant = { context: 'one', expiry: 1_900_000_000, permissions: [] }
const contract = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const some = [
  session('one', {}),
  session('two', {
    app: { name: 'A marketplace whose name is as long as a name that is told may be…', host: undefined },
    limits: [
      { kind: 'token', contract },
      { kind: 'token', contract, units: 123_456_789_012_345_678_901n },
      { kind: 'call', contract },
      { kind: 'other', type: 'rate-limit' },
    ],
  }),
  session('three', { app: { name: '', host: 'games.example' }, state: 'expired', expiry: 1_700_000_000 }),
  session('four', { app: { name: 'Evergreen' }, state: 'revoked' }),
]
const list: readonly Step[] = [
  open(),
  connect,
  frame,
  open(),
  push({ name: 'AccountSettings' }),
  push({ name: 'SmartSessionList' }),
]
const scene = (holdings: Partial<HoldingsScript>, steps: readonly Step[] = [], more: Partial<World> = {}) =>
  ({ view: 'SmartSessionList', world: { connect: wallet, holdings, ...more }, steps: [...list, ...steps] }) as const
const granted = (holdings: Partial<HoldingsScript>, last: Step) =>
  ({ ...scene(holdings), view: 'SmartSessionCreated', steps: [...list.slice(0, 4), last] }) as const
const asked = {
  type: 'native-token-transfer',
  data: {},
  policies: [{ type: 'token-allowance', data: { allowance: '10000000000000000' } }],
}
const listed = { sessions: { sessions: some } }

export const sessionScenes = {
  sessions: scene(listed),
  'sessions-loading': scene({}),
  'sessions-unloaded': scene({}, [], { flowCode: 'failing' }),
  'sessions-none': scene({ sessions: { sessions: [] } }),
  'sessions-unavailable': scene({
    sessions: {
      code: 'http.timeout',
      message: 'Error fetching smart sessions. The server didn’t respond in time. Check your connection and try again.',
    },
  }),
  'sessions-signing': scene(listed, [end]),
  'sessions-declined': scene(
    { ...listed, revocation: { code: 'wallet.declined', message: 'You declined the request in the wallet.' } },
    [end],
  ),
  'sessions-revoking': scene({ ...listed, revocation: '0x' }, [end]),
  'sessions-refused': scene(
    {
      ...listed,
      revocation: '0x',
      revoked: { code: 'session.refused', message: 'The signature is not of this account.' },
    },
    [end],
  ),
  'session-created': granted(listed, created()),
  'session-checking': granted({}, created()),
  'session-expired': granted(listed, created({ context: 'three', expiry: 1_700_000_000 })),
  'session-other': granted(listed, created({ expiry: 1_800_000_000, permissions: [asked] })),
  'session-unlisted': granted(listed, created({ context: 'none' })),
  'session-unread': granted(
    { sessions: { code: 'http.timeout', message: 'Loading the sessions took too long. Try again.' } },
    created(),
  ),
} as const satisfies Record<string, SceneFacts>
