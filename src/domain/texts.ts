/**
 * Error texts that hosts and visitors may know already, verbatim (docs/reference.md#errors), each written once in the
 * whole domain. One constant each, so that a bundle contains only those it uses.
 */

/** Message of `options.siwxAndSiweConfig`. */
export const siwxAndSiweConfig = 'Cannot set both `siweConfig` and `siwx` options'

// alerts
/** Headline of the `networkNotFound` alert. */
export const networkNotFound = 'Network Not Found'
/** Headline of the `invalidAppConfiguration` and `unverifiedDomain` alerts. */
export const invalidAppConfiguration = 'Invalid App Configuration'
/** Headline of the `sessionExpired` alert. */
export const sessionExpired = 'Session Expired'
/** Headline of the `invalidProjectId` alert. */
export const invalidProjectId = 'Invalid Project ID'
/** Beginning of the message of `options.invalid.projectId`. */
export const projectIdNotConfigured = 'Project ID Not Configured'
/** Headline of the `localConfigurationIgnored` alert. */
export const localConfigurationIgnored = 'Local configuration ignored'
/** Headline of the `catalogueIgnored` alert. */
export const catalogueIgnored = 'Catalogue snapshot ignored'

/** Headline of the `frameLoadFailed` alert. */
export const networkError = 'Network Error'
/** Headline of the `frameRequestTimeout` alert. */
export const embeddedWalletTimedOut = 'Embedded Wallet Request Timed Out'

// texts of the relay
/** Text of the relay for an origin that is not on the allowlist. */
export const relayOriginNotAllowed = 'Unauthorized: origin not allowed'
/** Text of the relay for a token from the future. */
export const relayTokenNotYetValid = 'JWT Token is not yet valid'
/** Text of the relay for an unknown project id. */
export const relayInvalidKey = 'Unauthorized: invalid key'

// the secure frame
/** Message of `frame.lost.frame`. */
export const frameNotSet = 'W3mFrame: iframe is not set'
/** Message of `frame.lost.parent`. */
export const frameParentNotSet = 'W3mFrame: parent is not set'
/** Cause of `frame.lost.unloaded`. */
export const frameLoadFailed = 'Unable to load email login dependency'
/** Message of `frame.lost`. */
export const frameInterrupted = 'The secure wallet was interrupted. Try again to reload it.'
/** Message of `frame.refused.request`. */
export const requestNotAllowed = 'Requested RPC call is not allowed'
/** Message of `frame.refused.action`. */
export const actionNotAllowed = 'Action not allowed'
/** Message of `frame.refused.unsaid`: the frame gives no reason. */
export const frameError = 'An error occurred'
/** Message of `frame.aborted`, for a request that a host made. */
export const requestAborted = 'Request was aborted'
/** Message of `frame.aborted.other`, for a request of our own, such as one of a log-in. */
export const otherAborted = 'Something went wrong'

/** Message of `http.unreachable`. */
export const serverUnreachable = 'Couldn’t reach the server. Check your connection and try again.'

/** Message of `closed.aborted`. */
export const requestCancelled = 'The request was cancelled before the wallet responded.'

// logging in
/** Message of `email.invalid`. */
export const invalidEmail = 'Invalid email. Try again.'

// wallets, connectors, networks
/** Message of `chain.notSupported`. */
export const chainNotSupported = 'Chain is not supported'
/** Message of `network.notFound.chain`. */
export const chainNotConfigured = 'Chain not configured.'
/** Cause of `chain.adapterMissing`. */
export const chainAdapterNotFound = 'Chain adapter not found'
/** Cause of `adapter.missing`, from the wagmi adapter. */
export const adapterNotFound = 'Adapter not found'
/** Beginning of the message of `wallet.connected`. */
export const connectorAlreadyConnected = 'Connector already connected.'
/** Beginning of the message of `wallet.disconnected.connector`. */
export const connectorNotConnected = 'Connector not connected.'
/** Cause of `wallet.notFound`. */
export const connectorUndefined = 'connector is undefined'
/** Beginning of the message of `provider.missing`. */
export const providerNotFound = 'Provider not found.'
/** Message of `network.notFound.undefined`. */
export const networkUndefined = 'CaipNetwork is undefined'
/** Message of `provider.missing.universal`. It names a part of another design (docs/decisions.md#47). */
export const universalProviderUndefined = 'UniversalAdapter:signMessage - provider is undefined'
/** Beginning of the message of `walletConnect.missing`. It names a part of another design (docs/decisions.md#47). */
export const walletConnectNotFound = 'WalletConnectConnector not found'
/** Cause of `adapter.none`: the options leave no way to connect. */
export const clientsMissing = 'ConnectionControllerClient and NetworkControllerClient must be set'
/** Returns the cause of `disposed` for a call that concerns the network or the connection. */
export const clientNotSet = (what: string): string => `${what}Controller client not set`
/** Message of `chain.notSupported.gasPrice`. */
export const gasPriceNotSupported = 'Network not supported for Gas Price'
/** Message of `swap.unsupported`. */
export const swapsNotSupported = 'Network not supported for Swaps'

// sending
/** Message of `send.incomplete`. */
export const amountAndReceiverRequired = 'An amount and receiver address are required'
/** Message of `token.missing`. */
export const tokenRequired = 'A token is required'
/** Message of `send.unsupported`. */
export const unsupportedChain = 'Unsupported chain'
/** Beginning of the message of `fee.unknown`: the network gives no estimate, and no reason in the transaction. */
export const estimatingGasFailed = 'error estimating gas'
/** Reason of a reverted transaction without a readable one. */
export const unknownReason = 'unknown reason'

// names
/** Message of `network.notFound.name`, and beginning of the message of `name.unavailable`. */
export const networkMissing = 'Network not found'
/** Message of `provider.missing.embedded`. */
export const addressOrConnectorMissing = 'Address or auth connector not found'
/** Message of `name.network`. */
export const invalidChainId = 'Invalid chainId'
/** Beginning of the message of `name.suggestions`. */
export const suggestingNamesFailed = 'Error fetching name suggestions'
/** Beginning of the message of `name.registration`. */
export const registeringNameFailed = 'Error registering name'

// smart sessions
/** Beginning of the message of `session.list`. */
export const fetchingSessionsFailed = 'Error fetching smart sessions'

// signing in
/** Message of `siwx.declined` and `frame.refused.signature`. */
export const signatureDeclined = 'Signature declined'
/** Message of `siwx.declined.smartAccount`: a page may be unable to verify smart accounts' signatures. */
export const smartAccountsUnsupported = 'This application might not support Smart Accounts'
/** Message of `siwx.unavailable`. */
export const authenticationFailed = 'A problem occurred while trying initialize authentication'
/** Message of `siwx.signing`. */
export const signMessageFailed = 'Sign message failed'

// balances
/** Heading for token balances that are unavailable. */
export const tokenBalanceUnavailable = 'Token Balance Unavailable'
/** Heading for a history that is unavailable. */
export const fetchingTransactionsFailed = 'Failed to fetch transactions'

// servers
/** Returns the message of an unsuccessful HTTP status. */
export const httpStatusText = (status: number): string => `HTTP status code: ${status}`
/** Text of a thrown value that has no text of its own. */
export const unknownError = 'Unknown error'
/** Category of an error that fits no other category. */
export const internalSdkError = 'INTERNAL_SDK_ERROR'

/** Message of `transaction.other`: another transaction is under the hash that the wallet returned. */
export const notAsReviewed =
  'Your wallet sent a different transaction from the one you reviewed. Check your wallet before trying again.'
/** Headline of the alert for a host's feature that does not work. */
export const featureFailed = 'A feature of this page doesn’t work'
