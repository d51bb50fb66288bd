import { useState } from 'react'
import { useAccount, useNetwork, useProvider } from '../src/doors'
import { grantSession, sendWithin, SESSION_LIMIT, type GrantedSession } from './smartSession'

/** Receiver of the demo's session transfers: an account of anvil. */
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const reasonOf = (cause: unknown): string => (cause as { message?: string } | null)?.message ?? String(cause)

/** Grants this page a smart session, and sends small amounts within it without a prompt. */
export function SmartSession() {
  const { embeddedWalletInfo } = useAccount()
  const network = useNetwork()
  const provider = useProvider('eip155')
  const [session, setSession] = useState<GrantedSession>()
  const [outcome, setOutcome] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const rpcUrl = network.caipNetwork?.rpcUrls.default.http[0]
  if (embeddedWalletInfo?.accountType !== 'smartAccount' || !provider || !rpcUrl) return null

  const run = async (work: () => Promise<string>) => {
    setWaiting(true)
    setOutcome(undefined)
    setOutcome(await work().catch(reasonOf))
    setWaiting(false)
  }
  const grant = () =>
    run(async () => {
      setSession(await grantSession(provider, Number(network.chainId)))
      return `Granted: ${SESSION_LIMIT} ETH for an hour.`
    })
  const send = (amount: string) =>
    run(async () => {
      if (!session) throw new Error('Grant a session first.')
      const service = new URL('/v1/wallet?projectId=demo', rpcUrl).href
      return `Sent ${amount} ETH: ${await sendWithin(session, service, friend, amount)}`
    })
  return (
    <section className="actions" aria-label="Smart session">
      <div className="buttons">
        <button id="grant-session" type="button" disabled={waiting} onClick={() => void grant()}>
          Grant a session of {SESSION_LIMIT} ETH
        </button>
        {['0.02', '1'].map((amount) => (
          <button
            key={amount}
            type="button"
            data-session-amount={amount}
            disabled={waiting || !session}
            onClick={() => void send(amount)}
          >
            Send {amount} ETH within it
          </button>
        ))}
      </div>
      <p id="session-outcome" role="status">
        {outcome}
      </p>
    </section>
  )
}
