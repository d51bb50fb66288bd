import { useActiveId } from '../read'
import { useNetwork } from '../readLater'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { NetworkImage } from './NetworkImage'

const styles = {
  picker: css({ paddingInline: 10, background: 'var(--row)' }),
}

/** Button in the header of Account: shows the active network and opens the Networks view. */
export function NetworkButton() {
  const { root, router } = useSystem()
  const network = useNetwork(useActiveId())
  const choose = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORKS' })
    router.send({ type: 'view.push', view: { name: 'Networks' } })
  }
  return (
    <IconButton className={styles.picker} label={useCommonTexts().chooseNetwork(network.name)} onClick={choose}>
      <NetworkImage network={network} size="s24" />
      <Icon name="down" size={14} />
    </IconButton>
  )
}
