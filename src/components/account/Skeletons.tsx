import { css } from '../style'
import { frameClass } from '../ui/Image'
import { listClass } from '../ui/layout'
import { skeletonClass } from '../ui/skeleton'
import { unseenClass } from '../ui/text'
import { entry, words } from './entry'

const rows = css(listClass, { gap: 0, marginInline: -8 })
const picture = css(frameClass, skeletonClass, { borderRadius: '50%' })
const line = css(skeletonClass, { width: 112, height: 12 })
const shortLine = css(skeletonClass, { width: 72, height: 10, marginTop: 6 })
const end = css(skeletonClass, { width: 52, height: 12 })

/** Placeholder rows of a loading list. Screen readers get `what`. */
export function Skeletons({ count, what }: { count: number; what: string }) {
  return (
    <div className={rows} aria-busy="true">
      <span className={unseenClass} role="status">
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
