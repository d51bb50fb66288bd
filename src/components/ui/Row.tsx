import type { ReactNode } from 'react'

interface RowProps {
  image?: ReactNode
  name: string
  note?: ReactNode
  /** At the end: a tag, an icon, a value. */
  aside?: ReactNode
  disabled?: boolean
  current?: boolean
  /** Something is under way: it can be focused, and does nothing. */
  waiting?: boolean
  onClick: () => void
}

export function RowContent({ image, name, note, aside }: Pick<RowProps, 'image' | 'name' | 'note' | 'aside'>) {
  return (
    <>
      {image}
      <span className="words">
        <span className="name">{name}</span>
        {note}
      </span>
      {aside && <span className="aside">{typeof aside === 'string' ? <span>{aside}</span> : aside}</span>}
    </>
  )
}

/** One choice in a list. */
export function Row({ disabled = false, current = false, waiting = false, onClick, ...content }: RowProps) {
  return (
    <button
      type="button"
      className="row"
      disabled={disabled}
      aria-current={current || undefined}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onClick}
    >
      <RowContent {...content} />
    </button>
  )
}
