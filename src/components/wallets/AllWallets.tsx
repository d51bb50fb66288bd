import { useCallback, useId, useMemo } from 'react'
import { walletAllowed } from '../../domain/wallet/filter'
import { chosenNamespace } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import { useChart, useRoot } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts, useFaultText } from '../texts'
import { Button } from '../ui/Button'
import { Empty, SearchOutcome } from '../ui/Empty'
import { Icon } from '../ui/Icon'
import { Consent } from '../shell/Legal'
import { Search } from '../ui/Search'
import { IconButton } from '../ui/IconButton'
import { useWalletTexts } from './texts'
import { Sentinel, WalletGrid } from './WalletGrid'
import { layoutStyles } from '../ui/styles/moreLayout'
import { useAgain, useReentry } from '../ui/again'

/** Number of placeholders before the first entries, and while more load. */
const FIRST_SKELETONS = 20
const MORE_SKELETONS = 4

const styles = {
  toggle: css({ "&[aria-pressed='true']": { background: 'var(--row)', color: 'var(--accent-text)' } }),
}

/** All wallets of the registry, with a search and a filter for certified ones. */
export function AllWallets() {
  const { chart, root } = useSystem()
  const texts = useWalletTexts()
  const hint = useId()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const asksConsent = useRoot(({ context }) => context.policy.asksConsent && context.policy.basic)
  const query = useChart('walletList', (list) => list?.context.query) ?? ''
  const badge = useChart('walletList', (list) => list?.context.badge)
  // Search results replace the list until the query is cleared.
  const searches = useChart(
    'walletList',
    (list) => list && (list.hasTag('searching') || list.hasTag('found') || list.hasTag('searchFailed')),
  )
  const search = (text: string) => chart('walletList')?.send({ type: 'search.typed', text })
  return (
    <>
      <div className={layoutStyles.pinned}>
        <Search label={texts.search} value={query} onChange={search} />
        <IconButton
          label={texts.certifiedOnly}
          className={styles.toggle}
          pressed={badge !== undefined}
          onClick={() => chart('walletList')?.send({ type: 'badge.chosen', badge: badge ? undefined : 'certified' })}
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
      {searches ? <Found query={query} onClear={() => search('')} /> : <Listed />}
    </>
  )
}

const noWallets: readonly Wallet[] = []

function Listed() {
  const { chart } = useSystem()
  const texts = useWalletTexts()
  const wallets = useOffered(useChart('walletList', (list) => list?.context.wallets) ?? noWallets)
  const page = useChart('walletList', (list) => list?.context.page) ?? 0
  // The list counts as loading until its machine is loaded.
  const loading = useChart('walletList', (list) => !list || list.hasTag('listLoading'))
  const failed = useChart('walletList', (list) => list?.hasTag('listFailed'))
  const complete = useChart('walletList', (list) => list?.hasTag('listComplete'))
  const absent = useChart('walletList', (list) => list === undefined)
  const lost = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  const reenter = useReentry()
  const more = useCallback(() => chart('walletList')?.send({ type: 'list.more' }), [chart])
  if (absent && lost) return <Failed what={texts.listFailed} onRetry={reenter} />
  if (complete && wallets.length === 0) return <Empty icon="wallet" title={texts.noneListed} />
  const skeletons = loading ? (wallets.length > 0 ? MORE_SKELETONS : FIRST_SKELETONS) : 0
  return (
    <>
      {wallets.length + skeletons > 0 && <WalletGrid wallets={wallets} skeletons={skeletons} />}
      {failed && <Failed what={texts.listFailed} onRetry={() => chart('walletList')?.send({ type: 'list.retry' })} />}
      {!failed && !complete && page > 0 && <Sentinel key={page} onNear={more} />}
    </>
  )
}

function Found({ query, onClear }: { query: string; onClear: () => void }) {
  const { chart, options, root } = useSystem()
  const canScan = useRoot((snapshot) => snapshot.can({ type: 'wallet.selected' })) && options.enableWalletConnect
  const texts = useWalletTexts()
  const results = useOffered(useChart('walletList', (list) => list?.context.results) ?? noWallets)
  const searching = useChart('walletList', (list) => list?.hasTag('searching'))
  const failed = useChart('walletList', (list) => list?.hasTag('searchFailed'))
  if (failed)
    return (
      <Failed what={texts.searchFailed(query)} onRetry={() => chart('walletList')?.send({ type: 'search.retry' })} />
    )
  const isNone = !searching && results.length === 0
  return (
    <>
      {!isNone && <WalletGrid wallets={searching ? noWallets : results} skeletons={searching ? 8 : 0} />}
      <SearchOutcome
        count={searching ? undefined : results.length}
        icon="search"
        title={texts.none}
        text={canScan && texts.noneButCode}
        onClear={onClear}
      >
        {canScan && (
          <Button kind="primary" small onClick={() => root.send({ type: 'wallet.selected' })}>
            {texts.connectByQrCode}
          </Button>
        )}
      </SearchOutcome>
    </>
  )
}

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  const common = useCommonTexts()
  const fault = useChart('walletList', (list) => list?.context.fault)
  const text = useFaultText(fault) ?? common.checkConnection
  const again = useAgain()
  return (
    <Empty icon="error" title={what} text={text} fault={fault}>
      <Button kind="primary" {...again(fault, onRetry)} />
    </Empty>
  )
}

/** Returns the listed wallets that can be chosen. Some depend on the namespace that is chosen at the time. */
function useOffered(wallets: readonly Wallet[]): readonly Wallet[] {
  const { includeWalletIds: include, excludeWalletIds: exclude } = useSystem().options
  const activeNamespace = useRoot(({ context }) => chosenNamespace(context))
  const { mobile, basic } = useRoot(({ context }) => context.policy)
  return useMemo(
    () => wallets.filter((wallet) => walletAllowed(wallet, { mobile, basic, activeNamespace, include, exclude })),
    [wallets, mobile, basic, activeNamespace, include, exclude],
  )
}
