/**
 * Error texts that hosts and visitors may know already, letter by letter (docs/reference.md#errors), each written
 * once in the whole domain. One constant each, so that a bundle carries only those it shows.
 */

export const siwxAndSiweConfig = 'Cannot set both `siweConfig` and `siwx` options'

// alerts
export const networkNotFound = 'Network Not Found'
export const invalidAppConfiguration = 'Invalid App Configuration'
export const sessionExpired = 'Session Expired'
export const invalidProjectId = 'Invalid Project ID'
export const projectIdNotConfigured = 'Project ID Not Configured'
export const localConfigurationIgnored = 'Local configuration ignored'
export const catalogueIgnored = 'Catalogue snapshot ignored'

export const networkError = 'Network Error'
export const embeddedWalletTimedOut = 'Embedded Wallet Request Timed Out'

// what the relay says
export const relayOriginNotAllowed = 'Unauthorized: origin not allowed'
export const relayTokenNotYetValid = 'JWT Token is not yet valid'
export const relayInvalidKey = 'Unauthorized: invalid key'

// the secure frame
export const frameNotSet = 'W3mFrame: iframe is not set'
export const frameParentNotSet = 'W3mFrame: parent is not set'
export const frameLoadFailed = 'Unable to load email login dependency'
export const frameInterrupted = 'The secure wallet was interrupted. Try again to load it anew.'
export const requestNotAllowed = 'Requested RPC call is not allowed'
export const actionNotAllowed = 'Action not allowed'
export const frameError = 'An error occurred'
/** A request that a host made. */
export const requestAborted = 'Request was aborted'
/** A request of our own, such as one of a log-in. */
export const otherAborted = 'Something went wrong'

// logging in
export const invalidEmail = 'Invalid email. Try again.'
export const tryAgainAfter = (seconds: number): string => `Please try again after ${seconds} seconds`

// wallets, connectors, chains
export const chainNotSupported = 'Chain is not supported'
export const chainNotConfigured = 'Chain not configured.'
export const chainAdapterNotFound = 'Chain adapter not found'
export const adapterNotFound = 'Adapter not found'
export const connectorAlreadyConnected = 'Connector already connected.'
export const connectorNotConnected = 'Connector not connected.'
export const connectorUndefined = 'connector is undefined'
export const providerNotFound = 'Provider not found.'
export const networkUndefined = 'CaipNetwork is undefined'
/** Parts of another design, for what can happen here too (docs/decisions.md#47). */
export const universalProviderUndefined = 'UniversalAdapter:signMessage - provider is undefined'
export const walletConnectNotFound = 'WalletConnectConnector not found'
/** The options leave nothing that could connect. */
export const clientsMissing = 'ConnectionControllerClient and NetworkControllerClient must be set'
/** The modal is disposed under a call that concerns the network, or the connection. */
export const clientNotSet = (what: string): string => `${what}Controller client not set`
export const gasPriceNotSupported = 'Network not supported for Gas Price'
export const swapsNotSupported = 'Network not supported for Swaps'
/** Texts by which a refusal of the visitor is known, in lower case. */
export const rejectionTexts = ['user rejected', 'connection request reset'] as const

// sending
export const amountAndReceiverRequired = 'An amount and receiver address are required'
export const tokenRequired = 'A token is required'
export const unsupportedChain = 'Unsupported chain'
/** The network does not estimate, and gives no reason that is the transaction's. */
export const estimatingGasFailed = 'error estimating gas'
/** A transaction was reverted, and says nothing that can be read. */
export const unknownReason = 'unknown reason'

// names
export const networkMissing = 'Network not found'
export const addressOrConnectorMissing = 'Address or auth connector not found'
export const invalidChainId = 'Invalid chainId'
export const suggestingNamesFailed = 'Error fetching name suggestions'
export const registeringNameFailed = 'Error registering name'

// smart sessions
export const fetchingSessionsFailed = 'Error fetching smart sessions'

// signing in
export const signatureDeclined = 'Signature declined'
/** The account that declined is a smart one, whose signatures a page may not be able to check. */
export const smartAccountsUnsupported = 'This application might not support Smart Accounts'
export const authenticationFailed = 'A problem occurred while trying initialize authentication'
export const signMessageFailed = 'Sign message failed'

// balances
export const tokenBalanceUnavailable = 'Token Balance Unavailable'
export const fetchingTransactionsFailed = 'Failed to fetch transactions'

// servers
/** Any HTTP status that is no success; the response is the error's `cause`. */
export const httpStatusText = (status: number): string => `HTTP status code: ${status}`
/** `addNetwork` and `removeNetwork` for a namespace that nothing drives. */
export const adapterMissing = (namespace: string): string => `Adapter for namespace ${namespace} doesn't exist`
/** What was thrown says nothing of itself. */
export const unknownError = 'Unknown error'
/** Category of an error that no other category fits. */
export const internalSdkError = 'INTERNAL_SDK_ERROR'

/** Under the hash that a wallet has named is something else. */
export const notAsReviewed =
  'What the wallet sent is not what you reviewed. Look in the wallet at what it did before you try this again.'
