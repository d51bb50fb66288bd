/** Actors that only read, load, listen or count: stopping them early has no lasting effect. */
export const reads: ReadonlySet<string> = new Set([
  ...['askCurrencies', 'askQuote', 'awaitApproval', 'awaitVisibility', 'checkApproval', 'checkIntent', 'checkOffer'],
  ...['checkOwner', 'checkPayment', 'checkSession', 'checkWallet', 'cooldown', 'estimateFee'],
  ...['fetchPage', 'fetchSuggestions', 'findMax', 'findNames', 'findSession', 'getQuote'],
  ...['hearWallet', 'listExchanges', 'listSessions', 'loadActivity', 'loadConfiguration', 'loadEmbedded'],
  ...['loadFlow', 'loadIdentity', 'loadPairing', 'loadPortfolio', 'loadPurchases', 'loadTokens'],
  ...['look', 'lookAtExchange', 'prepare', 'preparePayment', 'readBalance', 'recallConfiguration'],
  ...['reconnectWallet', 'resolveReceiver', 'searchWallets', 'verifyChain'],
])
