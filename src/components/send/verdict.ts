import { useMemo } from 'react'
import { checkSend, type SendVerdict } from '../../domain/send/check'
import type { SendContext } from '../../machines/send'
import { useActiveNamespace, useConnection, useHolding } from '../read'

/** What the form may do, and what there is to be said of it. */
export function useSendVerdict(form: SendContext): SendVerdict {
  const known = useKnownAddresses()
  return useMemo(() => checkSend(form, { known }), [form, known])
}

/** Own addresses, and those of the history as far as it was read. */
function useKnownAddresses(): readonly string[] {
  const accounts = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.accounts)
  const activities = useHolding('portfolio', (snapshot) => snapshot?.context.activities)
  return useMemo(
    () =>
      [
        ...(accounts ?? []).map(({ address }) => address),
        ...(activities ?? []).flatMap(({ from, to }) => [from, to]),
      ].filter(Boolean),
    [accounts, activities],
  )
}
