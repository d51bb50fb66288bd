import { useEffect, type ReactNode } from 'react'
import type { Fault } from '../../domain/errors'
import { providersFor } from '../../domain/onramp/provider'
import type { Wish } from '../../domain/onramp/wish'
import { useActiveId, useFeatures, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { fetchViews, useChunk } from '../views/chunks'
import type { BuyForAmountProps, BuyMissingProps } from '../views/table'

/** Is there anyone who sells to the active account? */
export function useCanBuy(): boolean {
  const network = useNetwork(useActiveId())
  const { onramp } = useFeatures()
  return providersFor(onramp, network, new Intl.DateTimeFormat().resolvedOptions().timeZone).length > 0
}

/** Leads to where coins are bought. */
export function useBuy(wish?: Wish): () => void {
  const { root, router } = useSystem()
  return () => {
    root.send({ type: 'visitor.clicked', event: 'SELECT_BUY_CRYPTO' })
    router.send({ type: 'view.push', view: { name: 'OnRampProviders', ...(wish && { params: wish }) } })
  }
}

/** Where too little is held: a way to get what is missing. Its code is that of the form which it leads to. */
export function BuyMissing(props: BuyMissingProps): ReactNode {
  const buying = useBuying()
  return buying && <buying.BuyMissing {...props} />
}

/** The same beside an amount, where that is what is wrong with it. */
export function BuyForAmount({
  fault,
  ...amount
}: Omit<BuyForAmountProps, 'fault'> & { fault: Fault | undefined }): ReactNode {
  const isShort = fault?.code === 'fee.insufficient' || fault?.code === 'amount.insufficient'
  return isShort && <OfAmount {...amount} fault={fault} />
}

function OfAmount(props: BuyForAmountProps): ReactNode {
  const buying = useBuying()
  return buying && <buying.BuyForAmount {...props} />
}

/** Fetched only where there is something to buy from. */
function useBuying() {
  const views = useChunk('onramp')
  const canBuy = useCanBuy()
  useEffect(() => void (canBuy && fetchViews('onramp', true)), [canBuy])
  return canBuy && typeof views === 'object' && views
}
