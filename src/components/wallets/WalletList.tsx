import { fitTiles, type ConnectRow } from '../../domain/wallet/list'
import type { Connector } from '../../domain/account/connector'
import { edgeCode } from '../shell/Edge'
import { More } from './More'
import { listClass, longListClass } from '../ui/styles/layout'
import { css } from '../style'
import { skeletonClass } from '../ui/styles/skeleton'
import { small } from '../ui/styles/text'
import { columns, TilePlace, tilesClass } from '../ui/Tile'
import { useRoot } from '../useChart'
import { WalletRow } from './WalletRow'

/** Name of a group of rows. */
const headingClass = css({ padding: '4px 8px 8px', color: 'var(--soft)', fontWeight: 500, ...small })

/** Place of a row that is loading. */
const placeClass = css(skeletonClass, {
  height: 'calc(56px + var(--d))',
  borderRadius: 'var(--item-radius, var(--r-14))',
})

const tiles = {
  grid: css(tilesClass, { gap: '0 4px', marginBlock: '-8px' }),
  /** A single line, which is filled by fewer tiles too. */
  line: css(tilesClass, {
    marginBlock: '-8px',
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  }),
}

/** Rows of Connect, on a phone as tiles while they are few; arrow keys move between them. */
export function WalletList({
  rows,
  more,
  disabled = false,
}: {
  rows: readonly ConnectRow[]
  more: readonly Connector[]
  disabled?: boolean
}) {
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const tiled = mobile && fitTiles(rows)
  const grid = rows.length > columns ? tiles.grid : tiles.line
  return (
    <ul
      className={tiled ? grid : rows.length > 20 ? longListClass : listClass}
      onKeyDown={(event) => edgeCode()?.moveByArrows(event, tiled ? columns : 1)}
    >
      {rows.map((row) => (
        // A place is no row to a screen reader, unless it has a heading.
        <li key={`${row.kind} ${row.id}`} aria-hidden={(row.kind === 'awaited' && !row.heading) || undefined}>
          {row.heading && <h3 className={headingClass}>{row.heading}</h3>}
          {row.kind === 'awaited' && tiled ? (
            <TilePlace size="s64" />
          ) : row.kind === 'awaited' ? (
            <span className={placeClass} data-part="skeleton" aria-hidden="true" />
          ) : row.kind === 'more' ? (
            <More count={row.count ?? ''} connectors={more} disabled={disabled} />
          ) : (
            <WalletRow row={row} disabled={disabled} tiled={tiled} />
          )}
        </li>
      ))}
    </ul>
  )
}
