import { useMemo } from 'react'
import { rankAnnounced } from '../../domain/wallet/announced'
import { connectorIds, type Connector } from '../../domain/account/connector'
import { connectRows, type Row } from '../../domain/wallet/list'
import { useActiveNamespace, useCatalogue, useRoot } from '../read'
import { useSystem } from '../systemContext'

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

  const ranked = useMemo(() => {
    const known = [...recent, ...featured, ...recommended].flatMap(({ rdns }) => (rdns ? [rdns] : []))
    return rankAnnounced(announced, { lastUsed: stored[activeNamespace]?.connectorId, catalogueRdns: new Set(known) })
  }, [announced, stored, activeNamespace, recent, featured, recommended])

  return useMemo(() => {
    const paired = Object.values(connected).some(({ connectorId }) => connectorId === connectorIds.walletConnect)
    const rows = connectRows({
      // Those of EIP-6963 come ranked; what announces itself elsewhere follows.
      connectors: [
        ...ranked.shown,
        ...connectors.filter(({ type, chain }) => type !== 'ANNOUNCED' || chain !== 'eip155'),
      ].filter(({ chain }) => !filter || chain === filter),
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
      walletConnectUsable: options.enableWalletConnect && !paired,
    })
    return { rows, more: ranked.more }
  }, [
    ranked,
    connectors,
    recent,
    featured,
    recommended,
    excluded,
    count,
    options,
    policy,
    connected,
    activeNamespace,
    filter,
  ])
}
