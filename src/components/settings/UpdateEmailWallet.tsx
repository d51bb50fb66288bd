import { useId, useState, type SyntheticEvent } from 'react'
import { useActiveNamespace } from '../read'
import { useChart, useConnection, useRoot, useTag } from '../useChart'
import { useFaultText } from '../texts'
import { useSystem } from '../systemContext'
import { Button, buttonClass } from '../ui/Button'
import { Cooldown } from '../login/Cooldown'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { fieldMessageStyles } from '../login/fieldMessage'
import { useLoginTexts } from '../login/texts'
import { css } from '../style'
import { fieldStyles } from '../ui/styles/field'
import { useSettingsTexts } from './texts'
import { layoutStyles } from '../ui/styles/moreLayout'
import { useUnloadedText } from '../ui/again'

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 8 }),
  emailField: css(fieldStyles.labelled, {
    '& input[aria-invalid]': { boxShadow: 'inset 0 0 0 1px var(--bad)' },
  }),
  message: css(fieldMessageStyles.message, {
    justifyContent: 'start',
    marginTop: 0,
    paddingInline: 4,
    textAlign: 'start',
  }),
}

/** UpdateEmailWallet view: changes the e-mail address, confirmed by a code to the old address, then to the new. */
export function UpdateEmailWallet() {
  const { chart, root, router } = useSystem()
  const texts = useSettingsTexts()
  const { walletNotLoaded } = useLoginTexts()
  const id = useId()
  const known = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.embedded?.email ?? '')
  const given = useChart('emailUpdate', (snapshot) => snapshot?.context.email ?? '')
  const text = useFaultText(useChart('emailUpdate', (snapshot) => snapshot?.context.fault))
  const asking = useTag('emailUpdate', 'asking')
  const cooling = useTag('emailUpdate', 'cooling')
  const unavailable = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const [email, setEmail] = useState(given || known)
  const unchanged = email.trim().toLowerCase() === known.toLowerCase()
  const unloaded = useUnloadedText(walletNotLoaded)
  const wrong = text ?? (unavailable ? unloaded : undefined)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (unchanged || asking || cooling) return
    const update = chart('emailUpdate')
    if (update) update.send({ type: 'update.submitted', email })
    else root.send({ type: 'frame.requested' })
  }
  const edit = (text: string) => {
    setEmail(text)
    chart('emailUpdate')?.send({ type: 'update.edited' })
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <label className={fieldStyles.label} htmlFor={`${id}email`}>
        {texts.newEmail}
      </label>
      <div className={styles.emailField}>
        <input
          id={`${id}email`}
          type="email"
          data-kept="newEmail"
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
          onChange={(event) => edit(event.currentTarget.value)}
        />
      </div>
      <div className={styles.message}>
        <p id={`${id}wrong`} className={fieldMessageStyles.wrong} role="alert">
          {wrong && (
            <>
              <Icon name="error" size={18} />
              <span>{wrong}</span>
            </>
          )}
        </p>
        <div id={`${id}wait`}>
          {cooling && <Cooldown of="emailUpdate" />}
          <p role="status">{asking && texts.sendingCode}</p>
        </div>
      </div>
      <div className={layoutStyles.actions}>
        <Button onClick={() => router.send({ type: 'view.back' })}>{texts.cancel}</Button>
        {/* `aria-disabled` while it waits: `disabled` would move the focus. */}
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={unchanged}
          aria-disabled={asking || cooling || undefined}
          aria-busy={asking || undefined}
        >
          {asking && <Spinner />}
          <span>{texts.save}</span>
        </button>
      </div>
    </form>
  )
}
