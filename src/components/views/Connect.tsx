import { useId } from 'react'
import { useConnectList } from '../connectList'
import { useActiveNamespace, useConnection, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Consent, LegalLine } from '../ui/Legal'
import { Notice } from '../ui/Notice'
import { WalletList } from '../ui/WalletList'

export function Connect() {
  const { options, root, router } = useSystem()
  const { rows, more } = useConnectList()
  const hint = useId()
  const asksConsent = useRoot(({ context }) => context.policy.asksConsent)
  const consented = useRoot((snapshot) => snapshot.can({ type: 'wallet.selected' }))
  const start = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_GET_WALLET' })
    router.send({ type: 'view.push', view: { name: 'GetWallet' } })
  }
  return (
    <>
      <Ended />
      {asksConsent && <Consent hint={hint} />}
      {rows.length > 0 ? (
        <WalletList rows={rows} more={more} disabled={!consented} />
      ) : (
        <p className="empty">No wallet was found in this browser. Install one, then come back.</p>
      )}
      <div className="dock">
        {options.enableWalletGuide && (
          <div className="foot split">
            <span>Haven’t got a wallet?</span>
            <Button small onClick={start}>
              Get started
            </Button>
          </div>
        )}
        {!asksConsent && <LegalLine />}
      </div>
    </>
  )
}

/** Why the last connection ended by itself. */
function Ended() {
  const { connection } = useSystem()
  const namespace = useActiveNamespace()
  const fault = useConnection(namespace, (snapshot) =>
    snapshot?.hasTag('resting') && !snapshot.context.attempt && !snapshot.context.current ? snapshot.context.fault : undefined,
  )
  if (!fault) return null
  return (
    <Notice kind="warning" onDismiss={() => connection(namespace)?.send({ type: 'connect.cancel' })}>
      {fault.message}
    </Notice>
  )
}
