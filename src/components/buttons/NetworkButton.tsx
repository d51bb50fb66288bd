import type { ReactNode } from 'react'
import { useModal } from '../../react/context'
import { useHydrated } from '../../react/hooks'
import { useNetworkFacts } from './networkFacts'
import { useFaces } from './faces'
import { PageButton, useButtonTexts } from './PageButton'
import type { ButtonPart, ButtonProps } from './parts'

/** Parts of the button. */
const parts: readonly ButtonPart[] = ['network', 'chevron']

/**
 * Button that shows the active network and opens the list of networks, with or without a wallet. Asks the registry for
 * the network's picture once the modal's code is there, unless the host gives one.
 *
 * @example
 * <NetworkButton size="sm" />
 */
export function NetworkButton({ networks, ...props }: ButtonProps): ReactNode {
  const modal = useModal()
  const words = useButtonTexts()
  const faces = useFaces(useHydrated())
  const network = useNetworkFacts(faces)
  const { unsupported, name } = network
  const text = unsupported ? words.unsupported : name
  return (
    <PageButton
      {...props}
      status="network"
      unsupported={unsupported}
      places={parts}
      text={text}
      onClick={() => modal.open({ view: 'Networks', ...(networks && { networks }) })}
    >
      {faces && <faces.NetworkFace icon={network.icon} name={name} unsupported={unsupported} text={text} />}
    </PageButton>
  )
}
