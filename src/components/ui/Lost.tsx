import { fetchOtherViews } from '../views'
import { Button } from './Button'
import { Notice } from './Notice'

/** In the place of a view whose code could not be fetched. */
export function Lost() {
  return (
    <Notice kind="error" title="This part could not be loaded.">
      Check your connection, then try again.
      <div>
        <Button small onClick={() => void fetchOtherViews()}>
          Try again
        </Button>
      </div>
    </Notice>
  )
}
