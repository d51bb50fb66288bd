/** The import rules of ARCHITECTURE.md: rooms, doors, cycles (imports of types included) and the page's own graph. */
import { close, root } from './arguments'
import { MISSING, cycles, readGraph, roomOf, staticClosure, type Graph, type Import } from './imports'

interface Room {
  /** Rooms it may import, by any kind of import. */
  rooms: readonly string[]
  /** Rooms whose types alone it may import. */
  types?: readonly string[]
  /** Rooms it may load lazily. */
  lazy?: readonly string[]
  packages: RegExp
}

/** Pure libraries (hashes, base58, ENSIP-15) that domain files may use, only where loaded lazily. */
const PURE = String.raw`@noble/|@scure/|@adraffy/`

const ROOMS: Record<string, Room> = {
  'src/domain': { rooms: [], packages: new RegExp(`^(zod/mini$|${PURE})`) },
  'src/services': { rooms: ['src/domain'], packages: /^(?!(react|react-dom|xstate|@xstate)(\/|$))(?!zod$)/ },
  'src/machines': { rooms: ['src/domain'], packages: /^xstate$/ },
  'src/runtime': { rooms: ['src/domain', 'src/services', 'src/machines'], lazy: ['src/components'], packages: /^(xstate$|zod\/mini$|@walletconnect\/|@statelyai\/)/ },
  'src/react': { rooms: ['src/domain', 'src/runtime'], types: ['src/machines'], lazy: ['src/components'], packages: /^(react|react-dom)(\/|$)/ },
  'src/components': { rooms: ['src/react', 'src/runtime', 'src/domain'], types: ['src/machines'], packages: /^(react|react-dom|@xstate\/react|uqr|xstate)(\/|$)/ },
}
const DOOR = /^src\/[^/]+\.tsx?$/
const PAGE = 'src/index.ts'
const NOT_IN_PAGE = { packages: /^(xstate|@xstate|zod|ky|viem|@walletconnect|@emotion|@reown|uqr)(\/|$)/, modules: /^src\/(machines|services\/(?!storedGlimpse)|components\/views)\// }

function breach(file: string, { to, inside, kind }: Import): string | undefined {
  if (to.startsWith(MISSING)) return 'there is no such file'
  const from = roomOf(file)
  const target = roomOf(to)
  if (from === 'demo') return inside && to.startsWith('src/') && !DOOR.test(to) ? 'the demo may import doors only' : undefined
  if (inside && !to.startsWith('src/')) return to === 'package.json' ? undefined : 'the source may not import from outside src'
  if (DOOR.test(file)) return undefined
  if (inside && DOOR.test(to)) return 'nobody inside imports a door'
  const room = ROOMS[from]
  if (!room) return `${from} is no room of the house`
  if (!inside) return room.packages.test(to) ? undefined : `${from} may not import this package`
  if (target === from || room.rooms.includes(target)) return undefined
  if (kind === 'type' && room.types?.includes(target)) return undefined
  if (kind === 'lazy' && room.lazy?.includes(target)) return undefined
  const may = room.types?.includes(target) ? ' (types only)' : room.lazy?.includes(target) ? ' (lazily only)' : ''
  return `${from} may not import ${target}${may}`
}

function pageGraph(graph: Graph): string[] {
  if (!graph.has(PAGE)) return [`${PAGE} is absent: the page's own graph cannot be checked`]
  const { modules, packages } = staticClosure(graph, PAGE)
  return [
    ...[...packages].filter(([name]) => NOT_IN_PAGE.packages.test(name)).map(([name, from]) => `the page's own graph reaches ${name} through ${from}`),
    ...[...modules].filter((module) => NOT_IN_PAGE.modules.test(module)).map((module) => `the page's own graph reaches ${module}`),
  ]
}

const graph = readGraph(root(), ['src', 'demo'])
const source = [...graph].filter(([file]) => file.startsWith('src/'))
const imports = [...graph].flatMap(([file, list]) => list.map((one) => ({ file, one })))
const findings = [
  ...imports.flatMap(({ file, one }) => {
    const why = breach(file, one)
    return why ? [`${file} → ${one.to} (${one.kind}): ${why}`] : []
  }),
  ...cycles(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`),
  ...pageGraph(graph),
]
close(findings, `${graph.size} modules and ${imports.length} imports`, Math.min(source.length, imports.length))
