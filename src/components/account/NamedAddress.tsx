import { labelOf } from '../../domain/account/addressLabels'
import { useLabels } from '../readLater'
import { useChart } from '../useChart'
import { css } from '../style'
import { Address } from './Address'

/** Style of a block with an account's name and address. */
export const namedAddressBase = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  '& > :nth-last-child(2)': { marginBottom: 4 },
} as const

export const namedAddressStyles = {
  block: css(namedAddressBase),
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
export function useAccountName(address: string): string | undefined {
  const name = useChart('portfolio', (snapshot) => snapshot?.context.identity.name)
  return labelOf(useLabels(), address) ?? name
}

/** Name of the active account above its address, or the address alone. */
export function NamedAddress({ address }: { address: string }) {
  const name = useAccountName(address)
  return (
    <div className={namedAddressStyles.block}>
      {name && <bdi className={namedAddressStyles.name}>{name}</bdi>}
      <Address address={address} beneath={name !== undefined} />
    </div>
  )
}
