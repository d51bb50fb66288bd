/** Choosing a wallet and connecting it. */
export const wallets = {}
