import { css } from '../style'
import { small } from '../ui/styles/text'

export const sectionStyles = {
  /** Style of a list with a small heading. */
  section: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    '& > h3': {
      paddingInline: 4,
      color: 'var(--soft)',
      fontWeight: 500,
      ...small,
      // Most languages write months and days with a small letter.
      '&::first-letter': { textTransform: 'uppercase' },
    },
  }),
}
