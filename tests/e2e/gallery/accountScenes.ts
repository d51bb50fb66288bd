import { BALANCE_RETRY_BLOCK, RECEIPT_WAIT } from '../../../src/domain/limits'
import type { TokenBalance } from '../../../src/domain/portfolio/tokenBalance'
import type { ReceiptEvent } from '../../../src/machines/transaction/receipt'
import { activities, manyActivities, manyTokens, older, portrait, sent } from './holdingFacts'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { connected, embedded as wallet, heldTokens } from './world'
import { type Step, connect, drawn, late, open, push, wait } from './steps'

/** Scenes of the account: balances, activity, sent transactions and receiving. */

/** Clicks a tab, because the selection is state of the view. */
const tab =
  (index: number): Step =>
  () =>
    document.querySelector('#place > div')?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.click()
/** Forces layout of the sentinel, whose visibility loads the next page. */
const paint: Step = () => drawn('[data-part=sentinel]')?.getBoundingClientRect()

const steps = [open(), connect, open()] as const
const at = (world: Partial<World>, more: readonly Step[] = [], options: SceneFacts['options'] = {}) =>
  ({
    view: 'Account',
    world: { connect: connected, ...world },
    options,
    steps: [...steps, ...more],
  }) satisfies SceneFacts
const did = { holdings: { activity: activities } } as const
const ether = heldTokens[0] as TokenBalance
const testnet = { ...connected, caipNetworkId: 'eip155:11155111' as const }
const fate = (receipt: ReceiptEvent | readonly ReceiptEvent[] | 'waiting', more: readonly Step[] = []) =>
  at({ holdings: { sent: [sent], receipt } }, more)

export const accountScenes = {
  'account-named': at({ holdings: { identity: { name: 'wren.hollis.eth', avatarUrl: portrait } } }),
  'account-bones': at({ holdings: { tokens: 'waiting' } }),
  'account-loading': at({ holdingsCode: 'waiting' }),
  'account-unheld': at({ holdingsCode: 'failing' }),
  'account-tokens-failed': at({ holdings: { tokens: late } }),
  'account-tokens-retryable': at({ holdings: { tokens: late } }, [wait(BALANCE_RETRY_BLOCK)]),
  'account-empty': at({ holdings: { tokens: [] } }),
  'account-many': at({ holdings: { tokens: manyTokens } }),
  'account-testnet': at({
    connect: testnet,
    holdings: { tokens: [{ ...ether, price: '0', chainId: testnet.caipNetworkId }] },
  }),
  'account-unpriced': at({ holdings: { tokens: [{ ...ether, price: '0' }] } }),
  'account-features': at({}, [], { features: { walletFeaturesOrder: ['send', 'swaps', 'receive'] } }),
  'account-receive-only': at({}, [], { features: { send: false } }),
  'account-featureless': at({ holdings: { tokens: [] }, remote: { email: false, socials: false, swaps: false } }, [], {
    features: { send: false, receive: false },
  }),
  'account-no-history': at({ remote: { email: false, socials: false, activity: false } }),
  'account-fixed': at({}, [], { enableNetworkSwitch: false }),
  activity: at(did, [tab(2)]),
  'activity-pages': at({ holdings: { activity: manyActivities.slice(0, 30), older } }, [tab(2), paint]),
  'activity-many': at({ holdings: { activity: manyActivities } }, [tab(2)]),
  'activity-bones': at({ holdings: { activity: 'waiting' } }, [tab(2)]),
  'activity-empty': at({}, [tab(2)]),
  'activity-absent': at({ holdings: { activity: 'absent' } }, [tab(2)]),
  'activity-failed': at({ holdings: { activity: late } }, [tab(2)]),
  'activity-broken': at({ holdings: { activity: activities, older: late } }, [
    tab(2),
    ({ system }) => system.chart('portfolio')?.send({ type: 'activity.more' }),
  ]),
  nfts: at(did, [tab(1)]),
  'nfts-further': at({ holdings: { activity: activities.slice(0, 3), older } }, [tab(1)]),
  'nfts-empty': at({}, [tab(1)]),
  'nfts-absent': at({ holdings: { activity: 'absent' } }, [tab(1)]),
  'nfts-bones': at({ holdings: { activity: 'waiting' } }, [tab(1)]),
  'sent-pending': fate('waiting'),
  'sent-late': fate('waiting', [wait(RECEIPT_WAIT)]),
  'sent-halted': fate([{ type: 'receipt.confirming' }, { type: 'receipt.halted', since: 1_700_000_000_000 }]),
  'sent-confirmed': fate({ type: 'receipt.confirmed' }),
  'sent-reverted': fate({ type: 'receipt.reverted', reason: 'ERC20: transfer amount exceeds balance' }),
  'sent-replaced': fate({ type: 'receipt.replaced' }),
  'sent-unseen': fate({ type: 'receipt.unseen' }),
  'sent-embedded': at({ connect: wallet, holdings: { sent: [sent] } }),
  receive: { view: 'WalletReceive', world: { connect: connected }, steps: [...steps, push({ name: 'WalletReceive' })] },
  'compatible-networks': {
    view: 'WalletCompatibleNetworks',
    world: { connect: connected },
    steps: [...steps, push({ name: 'WalletReceive' }), push({ name: 'WalletCompatibleNetworks' })],
  },
} as const satisfies Record<string, SceneFacts>
