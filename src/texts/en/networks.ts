/** Choosing and switching networks. */
export const networks = {
  /** The headings of the views, but for those that are named by what they carry. */
  titles: {
    Networks: 'Choose network',
    WhatIsANetwork: 'What is a network?',
    SwitchActiveChain: 'Switch chain',
    UnsupportedChain: 'Switch network',
  },
  declined: 'Switch declined',
  notSwitched: 'Network not switched',
  notInWallet: 'Not in this wallet',
  testnet: 'Testnet',
  search: 'Search network',
  none: 'No network found',
  clearSearch: 'Clear search',
  mayNotKnow: 'Your wallet may not support all of these networks.',
  whatIsANetwork: 'What is a network?',
  /** @param namespace the family of networks, as people call it: Ethereum, Solana */
  cannotBeUsed: (wallet: string, namespace: string) =>
    `${wallet} cannot be used on ${namespace}. Connect a wallet that can; the one you have stays connected.`,
  switchTo: (network: string) => `Switch to ${network}`,
  chooseWallet: 'Choose a wallet',
  cancel: 'Cancel',
  switching: (network: string) => `Switching to ${network} network…`,
  moving: 'Your wallet is moving there.',
  add: (network: string, wallet: string) => `Add ${network} in ${wallet}`,
  addText: 'The wallet does not know this network yet and asks whether to add it.',
  approve: 'Approve in wallet',
  approveText: (wallet: string) => `Approve the switch in ${wallet}`,
  unsupported: (wallet: string) =>
    `${wallet} is on a network that this app does not use. Choose one of these to go on.`,
  blurbs: [
    {
      title: 'Where things happen',
      text: 'A network keeps a shared record of who owns what. What you hold lives on one of them.',
    },
    {
      title: 'Each with its own fees',
      text: 'Networks differ in cost and speed, and each is paid in its own coin. Keep a little of it there.',
    },
  ],
  learnMore: 'Learn more',
}
