import { useState, type FormEvent } from 'react'
import type { Phone, PhoneState } from './state'

/** Form that takes a WalletConnect link. */
export function PairForm({ phone, state }: { phone: Phone; state: PhoneState }) {
  const [uri, setUri] = useState('')
  const waiting = state.pairing === 'waiting'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void phone.pair(uri.trim()).then((used) => {
      if (used) setUri('')
    })
  }
  return (
    <section className="card">
      <h2>Connect an app</h2>
      <form onSubmit={submit}>
        <label htmlFor="uri">In the app, choose Pocket Phone or “Copy link”, then paste it here.</label>
        <div className="field">
          <input
            id="uri"
            data-testid="uri"
            value={uri}
            placeholder="wc:…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={state.error ? true : undefined}
            aria-describedby={state.error ? 'error' : undefined}
            onChange={(event) => setUri(event.target.value)}
          />
          <button type="submit" className="primary" data-testid="pair" disabled={waiting || uri.trim() === ''}>
            {waiting ? 'Waiting' : 'Connect'}
          </button>
        </div>
      </form>
      <label className="quiet">
        <input
          type="checkbox"
          data-testid="signs-in"
          checked={state.signsIn}
          onChange={(event) => phone.signIn(event.target.checked)}
        />{' '}
        Signs in while it connects, where the app asks for it
      </label>
      {waiting ? (
        <p className="quiet" role="status">
          Waiting for the app…
        </p>
      ) : null}
      {state.error ? (
        <p id="error" className="error" role="alert" data-testid="error">
          {state.error}
        </p>
      ) : null}
    </section>
  )
}
