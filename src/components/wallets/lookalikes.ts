import { useEffect, useMemo, useState } from 'react'
import type { markLookalikes } from '../../domain/wallet/lookalike'
import type { Wallet } from '../../domain/wallet/wallet'
import { afterPaint } from '../../runtime/public/preloading'
import { useCatalogue } from '../read'
import { late } from '../../domain/late'

type Mark = typeof markLookalikes

/** The code, once any view had it: the next one is marked from its first picture on. */
let loaded: Mark | undefined

/** The wallets of the catalogue that Connect shows. */
export function useKnownWallets(): readonly Wallet[] {
  const recent = useCatalogue(({ context }) => context.recent)
  const featured = useCatalogue(({ context }) => context.featured)
  const recommended = useCatalogue(({ context }) => context.recommended)
  return useMemo(() => [...recent, ...featured, ...recommended], [recent, featured, recommended])
}

/** Marks the names that imitate others. Its code comes where there is a wallet to look at; without it none is marked. */
export function useLookalikes(wanted: boolean): Mark | undefined {
  const [mark, setMark] = useState(() => loaded)
  // After the paint, so that the rows do not wait for the code; no chart decides anything by it.
  useEffect(() => {
    if (!wanted || mark) return undefined
    return afterPaint(() => {
      late(() => import('../../domain/wallet/lookalike'))
        .then((code) => {
          loaded = code.markLookalikes
          setMark(() => loaded)
        })
        .catch(() => {})
    })
  }, [wanted, mark])
  return mark
}
