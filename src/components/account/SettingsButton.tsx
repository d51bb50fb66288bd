import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { useAccountTexts } from './texts'

/** Button in the header of Account: opens the account's settings, with the ways to leave. */
export function SettingsButton() {
  const { router } = useSystem()
  return (
    <IconButton
      label={useAccountTexts().settings}
      onClick={() => router.send({ type: 'view.push', view: { name: 'AccountSettings' } })}
    >
      <Icon name="gear" size={22} />
    </IconButton>
  )
}
