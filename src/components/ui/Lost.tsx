import { pageIsStale } from '../../domain/chunk'
import { useCommonTexts } from '../texts'
import { useAgain } from './again'
import { Button } from './Button'
import { Empty } from './Empty'

/** Message in place of content whose code could not be loaded, with a button to try again. */
export function Lost({ again }: { again: () => void }) {
  const common = useCommonTexts()
  return (
    <Empty icon="error" title={common.lost} text={pageIsStale() ? common.checkAndReload : common.checkConnection}>
      <Button small {...useAgain()(undefined, again)} />
    </Empty>
  )
}
