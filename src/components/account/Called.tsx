import { labelOf } from '../../domain/account/addressLabels'
import { useLabels } from '../readLater'
import { useChart } from '../useChart'
import { css } from '../style'

export const calledStyles = {
  /** Style of an account name above its address. */
  name: css({
    fontWeight: 600,
    fontSize: 'var(--fs-20)',
    lineHeight: 1.25,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  }),
}

/** Returns the name of the active account: the host's label for the address, else its resolved name. */
export function useCalled(address: string): string | undefined {
  const name = useChart('portfolio', (snapshot) => snapshot?.context.identity.name)
  return labelOf(useLabels(), address) ?? name
}

/** Name above an address. Renders nothing if the account has no name. */
export function Called({ address }: { address: string }) {
  const name = useCalled(address)
  return name && <bdi className={calledStyles.name}>{name}</bdi>
}
