import { useMemo } from 'react'
import { checkSend, type SendVerdict } from '../../domain/send/check'
import { pendingOf, type SendForm, type SentTransaction } from '../../domain/send/send'
import { useActiveNamespace, useConnection } from '../read'
import { useHolding } from '../readLater'

/** What the form may do, and what there is to be said of it. */
export function useSendVerdict(form: SendForm): SendVerdict {
  const known = useKnownAddresses()
  const outbox = useHolding('outbox', (snapshot) => snapshot?.context)
  return useMemo(() => checkSend(form, { known, pending: outbox ? pendingOf(outbox) : none }), [form, known, outbox])
}
const none: readonly SentTransaction[] = []

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
