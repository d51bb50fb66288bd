import { labelOf } from '../../domain/account/addressLabels'
import { useHolding, useLabels } from '../readLater'
import { css } from '../style'

export const calledName = css({
  fontWeight: 600,
  fontSize: 'var(--fs-20)',
  lineHeight: 1.25,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})

/** What the active account is called: by the host, else by its own name. */
export function useCalled(address: string): string | undefined {
  const name = useHolding('portfolio', (snapshot) => snapshot?.context.identity.name)
  return labelOf(useLabels(), address) ?? name
}

/** The name above an address, where there is one. */
export function Called({ address }: { address: string }) {
  const name = useCalled(address)
  return name && <bdi className={calledName}>{name}</bdi>
}
