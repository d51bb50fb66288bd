import type { ReactNode } from 'react'
import { css } from '../style'
import { frameClass, type ImageSize } from './Image'
import { forcedEdge, hoverable } from './styles/media'
import { tinting } from './styles/motion'
import { skeletonClass } from './styles/skeleton'
import { twoLines } from './styles/text'

/** Number of tiles in a line. */
export const columns = 4

/** Grid of tiles. */
export const tilesClass = css({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: 4,
  marginInline: -4,
})

const tileClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 96,
  padding: '10px 2px 8px',
  borderRadius: 'var(--r-14)',
  fontSize: 'var(--fs-12)',
  fontWeight: 500,
  lineHeight: 1.25,
  textAlign: 'center',
  transition: tinting,
  '&:focus-visible': { outlineOffset: -2 },
  ...forcedEdge,
})

const styles = {
  button: css(tileClass, {
    [hoverable]: { '&:not(:disabled):hover': { background: 'var(--row)' } },
    '&:not(:disabled):active': { background: 'var(--press)' },
    '&:disabled': { opacity: 0.5 },
  }),
  name: css(twoLines, { maxWidth: '100%' }),
  imagePlace: css(frameClass, skeletonClass, { borderRadius: 'var(--round)' }),
  namePlace: css(skeletonClass, { width: 56, height: 12 }),
  note: css({ display: 'block', marginTop: 2, color: 'var(--soft)' }),
}

interface TileProps {
  image: ReactNode
  name: string
  /** Short text below the name: a tag or a count. */
  note?: string | undefined
  disabled?: boolean
  onClick: () => void
}

/** Item of a grid, as a button: a picture above its name. */
export function Tile({ image, name, note, disabled = false, onClick }: TileProps) {
  return (
    <button type="button" className={styles.button} data-part="tile" disabled={disabled} title={name} onClick={onClick}>
      {image}
      <span>
        <span className={styles.name}>{name}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </button>
  )
}

/** Place of a tile that is loading. */
export function TilePlace({ size }: { size: ImageSize }) {
  return (
    <span className={tileClass} aria-hidden="true">
      <span className={styles.imagePlace} data-part="skeleton" data-size={size} />
      <span className={styles.namePlace} />
    </span>
  )
}
