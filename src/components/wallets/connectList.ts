import { useMemo } from 'react'
import type { Connector } from '../../domain/account/connector'
import { connectFacts, rankedConnectors } from '../../domain/wallet/connectFacts'
import { connectRows, type ConnectRow } from '../../domain/wallet/list'
import { useActiveId } from '../read'
import { useChart, useRoot, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useKnownWallets, useLookalikes } from './lookalikes'

/** Returns the rows of Connect, and the announced wallets behind "n more". */
export function useConnectList(): { rows: ConnectRow[]; more: readonly Connector[] } {
  const { options } = useSystem()
  const active = useActiveId()
  const announced = useRoot(({ context }) => context.announced)
  const connectors = useRoot(({ context }) => context.connectors)
  const stored = useRoot(({ context }) => context.stored)
  const filter = useRoot(({ context }) => context.filter)
  const policy = useRoot(({ context }) => context.policy)
  const connected = useRoot(({ context }) => context.connected)
  const recent = useChart('catalogue', ({ context }) => context.recent)
  const featured = useChart('catalogue', ({ context }) => context.featured)
  const recommended = useChart('catalogue', ({ context }) => context.recommended)
  const excluded = useChart('catalogue', ({ context }) => context.excluded)
  const count = useChart('catalogue', ({ context }) => context.count)
  // Suggestions of an earlier visit are shown while they are renewed.
  const awaited = useTag('catalogue', 'waiting') && count === 0

  const known = useKnownWallets()
  const mark = useLookalikes(announced.length + connectors.length > 0)
  const ranked = useMemo(() => {
    const { shown, more } = rankedConnectors({ announced, connectors, stored, active, known })
    const all = mark?.<Connector>([...shown, ...more], known)
    return all ? { shown: all.slice(0, shown.length), more: all.slice(shown.length) } : { shown, more }
  }, [mark, announced, connectors, stored, active, known])

  return useMemo(() => {
    const state = { filter, policy, connected, active, recent, featured, recommended, excluded, count, awaited }
    return { rows: connectRows(connectFacts(state, ranked, options)), more: ranked.more }
  }, [ranked, recent, featured, recommended, excluded, count, awaited, options, policy, connected, active, filter])
}
