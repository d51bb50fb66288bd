import { useEffect, useMemo, useState } from 'react'
import { rankAnnounced } from '../../domain/wallet/announced'
import { connectorIds, type Connector } from '../../domain/account/connector'
import { connectRows, type Row } from '../../domain/wallet/list'
import type { markLookalikes } from '../../domain/wallet/lookalike'
import { useActiveNamespace, useCatalogue, useRoot } from '../read'
import { afterPaint } from '../../runtime/public/preloading'
import { useSystem } from '../systemContext'

type Mark = typeof markLookalikes

/** Marks the names that imitate others. Its code comes where there is a wallet to look at; without it none is marked. */
function useLookalikes(wanted: boolean): Mark | undefined {
  const [mark, setMark] = useState<Mark>()
  // After the paint, so that the rows do not wait for the code; no chart decides anything by it.
  useEffect(() => {
    if (!wanted) return undefined
    return afterPaint(() => {
      import('../../domain/wallet/lookalike').then((code) => setMark(() => code.markLookalikes)).catch(() => {})
    })
  }, [wanted])
  return mark
}

/** The rows of Connect, and the announced wallets behind "n more". */
export function useConnectList(): { rows: Row[]; more: Connector[] } {
  const { options } = useSystem()
  const activeNamespace = useActiveNamespace()
  const announced = useRoot(({ context }) => context.announced)
  const connectors = useRoot(({ context }) => context.connectors)
  const stored = useRoot(({ context }) => context.stored)
  const filter = useRoot(({ context }) => context.filter)
  const policy = useRoot(({ context }) => context.policy)
  const connected = useRoot(({ context }) => context.connected)
  const recent = useCatalogue(({ context }) => context.recent)
  const featured = useCatalogue(({ context }) => context.featured)
  const recommended = useCatalogue(({ context }) => context.recommended)
  const excluded = useCatalogue(({ context }) => context.excluded)
  const count = useCatalogue(({ context }) => context.count)

  const mark = useLookalikes(announced.length + connectors.length > 0)
  const ranked = useMemo(() => {
    const known = [...recent, ...featured, ...recommended]
    const { shown, more } = rankAnnounced(announced, {
      lastUsed: stored[activeNamespace]?.connectorId,
      catalogueRdns: new Set(known.flatMap(({ rdns }) => (rdns ? [rdns] : []))),
    })
    // Those of EIP-6963 come ranked; what announces itself elsewhere follows.
    const others = connectors.filter(({ type, chain }) => type !== 'ANNOUNCED' || chain !== 'eip155')
    const listed = [...shown, ...others]
    const all = mark?.<Connector>([...listed, ...more], known)
    return all ? { shown: all.slice(0, listed.length), more: all.slice(listed.length) } : { shown: listed, more }
  }, [mark, announced, connectors, stored, activeNamespace, recent, featured, recommended])

  return useMemo(() => {
    const paired = Object.values(connected).some(({ connectorId }) => connectorId === connectorIds.walletConnect)
    const rows = connectRows({
      connectors: ranked.shown,
      more: filter && filter !== 'eip155' ? 0 : ranked.more.length,
      recent,
      featured,
      recommended,
      excluded,
      count,
      options,
      mobile: policy.mobile,
      basic: policy.basic,
      activeNamespace: filter ?? activeNamespace,
      namespace: filter,
      walletConnectUsable: options.enableWalletConnect && !paired,
    })
    return { rows, more: ranked.more }
  }, [ranked, recent, featured, recommended, excluded, count, options, policy, connected, activeNamespace, filter])
}
