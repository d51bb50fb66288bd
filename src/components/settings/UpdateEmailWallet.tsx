import { useId, useState, type SubmitEvent } from 'react'
import { useActiveNamespace, useConnection, useEmbedded, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Button, buttonClass } from '../ui/Button'
import { Cooldown } from '../login/Cooldown'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { unembedded } from '../ui/unembedded'

/** Changes the wallet's e-mail address, confirmed by a code to the old address and then one to the new. */
export function UpdateEmailWallet() {
  const { embedded, root, router } = useSystem()
  const id = useId()
  const known = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.embedded?.email ?? '')
  const given = useEmbedded('emailUpdate', (snapshot) => snapshot?.context.email ?? '')
  const fault = useEmbedded('emailUpdate', (snapshot) => snapshot?.context.fault)
  const asking = useEmbedded('emailUpdate', (snapshot) => snapshot?.hasTag('asking') ?? false)
  const cooling = useEmbedded('emailUpdate', (snapshot) => snapshot?.hasTag('cooling') ?? false)
  const unavailable = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const [email, setEmail] = useState(given || known)
  const unchanged = email.trim().toLowerCase() === known.toLowerCase()
  const wrong = fault?.message ?? (unavailable ? unembedded : undefined)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (unchanged || asking || cooling) return
    const update = embedded('emailUpdate')
    if (update) update.send({ type: 'update.submitted', email })
    else root.send({ type: 'frame.requested' })
  }
  const type = (text: string) => {
    setEmail(text)
    embedded('emailUpdate')?.send({ type: 'update.edited' })
  }
  return (
    <form className="edit" noValidate onSubmit={save}>
      <label htmlFor={`${id}email`}>New email</label>
      <div className="field plain">
        <input
          id={`${id}email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
          data-start=""
          value={email}
          readOnly={asking}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`${id}wrong ${id}wait`}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <div className="said start">
        <p id={`${id}wrong`} className="wrong" role="alert">
          {wrong && (
            <>
              <Icon name="error" size={18} />
              <span>{wrong}</span>
            </>
          )}
        </p>
        <div id={`${id}wait`}>
          {cooling && <Cooldown of="emailUpdate" />}
          <p role="status">{asking && 'Sending a code…'}</p>
        </div>
      </div>
      <div className="actions">
        <Button onClick={() => router.send({ type: 'view.back' })}>Cancel</Button>
        <button type="submit" className={buttonClass('primary')} disabled={unchanged || asking || cooling}>
          {asking && <Spinner />}
          Save
        </button>
      </div>
    </form>
  )
}
