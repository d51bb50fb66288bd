/** Choosing a wallet and connecting it. */
export const wallets = {
  whatIsAWallet: [
    {
      title: 'Holds what is yours',
      text: 'Tokens, collectibles and money on networks such as Ethereum, all in one place.',
    },
    {
      title: 'Signs you in',
      text: 'One wallet opens many apps. There is no password to make up or to lose.',
    },
    {
      title: 'Asks you first',
      text: 'Nothing moves until you approve it in the wallet. This app only sees your address.',
    },
  ],
  getAWallet: 'Get a wallet',
}
