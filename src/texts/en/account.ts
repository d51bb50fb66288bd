import { fetchingTransactionsFailed } from '../../domain/texts'
import type { Deed } from '../../domain/portfolio/activity'
import type { Account } from '../../domain/account/account'

/** English is also what is shown for a language that there are no texts in, so dates are those of the visitor's own. */
const dates: string | undefined = undefined
const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' })

/** What an account holds and did, and how it receives. */
export const account = {
  /** The headings of the views, but for those that are named by what they carry. */
  titles: {
    Account: 'Account',
    Profile: 'Profile',
    WalletReceive: 'Receive',
    WalletCompatibleNetworks: 'Compatible networks',
    ApproveTransaction: 'Approve transaction',
  },
  /** The heading where the embedded wallet is asked for something else than a transaction. */
  approve: { message: 'Sign message', typedData: 'Sign typed data', request: 'Approve request' },
  walletAbsent: 'The secure wallet is not there',
  openingWallet: 'Opening the secure wallet',
  covered: 'Something covers this request',
  coveredText:
    'This page has put something over it, so nothing can be approved. Close what covers it, or close this to reject it.',
  requestHere: 'Your wallet shows the request here. Close to reject it.',
  /** BCP 47 tag of the language that dates are written in; the visitor's own where it is absent. */
  dates: dates as string | undefined,
  /** @param at milliseconds since 1970 */
  day: (at: number) => day.format(at),

  reconnecting: 'Reconnecting…',
  switchAddress: 'Switch address',
  profile: 'Profile',
  settings: 'Account settings',
  accounts: 'Your accounts',
  kinds: { eoa: 'EOA', smartAccount: 'Smart account' } as Readonly<Partial<Record<Account['type'], string>>>,
  switch: 'Switch',
  switchTo: 'Switch to',
  notSwitched: 'The account was not switched',
  switching: 'Switching the account',

  readingBalance: 'Reading the balance',
  balanceUnavailable: 'The balance is not available',

  features: { onramp: 'Buy', receive: 'Receive', send: 'Send', swaps: 'Swap' },
  tabsLabel: 'What the account holds',
  tabs: { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' },
  blockExplorer: 'Block explorer',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',

  readingTokens: 'Reading the tokens',
  tokensUnavailable: 'Your tokens cannot be shown at the moment.',
  noPrice: 'No price known',
  noNftsLately: 'No NFTs in your latest transactions.',
  noNfts: 'No NFTs yet. Those that you receive will appear here.',
  lookFurther: 'Look further back',
  nothing: 'Nothing is here yet.',

  readingHistory: 'Reading the history',
  noActivity: 'No activity yet',
  noActivityText: 'Your next transactions will appear here',
  activityAbsent: 'Activity is not available here',
  activityAbsentText: 'The transactions of this network are not listed. The block explorer shows them.',
  nftsAbsent: 'The NFTs of this network are not listed.',
  historyFailed: fetchingTransactionsFailed,
  failed: 'Failed',
  pending: 'Pending',
  from: 'From {address}',
  to: 'To {address}',
  more: (count: number) => `${count} more`,
  /** What a transaction did, in one to three words. */
  deeds: {
    approve: 'Approved',
    burn: 'Burned',
    buy: 'Bought',
    claim: 'Claimed',
    deploy: 'Deployed',
    deposit: 'Deposited',
    mint: 'Minted',
    receive: 'Received',
    send: 'Sent',
    sendToSelf: 'Sent to yourself',
    stake: 'Staked',
    trade: 'Swapped',
    unstake: 'Unstaked',
    use: 'Used an app',
    withdraw: 'Withdrew',
  } satisfies Record<Deed, string>,

  buyCrypto: 'Buy crypto',
  buyCryptoText: 'Easy with card or bank account',
  buyMissing: 'Buy what is missing',
  popular: 'Popular',
  receiveFunds: 'Receive funds',
  receiveFundsText: 'Transfer tokens on your wallet',
  qrLabel: 'QR code of your address',
  copyOrScan: 'Copy your address or scan this QR code',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyFailed: 'Failed to copy',
  /** @param networks how many there are that the account receives on */
  onlyOn: (networks: number): string =>
    networks > 1 ? 'Only receive assets on these networks' : 'Only receive assets on this network',
  onlyOnText: (networks: number) =>
    `You can receive assets only on ${networks > 1 ? 'these networks' : 'this network'}. What is sent on another may be lost.`,
  testnet: 'Testnet',

  sent: 'Sent transactions',
  sentTo: 'To {address} on {network}. {text}',
  viewInExplorer: 'View in explorer',
  /** How a transaction that was sent stands. `what` is its amount and token. */
  fates: {
    pending: { title: (what: string) => `Sending ${what}`, text: 'Waiting for the network.' },
    late: {
      title: (what: string) => `Still pending: ${what}`,
      text: 'It was sent, and the network takes its time. Do not send it again.',
    },
    unseen: {
      title: (what: string) => `Not seen: ${what}`,
      text: 'This network does not know it. The wallet may have sent it elsewhere: look at its activity before you send it again.',
    },
    confirmed: { title: (what: string) => `Sent ${what}`, text: '' },
    reverted: {
      title: (what: string) => `Did not arrive: ${what}`,
      text: 'The network reverted it. You still have it; only the fee was taken.',
    },
    replaced: { title: (what: string) => `Replaced: ${what}`, text: 'Another transaction of yours took its place.' },
  },
  /** The titles of what is not sent to someone; `into` is what a swap gives. */
  deedsSent: {
    swap: {
      pending: (what: string, into: string) => `Swapping ${what} to ${into}`,
      confirmed: (what: string, into: string) => `Swapped ${what} to ${into}`,
      reverted: (what: string) => `Not swapped: ${what}`,
    },
    approve: {
      pending: (what: string) => `Approving ${what}`,
      confirmed: (what: string) => `Approved ${what}`,
      reverted: (what: string) => `Not approved: ${what}`,
    },
    revoke: {
      pending: (what: string) => `Taking back the approval of ${what}`,
      confirmed: (what: string) => `The approval of ${what} was taken back`,
      reverted: (what: string) => `Still approved: ${what}`,
    },
  } satisfies Record<
    string,
    Readonly<Record<'pending' | 'confirmed' | 'reverted', (what: string, into: string) => string>>
  >,
  priceMoved:
    'The price had moved by more than your slippage, so the network took the swap back. Only the fee was taken.',
  revertedOther: 'The network reverted it. Only the fee was taken.',
  revertedFor: (reason: string) => `The network reverted it: ${reason}. You still have it; only the fee was taken.`,
}
