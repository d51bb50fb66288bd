import { useEffect, useState } from 'react'
import type { NetworkState } from '../../domain/account/modalState'
import type { CaipNetworkId } from '../../domain/caip'
import { caipNetworkIdOf, imageUrlOf } from '../../domain/network/network'
import { useModal } from '../../react/context'
import { useNetwork, usePart } from '../../react/hooks'
import type { useFaces } from './faces'
import type { NetworkFacts } from './parts'

/**
 * Returns a network; the picture is looked up only if the code for it is given.
 *
 * @param id its CAIP-2 id. Default: the active network
 */
export function useNetworkFacts(faces: ReturnType<typeof useFaces>, id?: CaipNetworkId): NetworkFacts {
  const modal = useModal()
  const active = useNetwork()
  const caipNetworkId = id ?? active.caipNetworkId
  const input = modal.getNetworks().find((one) => caipNetworkIdOf(one) === caipNetworkId)
  const network: NetworkState =
    !id || id === active.caipNetworkId
      ? active
      : { caipNetworkId: id, ...(input ? { chainId: input.id } : { unsupported: true }) }
  // Draws again when `updateOptions` has changed the host's pictures.
  usePart(({ options }) => options)
  const imageUrl = input && caipNetworkId && imageUrlOf(input, caipNetworkId, modal.options.chainImages)
  const [icon, setIcon] = useState<{ of: string; url: string | undefined }>()
  // Follows the modal's pictures, which belong to no machine.
  useEffect(() => {
    if (!faces || !caipNetworkId || imageUrl) return
    return faces.whenRunning(modal, (system, code) =>
      code.followNetworkIcon(system, caipNetworkId, (url) => setIcon({ of: caipNetworkId, url })),
    )
  }, [faces, modal, caipNetworkId, imageUrl])
  const loaded = icon && icon.of === caipNetworkId ? icon.url : undefined
  return { ...network, name: input?.name ?? '', icon: imageUrl ?? loaded }
}
