import { useId, useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { NAME_ZONE, nameIn, typedLabel } from '../../../domain/account/accountName'
import type { NameContext } from '../machines/name'
import { useChart, useRoot, useTag } from '../../../components/useChart'
import { focusStart } from '../../../components/shell/focus'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useFaultText } from '../../../components/texts'
import { Button, buttonClass } from '../../../components/ui/Button'
import { fieldStyles } from '../../../components/ui/styles/field'
import { framed, layoutStyles, wrongly } from '../../../components/ui/styles/moreLayout'
import { listClass } from '../../../components/ui/styles/layout'
import { linkStyles } from '../../../components/ui/styles/links'
import { Unloaded } from '../../../components/ui/Empty'
import { Notice } from '../../../components/ui/Notice'
import { Phrase } from '../../../components/ui/Phrase'
import { Row } from '../../../components/ui/Row'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { Spinner } from '../../../components/ui/Spinner'
import { toneClasses } from '../../../components/ui/styles/text'
import { useNameTexts } from './texts'
import { useAgain, useReentry } from '../../../components/ui/again'

const fieldPlaceBase = { height: 52, borderRadius: 'var(--r-14)' } as const

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 12 }),
  labelled: css({ display: 'flex', flexDirection: 'column', gap: 8 }),
  nameField: css(fieldStyles.labelled, {
    paddingInlineEnd: 16,
    '& input': { flex: 1, paddingInlineEnd: 2 },
    '& input:focus-visible': { outline: 'none' },
    ...framed('input:focus-visible'),
    '& > span': { flex: 'none', color: 'var(--soft)', fontSize: 'max(16px, var(--fs-16))' },
    ...wrongly,
  }),
  why: css({ marginBottom: 4, paddingInline: 4, color: 'var(--soft)' }),
  /** Style of a text below the field; reserves one line. */
  message: css({
    minHeight: 20,
    paddingInline: 4,
    color: 'var(--soft)',
    overflowWrap: 'anywhere',
    '& > p': { display: 'flex', alignItems: 'center', gap: 8 },
    '& [data-part=spinner]': { flex: 'none', width: 16, height: 16 },
  }),
  instead: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    '& bdi': { overflowWrap: 'anywhere' },
  }),
  whyPlace: css(skeletonClass, { height: 36, marginBottom: 4 }),
  labelPlace: css(skeletonClass, { width: 64, height: 14, marginBlock: 3 }),
  fieldPlace: css(skeletonClass, fieldPlaceBase),
  submitPlace: css(skeletonClass, fieldPlaceBase, { height: 48 }),
}

/** RegisterAccountName view: the visitor types a name, it is looked up, and the wallet signs its registration. */
export function RegisterAccountName() {
  const reenter = useReentry()
  const context = useChart('name', (snapshot) => snapshot?.context)
  const unavailable = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  if (context) return <Form context={context} />
  if (!unavailable)
    return (
      <div className={styles.form} data-part="skeleton">
        <span className={styles.whyPlace} />
        <div className={styles.labelled}>
          <span className={styles.labelPlace} />
          <span className={styles.fieldPlace} />
          <span className={styles.message} />
        </div>
        <span className={styles.submitPlace} />
      </div>
    )
  return <Unloaded again={reenter} />
}

function Form({ context: { text, fault } }: { context: NameContext }) {
  const { chart } = useSystem()
  const texts = useNameTexts()
  const id = useId()
  const faultText = useFaultText(fault)
  const signing = useTag('name', 'signing')
  const registering = useTag('name', 'registering')
  const refused = useTag('name', 'refused')
  const taken = useTag('name', 'taken')
  const ready = useChart('name', (snapshot) => snapshot?.can({ type: 'name.submitted' }) ?? false)
  const cancels = useChart('name', (snapshot) => snapshot?.can({ type: 'name.cancel' }) ?? false)
  const busy = signing || registering
  const element = useRef<HTMLFormElement>(null)
  // The form may load after the view: focus still on the heading moves to it. Only the document knows the focus.
  useLayoutEffect(() => {
    const card = element.current?.closest<HTMLElement>('[data-part=card]')
    if (card?.querySelector('h2:focus')) focusStart(card)
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ready) chart('name')?.send({ type: 'name.submitted' })
  }
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {refused && fault && (
        <Notice kind="error" title={texts.notDone} fault={fault}>
          {faultText}
        </Notice>
      )}
      <p className={styles.why}>{texts.why}</p>
      <div className={styles.labelled}>
        <label className={fieldStyles.label} htmlFor={`${id}name`}>
          {texts.label}
        </label>
        <div className={styles.nameField} dir="ltr">
          <input
            id={`${id}name`}
            data-kept="name"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            data-start=""
            value={text}
            readOnly={busy}
            aria-invalid={taken || (fault && !refused) ? true : undefined}
            aria-describedby={`${id}zone ${id}said`}
            onChange={(event) => chart('name')?.send({ type: 'name.typed', text: event.target.value })}
          />
          <span id={`${id}zone`}>.{NAME_ZONE}</span>
        </div>
        <div id={`${id}said`} className={styles.message} role="status">
          {signing ? <p>{texts.seconds}</p> : <Said text={text} fault={refused ? undefined : faultText} />}
        </div>
      </div>
      <Others />
      <div className={layoutStyles.stack}>
        {/* `aria-disabled` while busy: `disabled` would move the focus out of the dialog. */}
        <button
          type="submit"
          className={buttonClass('primary')}
          aria-disabled={!ready || undefined}
          aria-busy={busy || undefined}
        >
          {busy && <Spinner />}
          <span>{signing ? texts.signing : registering ? texts.registering : texts.submit}</span>
        </button>
        {cancels && <Button onClick={() => chart('name')?.send({ type: 'name.cancel' })}>{texts.cancel}</Button>}
      </div>
    </form>
  )
}

/** Status of the typed name: looking up, free, taken, or an error. */
function Said({ text, fault }: { text: string; fault: string | undefined }) {
  const { chart } = useSystem()
  const texts = useNameTexts()
  const again = useAgain()
  const reason = useChart('name', (snapshot) => snapshot?.context.fault)
  const looking = useTag('name', 'looking')
  const free = useTag('name', 'free')
  const taken = useTag('name', 'taken')
  const failed = useTag('name', 'failed')
  const name = <bdi>{nameIn(typedLabel(text))}</bdi>
  if (looking)
    return (
      <p>
        <Spinner />
        {texts.looking}
      </p>
    )
  if (free || taken)
    return (
      <p className={free ? toneClasses.success : toneClasses.error}>
        <span>
          <Phrase text={free ? texts.free : texts.taken} parts={{ name }} />
        </span>
      </p>
    )
  return (
    fault && (
      <p className={toneClasses.error}>
        <span>
          {fault}{' '}
          {failed && (
            <button
              type="button"
              className={linkStyles.link}
              {...again(reason, () => chart('name')?.send({ type: 'name.retry' }))}
            />
          )}
        </span>
      </p>
    )
  )
}

const none: NameContext['suggestions'] = []

/** Suggested free names, if the typed one is taken. */
function Others() {
  const { chart } = useSystem()
  const texts = useNameTexts()
  const heading = useId()
  const taken = useTag('name', 'taken')
  const suggestions = useChart('name', (snapshot) => snapshot?.context.suggestions) ?? none
  const free = suggestions.filter(({ registered }) => !registered)
  if (!taken || free.length === 0) return null
  return (
    <section className={styles.instead}>
      <h3 id={heading} className={fieldStyles.label}>
        {texts.others}
      </h3>
      <ul className={listClass} aria-labelledby={heading}>
        {free.map(({ label }) => (
          <li key={label}>
            <Row name={nameIn(label)} onClick={() => chart('name')?.send({ type: 'name.typed', text: label })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
