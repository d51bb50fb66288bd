/** Room of ARCHITECTURE.md, with the imports that it may have. */
import { FEATURE_TEST } from '../tests/harness/load'
import { featureOf, MISSING, roomOf, type Import, type Kind } from './imports'

interface Room {
  /** Rooms that it may import, by any kind of import. */
  rooms: readonly string[]
  /** Rooms from which it may import types only. */
  types?: readonly string[]
  /** Rooms that it may load lazily. */
  lazy?: readonly string[]
  packages: RegExp
}

/** Pure libraries (ABI, addresses, units, base58, curves, ENSIP-15) for lazily loaded domain files only. */
const PURE = String.raw`@scure/|@noble/curves/|viem(/utils|/ens)?$`

const ROOMS: Record<string, Room> = {
  'src/domain': { rooms: [], packages: new RegExp(`^(zod/mini$|${PURE})`) },
  'src/services': { rooms: ['src/domain'], packages: /^(?!(react|react-dom|xstate|@xstate)(\/|$))(?!zod$)/ },
  'src/texts': { rooms: ['src/domain'], packages: /^$/ },
  'src/machines': { rooms: ['src/domain'], packages: /^xstate$/ },
  'src/runtime': {
    rooms: ['src/domain', 'src/services', 'src/machines'],
    lazy: ['src/components'],
    packages: /^(xstate$|zod\/mini$|@walletconnect\/|@statelyai\/)/,
  },
  // For tests only: wallets for a host's own tests, and walks of charts.
  'src/testing': {
    rooms: ['src/domain'],
    types: ['src/machines'],
    packages: /^(viem(\/accounts)?|@noble\/curves\/ed25519|xstate(\/graph)?)$/,
  },
  // Links to other libraries, from a modal's public state: no React, and only the modal's types.
  'src/adapters': {
    rooms: ['src/domain'],
    types: ['src/runtime'],
    // Work that no library does, loaded only when needed.
    lazy: ['src/services'],
    packages:
      /^(viem|ethers5?|@wagmi\/core(\/internal)?|@solana\/kit|@scure\/btc-signer|@coinbase\/wallet-sdk|@safe-global\/.*)$/,
  },
  'src/react': {
    // Only the button's texts: the others are not part of a page that has not opened the dialog.
    rooms: ['src/domain', 'src/runtime', 'src/texts'],
    types: ['src/machines', 'src/adapters'],
    lazy: ['src/components'],
    packages: /^(react|react-dom)(\/|$)/,
  },
  'src/components': {
    rooms: ['src/react', 'src/runtime', 'src/texts', 'src/domain'],
    types: ['src/machines'],
    packages: /^(react|react-dom|@xstate\/react|@emotion\/css\/create-instance|uqr|xstate)(\/|$)/,
  },
  // Panel for the host's developer: it looks at the running charts, and replays reports.
  'src/devtools': {
    rooms: ['src/domain', 'src/testing'],
    types: ['src/runtime', 'src/machines'],
    packages: /^(react|react-dom\/client|xstate|elkjs\/lib\/elk-api\.js|@statelyai\/inspect)$/,
  },
  // Custom elements: the page's own part, and what React draws in them.
  'src/element': {
    rooms: ['src/domain', 'src/runtime', 'src/react', 'src/components', 'src/texts'],
    packages: /^(react|react-dom)(\/|$)/,
  },
}
/**
 * Rooms of the demo and of the sandbox, and the sandbox's room for shared code. They may also import the entry points of
 * the source.
 */
const SHARED = 'sandbox/src/shared'
const DEMO: Record<string, Omit<Room, 'packages'>> = {
  demo: {
    rooms: ['demo/lab', SHARED],
    lazy: ['sandbox/src/wallets', 'docs/snippets'],
  },
  'demo/lab': { rooms: [] },
  'demo/headless': { rooms: ['demo', 'docs/snippets', SHARED] },
  'demo/element': { rooms: ['demo', SHARED] },
  'demo/stack': { rooms: ['demo', SHARED] },
  'sandbox/pages/phone': { rooms: [SHARED] },
  'sandbox/pages/safe': { rooms: [SHARED] },
  // The pages of the secure site and their server are two rooms, which share only the types of its API.
  'sandbox/pages/frame': { rooms: [SHARED], types: ['sandbox/src/frame'] },
  // The sandbox's root assembles the hosts.
  'sandbox/src': {
    rooms: [
      SHARED,
      ...['host', 'registry', 'relay', 'evm', 'solana', 'bitcoin', 'blockchain', 'frame'].map(
        (name) => `sandbox/src/${name}`,
      ),
    ],
  },
  [SHARED]: { rooms: [] },
  'sandbox/src/host': { rooms: [SHARED] },
  'sandbox/src/registry': { rooms: [SHARED] },
  'sandbox/src/relay': { rooms: [SHARED] },
  'sandbox/src/evm': { rooms: [SHARED] },
  'sandbox/src/solana': { rooms: [SHARED] },
  'sandbox/src/bitcoin': { rooms: [SHARED] },
  'sandbox/src/frame': { rooms: [SHARED] },
  'sandbox/src/wallets': { rooms: [SHARED] },
  // One API serves both kinds of networks.
  'sandbox/src/blockchain': { rooms: [SHARED, 'sandbox/src/evm', 'sandbox/src/solana'] },
}
/** Matches an entry point, which hosts import. */
export const DOOR = /^src\/doors\/[^/]+\.tsx?$/
/** Matches an entry point of the sandbox. */
const SANDBOX = /^sandbox\/src\/(index|client)\.ts$/

/** Matches the lists of the features, of their views and of their texts, and the modules that read them. */
const LIST = /^src\/features\/(index|views|chunks|texts)\.ts$/
const READERS = ['src/runtime/running.ts', 'src/components/shell/place.ts', 'src/components/languages.ts']
/** Matches what a feature gives to the core; like an entry point, it may import from every room of its feature. */
const GIVEN = /^src\/features\/[^/]+\/(feature|views)\.ts$/

/** Matches the start of a chunk with the components of a feature, and the loaders of its texts. */
const LOADED = /^src\/features\/[^/]+\/(components\/\w+|texts\/index)\.ts$/

/** Reason why a module may not import that of a feature. */
function trespass(file: string, to: string): string | undefined {
  const target = featureOf(to)
  if (LIST.test(to)) return READERS.includes(file) ? undefined : `only ${READERS.join(', ')} read the lists of features`
  if (!target || target === featureOf(file) || (LIST.test(file) && (GIVEN.test(to) || LOADED.test(to))))
    return undefined
  return featureOf(file) ? 'a feature imports no other feature' : 'the core imports no feature'
}

/** Reason why a file may not have this import. Undefined if it may. */
export function breach(file: string, { to, inside, kind }: Import): string | undefined {
  if (to.startsWith(MISSING)) return 'there is no such file'
  if (inside && FEATURE_TEST.test(to) && !FEATURE_TEST.test(file)) return 'only tests import a test'
  if (FEATURE_TEST.test(file))
    return inside && (featureOf(to) ?? featureOf(file)) !== featureOf(file)
      ? "a feature's tests import no other feature"
      : undefined
  const from = roomOf(file)
  const target = roomOf(to)
  if (file.startsWith('demo/') || file.startsWith('sandbox/')) {
    if (!inside || DOOR.test(to)) return undefined
    if (file.startsWith('demo/') && SANDBOX.test(to)) return undefined
    if (to.startsWith('src/')) return `the ${from.split('/')[0]} may import doors only`
    return refusal(DEMO, from, target, kind)
  }
  if (inside && !to.startsWith('src/'))
    return to === 'package.json' ? undefined : 'the source may not import from outside src'
  if (DOOR.test(file)) return undefined
  if (inside && DOOR.test(to)) return 'no module inside imports a door'
  const trespassed = inside ? trespass(file, to) : undefined
  if (trespassed || LIST.test(to) || LIST.test(file) || GIVEN.test(file)) return trespassed
  if (!inside && ROOMS[from]) return ROOMS[from].packages.test(to) ? undefined : `${from} may not import this package`
  return refusal(ROOMS, from, target, kind)
}

/** Reason why a room may not import another in this way. Undefined if it may. */
function refusal(
  rooms: Record<string, Omit<Room, 'packages'>>,
  from: string,
  target: string,
  kind: Kind,
): string | undefined {
  const room = rooms[from]
  if (!room) return `${from} is no room of the house`
  if (target === from || room.rooms.includes(target)) return undefined
  if (kind === 'type' && room.types?.includes(target)) return undefined
  if (kind === 'lazy' && room.lazy?.includes(target)) return undefined
  const may = room.types?.includes(target) ? ' (types only)' : room.lazy?.includes(target) ? ' (lazily only)' : ''
  return `${from} may not import ${target}${may}`
}
