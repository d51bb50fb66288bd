import { css } from '../style'
import { frameClass } from '../ui/Image'
import { listClass } from '../ui/styles/layout'
import { skeletonClass } from '../ui/styles/skeleton'
import { unseenClass } from '../ui/styles/text'
import { entryStyles } from './entry'

const styles = {
  rows: css(listClass, { gap: 0, marginInline: -8 }),
  picture: css(frameClass, skeletonClass, { borderRadius: '50%' }),
  line: css(skeletonClass, { width: 112, height: 12 }),
  shortLine: css(skeletonClass, { width: 72, height: 10, marginTop: 6 }),
  end: css(skeletonClass, { width: 52, height: 12 }),
}

/** Placeholder rows of a loading list. Screen readers get `what`. */
export function Skeletons({ count, what }: { count: number; what: string }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <span className={unseenClass} role="status">
        {what}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={entryStyles.row} data-part="holding" aria-hidden="true">
          <span className={styles.picture} />
          <span className={entryStyles.words}>
            <span className={styles.line} />
            <span className={styles.shortLine} />
          </span>
          <span className={styles.end} />
        </div>
      ))}
    </div>
  )
}
