import type { Address } from 'viem'
import type { Chains } from '../shared/chains'
import type { Database } from '../shared/database'
import type { WireTransaction } from '../shared/wireTransaction'
import { openActivityStore, type Place } from './activityStore'
import { createIndexer } from './indexer'
import { toWire, type Pictures } from './wire'

const pageSize = 50

/** What comes after an account's own history: invented entries. */
export type Invented = (address: Address, chainId: number | undefined) => WireTransaction[]

/** What accounts did on the local chains, read from their blocks and kept. */
export interface EvmHistory {
  /**
   * One page, newest first; the first has also what waits for its block.
   *
   * @param chainId only of this chain; of all that run, and ran, where it is absent
   * @param cursor the `next` of the page before
   * @throws RangeError when the cursor is none of ours
   */
  page(
    address: Address,
    chainId: number | undefined,
    cursor: string | undefined,
  ): Promise<{ data: WireTransaction[]; next: string | null }>
  /** Keeps what the running chains have so far. */
  save(): Promise<void>
}

type Start = { after?: Place; invented: number }

function readCursor(cursor: string | undefined): Start {
  if (cursor === undefined) return { invented: 0 }
  const [, kind, first, second] = /^(own|more)-(\d{1,15})(?:-(\d{1,15}))?$/.exec(cursor) ?? []
  if (kind === 'own' && second) return { after: { minedAt: Number(first), id: Number(second) }, invented: 0 }
  if (kind === 'more' && !second) return { after: { minedAt: 0, id: 0 }, invented: Number(first) }
  throw new RangeError('The cursor is not valid.')
}

export function createEvmHistory(options: {
  chains: Pick<Chains, 'request' | 'running'>
  database: Database
  pictures: Pictures
  invented: Invented
}): EvmHistory {
  const { chains, database, pictures, invented } = options
  const store = openActivityStore(database)
  const indexer = createIndexer(chains)
  const running = () => chains.running().map(({ id }) => id)
  const advance = async (ids: number[]) => void (await Promise.all(ids.map((id) => indexer.advance(id, store.add))))

  async function pending(address: Address, ids: number[]): Promise<WireTransaction[]> {
    const viewer = address.toLowerCase()
    const all = (await Promise.all(ids.map((id) => indexer.pending(id)))).flat()
    return all
      .filter(({ from, transfers }) => from === viewer || transfers.some(({ to }) => to === viewer))
      .map((activity) => toWire(activity, address, pictures))
  }

  return {
    async page(address, chainId, cursor) {
      const start = readCursor(cursor)
      const ids = chainId === undefined ? running() : [chainId]
      const waiting = cursor === undefined ? await pending(address, ids) : []
      await advance(ids)
      const found = store.list(address, { chainId, after: start.after, limit: pageSize + 1 })
      const own = found.slice(0, pageSize)
      const data = own.map((activity) => toWire(activity, address, pictures))
      const mined = new Set(data.map(({ id }) => id))
      const shown = [...waiting.filter(({ id }) => !mined.has(id)), ...data]
      const last = own.at(-1)
      if (found.length > pageSize && last) return { data: shown, next: `own-${last.minedAt}-${last.id}` }

      const others = invented(address, chainId)
      const end = start.invented + pageSize - own.length
      return {
        data: [...shown, ...others.slice(start.invented, end)],
        next: end < others.length ? `more-${end}` : null,
      }
    },
    save: () => advance(running()),
  }
}
