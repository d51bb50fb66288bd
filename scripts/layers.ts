/** Checks the import rules of ARCHITECTURE.md: rooms, entry points, cycles (also of types), first chunks. */
import { FEATURE_TEST } from '../tests/harness/load'
import { close, root } from './arguments'
import { cycles, readGraph, staticClosure, type Graph, type Import } from './imports'
import { breach } from './rooms'

/** Code that a chunk must not contain, itself or through static imports. */
interface Diet {
  entry: string
  name: string
  packages: RegExp
  modules: RegExp
}
const DIETS: Diet[] = [
  {
    entry: 'src/doors/index.ts',
    name: "the page's own graph",
    packages: /^(xstate|@xstate|zod|ky|viem|@walletconnect|@emotion|@reown|uqr)(\/|$)/,
    modules:
      /^src\/(machines\/|services\/(?!storage\/(?:storedSnapshot|leftViews))|components\/(views|wallets|login|settings|account|send|networks)\/)/,
  },
  {
    entry: 'src/doors/element.ts',
    name: "the elements' part of a page",
    packages: /^(react|react-dom|xstate|@xstate|zod|ky|viem|@walletconnect|@emotion|@reown|uqr)(\/|$)/,
    modules:
      /^src\/(machines|services\/(?!storage\/(?:storedSnapshot|leftViews))|components\/(?!buttons\/(sheet\.ts|parts\.ts|button\.css)))/,
  },
  {
    entry: 'src/runtime/running.ts',
    name: 'the system that a click starts',
    packages: /^(zod|ky|viem|@emotion|@walletconnect|@reown|uqr)(\/|$)/,
    modules: /^src\/services\/api\/(http|registry|rpc|client)\.ts$/,
  },
]

function overweight(graph: Graph, { entry, name, packages: barred, modules: kept }: Diet): string[] {
  if (!graph.has(entry)) return [`${entry} is absent: ${name} cannot be checked`]
  const { modules, packages } = staticClosure(graph, entry)
  return [
    ...[...packages].filter(([one]) => barred.test(one)).map(([one, from]) => `${name} reaches ${one} through ${from}`),
    ...[...modules].filter((module) => kept.test(module)).map((module) => `${name} reaches ${module}`),
  ]
}

/** A lazy import needs `loadChunk`, which reports lost code as such: the browser may remember a failed `import()`. */
const bare = (file: string, { to }: Import) =>
  `${file} → ${to}: a bare import(); load it by \`loadChunk(() => import(…))\` of src/domain/chunk`

const graph = readGraph(root(), ['src', 'demo', 'sandbox/src', 'sandbox/pages'])
const source = [...graph].filter(([file]) => file.startsWith('src/'))
const imports = [...graph].flatMap(([file, list]) => list.map((one) => ({ file, one })))
const findings = [
  ...imports.flatMap(({ file, one }) => {
    const why = breach(file, one)
    return [
      ...(why ? [`${file} → ${one.to} (${one.kind}): ${why}`] : []),
      ...(one.bare && file.startsWith('src/') && !FEATURE_TEST.test(file) ? [bare(file, one)] : []),
    ]
  }),
  ...cycles(graph).map((cycle) => `cycle: ${cycle.join(' → ')}`),
  ...DIETS.flatMap((diet) => overweight(graph, diet)),
]
close(findings, `${graph.size} modules and ${imports.length} imports`, Math.min(source.length, imports.length))
