import { closure, sum, type Chunk } from './chunks'
import { kilobytes, type Detail, type Figure, type Measured } from './figures'
import type { Fetched } from './requests'

const HEAVIEST = 8
/** Chunks of the system and of everything drawn. */
const DRAWN = /\/(running|drawing)-[^/]*$/

/** Chunks that contain a package, with their imports, except those already loaded. */
export function brought(chunks: readonly Chunk[], name: RegExp, loaded: ReadonlySet<Chunk>): Set<Chunk> {
  const carriers = chunks.filter(({ weights }) => weights.some((weight) => name.test(weight.name)))
  return new Set([...closure(chunks, carriers)].filter((chunk) => !loaded.has(chunk)))
}

/** Chunks one per line, the heaviest first, each with its heaviest modules. */
export function describe(chunks: Iterable<Chunk>, when: string): Detail {
  const lines = [...chunks]
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes, weights }) => {
      const parts = weights.slice(0, HEAVIEST).map((weight) => `${weight.name} ${kilobytes(weight.bytes).toFixed(1)}`)
      const rest =
        weights.length > HEAVIEST
          ? [
              `${weights.length - HEAVIEST} more ${kilobytes(weights.slice(HEAVIEST).reduce((total, one) => total + one.bytes, 0)).toFixed(1)}`,
            ]
          : []
      return `${kilobytes(bytes).toFixed(1).padStart(6)} KB  ${file}: ${[...parts, ...rest].join(', ')}`
    })
  return { title: `Chunks ${when}`, lines: lines.length > 0 ? lines : ['none'] }
}

/** Chunks needed to draw the first view. */
const drawn = (host: readonly Chunk[]): Set<Chunk> =>
  closure(
    host,
    host.filter(({ entry, file }) => entry || DRAWN.test(file)),
  )

/** Chunks of a connected account on screen, beyond the first view; and those of sending. */
const account = /\/(account|portfolio|remote|blockchain)-[^/]*$/
const sending = /\/(send|sendActors|sending)-[^/]*$/
/** Names of receivers: a chunk of viem has the same name as the one that registers a name. */
const ens = /^@adraffy\/ens-normalize$/

/** Chunks of each flow: its chart, views and requests. `more`: chunks loaded once its form has been painted. */
const flows: readonly { id: string; what: string; own: RegExp; more?: RegExp; goal: number }[] = [
  { id: 'swap', what: 'swapping', own: /\/(swap|swapActors)-[^/]*$/, goal: 25 },
  { id: 'buy', what: 'buying', own: /\/onramp-[^/]*$/, more: /\/(onrampMore|onrampActors)-[^/]*$/, goal: 10 },
  {
    id: 'name',
    what: 'a name',
    own: /\/(name|nameActors)-[^/]*$/,
    goal: 6,
  },
  { id: 'pay', what: 'paying', own: /\/(pay|payActors)-[^/]*$/, more: /\/payMore-[^/]*$/, goal: 6 },
]

/**
 * Chunks that a visitor with a connected account downloads for a flow. Those shared with sending count for sending;
 * without a send before, they are loaded with the flow.
 */
function measureFlows(host: readonly Chunk[]): Required<Measured> {
  const first = drawn(host)
  const held = new Set([...first, ...brought(host, account, first)])
  const sent = new Set([...held, ...brought(host, sending, held), ...brought(host, ens, held)])
  const measured = flows.map(({ id, what, own, more, goal }) => {
    const chunks = brought(host, own, sent)
    const after = more ? brought(host, more, new Set([...sent, ...chunks])) : new Set<Chunk>()
    const isReceivers = (chunk: Chunk) => chunk.weights.some(({ name }) => ens.test(name))
    const shared = [...brought(host, own, held)].filter((chunk) => !chunks.has(chunk) && !isReceivers(chunk))
    return {
      figure: {
        id: `bytes.${id}`,
        what: `JavaScript of ${what}, beyond Account and sending`,
        measured: kilobytes(sum(chunks)),
        goal,
        unit: 'KB',
        note: `${more ? `${kilobytes(sum(after)).toFixed(1)} KB more once painted; ` : ''}shared with sending ${kilobytes(sum(shared)).toFixed(1)} KB`,
      } as const,
      details: [
        describe(chunks, `of ${what} alone`),
        ...(more ? [describe(after, `of ${what}, once painted`)] : []),
        describe(shared, `that ${what} shares with sending`),
      ],
    }
  })
  return { figures: measured.map(({ figure }) => figure), details: measured.flatMap(({ details }) => details) }
}

/** Returns a figure of JavaScript. @param goal maximum in KB */
const figure = (id: string, where: string, bytes: number, goal?: number): Figure => ({
  id: `bytes.${id}`,
  what: `JavaScript ${where}`,
  measured: kilobytes(bytes),
  ...(goal !== undefined && { goal }),
  unit: 'KB',
})

/** Measures gzipped JavaScript over a bare React page. `fetched` lists what the browser fetched. */
export function measureBytes(bare: readonly Chunk[], host: readonly Chunk[], fetched: Fetched): Measured {
  const ground = sum(
    closure(
      bare,
      bare.filter(({ entry }) => entry),
    ),
  )
  const page = closure(
    host,
    host.filter(({ entry }) => entry),
  )
  const of = (files: readonly string[]) => new Set(host.filter(({ file }) => files.includes(file)))
  const before = of(fetched.beforeClick)
  const untilPainted = new Set([...before, ...of(fetched.untilPainted)])
  // At idle more is fetched than the first view needs: the code for requests, so that they can start at the click.
  const asking = brought(host, /\/remote-[^/]*$/, drawn(host))
  const open = new Set([...untilPainted].filter((chunk) => !asking.has(chunk)))
  const listed = new Set([...untilPainted, ...asking])
  const later = new Set([...of(fetched.afterwards)].filter((chunk) => !listed.has(chunk)))
  const loaded = new Set([...listed, ...later, ...page])
  const walletConnect = brought(host, /^@walletconnect\/universal-provider$/, loaded)
  const qr = brought(host, /^uqr$/, new Set([...loaded, ...walletConnect]))
  const flowing = measureFlows(host)
  const product = (chunks: Iterable<Chunk>) => [...chunks].filter(({ file }) => !/\/react-/.test(file))
  const over = (chunks: ReadonlySet<Chunk>) => sum(new Set([...chunks, ...page])) - ground
  return {
    figures: [
      {
        ...figure('page', "in the page's own graph", sum(page) - ground, 10),
        note: `bare React page ${kilobytes(ground).toFixed(1)} KB`,
      },
      figure('idle', 'loaded at idle', sum([...before].filter((chunk) => !page.has(chunk)))),
      figure('open', 'up to the open Connect view', over(open), 76),
      figure('listed', "up to the catalogue's rows", over(listed), 105),
      figure('after', 'fetched in the 2 s after that', sum(later)),
      figure('walletConnect', 'of WalletConnect, at the first pairing', sum(walletConnect)),
      figure('qr', 'of the QR code, when one is shown', sum(qr)),
      ...flowing.figures,
    ],
    details: [
      describe(product(page), "in the page's own graph"),
      describe(
        [...open].filter((chunk) => !page.has(chunk)),
        'up to the open Connect view',
      ),
      describe(asking, 'that ask for the catalogue'),
      describe(new Set([...later, ...walletConnect, ...qr]), 'when a wallet is paired by WalletConnect'),
      ...flowing.details,
    ],
  }
}
