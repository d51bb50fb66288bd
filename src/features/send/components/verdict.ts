import { useMemo } from 'react'
import type { Fault } from '../../../domain/errors'
import { unitsOf } from '../../../domain/portfolio/tokenBalance'
import { checkSend, type SendVerdict } from '../../../domain/transaction/check'
import { insufficient } from '../../../domain/transaction/fee'
import {
  pendingOf,
  type SendForm,
  type SendIntent,
  type SentTransaction,
} from '../../../domain/transaction/transaction'
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

/** Returns the account's holding of a network's coin. */
export const useCoin = (network: SendIntent['network']) =>
  useChart('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find(({ address, chainId }) => chainId === network && !address),
  )

/** Returns why a transfer may fail: the balance does not cover the amount with the estimated fee. */
export function useShortage({ network, token, units }: SendIntent): Fault | undefined {
  const fee = useChart('send', (snapshot) => snapshot?.context.fee)
  const coin = useCoin(network)
  return (
    fee &&
    insufficient({
      native: !token.address,
      units: BigInt(units),
      balance: unitsOf(token),
      nativeBalance: coin && unitsOf(coin),
      fee: BigInt(fee.units),
    })
  )
}
