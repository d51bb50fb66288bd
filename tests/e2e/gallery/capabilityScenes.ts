import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { connected } from './world'
import { type Step, connect, drawn, open, push } from './steps'

/** Scenes of the wallet's capabilities in Account settings. */

const settings = push({ name: 'AccountSettings' })
/** Opens the section, which queries the wallet. */
const openSection: Step = () => drawn('details > summary')?.click()
const of = (capabilities: World['capabilities'], more: readonly Step[] = [openSection]) =>
  ({
    view: 'AccountSettings',
    world: { connect: connected, capabilities },
    steps: [open(), connect, open(), settings, ...more],
  }) satisfies SceneFacts

const few = { '0x0': { paymasterService: { supported: true } }, '0x1': { atomic: { status: 'ready' } } } as const

/** Capabilities of a hostile wallet: a long name, control characters, too many entries. */
export const foreign = {
  '0x1': {
    atomic: { status: 'supported' },
    flowControl: { supported: false },
    permissions: { signerTypes: ['account'] },
    ['a capability of a name that nobody has shortened '.repeat(20)]: { supported: true },
    '\u202Edetroppus\u200B': { supported: true },
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`capability${index}`, { supported: index % 2 === 0 }]),
    ),
  },
} as const

export const capabilityScenes = {
  capabilities: of(few),
  'capabilities-closed': of(few, []),
  'capabilities-none': of({ '0x89': { atomic: { status: 'supported' } } }),
  'capabilities-foreign': of(foreign),
  'capabilities-asked': of('waiting'),
  'capabilities-unknown': of('unasked'),
  'capabilities-failed': of('failing'),
} as const satisfies Record<string, SceneFacts>
