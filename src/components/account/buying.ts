import { providersFor } from '../../domain/onramp/provider'
import { useActiveId, useFeatures, useNetwork } from '../read'
import { useSystem } from '../systemContext'

/** Is there anyone who sells to the active account? */
export function useCanBuy(): boolean {
  const network = useNetwork(useActiveId())
  const { onramp } = useFeatures()
  return providersFor(onramp, network, new Intl.DateTimeFormat().resolvedOptions().timeZone).length > 0
}

/** Leads to where coins are bought. */
export function useBuy(): () => void {
  const { root, router } = useSystem()
  return () => {
    root.send({ type: 'visitor.clicked', event: 'SELECT_BUY_CRYPTO' })
    router.send({ type: 'view.push', view: { name: 'OnRampProviders' } })
  }
}
