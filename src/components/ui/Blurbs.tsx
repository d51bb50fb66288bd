import { css } from '../style'
import { Icon, type IconName } from './Icon'
import { frameClass } from './Image'

const styles = {
  list: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 20,
    padding: '8px 4px',
    '& li': { display: 'flex', gap: 16 },
    '& h3': { fontWeight: 600, fontSize: 'var(--fs-16)' },
    '& p': { marginTop: 4, color: 'var(--soft)' },
  }),
  picture: css(frameClass, {
    '--size': '44px',
    '--round': 'var(--r-14)',
    background: 'var(--row)',
    color: 'var(--accent-text)',
  }),
}

interface BlurbsProps {
  /** One icon per blurb. */
  icons: readonly IconName[]
  blurbs: readonly { title: string; text: string }[]
}

/** List of short facts, each with an icon, a title and a text. */
export function Blurbs({ icons, blurbs }: BlurbsProps) {
  return (
    <ul className={styles.list}>
      {blurbs.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.picture} aria-hidden="true">
            <Icon name={icons[index] ?? 'info'} size={24} />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
