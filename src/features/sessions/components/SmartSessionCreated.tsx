import { grantedIn } from '../domain/grant'
import { type SessionGrant } from '../../../domain/frame/sessionGrant'
import { limitsOf } from '../domain/smartSession'
import { sentences } from '../../../domain/text/sentences'
import { useChart, useRoot, useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useFaultText } from '../../../components/texts'
import { useAgain, useUnloadedText } from '../../../components/ui/again'
import { Asking } from '../../../components/ui/Asking'
import { Button } from '../../../components/ui/Button'
import { Mark } from '../../../components/ui/Mark'
import { css } from '../../../components/style'
import { toneClasses } from '../../../components/ui/styles/text'
import { Limits } from './Limits'
import { Until } from './Until'
import { useSessionTexts } from './texts'

const styles = {
  /** Card of limits, granted or asked for. */
  card: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    alignSelf: 'stretch',
    padding: 16,
    borderRadius: 'var(--r-16)',
    background: 'var(--row)',
    textAlign: 'start',
    '& > h3': { color: 'var(--soft)', fontSize: 'var(--fs-14)', fontWeight: 500 },
    '& > p': { color: 'var(--soft)' },
    [`& > .${toneClasses.warning}`]: { color: 'var(--warn)' },
  }),
}

/** SmartSessionCreated view: the new session as the server lists it; the wallet's answer alone proves nothing. */
export function SmartSessionCreated({ grant }: { grant: SessionGrant }) {
  const { chart, router } = useSystem()
  const texts = useSessionTexts()
  const common = useCommonTexts()
  const again = useAgain()
  const listed = useChart('smartSessions', (snapshot) => snapshot?.context.listed)
  const unlisted = useChart('smartSessions', (snapshot) => snapshot?.context.unlisted)
  const reason = useFaultText(unlisted)
  const unloadedText = useUnloadedText(common.checkConnection)
  const failed = useTag('smartSessions', 'failed')
  const listing = useTag('smartSessions', 'listing')
  const unloaded = useRoot((snapshot) => snapshot.hasTag('flowFailed')) && !listed
  const found = listed && grantedIn(grant, listed.sessions)
  const limits = limitsOf(grant.permissions, grant.policies)
  const { session, otherLimits, otherExpiry } = found ?? {}
  const isOther = otherLimits || otherExpiry

  const messages = () => {
    if (failed) return [texts.unread, sentences(texts.unreadText, reason)] as const
    if (unloaded) return [texts.unread, sentences(texts.unreadText, unloadedText)] as const
    if (session?.state === 'expired') return [texts.grantedExpired, texts.grantedExpiredText] as const
    if (session?.state === 'revoked') return [texts.grantedRevoked, texts.grantedRevokedText] as const
    if (session && isOther) return [texts.grantedOther, texts.grantedOtherText] as const
    if (session) return [texts.granted, texts.grantedText] as const
    if (!listed || listing) return [texts.checking, texts.checkingText] as const
    return [texts.notListed, texts.notListedText] as const
  }
  const [title, text] = messages()
  const isSettled = failed || unloaded || session !== undefined || (listed !== undefined && !listing)
  const isAsAsked = session?.state === 'active' && !isOther && !failed

  return (
    <Asking
      image={<Mark name={isAsAsked ? 'check' : 'browser'} />}
      title={title}
      text={text}
      waiting={!isSettled}
      failed={isSettled && !isAsAsked}
    >
      {session && !failed && (
        <>
          <section className={styles.card}>
            <Limits limits={session.limits} asked={otherLimits ? limits : undefined} />
            {session.state !== 'revoked' && (
              <p className={otherExpiry ? toneClasses.warning : undefined}>
                <Until text={session.state === 'active' ? texts.until : texts.ended} expiry={session.expiry} />
              </p>
            )}
          </section>
          {isOther && (
            <section className={styles.card}>
              <h3>{texts.wasAsked}</h3>
              <Limits limits={limits} />
              {grant.expiry !== undefined && (
                <p>
                  <Until text={texts.until} expiry={grant.expiry} />
                </p>
              )}
            </section>
          )}
        </>
      )}
      {(failed || unloaded) && (
        <Button
          kind="primary"
          {...again(unlisted, () =>
            unloaded
              ? router.send({ type: 'view.replace', view: { name: 'SmartSessionCreated', params: { grant } } })
              : chart('smartSessions')?.send({ type: 'sessions.retry' }),
          )}
        />
      )}
      <Button kind={failed || unloaded ? 'secondary' : 'primary'} onClick={() => router.send({ type: 'view.back' })}>
        {texts.close}
      </Button>
      <Button onClick={() => router.send({ type: 'view.replace', view: { name: 'SmartSessionList' } })}>
        {texts.manage}
      </Button>
    </Asking>
  )
}
