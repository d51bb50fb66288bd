import { createModal } from 'walletchart'
import { useTransactions } from 'walletchart/host'
import { mainnet } from 'walletchart/networks'
import { walletClient } from 'walletchart/viem/core'

// #region transactions
const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  transactions: { notices: true },
})

export async function mint(to: `0x${string}`) {
  const hash = await walletClient(modal).get()?.sendTransaction({ to, value: 1n })
  if (hash) await modal.transactions.add({ hash, network: 'eip155:1', title: 'Mint #42' })
}

modal.on('transaction.settled', ({ title, status, reason }) => console.log(title, status, reason))

export function Pending() {
  const pending = useTransactions().filter(({ status }) => status === 'pending')
  return <p>{pending.length} pending</p>
}
// #endregion
