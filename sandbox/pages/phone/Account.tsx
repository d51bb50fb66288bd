import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { amount } from '../../src/shared/amount'
import { rpcAt } from '../../src/shared/rpc'
import { Avatar } from './Avatar'
import { networkOf } from '../../src/shared/networks'
import { accounts } from './accounts'
import type { Phone, PhoneState } from './state'

/** Polling interval of the balance in ms. */
const balancePeriod = 5_000

/** Selected account with its balance. */
export function Account({ phone, state, rpcUrl }: { phone: Phone; state: PhoneState; rpcUrl: string }) {
  const { address } = accounts[state.account]!
  const balance = useBalance(rpcUrl, address)
  const { symbol } = networkOf(state.chainId)
  return (
    <section className="account" aria-label="Account">
      <div className="tabs" role="group" aria-label="Account shown to apps">
        {accounts.map((account, index) => (
          <button
            key={account.address}
            type="button"
            data-testid={`account-${index + 1}`}
            aria-pressed={index === state.account}
            onClick={() => void phone.selectAccount(index)}
          >
            <Avatar address={account.address} />
            Account {index + 1}
          </button>
        ))}
      </div>
      <p className="balance" data-testid="balance">
        {balance === undefined ? (
          <span className="skeleton">0,000 ETH</span>
        ) : balance === null ? (
          'Not available'
        ) : (
          amount(balance, symbol)
        )}
      </p>
      <CopyAddress address={address} />
    </section>
  )
}

function CopyAddress({ address }: { address: Address }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 1_500)
  }
  return (
    <button
      type="button"
      className="address"
      data-testid="address"
      data-address={address}
      title={address}
      onClick={() => void copy()}
    >
      <span className="mono">{`${address.slice(0, 6)}…${address.slice(-4)}`}</span>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {copied ? (
          <path d="m3.5 8.5 3 3 6-7" />
        ) : (
          <path d="M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2m-7-5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z" />
        )}
      </svg>
      <span className="hidden" role="status">
        {copied ? 'Address copied' : ''}
      </span>
      {copied ? null : <span className="hidden">Copy address</span>}
    </button>
  )
}

/** Balance in wei. Undefined before the first response, null if the network does not respond. */
function useBalance(rpcUrl: string, address: Address): bigint | null | undefined {
  const key = `${rpcUrl} ${address}`
  const [held, setHeld] = useState<{ key: string; wei: bigint | null }>()
  useEffect(() => {
    let current = true
    const read = () =>
      rpcAt(rpcUrl)('eth_getBalance', [address, 'latest']).then(
        (wei) => current && setHeld({ key, wei: BigInt(String(wei)) }),
        () => current && setHeld({ key, wei: null }),
      )
    void read()
    const period = setInterval(() => void read(), balancePeriod)
    return () => {
      current = false
      clearInterval(period)
    }
  }, [rpcUrl, address, key])
  return held?.key === key ? held.wei : undefined
}
