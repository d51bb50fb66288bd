/**
 * Limits of the product, except sizes on screen. Those in docs/reference.md#limits were requested as they are; the
 * others are our own choice. Times are in milliseconds.
 */

/** Lifetime of a pairing URI. */
export const PAIRING_LIFETIME = 240_000
/** Remaining lifetime at which a pairing counts as expired. */
export const PAIRING_EXPIRY_MARGIN = 10_000
/** Time after which the QR code is renewed. */
export const PAIRING_RENEWAL = PAIRING_LIFETIME - PAIRING_EXPIRY_MARGIN
/** Timeout of a pairing URI from the relay; then the relay counts as unreachable. */
export const PAIRING_URI_LIMIT = 20_000
/** Timeout of WalletConnect's verify service, which delays the pairing URI; the library itself waits 5 s. */
export const VERIFY_LIMIT = 700
/** Time that a page looks for the session after the return from a wallet app, before it reports anything. */
export const SESSION_CHECK_LIMIT = 5_000

/** Delay until a wallet that does not answer a connection request gets a hint and a retry on screen. */
export const WALLET_HINT_DELAY = 60_000
/** Timeout of the relay's answer to a liveness check. */
export const RELAY_PROOF_LIMIT = 4_000
/** Interval of the relay's liveness checks while a code is on screen. */
export const RELAY_PROOF_PAUSE = 30_000
/** Timeout of asking a wallet again if its event could not be read. */
export const ASK_AGAIN_LIMIT = 3_000
/** Pause until a wallet that was asked to switch is asked again on which network it is. */
export const ASK_AGAIN_PAUSE = 500
/** Extra time for a wallet to answer a pending request after an event has shared an account. */
export const SHARED_GRACE = 1_500
/** Timeout of restoring a stored connection. */
export const RECONNECT_LIMIT = 10_000
/** Timeout of restoring a connection if the secure frame has to be fetched first. */
export const FRAME_RECONNECT_LIMIT = 40_000
/** Timeout of an injected provider that appears late. */
export const INJECTED_WAIT = 1_000
/** Timeout of the other side when disconnecting. */
export const DISCONNECT_LIMIT = 3_000
/** Timeout of `wallet_revokePermissions`. */
export const PERMISSION_REVOKE_LIMIT = 100
/** Timeout of a wallet's answer to switch or add a network; then the switch counts as refused. */
export const NETWORK_SWITCH_LIMIT = 120_000
/** Timeout of finding the wallet on the new network after a switch. */
export const NETWORK_VERIFY_LIMIT = 5_000

/** Timeout of a host's texts of a language; then English is drawn until they are there. */
export const LOCALE_LIMIT = 3_000

/** Timeout of an HTTP request to any server. */
export const HTTP_TIMEOUT = 10_000
/** Maximum size of an answer, in bytes. */
export const HTTP_BODY_LIMIT = 1_000_000
/** Number of retries of an HTTP or RPC request. */
export const RETRY_COUNT = 3
/** Delay before the first retry; it doubles with every further one. */
export const RETRY_DELAY = 150
/** Maximum `Retry-After` that is honoured. */
export const RETRY_AFTER_LIMIT = 60_000
/** Maximum number of failed calls to one endpoint per minute. */
export const FAILED_CALLS_PER_MINUTE = 5
/** One minute. */
export const MINUTE = 60_000
/** HTTP statuses that are worth a retry. */
export const RETRY_STATUSES = [403, 408, 413, 429, 500, 502, 503, 504] as const

/** Maximum number of JSON-RPC requests in a batch. */
export const RPC_BATCH = 1_000

/** Timeout of the secure frame's READY message. */
export const FRAME_LOAD_LIMIT = 20_000
/** Delay after READY before the first message to the frame. */
export const FRAME_READY_DELAY = 500
/** Timeout of the frame's answers to e-mail, code, social and user requests. */
export const FRAME_REQUEST_LIMIT = 30_000
/** Timeout of the frame's network reads and other quick answers. */
export const FRAME_READ_LIMIT = 30_000
/** Delay between leaving Farcaster and reloading the frame. */
export const FRAME_RESET_DELAY = 100
/** Timeout of READY after the frame was asked to reload itself; then the frame is fetched again. */
export const FRAME_RETURN_LIMIT = 5_000
/** Lifetime of the link that registers a device (docs/decisions.md#18). */
export const DEVICE_LINK_LIFETIME = 1_200_000
/** Seconds until another link or code may be requested, also across reloads (docs/decisions.md#4). */
export const RESEND_SECONDS = 30
/** Wrong attempts after which a code is void. */
export const CODE_TRIES = 5
/** Number of digits of a code. */
export const CODE_DIGITS = 6
/** Time that the visitor has in the provider's window. */
export const SOCIAL_LIMIT = 600_000
/** Time that the visitor has to approve in Farcaster. */
export const FARCASTER_LIMIT = 300_000
/** Polling interval of a popup: no event reports that it was closed. */
export const POPUP_POLL = 1_000
/** Timeout of the wallet's connection after the log-in. */
export const LOGIN_LIMIT = 60_000
/** Time that the visitor has to answer a request of the embedded wallet. */
export const APPROVAL_LIMIT = 600_000
/** Time after which a request that is not fully visible counts as covered; views are replaced within it. */
export const SIGHT_DELAY = 600
/** Delay of "Action not allowed" after the request. */
export const REFUSAL_DELAY = 300
/** Time within which a page that was reloaded for a missing chunk restores its views. */
export const LEFT_VIEWS_LIFETIME = 60_000
/** Time within which typed text is restored to a field that is drawn again. */
export const FIELD_LIMIT = 10_000
/** Polling interval of that field. */
export const FIELD_POLL = 50
/** Timeout of a chunk of views, the embedded wallet, the portfolio or a flow. */
export const EMBEDDED_CODE_LIMIT = 20_000
/** One second. */
export const SECOND = 1_000

/** Lifetime of a cached native balance. */
export const NATIVE_BALANCE_LIFETIME = 30_000
/** Lifetime of cached token balances. */
export const PORTFOLIO_LIFETIME = 30_000
/** Timeout of balances, names and history; each may take several requests. */
export const PORTFOLIO_LIMIT = 20_000
/** Lifetime of the cached names of an address. */
export const IDENTITY_LIFETIME = 300_000
/** Timeout of optional answers that a wallet gives without a prompt. */
export const WALLET_READ_LIMIT = 2_000
/** Timeout of a wallet's capabilities; the visitor sees the wait and may retry. */
export const CAPABILITIES_LIMIT = 10_000
/**
 * Timeout of a wallet's answer about a batch; then it is asked again. WalletConnect's own is as long: asked sooner, a
 * phone that sleeps would find a heap of requests.
 */
export const CALLS_STATUS_LIMIT = 300_000
/** Polling interval of a receipt. */
export const RECEIPT_POLL = 4_000
/** Maximum number of the host's own transactions that are followed at once. */
export const HOST_TRANSACTIONS = 50
/** Number of the host's own transactions that stay listed after they are settled. */
export const HOST_SETTLED = 10
/** Maximum number of notices at the edge of the page. */
export const NOTICES = 3
/** Time that a notice stays, unless the visitor reads it or may have to act. */
export const NOTICE_LIFETIME = 8_000
/** Duration of a notice's exit animation. */
export const NOTICE_EXIT = 200
/** Time after which a transaction is "still pending" (docs/decisions.md#11). */
export const RECEIPT_WAIT = 25_000
/** Time that a confirmed transaction is shown above the account; the history keeps it. */
export const SENT_SHOWN = 8_000
/** Debounce of resolving a receiver, after the last keystroke. */
export const RECEIVER_SETTLE = 500
/** Timeout of resolving a name, estimating a fee and checking a token. */
export const SEND_CHECK_LIMIT = 20_000
/** Time after which a node counts as silent, if it is read once more before a wallet is asked. */
export const CHAIN_SILENCE = 2_000
/** Time after which a request to send counts as overdue in the wallet. */
export const SEND_APPROVAL_LIMIT = 600_000
/** Debounce of a swap quote, after the last keystroke. */
export const QUOTE_SETTLE = 200
/** Interval at which a swap quote is renewed. */
export const QUOTE_RENEWAL = 10_000
/** Timeout of a swap quote or offer. */
export const QUOTE_LIMIT = 20_000
/** Time the network has to include an approval, before the visitor is asked to look again. */
export const SWAP_APPROVAL_LIMIT = 300_000
/** Time for which a swap with an approved token is offered again at later visits. */
export const LEFT_SWAP_LIFETIME = 86_400_000
/** Timeout of a simulation; without its result nothing is displayed. */
export const SIMULATION_LIMIT = 4_000
/** Timeout of reading the last block; then the wallet is asked without it. */
export const HEAD_LIMIT = 2_000
/** Maximum length of a displayed reason from a network, a server or a wallet, in characters. */
export const REASON_LENGTH = 200
/** Maximum length of an account's name, as of a domain. */
export const ACCOUNT_NAME_LENGTH = 255
/** Debounce of a name lookup, after the last keystroke. */
export const NAME_SETTLE = 300
/** Lifetime of the message that registers a name, from its creation. */
export const NAME_WINDOW = 10_000
/** Timeout of looking up a name, or the name of an account. */
export const NAME_CHECK_LIMIT = 20_000
/** Timeout of registering a name. */
export const NAME_REGISTER_LIMIT = 15_000
/** Timeout of listing smart sessions. */
export const SESSIONS_LIST_LIMIT = 20_000
/** Timeout of reporting the end of a smart session to the server. */
export const SESSION_REVOKE_LIMIT = 15_000
/** Default polling interval of pending transactions. */
export const PENDING_TRANSACTIONS_INTERVAL = 30_000
/** Default maximum number of events about pending transactions. */
export const PENDING_TRANSACTIONS_LIMIT = 99
/** Consecutive failed polls after which the node counts as unable to report pending transactions. */
export const PENDING_TRANSACTIONS_FAILURES = 3
/** Time for which a failed balance is not read again. */
export const BALANCE_RETRY_BLOCK = 30_000
/** Lifetime of the last known remote configuration (docs/decisions.md#34). */
export const CONFIGURATION_LIFETIME = 86_400_000
/** Maximum time that a placeholder replaces remotely configured features (docs/decisions.md#34). */
export const CONFIGURATION_WAIT = 1_000

/** Debounce of the buying form, after the last keystroke. */
export const ONRAMP_SETTLE = 300
/** Time after which the price of a purchase is asked for again, while its form is on screen. */
export const ONRAMP_RENEWAL = 60_000
/**
 * Time after which a page of a provider or an exchange that was not opened is looked up again: its session ends after
 * five minutes.
 */
export const PAGE_LIFETIME = 240_000
/** Polling interval of a purchase. */
export const ONRAMP_POLL = 4_000
/** Maximum polling time of a purchase, from the opening of the provider's page. */
export const ONRAMP_LIMIT = 180_000
/** Interval at which the list of purchases is read again while one of them is pending. */
export const ONRAMP_REFETCH = 3_000

/** Polling interval of a payment at an exchange. */
export const PAY_POLL = 4_000
/** Maximum polling time of a payment at an exchange, from the opening of its page. */
export const PAY_EXCHANGE_LIMIT = 900_000
/** Time after which a payment that its visitor has left, and that is in no block, counts as unknown. */
export const PAY_PROOF_LIMIT = 600_000

/** Number of wallets on a page of the catalogue. */
export const WALLET_PAGE_SIZE = 40
/** Number of recommended wallets. */
export const RECOMMENDED_COUNT = 4
/** Lifetime of the stored suggestions. */
export const CATALOGUE_LIFETIME = 86_400_000
/** Maximum number of stored suggestions of each kind. */
export const SUGGESTIONS_KEPT = 40
/** Lifetime of a catalogue snapshot from build time. */
export const SNAPSHOT_LIFETIME = 2_592_000_000
/** Maximum length of a picture in a catalogue snapshot, in characters. */
export const SNAPSHOT_IMAGE_LIMIT = 30_000
/** Number of wallets on a page of search results. */
export const SEARCH_PAGE_SIZE = 100
/** Maximum number of stored connections of a namespace (option `multiWallet`). */
export const CONNECTIONS_LIMIT = 20
/** Maximum number of recent wallets. */
export const RECENT_WALLETS = 2
/** Debounce of a wallet search, after the last keystroke. */
export const SEARCH_SETTLE = 300
/** Maximum wait for prefetched images. */
export const IMAGE_WAIT = 2_000
/** Number of images that are prefetched. */
export const PREFETCHED_IMAGES = 20
/** Maximum number of announced wallets kept (a hostile page can announce any number). */
export const ANNOUNCED_KEPT = 1_000
/** Maximum number of announced wallets shown. */
export const ANNOUNCED_SHOWN = 50

/** Duration of the shake; the other motions are in the style sheets. */
export const SHAKE_MOTION = 500
/** Time for which the tick of a copy is shown. */
export const COPIED_SHOWN = 1_500

/** Maximum number of queued telemetry events (docs/decisions.md#34). */
export const EVENT_QUEUE = 50
/** Maximum number of telemetry error events per minute. */
export const ERROR_EVENTS_PER_MINUTE = 5

/** Timeout of each SIWX callback of the host. */
export const SIWX_ANSWER_LIMIT = 20_000
/** Maximum time that a pairing code waits for the host's message, so that one approval covers both. */
export const ONE_CLICK_MESSAGE_LIMIT = 3_000
/** Time the host has to accept a signature given while connecting; after that the sign-in view is shown. */
export const ONE_CLICK_ANSWER_LIMIT = 10_000
/** Timeout of leaving the sign-in: the disconnect, or the switch to the previous network. */
export const SIWX_LEAVING_LIMIT = 10_000
/** Default timeout of signing a message, and default interval of reading the session of `siweConfig`. */
export const SIWX_INTERVAL = 300_000
/** Maximum delay of a browser's timer. */
export const LONGEST_TIMER = 2_147_483_647
