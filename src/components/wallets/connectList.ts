import { useMemo } from 'react'
import { rankAnnounced } from '../../domain/wallet/announced'
import { connectorIds, type Connector } from '../../domain/account/connector'
import { connectRows, type Row } from '../../domain/wallet/list'
import { useActiveNamespace } from '../read'
import { useChart, useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { useKnownWallets, useLookalikes } from './lookalikes'

/** Returns the rows of Connect, and the announced wallets behind "n more". */
export function useConnectList(): { rows: Row[]; more: Connector[] } {
  const { options } = useSystem()
  const activeNamespace = useActiveNamespace()
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

  const known = useKnownWallets()
  const mark = useLookalikes(announced.length + connectors.length > 0)
  const ranked = useMemo(() => {
    const { shown, more } = rankAnnounced(announced, {
      lastUsed: stored[activeNamespace]?.connectorId,
      catalogueRdns: new Set(known.flatMap(({ rdns }) => (rdns ? [rdns] : []))),
    })
    // EIP-6963 wallets are already ranked; wallets announced by other standards follow.
    const others = connectors.filter(({ type, chain }) => type !== 'ANNOUNCED' || chain !== 'eip155')
    const listed = [...shown, ...others]
    const all = mark?.<Connector>([...listed, ...more], known)
    return all ? { shown: all.slice(0, listed.length), more: all.slice(listed.length) } : { shown: listed, more }
  }, [mark, announced, connectors, stored, activeNamespace, known])

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
