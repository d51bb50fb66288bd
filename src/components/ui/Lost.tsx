import { pageIsStale } from '../../domain/late'
import { useCommonTexts } from '../texts'
import { useAgain } from './again'
import { Button } from './Button'
import { Notice } from './Notice'

/** In the place of what is drawn with code that could not be fetched. */
export function Lost({ again }: { again: () => void }) {
  const common = useCommonTexts()
  const way = useAgain()(undefined, again)
  return (
    <Notice kind="error" title={common.lost}>
      {pageIsStale() ? common.checkAndReload : common.checkConnection}
      <div>
        <Button small {...way} />
      </div>
    </Notice>
  )
}
