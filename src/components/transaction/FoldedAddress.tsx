import { shortAddress } from '../../domain/account/account'
import { css } from '../style'
import { Icon } from '../ui/Icon'
import { coarse } from '../ui/styles/media'
import { unfolding } from '../ui/styles/moreMotion'
import { monoClass } from '../ui/styles/text'
import { WholeAddress } from '../ui/WholeAddress'

const foldedClass = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 4,
    minHeight: 20,
    cursor: 'pointer',
    listStyle: 'none',
    [coarse]: { minHeight: 44, marginBlock: -12 },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& svg': { color: 'var(--soft)', transition: unfolding },
  '&[open] svg': { transform: 'rotate(180deg)' },
  '&[open] > summary': { marginBottom: 8 },
})

/** Short address in a list of details, which unfolds to the whole one. */
export const FoldedAddress = ({ address }: { address: string }) => (
  <details className={foldedClass}>
    <summary>
      <span className={monoClass} dir="ltr" title={address}>
        {shortAddress(address)}
      </span>
      <Icon name="down" size={16} />
    </summary>
    <WholeAddress address={address} />
  </details>
)
