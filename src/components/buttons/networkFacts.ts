import { useEffect, useState } from 'react'
import { caipNetworkIdOf } from '../../domain/network/network'
import { useModal } from '../../react/context'
import { useNetwork } from '../../react/hooks'
import type { useFaces } from './faces'
import type { NetworkFacts } from './parts'

/** Returns the active network; the picture is looked up only if the code for it is given. */
export function useNetworkFacts(faces: ReturnType<typeof useFaces>): NetworkFacts {
  const modal = useModal()
  const network = useNetwork()
  const { caipNetworkId } = network
  const input = modal.getNetworks().find((one) => caipNetworkIdOf(one) === caipNetworkId)
  const [icon, setIcon] = useState<{ of: string; url: string | undefined }>()
  // Follows the modal's pictures, which belong to no machine.
  useEffect(() => {
    if (!faces || !caipNetworkId) return
    return faces.whenRunning(modal, (system, code) =>
      code.followNetworkIcon(system, caipNetworkId, (url) => setIcon({ of: caipNetworkId, url })),
    )
  }, [faces, modal, caipNetworkId])
  const loaded = icon && icon.of === caipNetworkId ? icon.url : undefined
  return { ...network, name: input?.name ?? '', icon: input?.assets?.imageUrl ?? loaded }
}
