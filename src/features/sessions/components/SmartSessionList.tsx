import type { SmartSession } from '../domain/smartSession'
import { useChart, useRoot, useTag } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useFaultText } from '../../../components/texts'
import { Button, buttonClass } from '../../../components/ui/Button'
import { Empty, Unloaded } from '../../../components/ui/Empty'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { Image } from '../../../components/ui/Image'
import { listClass } from '../../../components/ui/styles/layout'
import { Notice } from '../../../components/ui/Notice'
import { goodTagClass, leadClass, small, tagClass, unseenClass } from '../../../components/ui/styles/text'
import type { ViewOf } from '../../../components/views/table'
import { Limits } from './Limits'
import { Until } from './Until'
import { useSessionTexts } from './texts'
import { useAgain } from '../../../components/ui/again'

const styles = {
  beta: css(tagClass, {
    display: 'inline-block',
    marginInlineStart: 2,
    padding: '1px 8px',
    borderRadius: 'var(--r-10)',
    background: 'var(--row)',
    verticalAlign: 1,
  }),
  card: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    padding: 16,
    borderRadius: 'var(--r-14)',
    background: 'var(--row)',
  }),
  place: css(skeletonClass, { height: 120, borderRadius: 'var(--r-14)' }),
  longPlace: css(skeletonClass, { height: 160, borderRadius: 'var(--r-14)' }),
  head: css({ display: 'flex', alignItems: 'center', gap: 12 }),
  called: css({
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > h3': { fontWeight: 600, fontSize: 'var(--fs-16)' },
  }),
  caption: css({ color: 'var(--soft)', ...small, fontWeight: 500 }),
  /** End of the session, with the button that ends it now. */
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 12px',
  }),
  buttons: css({
    // At the end of its line, where it was before its text grew.
    marginInlineStart: 'auto',
    justifyContent: 'flex-end',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    [`& > .${buttonClass('secondary', true)}`]: { background: 'var(--hover)' },
  }),
}

/** SmartSessionList view: sessions in which apps act without asking, with buttons to revoke them. */
export function SmartSessionList() {
  const { chart, router } = useSystem()
  const texts = useSessionTexts()
  const listed = useChart('smartSessions', (snapshot) => snapshot?.context.listed)
  const fault = useChart('smartSessions', (snapshot) => snapshot?.context.fault)
  const reason = useFaultText(fault)
  const unlisted = useChart('smartSessions', (snapshot) => snapshot?.context.unlisted)
  const unlistedReason = useFaultText(unlisted)
  const failed = useTag('smartSessions', 'failed')
  const ended = useTag('smartSessions', 'revoked')
  const again = useAgain()
  const unloaded = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  if (unloaded && !listed)
    return <Unloaded again={() => router.send({ type: 'view.replace', view: { name: 'SmartSessionList' } })} />
  if (failed)
    return (
      <>
        {fault && (
          <Notice kind="error" title={texts.notEnded} fault={fault}>
            {reason}
          </Notice>
        )}
        <Empty icon="error" title={texts.unavailable} text={unlistedReason} fault={unlisted}>
          <Button small {...again(unlisted, () => chart('smartSessions')?.send({ type: 'sessions.retry' }))} />
        </Empty>
      </>
    )
  return (
    <>
      {listed?.sessions.length !== 0 && <p className={leadClass}>{texts.why}</p>}
      <p className={unseenClass} role="status">
        {ended && texts.done}
      </p>
      {fault && (
        <Notice kind="error" title={texts.notEnded} fault={fault}>
          {reason}
        </Notice>
      )}
      {!listed ? (
        <>
          <span className={unseenClass} role="status">
            {texts.listing}
          </span>
          <div className={listClass} aria-hidden="true">
            <span className={styles.place} />
            <span className={styles.longPlace} />
          </div>
        </>
      ) : listed.sessions.length === 0 ? (
        <Empty icon="browser" title={texts.none} text={texts.noneText} />
      ) : (
        <ul className={listClass}>
          {listed.sessions.map((session) => (
            <Session key={session.pci} session={session} />
          ))}
        </ul>
      )}
    </>
  )
}

function Session({ session: { pci, app, state, expiry, limits } }: { session: SmartSession }) {
  const { chart } = useSystem()
  const texts = useSessionTexts()
  const isChosen = useChart('smartSessions', (snapshot) => snapshot?.context.session?.pci === pci)
  const signing = useTag('smartSessions', 'signing') && isChosen
  const revoking = useTag('smartSessions', 'revoking') && isChosen
  const listing = useTag('smartSessions', 'listing') && isChosen
  const can = useChart('smartSessions', (snapshot) => snapshot?.can({ type: 'revocation.submitted', pci }))
  const name = app.name || app.host || texts.unnamed
  const busy = signing || revoking || listing
  return (
    <li className={styles.card} data-part="session" data-state={state}>
      <div className={styles.head}>
        <Image kind="asset" placeholder="browser" called={name} />
        <div className={styles.called}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {app.host && app.host !== name && <bdi className={styles.caption}>{app.host}</bdi>}
        </div>
        <span className={state === 'active' ? goodTagClass : tagClass}>{texts[state]}</span>
      </div>
      <Limits limits={limits} />
      {state !== 'revoked' && (
        <div className={styles.foot}>
          {!busy && (
            <p className={styles.caption}>
              <Until text={state === 'active' ? texts.until : texts.ended} expiry={expiry} />
            </p>
          )}
          {state === 'active' && (
            <div className={styles.buttons}>
              {signing && (
                <Button small kind="quiet" onClick={() => chart('smartSessions')?.send({ type: 'revocation.cancel' })}>
                  {texts.cancel}
                </Button>
              )}
              <Button
                small
                busy={busy}
                disabled={!can && !busy}
                onClick={() => can && chart('smartSessions')?.send({ type: 'revocation.submitted', pci })}
              >
                <span>{signing ? texts.signing : busy ? texts.revoking : texts.revoke}</span>
                {!busy && <span className={unseenClass}>{name}</span>}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
}

/** Heading of the session views. The list's says that the feature may still change. */
export function SessionsHeading({ view: { name } }: { view: ViewOf<'sessions'> }) {
  const { titles, beta } = useSessionTexts()
  if (name !== 'SmartSessionList') return titles[name]
  return (
    <>
      {titles[name]} <span className={styles.beta}>{beta}</span>
    </>
  )
}
