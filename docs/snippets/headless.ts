// #region headless
import { createModal } from 'walletchart/core'
import { mainnet } from 'walletchart/networks'

const modal = createModal({ projectId: 'your-project-id', networks: [mainnet] })
modal.start() // restores a stored connection
modal.subscribeAccount(({ status, address }) => console.log(status, address))

await modal.ready()
const system = modal.getSystem()
system?.root.send({ type: 'modal.open' })
system?.router.subscribe(({ context }) => console.log('draw the view', context.view?.name))
// #endregion
