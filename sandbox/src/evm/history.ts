import type { Address } from 'viem'
import type { Chains } from '../shared/chains'
import type { Database } from '../shared/database'
import type { WireTransaction } from '../shared/wireTransaction'
import { openActivityStore, type Place } from './activityStore'
import { createIndexer } from './indexer'
import { toWire, type Pictures } from './wire'

const pageSize = 50

/** Invented entries, after an account's own history. */
export type Invented = (address: Address, chainId: number | undefined) => WireTransaction[]

/** History of accounts on the local networks, read from their blocks and stored. */
export interface EvmHistory {
  /**
   * One page, newest first. The first page also has pending transactions.
   *
   * @param chainId network; undefined means all that run now or ran before
   * @param cursor `next` of the previous page
   * @throws RangeError if the cursor is invalid
   */
  page(
    address: Address,
    chainId: number | undefined,
    cursor: string | undefined,
  ): Promise<{ data: WireTransaction[]; next: string | null }>
  /** Stores the current activity of the running networks. */
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
