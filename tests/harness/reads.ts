/** Actors that only ask, load, listen or count: who gives them up leaves nothing behind. */
export const reads: ReadonlySet<string> = new Set([
  ...['askCurrencies', 'askQuote', 'awaitApproval', 'checkApproval', 'checkIntent', 'checkOffer'],
  ...['checkOwner', 'checkPayment', 'checkSession', 'checkWallet', 'cooldown', 'estimateFee'],
  ...['fetchPage', 'fetchSuggestions', 'findMax', 'findNames', 'findSession', 'getQuote'],
  ...['hearWallet', 'listExchanges', 'listSessions', 'loadActivity', 'loadConfiguration', 'loadEmbedded'],
  ...['loadFlow', 'loadIdentity', 'loadPairing', 'loadPortfolio', 'loadPurchases', 'loadTokens'],
  ...['look', 'lookAtExchange', 'prepare', 'preparePayment', 'readBalance', 'recallConfiguration'],
  ...['reconnectWallet', 'resolveReceiver', 'searchWallets', 'verifyChain'],
])
