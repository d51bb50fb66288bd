import { NAME_SETTLE, NAME_WINDOW } from '../../../src/domain/limits'
import { networkMissing } from '../../../src/domain/texts'
import type { NameSuggestion } from '../../../src/domain/account/accountName'
import type { HoldingsScript } from './holdings'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { embedded as wallet } from './world'
import { type Step, connect, frame, open, push, wait } from './steps'

/** Scenes of registering an account name. */

const type =
  (text: string): Step =>
  ({ system }) =>
    system.chart('name')?.send({ type: 'name.typed', text })
const press: Step = ({ system }) => system.chart('name')?.send({ type: 'name.submitted' })

const longest = 'wren-hollis-of-the-very-long-names-that-still-fit-into-the-limit'
const said = (label: string, registered: boolean): NameSuggestion[] => [
  { label, registered },
  { label: `${label.slice(0, 60)}1`, registered: false },
  { label: `my${label.slice(0, 60)}`, registered: false },
  { label: `the-${label.slice(0, 60)}`, registered: true },
]
const form: readonly Step[] = [
  open(),
  connect,
  frame,
  open(),
  push({ name: 'AccountSettings' }),
  push({ name: 'RegisterAccountName' }),
]
const scene = (holdings: Partial<HoldingsScript>, steps: readonly Step[], more: Partial<World> = {}) =>
  ({ view: 'RegisterAccountName', world: { connect: wallet, holdings, ...more }, steps: [...form, ...steps] }) as const
const settled = (text: string): readonly Step[] => [type(text), wait(NAME_SETTLE)]
const signed = { account: 'eip155:1:0x', label: 'wren-hollis', message: '', signature: '0x' } as const
const free = { names: said('wren-hollis', false) }

export const nameScenes = {
  name: scene({}, []),
  'name-loading': scene({}, [], { flowCode: 'waiting' }),
  'name-unloaded': scene({}, [], { flowCode: 'failing' }),
  'name-short': scene({}, [type('wre')]),
  'name-wrong': scene({}, [type('Wren Hollis')]),
  'name-too-long': scene({}, [type(`${longest}s`)]),
  'name-looking': scene({}, settled('Wren-Hollis')),
  'name-free': scene(free, settled('Wren-Hollis')),
  'name-long': scene({ names: said(longest, false) }, settled(longest)),
  'name-taken': scene({ names: said('wren-hollis', true) }, settled('wren-hollis')),
  'name-taken-long': scene({ names: said(longest, true) }, settled(longest)),
  'name-unclear': scene(
    {
      names: {
        code: 'http.timeout',
        message:
          'Error fetching name suggestions. The server didn’t respond in time. Check your connection and try again.',
      },
    },
    settled('wren-hollis'),
  ),
  'name-not-served': scene(
    {
      names: {
        code: 'name.unavailable',
        message: `${networkMissing}. Names aren’t available on it. Choose another network.`,
      },
    },
    settled('wren-hollis'),
  ),
  'name-signing': scene(free, [...settled('wren-hollis'), press]),
  'name-late': scene(free, [...settled('wren-hollis'), press, wait(NAME_WINDOW)]),
  'name-registering': scene({ ...free, signed }, [...settled('wren-hollis'), press]),
  'name-refused': scene(
    { ...free, signed, registered: { code: 'name.refused', message: 'The timestamp of the message is too old.' } },
    [...settled('wren-hollis'), press],
  ),
  'name-done': {
    ...scene({ ...free, signed, registered: 'done' }, [...settled('wren-hollis'), press]),
    view: 'RegisterAccountNameSuccess',
  },
  'name-done-long': {
    ...scene({ names: said(longest, false), signed, registered: 'done' }, [...settled(longest), press]),
    view: 'RegisterAccountNameSuccess',
  },
  'named-account': {
    view: 'Account',
    world: { connect: wallet, holdings: { identity: { name: 'wren-hollis.reown.id' } } },
    steps: form.slice(0, 4),
  },
  'named-settings': {
    view: 'AccountSettings',
    world: { connect: wallet, holdings: { identity: { name: `${longest}.reown.id` } } },
    steps: form.slice(0, 5),
  },
  'named-profile': {
    view: 'Profile',
    world: { connect: wallet, holdings: { identity: { name: 'wren-hollis.reown.id' } } },
    steps: [...form.slice(0, 4), ({ system }) => system.router.send({ type: 'view.push', view: { name: 'Profile' } })],
  },
} as const satisfies Record<string, SceneFacts>
