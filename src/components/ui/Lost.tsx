import { pageIsStale } from '../../domain/chunk'
import { useCommonTexts } from '../texts'
import { useAgain } from './again'
import { Button } from './Button'
import { Notice } from './Notice'

/** Notice in place of content whose code could not be loaded, with a button to try again. */
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
