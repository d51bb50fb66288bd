import { useState } from 'react'
import { useNetworks, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { NetworkFault } from './NetworkFault'
import { NetworkList } from './NetworkList'
import { Search } from '../ui/Search'

export function Networks() {
  const { root, router } = useSystem()
  const networks = useNetworks()
  const connected = useRoot(({ context }) => Object.keys(context.connected).length > 0)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = networks.filter(({ name, id }) => name.toLowerCase().includes(wanted) || String(id) === wanted)
  const explain = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORK_HELP' })
    router.send({ type: 'view.push', view: { name: 'WhatIsANetwork' } })
  }
  return (
    <>
      <div className="pinned">
        <Search label="Search network" value={text} onChange={setText} />
      </div>
      <NetworkFault />
      {shown.length > 0 ? (
        <NetworkList networks={shown} />
      ) : (
        <div className="empty" role="status">
          No network found
          <Button small onClick={() => setText('')}>
            Clear search
          </Button>
        </div>
      )}
      <div className="dock foot stacked">
        {connected && <p>Your wallet may not know all of these.</p>}
        <button type="button" className="link" onClick={explain}>
          What is a network?
        </button>
      </div>
    </>
  )
}
