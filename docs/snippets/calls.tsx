// #region calls
import { useCapabilities, useModal, useNetwork, useSendCalls, type WalletCall } from 'walletchart'

/** Approves and deposits: with one confirmation if the wallet can batch calls, else with two. */
export function Deposit({ calls }: { calls: readonly WalletCall[] }) {
  const modal = useModal()
  const sendCalls = useSendCalls()
  const { chainId } = useNetwork()
  const atomic = useCapabilities()?.[Number(chainId)]?.atomic as { status: string } | undefined

  async function deposit() {
    const { id } = await sendCalls({ calls })
    const { status, calls: each } = await modal.getCallsStatus({ id }) // call it again while `pending`
    return { status, done: each?.filter((call) => call.status === 'confirmed').length }
  }
  return (
    <button onClick={() => void deposit().catch(console.warn)}>
      {atomic && atomic.status !== 'unsupported' ? 'Deposit' : `Deposit in ${calls.length} steps`}
    </button>
  )
}
// #endregion

// #region sponsored
/** Claims without a fee for the visitor: your service pays it (ERC-7677). */
export function Claim({ call }: { call: WalletCall }) {
  const sendCalls = useSendCalls()
  const paymasterService = { url: 'https://paymaster.shop.example' }
  const claim = () => sendCalls({ calls: [call], capabilities: { paymasterService } })
  return <button onClick={() => void claim().catch(console.warn)}>Claim</button>
}
// #endregion
