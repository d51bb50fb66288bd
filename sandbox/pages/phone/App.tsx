import { useEffect, useSyncExternalStore } from 'react'
import { Account } from './Account'
import { lanternIcon } from './icon'
import { networkOf } from '../../src/shared/networks'
import { PairForm } from './PairForm'
import type { Phone } from './state'
import type { Sandbox } from './sandbox'
import { Sessions } from './Sessions'
import { Sheet } from './Sheet'

type AppProps = {
  phone: Phone
  sandbox: Sandbox
  auto: 'approve' | 'reject' | undefined
  onlyEthereum: boolean
}

/** Screen of the phone wallet. */
export function App({ phone, sandbox, auto, onlyEthereum }: AppProps) {
  const state = useSyncExternalStore(phone.subscribe, phone.getState)
  const pending = state.pending[0]

  useEffect(() => {
    if (!pending || state.answering) return
    if (auto === 'approve') void phone.approve(onlyEthereum)
    if (auto === 'reject') void phone.reject()
  }, [phone, pending, state.answering, auto, onlyEthereum])

  return (
    <>
      <header className="bar">
        <img src={lanternIcon} alt="" />
        <h1>Pocket Phone</h1>
        <label className="network">
          <span className="hidden">Network of the balance</span>
          <select
            data-testid="network"
            value={state.chainId}
            onChange={(event) => phone.selectChain(Number(event.target.value))}
          >
            {sandbox.chains.map((id) => (
              <option key={id} value={id}>
                {networkOf(id).name}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        {state.online ? null : (
          <p className="notice" role="status">
            Connection to the relay lost. Trying again…
          </p>
        )}
        <Account phone={phone} state={state} rpcUrl={`${sandbox.blockchain}/rpc/${state.chainId}`} />
        {state.returnTo && !pending ? <Return name={state.returnTo} /> : null}
        <PairForm phone={phone} state={state} />
        <Sessions phone={phone} sessions={state.sessions} available={sandbox.chains} />
      </main>
      {pending && !auto ? (
        <Sheet
          key={pending.id}
          phone={phone}
          pending={pending}
          answering={state.answering}
          onlyEthereum={onlyEthereum}
          account={state.account}
        />
      ) : null}
    </>
  )
}

function Return({ name }: { name: string }) {
  const back = () => (history.length > 1 ? history.back() : window.close())
  return (
    <button type="button" className="primary return" data-testid="back" onClick={back}>
      Back to {name}
    </button>
  )
}
