import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Avatar } from './Avatar'
import { networkOf } from '../../src/shared/networks'
import type { RequestView } from '../../src/shared/requestView'
import { bitcoinChainOf, bitcoinChains } from '../../src/shared/bitcoin/chains'
import { bitcoinAccount } from './bitcoin'
import { clusterName, solanaAccounts } from './solana'
import { otherAddress, otherName } from './others'
import { hostOf, PeerIcon } from './PeerIcon'
import { accounts } from './accounts'
import type { Pending, Phone } from './state'

type SheetProps = {
  phone: Phone
  pending: Pending
  answering: boolean
  onlyEthereum: boolean
  account: number
}

/** Pending request, shown over the screen. Escape rejects. */
export function Sheet({ phone, pending, answering, onlyEthereum, account }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [narrow, setNarrow] = useState(onlyEthereum)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    void phone.reject()
  }
  const view = phone.describe(pending)
  const { address } = signerOf(pending, account)
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="sheet-title"
      data-testid={pending.kind}
      onKeyDown={escape}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="inside">
        <div className="from">
          <PeerIcon peer={pending.peer} />
          <div className="who">
            <b>{pending.peer.name}</b>
            <span className="quiet">{hostOf(pending.peer)}</span>
          </div>
        </div>
        <h2 id="sheet-title" tabIndex={-1} autoFocus>
          {view?.title ?? 'Connect to this app'}
        </h2>
        {view ? <RequestBody view={view} /> : null}
        {pending.kind === 'proposal' ? <ProposalBody pending={pending} narrow={narrow} onNarrow={setNarrow} /> : null}
        <p className="signer">
          <Avatar address={address} />
          Account {account + 1}
          <span className="mono quiet">{`${address.slice(0, 6)}…${address.slice(-4)}`}</span>
        </p>
        <div className="answers">
          <button type="button" data-testid="reject" disabled={answering} onClick={() => void phone.reject()}>
            Reject
          </button>
          <button
            type="button"
            className="primary"
            data-testid="approve"
            disabled={answering}
            onClick={() => void phone.approve(narrow)}
          >
            {answering ? 'One moment' : (view?.approve ?? 'Connect')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Account that signs. If an app requests several namespaces, the EVM account. */
function signerOf(pending: Pending, account: number): { address: string } {
  const evm = accounts[account]!
  if (pending.kind === 'authentication') return evm
  if (pending.kind === 'request') {
    const { other, cluster, bitcoin } = pending.request
    if (other) return { address: otherAddress(account, other) }
    if (bitcoin) return bitcoinAccount(account, bitcoin)[0]
    return cluster ? solanaAccounts[account]! : evm
  }
  const { wish, others } = pending
  if (wish.chains.length > 0) return evm
  if (wish.solana.chains.length > 0) return solanaAccounts[account]!
  const [other] = Object.values(others).flatMap(({ chains }) => chains)
  if (wish.bitcoin.chains.length === 0 && other) return { address: otherAddress(account, other) }
  return bitcoinAccount(account, bitcoinChainOf(wish.bitcoin.chains[0]) ?? bitcoinChains[0])[0]
}

function RequestBody({ view }: { view: RequestView }) {
  return (
    <>
      {view.lead ? <p className="quiet">{view.lead}</p> : null}
      {view.text ? (
        <pre className={view.text.mono ? 'mono' : undefined} tabIndex={0} data-testid="text">
          {view.text.value}
        </pre>
      ) : null}
      <dl>
        {view.rows.map(({ label, value, mono }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mono ? 'mono' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type ProposalProps = {
  pending: Extract<Pending, { kind: 'proposal' }>
  narrow: boolean
  onNarrow(narrow: boolean): void
}

function ProposalBody({ pending: { wish, others }, narrow, onNarrow }: ProposalProps) {
  const further = Object.values(others)
  const names = [
    ...wish.chains.map((id) => networkOf(id).name),
    ...wish.solana.chains.map(clusterName),
    ...wish.bitcoin.chains.map((id) => bitcoinChainOf(id)?.title ?? id),
    ...further.flatMap(({ chains }) => chains.map(otherName)),
  ]
  const methods = [wish, wish.solana, wish.bitcoin, ...further].flatMap((one) => one.methods)
  const asks = [
    ...(methods.some((method) =>
      ['eth_sendTransaction', 'solana_signAndSendTransaction', 'sendTransfer'].includes(method),
    )
      ? ['transactions']
      : []),
    ...(methods.some((method) => /sign/i.test(method)) ? ['signatures'] : []),
    ...(wish.methods.some((method) => method.startsWith('wallet_')) ? ['a change of network'] : []),
  ]
  return (
    <>
      <p className="quiet">
        It will see your address and balance
        {asks.length > 0 ? `, and may ask you for ${new Intl.ListFormat('en').format(asks)}` : ''}.
      </p>
      {wish.refusal ? (
        <p className="error" role="alert">
          It needs something this wallet does not have: {wish.refusal.message}
        </p>
      ) : (
        <fieldset className="grant">
          <legend>Networks</legend>
          <label>
            <input
              type="radio"
              name="grant"
              data-testid="chains-all"
              checked={!narrow}
              onChange={() => onNarrow(false)}
            />
            <span>
              {names.length === 1 ? names[0] : `All ${names.length} it asks for`}
              {names.length > 1 ? <small>{names.join(', ')}</small> : null}
            </span>
          </label>
          {names.length > 1 && wish.chains.length > 0 ? (
            <label>
              <input
                type="radio"
                name="grant"
                data-testid="chains-ethereum"
                checked={narrow}
                onChange={() => onNarrow(true)}
              />
              <span>Ethereum only</span>
            </label>
          ) : null}
        </fieldset>
      )}
      <details>
        <summary>{methods.length} methods</summary>
        <p className="mono" data-testid="methods">
          {methods.join(' ')}
        </p>
      </details>
    </>
  )
}
