import { css } from '../../style'

/** Visually hidden text for screen readers. */
export const unseenClass = css({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Sentence below a heading. */
export const leadClass = css({ color: 'var(--soft)', textAlign: 'center', textWrap: 'balance', paddingInline: 8 })

/** Message in place of an empty list. */
export const emptyClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '40px 16px 32px',
  color: 'var(--soft)',
  textAlign: 'center',
})

/** Smallest type. Its line height is in whole px at the default scale, like that of `root`. */
export const small = { fontSize: 'var(--fs-12)', lineHeight: 'calc(var(--fs) * 1.6)' } as const

/** Small type next to a name: notes and tags. It has the line height of `small`. */
export const noted = { ...small, fontSize: 'var(--fs-13)' } as const

/** Tag at the end of a row. */
export const tagClass = css({ flex: 'none', ...noted, fontWeight: 500, color: 'var(--soft)' })

/** Tag with a green dot. */
export const goodTagClass = css(tagClass, {
  '&::before': {
    content: "''",
    display: 'inline-block',
    width: 6,
    height: 6,
    marginInlineEnd: 6,
    borderRadius: '50%',
    background: 'var(--good)',
    verticalAlign: 1,
  },
})

/**
 * Space within a box that hides what overflows: marks of Arabic, Devanagari, Bengali and Thai are beyond the line, and
 * some letters differ only by them.
 */
export const markRoom = { overflow: 'hidden', paddingBlock: '0.2em', marginBlock: '-0.2em' } as const

/** Shortens a text to two lines. */
export const twoLines = {
  ...markRoom,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
} as const

/** Colours of messages by kind. */
export const toneClasses = {
  error: css({ color: 'var(--bad)' }),
  warning: css({ color: 'var(--warn)' }),
  success: css({ color: 'var(--good)' }),
} as const

/** Monospace type for addresses, whose characters are compared. */
export const monoClass = css({ fontFamily: 'var(--mono)' })
