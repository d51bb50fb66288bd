import type { Row } from '../../domain/wallet/list'
import type { Connector } from '../../domain/account/connector'
import { edgeCode } from '../shell/Edge'
import { More } from './More'
import { listClass, longListClass } from '../ui/styles/layout'
import { css } from '../style'
import { skeletonClass } from '../ui/styles/skeleton'
import { small } from '../ui/styles/text'
import { WalletRow } from './WalletRow'

/** Name of a group of rows. */
const headingClass = css({ padding: '4px 8px 8px', color: 'var(--soft)', fontWeight: 500, ...small })

/** Place of a row that is loading. */
const placeClass = css(skeletonClass, {
  height: 'calc(56px + var(--d))',
  borderRadius: 'var(--item-radius, var(--r-14))',
})

/** List of the rows of Connect; arrow keys move between them. */
export function WalletList({
  rows,
  more,
  disabled = false,
}: {
  rows: readonly Row[]
  more: readonly Connector[]
  disabled?: boolean
}) {
  return (
    <ul className={rows.length > 20 ? longListClass : listClass} onKeyDown={(event) => edgeCode()?.walkByArrows(event)}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`}>
          {row.heading && <h3 className={headingClass}>{row.heading}</h3>}
          {row.kind === 'awaited' ? (
            <span className={placeClass} data-part="skeleton" aria-hidden="true" />
          ) : row.kind === 'more' ? (
            <More count={row.count ?? ''} connectors={more} disabled={disabled} />
          ) : (
            <WalletRow row={row} disabled={disabled} />
          )}
        </li>
      ))}
    </ul>
  )
}
