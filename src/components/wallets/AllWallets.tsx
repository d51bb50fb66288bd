import { useCallback, useEffect, useId, useMemo } from 'react'
import { walletAllowed } from '../../domain/wallet/filter'
import { chosenNamespace } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import { useCatalogue, useRoot } from '../read'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts, useFaultText } from '../texts'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Consent } from '../shell/Legal'
import { Notice } from '../ui/Notice'
import { Search } from '../ui/Search'
import { IconButton } from '../ui/IconButton'
import { empty } from '../ui/text'
import { useWalletTexts } from './texts'
import { Sentinel, WalletGrid } from './WalletGrid'
import { pinned } from '../ui/moreLayout'

const FIRST_BONES = 20
const MORE_BONES = 4

const toggle = css({ "&[aria-pressed='true']": { background: 'var(--row)', color: 'var(--accent-text)' } })

export function AllWallets() {
  const { catalogue, root } = useSystem()
  const texts = useWalletTexts()
  const hint = useId()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const asksConsent = useRoot(({ context }) => context.policy.asksConsent && context.policy.basic)
  const query = useCatalogue(({ context }) => context.query)
  const badge = useCatalogue(({ context }) => context.badge)
  // A search that has begun takes the place of the list until it is emptied.
  const searches = useCatalogue((s) => s.hasTag('searching') || s.hasTag('found') || s.hasTag('searchFailed'))
  // Entering the view only asks for data; the chart decides whether anything is fetched.
  useEffect(() => catalogue.send({ type: 'list.requested' }), [catalogue])
  const type = (text: string) => catalogue.send({ type: 'search.typed', text })
  return (
    <>
      <div className={pinned}>
        <Search label={texts.search} value={query} onChange={type} />
        <IconButton
          label={texts.certifiedOnly}
          className={toggle}
          pressed={badge !== undefined}
          onClick={() => catalogue.send({ type: 'badge.chosen', badge: badge ? undefined : 'certified' })}
        >
          <Icon name="shield" />
        </IconButton>
        {mobile && (
          <IconButton label={texts.connectByQrCode} onClick={() => root.send({ type: 'wallet.selected' })}>
            <Icon name="qr" />
          </IconButton>
        )}
      </div>
      {asksConsent && <Consent hint={hint} />}
      {searches ? <Found query={query} onClear={() => type('')} /> : <Listed />}
    </>
  )
}

function Listed() {
  const { catalogue } = useSystem()
  const texts = useWalletTexts()
  const wallets = useOffered(useCatalogue(({ context }) => context.wallets))
  const page = useCatalogue(({ context }) => context.page)
  const loading = useCatalogue((snapshot) => snapshot.hasTag('listLoading'))
  const failed = useCatalogue((snapshot) => snapshot.hasTag('listFailed'))
  const complete = useCatalogue((snapshot) => snapshot.hasTag('listComplete'))
  const more = useCallback(() => catalogue.send({ type: 'list.more' }), [catalogue])
  if (complete && wallets.length === 0) return <p className={empty}>{texts.none}</p>
  const bones = loading ? (wallets.length > 0 ? MORE_BONES : FIRST_BONES) : 0
  return (
    <>
      {wallets.length + bones > 0 && <WalletGrid wallets={wallets} bones={bones} />}
      {failed && <Failed what={texts.listFailed} onRetry={() => catalogue.send({ type: 'list.retry' })} />}
      {!failed && !complete && page > 0 && <Sentinel key={page} onNear={more} />}
    </>
  )
}

function Found({ query, onClear }: { query: string; onClear: () => void }) {
  const { catalogue } = useSystem()
  const texts = useWalletTexts()
  const results = useOffered(useCatalogue(({ context }) => context.results))
  const searching = useCatalogue((snapshot) => snapshot.hasTag('searching'))
  const failed = useCatalogue((snapshot) => snapshot.hasTag('searchFailed'))
  if (failed)
    return <Failed what={texts.searchFailed(query)} onRetry={() => catalogue.send({ type: 'search.retry' })} />
  if (searching) return <WalletGrid wallets={[]} bones={8} />
  if (results.length > 0) return <WalletGrid wallets={results} bones={0} />
  return (
    <div className={empty} role="status">
      {texts.none}
      <Button small onClick={onClear}>
        {texts.clearSearch}
      </Button>
    </div>
  )
}

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  const common = useCommonTexts()
  const text = useFaultText(useCatalogue(({ context }) => context.fault))
  return (
    <Notice kind="error" title={what}>
      {text}
      <div>
        <Button small onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </div>
    </Notice>
  )
}

/** Of wallets that were listed those that can be chosen: a wallet of one namespace alone comes and goes with it. */
function useOffered(wallets: readonly Wallet[]): readonly Wallet[] {
  const { includeWalletIds: include, excludeWalletIds: exclude } = useSystem().options
  const activeNamespace = useRoot(({ context }) => chosenNamespace(context))
  const { mobile, basic } = useRoot(({ context }) => context.policy)
  return useMemo(
    () => wallets.filter((wallet) => walletAllowed(wallet, { mobile, basic, activeNamespace, include, exclude })),
    [wallets, mobile, basic, activeNamespace, include, exclude],
  )
}
