import { describeAccount } from './accountMethods'
import type { Cluster } from './cluster'
import { apiVersion } from './asked'
import { configurationAt, readAddress } from './params'
import { RpcRefusal } from '../shared/solana/refusal'
import { statusOf } from './describe'
import { slotTime } from './slots'

/** Sends a notification; `last` marks the final one. */
type Tell = (value: unknown, last?: boolean) => void
/** Starts a subscription. Returns the function that ends it. */
type Subscribe = (cluster: Cluster, params: readonly unknown[], tell: Tell) => () => void

const every = (work: () => void) => {
  const timer = setInterval(work, slotTime)
  return () => clearInterval(timer)
}

const withSlot = ({ chain }: Cluster, value: unknown) => ({ context: { slot: chain.slots.now(), apiVersion }, value })

const signature: Subscribe = (cluster, params, tell) => {
  const { chain } = cluster
  const wanted = String(params[0])
  const { commitment = 'finalized' } = configurationAt(params, 1)
  let ended = false
  let ends: (() => void)[] = []
  const end = () => {
    ended = true
    for (const one of ends) one()
  }
  const check = () => {
    const landed = ended ? undefined : chain.find(wanted)
    if (
      !landed ||
      (commitment === 'finalized' && statusOf(landed, chain.slots.now()).confirmationStatus !== 'finalized')
    )
      return
    end()
    tell(withSlot(cluster, { err: landed.err }), true)
  }
  ends = [
    chain.onChange((_, landed) => landed?.signature === wanted && check()),
    ...(commitment === 'finalized' ? [every(check)] : []),
  ]
  queueMicrotask(check)
  return end
}

const account: Subscribe = (cluster, params, tell) => {
  const address = readAddress(params[0])
  const settings = configurationAt(params, 1)
  const { chain } = cluster
  return chain.onChange((written) => {
    if (written.includes(address)) tell(withSlot(cluster, describeAccount(chain, chain.account(address), settings)))
  })
}

const slot: Subscribe = ({ chain }, _params, tell) => {
  let last = chain.slots.now()
  return every(() => {
    const now = chain.slots.now()
    if (now === last) return
    last = now
    tell({ slot: now, parent: now - 1n, root: now - 32n })
  })
}

const kinds: Record<string, Subscribe> = { signature, account, slot }

/** Subscriptions of one connection. */
export interface Subscriptions {
  /** Handles a subscribe or unsubscribe method. @throws {RpcRefusal} for any other method */
  ask(method: string, params: readonly unknown[]): unknown
  stop(): void
}

/** @param notify sends one notification */
export function createSubscriptions(
  cluster: Cluster,
  notify: (method: string, params: unknown) => void,
): Subscriptions {
  const running = new Map<number, () => void>()
  let nextId = 1

  function begin(kind: string, params: readonly unknown[]): number {
    const id = nextId++
    const end = kinds[kind]!(cluster, params, (result, last) => {
      if (last) running.delete(id)
      notify(`${kind}Notification`, { result, subscription: id })
    })
    running.set(id, end)
    return id
  }

  return {
    ask(method, params) {
      const [, kind = '', act] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
      if (!act || !Object.hasOwn(kinds, kind)) throw new RpcRefusal(-32601, 'Method not found')
      if (act === 'Subscribe') return begin(kind, params)
      const id = Number(params[0])
      running.get(id)?.()
      return running.delete(id)
    },
    stop() {
      for (const end of running.values()) end()
      running.clear()
    },
  }
}
