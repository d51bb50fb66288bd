import { useMemo } from 'react'
import type { Connector } from '../../domain/account/connector'
import { useRoot } from '../useChart'
import { useKnownWallets, useLookalikes } from './lookalikes'

/** Returns the wallets that are present in the page, marked like the rows of Connect. */
export function useMarkedConnectors(): readonly Connector[] {
  const connectors = useRoot(({ context }) => context.connectors)
  const known = useKnownWallets()
  const mark = useLookalikes(connectors.length > 0)
  return useMemo(() => mark?.(connectors, known) ?? connectors, [mark, connectors, known])
}
