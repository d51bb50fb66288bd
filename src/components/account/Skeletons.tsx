import { css } from '../style'
import { frame } from '../ui/Image'
import { list } from '../ui/layout'
import { skeleton } from '../ui/skeleton'
import { unseen } from '../ui/text'
import { entry, words } from './entry'

const rows = css(list, { gap: 0, marginInline: -8 })
const picture = css(frame, skeleton, { borderRadius: '50%' })
const line = css(skeleton, { width: 112, height: 12 })
const shortLine = css(skeleton, { width: 72, height: 10, marginTop: 6 })
const end = css(skeleton, { width: 52, height: 12 })

/** Placeholder rows of a loading list. Screen readers get `what`. */
export function Skeletons({ count, what }: { count: number; what: string }) {
  return (
    <div className={rows} aria-busy="true">
      <span className={unseen} role="status">
        {what}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={entry} data-part="holding" aria-hidden="true">
          <span className={picture} />
          <span className={words}>
            <span className={line} />
            <span className={shortLine} />
          </span>
          <span className={end} />
        </div>
      ))}
    </div>
  )
}
