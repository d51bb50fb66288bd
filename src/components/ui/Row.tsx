import type { ReactNode } from 'react'
import { css } from '../style'
import { forcedEdge, hoverable, mixing, unselectable } from './styles/media'
import { noted } from './styles/text'
import { tinting } from './styles/motion'

/** Style of a row that is not interactive. */
export const rowClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 'calc(56px + var(--d))',
  paddingBlock: 8,
  paddingInline: '8px 16px',
  borderRadius: 'var(--item-radius, var(--r-14))',
  background: 'var(--item, var(--row))',
  textDecoration: 'none',
  transition: tinting,
  '& > svg': { color: 'var(--soft)' },
  ...forcedEdge,
})

/** Style of an interactive row: a button, a link or a summary. */
export const rowButtonClass = css(rowClass, {
  ...unselectable,
  [hoverable]: { '&:not(:disabled):hover': { background: 'var(--item-hover, var(--hover))' } },
  '&:not(:disabled):active': { background: 'var(--press)' },
  '&:is(:disabled, [aria-disabled])': { opacity: 0.5 },
  [mixing]: {
    '&[aria-current]': {
      background: 'color-mix(in srgb, var(--accent-text) var(--tint), var(--item, var(--row)))',
    },
  },
  '&[aria-current] > [data-part=aside]': { color: 'var(--accent-text)' },
  '@media (forced-colors: active)': { '&[aria-current]': { border: '2px solid Highlight' } },
})

/** Text column of a row, between its image and its end. */
export const rowWordsClass = css({ flex: 1, minWidth: 0 })

/** Text column of a row without an image, at the distance from its start that a field's text has. */
const bareWordsClass = css(rowWordsClass, { marginInlineStart: 8 })

/** Name in a row. */
export const rowNameClass = css({
  display: 'block',
  fontWeight: 600,
  fontSize: 'var(--fs-16)',
  overflowWrap: 'anywhere',
})

/** Secondary text below the name. */
export const rowNoteClass = css({
  display: 'block',
  marginTop: 1,
  ...noted,
  color: 'var(--soft)',
})
/** Secondary text in the warning colour. */
export const rowWarningClass = css(rowNoteClass, {
  display: 'flex',
  gap: 6,
  color: 'var(--warn)',
  '& > svg': { flex: 'none', marginTop: 1 },
})

/** Label at the end of a row: what a press on the row does. */
export const rowActionClass = css({ color: 'var(--accent-text)', fontWeight: 500 })

const rowEndClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  maxWidth: '45%',
  color: 'var(--soft)',
  fontSize: 'var(--fs-14)',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
})

interface RowProps {
  image?: ReactNode
  name: string
  note?: ReactNode
  /** Content at the end: a tag, an icon or a value. */
  aside?: ReactNode
  disabled?: boolean
  current?: boolean
  /** Whether an action is pending: the row can be focused, but a click does nothing. */
  waiting?: boolean
  onClick: () => void
}

/** Content of a row: image, name, note and aside. */
export function RowContent({ image, name, note, aside }: Pick<RowProps, 'image' | 'name' | 'note' | 'aside'>) {
  return (
    <>
      {image}
      <span className={image ? rowWordsClass : bareWordsClass}>
        <span className={rowNameClass} data-part="name">
          {name}
        </span>
        {note}
      </span>
      {aside && (
        <span className={rowEndClass} data-part="aside">
          {typeof aside === 'string' ? <span>{aside}</span> : aside}
        </span>
      )}
    </>
  )
}

/** Row of a list, as a button. */
export function Row({ disabled = false, current = false, waiting = false, onClick, ...content }: RowProps) {
  return (
    <button
      type="button"
      className={rowButtonClass}
      data-part="row"
      disabled={disabled}
      aria-current={current || undefined}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onClick}
    >
      <RowContent {...content} />
    </button>
  )
}
