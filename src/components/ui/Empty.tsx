import type { ReactNode } from 'react'
import { css } from '../style'
import { Icon, type IconName } from './Icon'
import { frameClass } from './Image'
import { mixing } from './styles/media'

const styles = {
  empty: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 16,
    marginBlock: 'auto',
    padding: '24px 16px',
    color: 'var(--soft)',
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    '& p': { marginTop: 4 },
    '& strong': { display: 'block', color: 'var(--text)', fontWeight: 600, fontSize: 'var(--fs-16)' },
  }),
  picture: css(frameClass, {
    '--size': '56px',
    '--round': '50%',
    background: 'var(--row)',
    color: 'var(--accent-text)',
    [mixing]: { background: 'color-mix(in srgb, var(--accent-text) var(--tint), var(--card))' },
    '&::after': { content: 'none' },
  }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }),
}

interface EmptyProps {
  icon: IconName
  title: string
  text?: string | false | undefined
  /** Whether to announce it: it answers something that the visitor has just done. Default `false`. */
  announced?: boolean
  /** Buttons with what can be done instead. */
  children?: ReactNode
}

/** Message in place of an empty list: an icon, a line, and what can be done instead. */
export function Empty({ icon, title, text, announced = false, children }: EmptyProps) {
  return (
    <div className={styles.empty} data-part="empty" role={announced ? 'status' : undefined}>
      <span className={styles.picture} aria-hidden="true">
        <Icon name={icon} size={26} />
      </span>
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
