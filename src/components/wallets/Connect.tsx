import { Fragment, useEffect, useId, useMemo, useState } from 'react'
import type { ConnectMethod } from '../../domain/options/shapes'
import { connectMethodsOrderOf, type ConnectRow } from '../../domain/wallet/list'
import { atRest } from '../atRest'
import { useConnectList } from './connectList'
import { useActiveNamespace, useConsented, useFeatures } from '../read'
import { useConnection, useRoot } from '../useChart'
import { useCommonTexts, useFaultText } from '../texts'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Branding, Consent, LegalLine } from '../shell/Legal'
import { Lost } from '../ui/Lost'
import { dockClass, splitFootClass } from '../ui/styles/layout'
import { Notice } from '../ui/Notice'
import { skeletonClass } from '../ui/styles/skeleton'
import { emptyClass, small } from '../ui/styles/text'
import { css } from '../style'
import { useConnectTexts } from './connectTexts'
import { WalletList } from './WalletList'
import { fetchViews, useChunk } from '../views/chunks'

const waysClass = css({ display: 'contents' })
const separatorClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: 'var(--soft)',
  ...small,
  '&::before, &::after': { content: "''", flex: 1, height: 1, background: 'var(--line)' },
})

/** Skeleton of a connect method whose code is loading. */
const placeClass = css(skeletonClass, { position: 'relative', height: 48, borderRadius: 'var(--r-14)' })
const placeClasses: Record<ConnectMethod, string> = {
  email: css(placeClass, { marginBottom: 4 }),
  social: css(placeClass, {
    marginBottom: 56,
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: '56px 0 auto',
      height: 48,
      borderRadius: 'inherit',
      background: 'inherit',
    },
  }),
  wallet: css(placeClass, { height: 56 }),
}

/** Card that explains wallets, where a phone has room for it. */
const guideClass = css({
  padding: 16,
  borderRadius: 'var(--r-16)',
  background: 'var(--row)',
  '& h3': { fontWeight: 600, fontSize: 'var(--fs-16)' },
  '& p': { marginBlock: '4px 12px', color: 'var(--soft)' },
  '& > div': { display: 'flex', gap: 8 },
  '& button': { flex: 1, background: 'var(--button, var(--hover))' },
})

/** First view: the methods to connect, in their configured order. */
export function Connect() {
  const { options, root, router } = useSystem()
  const { rows, more } = useConnectList()
  const texts = useConnectTexts()
  const common = useCommonTexts()
  const features = useChunk('features')
  const hint = useId()
  const { asksConsent, mobile } = useRoot(({ context }) => context.policy)
  const consented = useConsented()
  const { order, offered, code, awaited, markUsed } = useOffer(rows)
  const methods = order.filter((method) => (method === 'wallet' ? rows.length > 0 : offered[method]))
  const logsIn = offered.email || offered.social
  const needsWallet = !logsIn || methods.includes('wallet')
  const { collapseWallets, emailShowWallets } = options.features
  const collapsed = logsIn && (collapseWallets || (offered.email && !emailShowWallets))
  // Prefetches the code that the next tap probably needs, once the rows are at rest. No state depends on it.
  useEffect(() => (logsIn ? atRest(() => void fetchViews('login')) : undefined), [logsIn])
  const guide = options.enableWalletGuide && needsWallet && (mobile && !logsIn ? 'card' : 'line')
  const getWallet = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_GET_WALLET' })
    router.send({ type: 'view.push', view: { name: 'GetWallet' } })
  }
  const draw = (method: ConnectMethod) => {
    if (method === 'wallet' && !(collapsed && code !== 'failed'))
      return <WalletList rows={rows} more={more} disabled={!consented} />
    if (code === 'failed') return <Lost again={() => void fetchViews('login')} />
    if (awaited || typeof code === 'string') return <span className={placeClasses[method]} data-part="skeleton" />
    return <code.LoginMethod method={method} disabled={!consented} />
  }
  return (
    <>
      <Ended />
      {asksConsent && <Consent hint={hint} />}
      <div className={waysClass} onPointerOver={markUsed} onFocus={markUsed}>
        {methods.map((method, index) => (
          <Fragment key={method}>
            {/* The e-mail address and the social accounts are one group. */}
            {index > 0 && [method, methods[index - 1]].includes('wallet') && (
              <p className={separatorClass}>{texts.or}</p>
            )}
            {draw(method)}
          </Fragment>
        ))}
      </div>
      {typeof features !== 'string' && <features.Entries at="connect" />}
      {methods.length === 0 && <p className={emptyClass}>{texts.noneInBrowser}</p>}
      {guide === 'card' && (
        <section className={guideClass}>
          <h3>{texts.noWalletYet}</h3>
          <p>{texts.aboutWallets}</p>
          <div>
            <Button small onClick={() => router.send({ type: 'view.push', view: { name: 'WhatIsAWallet' } })}>
              {common.whatIsAWallet}
            </Button>
            <Button small onClick={getWallet}>
              {texts.getStarted}
            </Button>
          </div>
        </section>
      )}
      <div className={dockClass}>
        {guide === 'line' && (
          <div className={splitFootClass}>
            <span>{texts.noWalletYet}</span>
            <Button small onClick={getWallet}>
              {texts.getStarted}
            </Button>
          </div>
        )}
        {!asksConsent && <LegalLine />}
        <Branding />
      </div>
    </>
  )
}

/**
 * Returns the connect methods. Methods to log in are known exactly once their code is loaded; until then there are
 * skeletons for those that the options suggest. Once the visitor uses the list, later information does not change it.
 */
function useOffer(rows: readonly ConnectRow[]) {
  const { device, options } = useSystem()
  const code = useChunk('login')
  const features = useFeatures()
  const namespaces = useRoot(({ context }) => context.namespaces)
  const awaited = useRoot((snapshot) => snapshot.hasTag('placeholder'))
  const settled = !awaited && typeof code !== 'string'
  const known = useMemo(() => {
    const expected = { email: features.email, social: features.socials !== false }
    return {
      order: connectMethodsOrderOf(rows, options.features.connectMethodsOrder),
      offered: typeof code === 'string' ? expected : code.offered({ features, namespaces, device }),
    }
  }, [code, rows, device, namespaces, options, features])
  const [used, setUsed] = useState(false)
  const [held, setHeld] = useState({ known, settled })
  if (held.settled !== settled || (held.known !== known && !(settled && used))) setHeld({ known, settled })
  return { ...held.known, code, awaited, markUsed: () => setUsed(true) }
}

/** Notice with the reason why the last connection ended. */
function Ended() {
  const { connection } = useSystem()
  const namespace = useActiveNamespace()
  const fault = useConnection(namespace, (snapshot) =>
    snapshot?.hasTag('resting') && !snapshot.context.attempt && !snapshot.context.current
      ? snapshot.context.fault
      : undefined,
  )
  const text = useFaultText(fault)
  if (!fault) return null
  return (
    <Notice kind="warning" onDismiss={() => connection(namespace)?.send({ type: 'connect.cancel' })}>
      {text}
    </Notice>
  )
}

/** Heading of Connect. */
export function ConnectHeading(): string {
  const { titles } = useConnectTexts()
  return useEmailOnly() ? titles.email : titles.Connect
}

/** Whether e-mail is the only method to connect. */
function useEmailOnly(): boolean {
  const { options } = useSystem()
  const present = useRoot(({ context }) => context.connectors.length > 0)
  const { email, socials } = useFeatures()
  return !options.enableWalletConnect && !present && email && socials === false
}
