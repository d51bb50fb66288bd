/** Texts of choosing and switching networks. */
export const networks = {
  /** Headings of the views, except those named after their content. */
  titles: {
    Networks: 'Choose network',
    WhatIsANetwork: 'What is a network?',
    SwitchActiveChain: 'Switch network',
    UnsupportedChain: 'Switch network',
  },
  declined: 'Switch declined',
  declinedText: 'Choose a network to try again.',
  notSwitched: 'Network not switched',
  notInWallet: 'Not in this wallet',
  testnet: 'Testnet',
  search: 'Search networks',
  none: 'No network found',
  mayNotKnow: 'Your wallet may not support all of these networks.',
  whatIsANetwork: 'What is a network?',
  /** @param namespace the family of networks, as people call it: Ethereum, Solana */
  cannotBeUsed: (wallet: string, namespace: string) =>
    `${wallet} doesn’t work on ${namespace}. Connect a wallet that does; this one stays connected.`,
  switchTo: (network: string) => `Switch to ${network}`,
  chooseWallet: 'Choose a wallet',
  cancel: 'Cancel',
  switching: (network: string) => `Switching to ${network} network…`,
  moving: 'Your wallet is switching.',
  add: (network: string, wallet: string) => `Add ${network} in ${wallet}`,
  addText: 'Your wallet doesn’t know this network yet and will ask to add it.',
  approveText: (wallet: string) => `Approve the switch in ${wallet}`,
  unsupported: (wallet: string) => `${wallet} is on a network this app doesn’t support. Choose one of these.`,
  blurbs: [
    {
      title: 'Where things happen',
      text: 'A network keeps a shared record of who owns what.',
    },
    {
      title: 'Each with its own fees',
      text: 'Networks differ in cost and speed. Each takes fees in its own coin, so keep a little of it.',
    },
  ],
  learnMore: 'Learn more',
}
