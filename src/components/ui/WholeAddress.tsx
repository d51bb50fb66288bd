import { groupedAddress } from '../../domain/account/addressDisplay'
import { css, cx } from '../style'
import { monoClass, unseenClass } from './styles/text'

const wholeClass = css(monoClass, {
  display: 'flex',
  gap: 8,
  fontSize: 'var(--fs-14)',
})
const groupsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '0 8px' })

export const wholeAddressStyles = {
  /** Address below a QR code, with more space between its lines. */
  underCode: css(wholeClass, {
    justifyContent: 'center',
    [`& > .${groupsClass}`]: { rowGap: 2 },
  }),
  /** Address in a notice. */
  inNotice: css(wholeClass, { marginTop: 4 }),
}

/** Full address in groups of four on two lines, for comparison by eye. It is copied without gaps. */
export function WholeAddress({ address, className }: { address: string; className?: string }) {
  const all = groupedAddress(address)
  const groups = all[0] === '0x' ? all.slice(1) : all
  const columns = Math.ceil(groups.length / 2)
  return (
    <span className={cx(wholeClass, className)} dir="ltr">
      <span className={unseenClass}>{address}</span>
      {groups.length < all.length && <span aria-hidden="true">0x</span>}
      <span
        className={groupsClass}
        aria-hidden="true"
        style={{ maxWidth: `calc(${columns * 4}ch + ${columns - 1} * 8px + 1px)` }}
      >
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>
    </span>
  )
}
