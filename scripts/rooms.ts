/** The rooms of ARCHITECTURE.md, and what each may import. */
import { MISSING, roomOf, type Import, type Kind } from './imports'

interface Room {
  /** Rooms it may import, by any kind of import. */
  rooms: readonly string[]
  /** Rooms whose types alone it may import. */
  types?: readonly string[]
  /** Rooms it may load lazily. */
  lazy?: readonly string[]
  packages: RegExp
}

/** Pure libraries (ABI, addresses, units, base58, curves, ENSIP-15) that domain files may use, only where loaded lazily. */
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
  // Other people's libraries on what a modal says of itself: no React, and nothing of the modal but its types.
  'src/adapters': {
    rooms: ['src/domain'],
    types: ['src/runtime'],
    // What is not to be had from a library, and only when it is done.
    lazy: ['src/services'],
    packages:
      /^(viem|ethers5?|@wagmi\/core(\/internal)?|@solana\/kit|@scure\/btc-signer|@coinbase\/wallet-sdk|@safe-global\/.*)$/,
  },
  'src/react': {
    // Of the texts those of the button alone: the rest is no part of a page that has not opened the dialog.
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
}
/** Rooms of the demo, which may also import the doors of the source. What several share lies in `sandbox/shared`. */
const SHARED = 'demo/sandbox/shared'
const DEMO: Record<string, Omit<Room, 'packages'>> = {
  demo: { rooms: [SHARED], types: ['demo/inspector'], lazy: ['demo/inspector', 'demo/sandbox/wallets'] },
  'demo/inspector': { rooms: [] },
  'demo/headless': { rooms: ['demo', 'docs/snippets', SHARED] },
  'demo/stack': { rooms: ['demo', SHARED] },
  'demo/phone': { rooms: [SHARED] },
  'demo/safe': { rooms: [SHARED] },
  // The pages of the secure site and their server are two rooms: only the shapes of its API go over.
  'demo/frame': { rooms: [SHARED], types: ['demo/sandbox/frame'] },
  // The sandbox's root puts the hosts together.
  'demo/sandbox': {
    rooms: [
      SHARED,
      ...['host', 'registry', 'relay', 'evm', 'solana', 'bitcoin', 'blockchain', 'frame'].map(
        (name) => `demo/sandbox/${name}`,
      ),
    ],
  },
  [SHARED]: { rooms: [] },
  'demo/sandbox/host': { rooms: [SHARED] },
  'demo/sandbox/registry': { rooms: [SHARED] },
  'demo/sandbox/relay': { rooms: [SHARED] },
  'demo/sandbox/evm': { rooms: [SHARED] },
  'demo/sandbox/solana': { rooms: [SHARED] },
  'demo/sandbox/bitcoin': { rooms: [SHARED] },
  'demo/sandbox/frame': { rooms: [SHARED] },
  'demo/sandbox/wallets': { rooms: [SHARED] },
  // One API is told from both kinds of chain.
  'demo/sandbox/blockchain': { rooms: [SHARED, 'demo/sandbox/evm', 'demo/sandbox/solana'] },
}
/** What hosts import; every door is a file of `src` itself. */
export const DOOR = /^src\/[^/]+\.tsx?$/

/** Why a file may not have this import; undefined where it may. */
export function breach(file: string, { to, inside, kind }: Import): string | undefined {
  if (to.startsWith(MISSING)) return 'there is no such file'
  const from = roomOf(file)
  const target = roomOf(to)
  if (file.startsWith('demo/')) {
    if (!inside || DOOR.test(to)) return undefined
    if (to.startsWith('src/')) return 'the demo may import doors only'
    return refusal(DEMO, from, target, kind)
  }
  if (inside && !to.startsWith('src/'))
    return to === 'package.json' ? undefined : 'the source may not import from outside src'
  if (DOOR.test(file)) return undefined
  if (inside && DOOR.test(to)) return 'no module inside imports a door'
  if (!inside && ROOMS[from]) return ROOMS[from].packages.test(to) ? undefined : `${from} may not import this package`
  return refusal(ROOMS, from, target, kind)
}

/** Why a room may not import another in this way; undefined where it may. */
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
