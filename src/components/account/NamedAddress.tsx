import { labelOf } from '../../domain/account/addressLabels'
import { useLabels } from '../readLater'
import { useChart } from '../useChart'
import { css } from '../style'
import { Address } from './Address'

/** Style of a block with an account's name and address. */
export const calledBase = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  '& > :nth-last-child(2)': { marginBottom: 4 },
} as const

export const calledStyles = {
  called: css(calledBase),
  /** Style of an account's name. */
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

/** Name of the active account above its address, or the address alone. */
export function Called({ address }: { address: string }) {
  const name = useCalled(address)
  return (
    <div className={calledStyles.called}>
      {name && <bdi className={calledStyles.name}>{name}</bdi>}
      <Address address={address} beneath={name !== undefined} />
    </div>
  )
}
