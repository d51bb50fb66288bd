import { fetchingTransactionsFailed, unknownReason } from '../../domain/texts'
import type { ActivityKind } from '../../domain/portfolio/activity'
import type { Account } from '../../domain/account/account'

/** English is the fallback for languages without texts, so dates follow the visitor's language. */
const dates: string | undefined = undefined
const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short' })

/** Texts of Account: balances, activity, receiving, sent transactions. */
export const account = {
  /** Headings of the views, except those named after their content. */
  titles: {
    Account: 'Account',
    Profile: 'Profile',
    WalletReceive: 'Receive',
    WalletCompatibleNetworks: 'Compatible networks',
    ApproveTransaction: 'Approve transaction',
  },
  /** Heading of a request to the embedded wallet that is not a transaction. */
  approve: { message: 'Sign message', typedData: 'Sign typed data', request: 'Approve request' },
  walletAbsent: 'Couldn’t load your wallet',
  openingWallet: 'Opening the secure wallet',
  covered: 'This request is covered by the page',
  coveredText:
    'Something on this page is over the request, so you can’t approve it. Close that, or close this to reject the request.',
  requestHere: 'Your wallet shows the request here. Close to reject it.',
  /** BCP 47 tag of the language of dates; the visitor's language if undefined. */
  dates: dates as string | undefined,
  /** @param at milliseconds since 1970 */
  day: (at: number) => day.format(at),

  reconnecting: 'Reconnecting…',
  switchAddress: 'Switch address',
  /** Heading of the connected wallets, and the button that leads to them. */
  yourWallets: 'Your wallets',
  profile: 'Profile',
  settings: 'Account settings',
  accounts: 'Your accounts',
  kinds: { eoa: 'Plain account', smartAccount: 'Smart account' } as Readonly<Partial<Record<Account['type'], string>>>,
  switch: 'Switch',
  notSwitched: 'Account not switched',
  switching: 'Switching the account',

  readingBalance: 'Reading the balance',

  features: { onramp: 'Buy', receive: 'Receive', send: 'Send', swaps: 'Swap' },
  tabsLabel: 'Assets and activity',
  tabs: { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' },
  blockExplorer: 'Block explorer',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',

  readingTokens: 'Reading the tokens',
  noPrice: 'No price known',
  noTokens: 'No tokens yet',
  noTokensText: 'Add some tokens to get started.',
  noNftsLately: 'No NFTs in your latest transactions',
  noNfts: 'No NFTs yet',
  noNftsText: 'NFTs you receive will appear here.',
  lookFurther: 'Look further back',

  readingHistory: 'Reading the history',
  noActivity: 'No activity yet',
  noActivityText: 'Your next transactions will appear here.',
  activityAbsent: 'Activity isn’t available here',
  activityAbsentText: 'Transactions on this network aren’t listed here. See them in the block explorer.',
  nftsAbsent: 'NFTs on this network aren’t listed',
  historyFailed: fetchingTransactionsFailed,
  failed: 'Failed',
  pending: 'Pending',
  from: 'From {address}',
  to: 'To {address}',
  more: (count: number) => `${count} more`,
  /** Kind of a transaction, in one to three words. */
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
  } satisfies Record<ActivityKind, string>,

  buyMissing: 'Buy the missing amount',
  qrLabel: 'QR code of your address',
  copyOrScan: 'Copy your address or scan this QR code',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyFailed: 'Failed to copy',
  /** @param networks how many there are that the account receives on */
  onlyOn: (networks: number): string =>
    networks > 1 ? 'Only receive assets on these networks' : 'Only receive assets on this network',
  onlyOnText: (networks: number) =>
    `You can receive assets only on ${networks > 1 ? 'these networks' : 'this network'}. Assets sent on another network may be lost.`,
  testnet: 'Testnet',

  sent: 'Sent transactions',
  sentTo: 'To {address} on {network}. {text}',
  /** A transaction of the page, which the dialog knows by its title only. */
  sentOn: 'On {network}. {text}',
  hostTransaction: 'Transaction',
  viewInExplorer: 'View in explorer',
  /** Status of a sent transaction. `what` is its amount and token. */
  fates: {
    pending: { title: (what: string) => `Sending ${what}`, text: 'Waiting for the network.' },
    late: {
      title: (what: string) => `Still pending: ${what}`,
      text: 'Still waiting for the network. Don’t send it again.',
    },
    unseen: {
      title: (what: string) => `Couldn’t find ${what}`,
      text: 'The network doesn’t know this transaction. Check your wallet’s activity before sending again.',
    },
    confirming: {
      title: (what: string) => `Sent ${what}, confirming`,
      text: 'It’s in a block. A few more blocks make it final.',
    },
    gone: {
      title: (what: string) => `No longer in a block: ${what}`,
      text: 'The network dropped the block it was in. It may be included again: check your wallet’s activity before sending again.',
    },
    confirmed: { title: (what: string) => `Sent ${what}`, text: '' },
    other: {
      title: (what: string) => `Not what you reviewed: ${what}`,
      text: 'Your wallet sent a different transaction from the one you reviewed. Check your wallet before sending again.',
    },
    part: {
      title: (what: string) => `Partly done: ${what}`,
      text: 'Only part of this went through. Check your wallet to see which part, and what is still approved.',
    },
    reverted: {
      title: (what: string) => `${what} wasn’t sent`,
      text: 'The transaction failed. You only paid the network fee.',
    },
    replaced: { title: (what: string) => `Replaced: ${what}`, text: 'Another of your transactions took its place.' },
    unsent: {
      title: (what: string) => `${what} wasn’t sent`,
      text: 'Your wallet says it never reached the network. Check its activity before sending again.',
    },
    untold: {
      title: (what: string) => `Unconfirmed: ${what}`,
      text: 'Your wallet says it went through, but the network doesn’t show it. Check your wallet before sending again.',
    },
  },
  /** Addition to an outcome that waits for further blocks. @param since time of the last block, ms since 1970 */
  halted: (since: number) => `The network hasn’t produced a block since ${time.format(since)}.`,
  /** Executed and missing steps of a batch, by name. */
  madeInPart: (made: string, missing: string) => `Done: ${made}. Not done: ${missing}.`,
  steps: { revoke: 'revoking the old approval', approve: 'the approval', swap: 'the swap' },
  approvalStands: 'The approval stays active until you revoke it.',
  /** Some tokens take a fee on each transfer. */
  arrivedLess: (arrived: string) => `Only ${arrived} arrived: the token takes a fee on each transfer.`,
  /** Titles of transactions that are no transfer; `into` is the output of a swap. */
  deedsSent: {
    swap: {
      pending: (what: string, into: string) => `Swapping ${what} for ${into}`,
      confirming: (what: string, into: string) => `Swapped ${what} for ${into}, confirming`,
      confirmed: (what: string, into: string) => `Swapped ${what} for ${into}`,
      reverted: (what: string) => `${what} wasn’t swapped`,
    },
    approve: {
      pending: (what: string) => `Approving ${what}`,
      confirming: (what: string) => `Approved ${what}, confirming`,
      confirmed: (what: string) => `Approved ${what}`,
      reverted: (what: string) => `${what} wasn’t approved`,
    },
    revoke: {
      pending: (what: string) => `Revoking the approval of ${what}`,
      confirming: (what: string) => `Approval of ${what} revoked, confirming`,
      confirmed: (what: string) => `Approval of ${what} revoked`,
      reverted: (what: string) => `Still approved: ${what}`,
    },
    host: {
      pending: (what: string) => what,
      confirming: (what: string) => `${what}: done, confirming`,
      confirmed: (what: string) => `${what}: done`,
      reverted: (what: string) => `Failed: ${what}`,
    },
  } satisfies Record<
    string,
    Readonly<Record<'pending' | 'confirming' | 'confirmed' | 'reverted', (what: string, into: string) => string>>
  >,
  priceMoved: 'The price moved by more than your slippage, so the swap failed. You only paid the network fee.',
  revertedOther: 'The transaction failed. You only paid the network fee.',
  /** Reason of a reverted transaction for which the network gives none. */
  unknownReason,
  revertedFor: (reason: string) => `The transaction failed: ${reason}. You only paid the network fee.`,
}
