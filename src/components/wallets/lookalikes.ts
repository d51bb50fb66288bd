import { useEffect, useMemo, useState } from 'react'
import type { markLookalikes } from '../../domain/wallet/lookalike'
import type { Wallet } from '../../domain/wallet/wallet'
import { afterPaint } from '../../runtime/public/tasks'
import { useChart } from '../useChart'
import { loadChunk } from '../../domain/chunk'

type Mark = typeof markLookalikes

/** Loaded code, kept so that later views mark wallets from their first render. */
let loaded: Mark | undefined

/** Returns the catalogue wallets that Connect shows. */
export function useKnownWallets(): readonly Wallet[] {
  const recent = useChart('catalogue', ({ context }) => context.recent)
  const featured = useChart('catalogue', ({ context }) => context.featured)
  const recommended = useChart('catalogue', ({ context }) => context.recommended)
  return useMemo(() => [...recent, ...featured, ...recommended], [recent, featured, recommended])
}

/** Returns the function that marks imitated names, loaded if `wanted`; `undefined` until then or if that fails. */
export function useLookalikes(wanted: boolean): Mark | undefined {
  const [mark, setMark] = useState(() => loaded)
  // Loaded after the paint, so that the rows do not wait for it. No machine depends on it.
  useEffect(() => {
    if (!wanted || mark) return undefined
    return afterPaint(() => {
      loadChunk(() => import('../../domain/wallet/lookalike'))
        .then((code) => {
          loaded = code.markLookalikes
          setMark(() => loaded)
        })
        .catch(() => {})
    })
  }, [wanted, mark])
  return mark
}
