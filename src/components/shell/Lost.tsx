import { fetchViews } from '../views/chunks'
import type { ChunkName } from '../views/table'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

/** In the place of a view whose code could not be fetched. */
export function Lost({ chunk }: { chunk: ChunkName }) {
  return (
    <Notice kind="error" title="This part could not be loaded.">
      Check your connection, then try again.
      <div>
        <Button small onClick={() => void fetchViews(chunk)}>
          Try again
        </Button>
      </div>
    </Notice>
  )
}
