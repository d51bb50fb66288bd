import { useState } from 'react'
import { unlistedReasons } from '../../domain/network/offered'
import { useNetworks } from '../readLater'
import { useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { useNetworkTexts } from './texts'
import { SearchOutcome } from '../ui/Empty'
import { NetworkFault } from './NetworkFault'
import { NetworkList } from './NetworkList'
import { css } from '../style'
import { footClass } from '../ui/styles/layout'
import { linkStyles } from '../ui/styles/links'
import { Search } from '../ui/Search'
import { layoutStyles } from '../ui/styles/moreLayout'

/** Number of networks up to which all are seen at once. */
const FEW = 6

const styles = {
  help: css(footClass, { flexDirection: 'column', gap: 12, textWrap: 'balance' }),
}

/** Networks view: list of networks, searchable by name or chain id. */
export function Networks() {
  const { root, router } = useSystem()
  const offered = useRoot(({ context }) => context.offered)
  const ids = useRoot(({ context }) => context.networks)
  const networks = useNetworks().filter(
    ({ caipNetworkId }) => unlistedReasons(caipNetworkId, { networks: ids, offered }).length === 0,
  )
  const texts = useNetworkTexts()
  const connected = useRoot(({ context }) => Object.keys(context.connected).length > 0)
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const shown = networks.filter(({ name, id }) => name.toLowerCase().includes(query) || String(id) === query)
  const explain = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORK_HELP' })
    router.send({ type: 'view.push', view: { name: 'WhatIsANetwork' } })
  }
  return (
    <>
      {networks.length > FEW && (
        <div className={layoutStyles.pinned}>
          <Search label={texts.search} value={text} onChange={setText} />
        </div>
      )}
      <NetworkFault />
      {shown.length > 0 && <NetworkList networks={shown} />}
      <SearchOutcome
        count={shown.length}
        icon="network"
        title={texts.none}
        onClear={query ? () => setText('') : undefined}
      />
      <div className={styles.help}>
        {connected && <p>{texts.mayNotKnow}</p>}
        <button type="button" className={linkStyles.link} onClick={explain}>
          {texts.whatIsANetwork}
        </button>
      </div>
    </>
  )
}
