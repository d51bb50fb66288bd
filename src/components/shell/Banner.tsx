import { useSystem } from '../systemContext'
import { useSelector } from '../useSelector'
import { Icon } from '../ui/Icon'

/** The banner for the host's developer; it comes only with `debug`. */
export function Banner() {
  const { alert: actor } = useSystem()
  const shown = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'alert.dismissed' }) ? snapshot.context.alert : undefined,
  )
  if (!shown) return null
  return (
    <div className={`banner tone-${shown.variant}`} role="alert">
      <Icon name={shown.variant} />
      <p className="plain">
        <strong>{shown.short}</strong>
        {shown.long}
      </p>
      <button
        type="button"
        className="icon-btn"
        aria-label="Close the banner"
        onClick={() => actor.send({ type: 'alert.dismissed' })}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
