import { createModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })

// #region events
const stopAccount = modal.subscribeAccount(({ status, address }) => {
  if (status === 'connected') console.log('connected', address)
  if (status === 'disconnected') console.log('disconnected')
})

const stopEvents = modal.subscribeEvents(({ data }) => console.log(data.event, data.properties))
// #endregion

/** Ends both subscriptions. */
export function stop(): void {
  stopAccount()
  stopEvents()
}

// #region off
export const quiet = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  features: { analytics: false },
})
// #endregion
