import { useState } from 'react'
import { historyReasons } from '../../domain/account/entries'
import { isUnread } from '../../domain/portfolio/tokenBalance'
import { useActiveNamespace } from '../read'
import { useEntryFacts } from '../readLater'
import { useConnection } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { FeatureButtons } from './FeatureButtons'
import { History } from './History'
import { Entries } from '../feature/Entries'
import { AccountHeader } from './AccountHeader'
import { Nfts } from './Nfts'
import { Refusal } from '../ui/Refusal'
import { SentTransactions } from './SentTransactions'
import { Tabs } from '../ui/Tabs'
import { useAccountTexts } from './texts'
import { Tokens } from './Tokens'

const panels = { tokens: Tokens, nfts: Nfts, activity: History } as const
type AccountTab = keyof typeof panels

const column = { display: 'flex', flexDirection: 'column', flex: 'auto', gap: 12 } as const

const styles = {
  account: css(column, { gap: 16 }),
  /** Style of an account with tabs. All are as high as the stage without the view's padding, so that no button moves. */
  even: css(column, { gap: 16, minHeight: 'calc(min(583px, var(--room, 583px)) - 20px)' }),
  tabbed: css(column, { '& > [role=tabpanel]': column }),
}

/** Account view: address, balance, feature buttons, tokens, collectibles and history. */
export function Account() {
  const { chart, root } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const facts = useEntryFacts()
  const network = facts.network
  const address =
    useConnection(
      namespace,
      (snapshot) => (snapshot?.context.current ?? snapshot?.context.stored)?.accounts[0]?.address,
    ) ?? ''
  const connected = useConnection(namespace, (snapshot) => snapshot?.context.current !== undefined)
  const [tab, choose] = useAccountTab(address)
  // Collectibles come from the history, so their tab is shown even if the activity tab is off.
  const names: readonly AccountTab[] = [
    'tokens',
    ...(historyReasons(facts).length === 0 ? (['nfts'] as const) : []),
    ...(historyReasons(facts, facts.features.activity).length === 0 ? (['activity'] as const) : []),
  ]
  const selected = names.includes(tab) ? tab : 'tokens'
  const Panel = panels[selected]
  const select = (next: AccountTab) => {
    if (next === 'activity' && next !== selected) root.send({ type: 'visitor.clicked', event: 'CLICK_TRANSACTIONS' })
    if (next !== 'tokens') chart('portfolio')?.send({ type: 'activity.requested' })
    choose(next)
  }
  return (
    <div className={isUnread(namespace) ? styles.account : styles.even}>
      <Refusal />
      <SentTransactions />
      <AccountHeader address={address} isShownBelow={selected === 'tokens'} />
      <FeatureButtons />
      <Entries at="account" disabled={!connected} />
      {!isUnread(namespace) && (
        <div className={styles.tabbed}>
          <Tabs label={texts.tabsLabel} names={names} titles={texts.tabs} selected={selected} onSelect={select}>
            <Panel key={`${network.caipNetworkId} ${address}`} />
          </Tabs>
        </div>
      )}
    </div>
  )
}

/** Last chosen tab of each modal, keyed by its root actor, so that it survives unmounting the view. */
const choices = new WeakMap<object, { address: string; tab: AccountTab }>()

/** Returns the selected tab and its setter. Another account starts on `tokens`. */
function useAccountTab(address: string): [tab: AccountTab, choose: (tab: AccountTab) => void] {
  const { root } = useSystem()
  const [choice, setChoice] = useState(choices.get(root))
  const choose = (tab: AccountTab) => {
    const next = { address, tab }
    choices.set(root, next)
    setChoice(next)
  }
  return [choice?.address === address ? choice.tab : 'tokens', choose]
}
