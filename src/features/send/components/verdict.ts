import { useMemo } from 'react'
import { checkSend, type SendVerdict } from '../../../domain/transaction/check'
import { pendingOf, type SendForm, type SentTransaction } from '../../../domain/transaction/transaction'
import { useActiveNamespace } from '../../../components/read'
import { useChart, useConnection } from '../../../components/useChart'

/** Returns the verdict on the send form: its button, faults, warnings and payment. */
export function useSendVerdict(form: SendForm): SendVerdict {
  const known = useKnownAddresses()
  const outbox = useChart('outbox', (snapshot) => snapshot?.context)
  return useMemo(() => checkSend(form, { known, pending: outbox ? pendingOf(outbox) : none }), [form, known, outbox])
}
const none: readonly SentTransaction[] = []

/** Returns the visitor's own addresses and those of the history loaded so far. */
function useKnownAddresses(): readonly string[] {
  const accounts = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.accounts)
  const activities = useChart('portfolio', (snapshot) => snapshot?.context.activities)
  return useMemo(
    () =>
      [
        ...(accounts ?? []).map(({ address }) => address),
        ...(activities ?? []).flatMap(({ from, to }) => [from, to]),
      ].filter(Boolean),
    [accounts, activities],
  )
}
