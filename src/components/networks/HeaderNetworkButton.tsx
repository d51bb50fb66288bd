import { useActiveId } from '../read'
import { useNetworkById } from '../readLater'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { NetworkImage } from './NetworkImage'

const styles = {
  picker: css({ paddingInline: 10, background: 'var(--row)' }),
  fixed: css({ display: 'flex', padding: 10 }),
}

/** Button in the header of Account: shows the active network and opens the Networks view. A picture if it is fixed. */
export function HeaderNetworkButton() {
  const { options, root, router } = useSystem()
  const common = useCommonTexts()
  const network = useNetworkById(useActiveId())
  if (!options.enableNetworkSwitch)
    return (
      <span className={styles.fixed} role="img" aria-label={network.name} title={network.name}>
        <NetworkImage network={network} size="s24" />
      </span>
    )
  const choose = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORKS' })
    router.send({ type: 'view.push', view: { name: 'Networks' } })
  }
  return (
    <IconButton className={styles.picker} label={common.chooseNetwork(network.name)} onClick={choose}>
      <NetworkImage network={network} size="s24" />
      <Icon name="down" size={14} />
    </IconButton>
  )
}
