import { parseCaipAddress } from '../../domain/account/accountId'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { css } from '../style'
import { frameClass } from '../ui/Image'
import { listClass, longListClass } from '../ui/styles/layout'
import { rowClass, rowWordsClass } from '../ui/Row'
import { skeletonClass } from '../ui/styles/skeleton'
import { twoLines, unseenClass } from '../ui/styles/text'
import { useSendTexts } from './texts'

/** Number of placeholders. */
const SKELETONS = 4

export const selectTokenStyles = {
  /** List of tokens, whose names take at most two lines. */
  list: css(longListClass, {
    '& [data-part=name]': twoLines,
  }),
  /** Style of a token's value. */
  worth: css({ color: 'var(--text)', fontWeight: 500 }),
  picturePlace: css(frameClass, skeletonClass, { borderRadius: '50%' }),
  namePlace: css(skeletonClass, { width: 120, height: 14 }),
  notePlace: css(skeletonClass, { width: 72, height: 10, marginTop: 6 }),
}

/** Skeleton of a token list, announced as loading. */
export function TokenSkeletons() {
  return (
    <div className={listClass} role="status">
      <span className={unseenClass}>{useSendTexts().readingTokens}</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={rowClass} aria-hidden="true">
          <span className={selectTokenStyles.picturePlace} />
          <span className={rowWordsClass}>
            <span className={selectTokenStyles.namePlace} />
            <span className={selectTokenStyles.notePlace} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Whether a token's name, symbol or address contains `query` (case-insensitive). */
export function isMeant({ name, symbol, address }: TokenBalance, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address ? (parseCaipAddress(address)?.address ?? '') : ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}
