import { fetchViews } from '../views/chunks'
import type { ChunkName } from '../views/table'
import { Button } from '../ui/Button'
import { useCommonTexts } from '../texts'
import { Notice } from '../ui/Notice'

/** In the place of a view whose code could not be fetched. */
export function Lost({ chunk }: { chunk: ChunkName }) {
  const common = useCommonTexts()
  return (
    <Notice kind="error" title={common.lost}>
      {common.checkConnection}
      <div>
        <Button small onClick={() => void fetchViews(chunk)}>
          {common.tryAgain}
        </Button>
      </div>
    </Notice>
  )
}
