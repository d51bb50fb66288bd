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
  walletAbsent: 'Couldn’t load your wallet',
  openingWallet: 'Opening the secure wallet',
  covered: 'This request is covered by the page',
  coveredText:
    'Something on this page is over the request, so you can’t approve it. Close that, or close this to reject the request.',
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
  notSwitched: 'Account not switched',
  switching: 'Switching the account',

  readingBalance: 'Reading the balance',

  features: { onramp: 'Buy', receive: 'Receive', send: 'Send', swaps: 'Swap' },
  tabsLabel: 'What the account holds',
  tabs: { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' },
  blockExplorer: 'Block explorer',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',

  readingTokens: 'Reading the tokens',
  tokensUnavailable: 'Couldn’t load your tokens.',
  noPrice: 'No price known',
  noNftsLately: 'No NFTs in your latest transactions.',
  noNfts: 'No NFTs yet. NFTs you receive will appear here.',
  lookFurther: 'Look further back',
  nothing: 'Nothing here yet.',

  readingHistory: 'Reading the history',
  noActivity: 'No activity yet',
  noActivityText: 'Your next transactions will appear here',
  activityAbsent: 'Activity is not available here',
  activityAbsentText: 'Transactions on this network aren’t listed here. See them in the block explorer.',
  nftsAbsent: 'NFTs on this network aren’t listed.',
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
  receiveFundsText: 'Transfer tokens to your wallet',
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
    confirming: {
      title: (what: string) => `Sent ${what}, confirming`,
      text: 'It is in a block, and counts for good after a few more.',
    },
    gone: {
      title: (what: string) => `No longer in a block: ${what}`,
      text: 'The network took back the block that it was in. It may come again with another one: look at the activity in your wallet before you send it again.',
    },
    confirmed: { title: (what: string) => `Sent ${what}`, text: '' },
    other: {
      title: (what: string) => `Not what you reviewed: ${what}`,
      text: 'What the wallet named is another transaction than you reviewed. Look in the wallet at what it did before you send this again.',
    },
    part: {
      title: (what: string) => `Made in part: ${what}`,
      text: 'Not all of it was made. Look in the wallet at which part, and at what is approved.',
    },
    reverted: {
      title: (what: string) => `Did not arrive: ${what}`,
      text: 'The network reverted it. You still have it; only the fee was taken.',
    },
    replaced: { title: (what: string) => `Replaced: ${what}`, text: 'Another transaction of yours took its place.' },
    unsent: {
      title: (what: string) => `Not made: ${what}`,
      text: 'The wallet says that it never reached the network. Look at its activity before you send it again.',
    },
    untold: {
      title: (what: string) => `Not known: ${what}`,
      text: 'The wallet says that it was made, and nothing on the network shows it. Look in the wallet before you send it again.',
    },
  },
  /** What was made of several calls, and what was not, by the names of steps. */
  madeInPart: (made: string, missing: string) => `Made: ${made}. Not made: ${missing}.`,
  steps: { revoke: 'taking back the old approval', approve: 'the approval', swap: 'the swap' },
  approvalStands: 'What was approved stands until you take it back.',
  /** A token may keep a part of what is sent. */
  arrivedLess: (arrived: string) => `Only ${arrived} arrived: the token keeps a part of what is sent.`,
  /** The titles of what is not sent to someone; `into` is what a swap gives. */
  deedsSent: {
    swap: {
      pending: (what: string, into: string) => `Swapping ${what} to ${into}`,
      confirming: (what: string, into: string) => `Swapped ${what} to ${into}, confirming`,
      confirmed: (what: string, into: string) => `Swapped ${what} to ${into}`,
      reverted: (what: string) => `Not swapped: ${what}`,
    },
    approve: {
      pending: (what: string) => `Approving ${what}`,
      confirming: (what: string) => `Approved ${what}, confirming`,
      confirmed: (what: string) => `Approved ${what}`,
      reverted: (what: string) => `Not approved: ${what}`,
    },
    revoke: {
      pending: (what: string) => `Taking back the approval of ${what}`,
      confirming: (what: string) => `The approval of ${what} was taken back, confirming`,
      confirmed: (what: string) => `The approval of ${what} was taken back`,
      reverted: (what: string) => `Still approved: ${what}`,
    },
  } satisfies Record<
    string,
    Readonly<Record<'pending' | 'confirming' | 'confirmed' | 'reverted', (what: string, into: string) => string>>
  >,
  priceMoved:
    'The price had moved by more than your slippage, so the network took the swap back. Only the fee was taken.',
  revertedOther: 'The network reverted it. Only the fee was taken.',
  revertedFor: (reason: string) => `The network reverted it: ${reason}. You still have it; only the fee was taken.`,
}
