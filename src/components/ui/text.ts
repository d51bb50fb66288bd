import { css } from '../style'

/** Heard, not seen. */
export const unseen = css({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** A sentence under a heading. */
export const lead = css({ color: 'var(--soft)', textAlign: 'center', textWrap: 'balance', paddingInline: 8 })

/** In the place of a list with nothing in it. */
export const empty = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '40px 16px 32px',
  color: 'var(--soft)',
  textAlign: 'center',
})

/** What is missing in bold, and beneath it what would be there. */
export const titledEmpty = css(empty, { '& strong': { color: 'var(--text)', fontWeight: 500 } })

/** The smallest type. Its lines are whole px at the usual size, as those of the root. */
export const small = { fontSize: 'var(--fs-12)', lineHeight: 'calc(var(--fs) * 1.6)' } as const

export const tag = css({ flex: 'none', ...small, fontWeight: 500, color: 'var(--soft)' })

export const goodTag = css(tag, {
  color: 'var(--good)',
  '&::before': {
    content: "''",
    display: 'inline-block',
    width: 6,
    height: 6,
    marginInlineEnd: 6,
    borderRadius: '50%',
    background: 'currentColor',
    verticalAlign: 1,
  },
})

/** The colour of a message, by its kind. */
export const tones = {
  error: css({ color: 'var(--bad)' }),
  warning: css({ color: 'var(--warn)' }),
  success: css({ color: 'var(--good)' }),
} as const

/** For addresses, whose characters are compared. */
export const mono = css({ fontFamily: 'var(--mono)' })
