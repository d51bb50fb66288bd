/**
 * Every number of the product that is not a size on screen, named once. Those that docs/reference.md#limits
 * lists were asked for as they are; the others are our own choice. Times are in milliseconds. A number enters with
 * its first use.
 */

/** A pairing URI lives this long. */
export const PAIRING_LIFETIME = 240_000
/** A pairing with this much left or less counts as expired. */
export const PAIRING_EXPIRY_MARGIN = 10_000
/** The QR renews itself when only the margin is left. */
export const PAIRING_RENEWAL = PAIRING_LIFETIME - PAIRING_EXPIRY_MARGIN
/** The relay must hand out a pairing URI within this time, else it counts as unreachable. */
export const PAIRING_URI_LIMIT = 20_000
/** WalletConnect's verify service may hold the pairing URI back this long; the library itself waits 5 s. */
export const VERIFY_LIMIT = 700
/** A page that comes back from a wallet app looks this long for the session before it says anything. */
export const SESSION_CHECK_LIMIT = 5_000

/** A wallet that was asked to connect and says nothing: after this the visitor gets a hint and a retry. */
export const WALLET_HINT_DELAY = 60_000
/** The relay is asked whether it still hears us, and has so long to answer; while a code is on screen, so often. */
export const RELAY_PROOF_LIMIT = 4_000
export const RELAY_PROOF_PAUSE = 30_000
/** A wallet whose event could not be read is asked, and has so long to answer. */
export const ASK_AGAIN_LIMIT = 3_000
/** A wallet that has shared an account by an event gets so long to answer what it was asked, too. */
export const SHARED_GRACE = 1_500
/** Restoring a stored connection must answer within this time, else it is dropped. */
export const RECONNECT_LIMIT = 10_000
/** The same, where the secure frame has to be fetched first. */
export const FRAME_RECONNECT_LIMIT = 40_000
/** An injected provider that comes late is waited for. */
export const INJECTED_WAIT = 1_000
/** Disconnecting waits for the other side this long. */
export const DISCONNECT_LIMIT = 3_000
/** `wallet_revokePermissions` is waited for this long. */
export const PERMISSION_REVOKE_LIMIT = 100
/** A wallet asked to switch or add a network answers within this time, else the switch counts as refused. */
export const NETWORK_SWITCH_LIMIT = 120_000
/** After a switch the wallet must be found on the new chain within this time. */
export const NETWORK_VERIFY_LIMIT = 5_000

/** An HTTP request to any host. */
export const HTTP_TIMEOUT = 10_000
/** Answers larger than this are refused, in bytes. */
export const HTTP_BODY_LIMIT = 1_000_000
/** Retries of an HTTP or RPC request, and their first delay; it doubles. */
export const RETRY_COUNT = 3
export const RETRY_DELAY = 150
/** `Retry-After` is honoured up to this. */
export const RETRY_AFTER_LIMIT = 60_000
/** Failing calls to one endpoint, per minute. */
export const FAILED_CALLS_PER_MINUTE = 5
export const MINUTE = 60_000
/** Statuses that are worth another try. */
export const RETRY_STATUSES = [403, 408, 413, 429, 500, 502, 503, 504] as const

/** Questions to a node that go out together. */
export const RPC_BATCH = 1_000

/** The secure frame must say READY within this time. */
export const FRAME_LOAD_LIMIT = 20_000
/** After READY the frame is left alone this long. */
export const FRAME_READY_DELAY = 500
/** The frame answers e-mail, code, social and user requests within this time. */
export const FRAME_REQUEST_LIMIT = 30_000
/** Its reads of chains, and its other quick answers. */
export const FRAME_READ_LIMIT = 30_000
/** The frame is loaded anew this long after Farcaster was left. */
export const FRAME_RESET_DELAY = 100
/** A frame that was told to load itself anew says READY again within this time, else it is fetched anew. */
export const FRAME_RETURN_LIMIT = 5_000
/** The link that registers a device lives this long (docs/decisions.md#18). */
export const DEVICE_LINK_LIFETIME = 1_200_000
/** Seconds until a link or code may be asked for again, also across reloads (docs/decisions.md#4). */
export const RESEND_SECONDS = 30
/** Wrong codes until a code is void. */
export const CODE_TRIES = 5
/** Digits of a code. */
export const CODE_DIGITS = 6
/** A visitor has this long in the provider's window, and to approve in Farcaster. */
export const SOCIAL_LIMIT = 600_000
export const FARCASTER_LIMIT = 300_000
/** A popup is looked at this often: nothing tells when it is closed. */
export const POPUP_POLL = 1_000
/** After it is logged in, the wallet connects within this time. */
export const LOGIN_LIMIT = 60_000
/** An embedded wallet's request waits this long for the visitor. */
export const APPROVAL_LIMIT = 600_000
/** A request that is not seen whole for so long lies under something: views come and go within it. */
export const SIGHT_DELAY = 600
/** "Action not allowed" is said this long after the request. */
export const REFUSAL_DELAY = 300
/** A page that was loaded anew for code goes on where it stood within this time. */
export const LEFT_VIEWS_LIFETIME = 60_000
/** What was typed there is put back into a field that is drawn within this time; it is looked for this often. */
export const FIELD_LIMIT = 10_000
export const FIELD_POLL = 50
/** The code of the embedded wallet must be there within this time. */
export const EMBEDDED_CODE_LIMIT = 20_000
export const SECOND = 1_000

/** Native balance cache. */
export const NATIVE_BALANCE_LIFETIME = 30_000
/** Balances of tokens, likewise. */
export const PORTFOLIO_LIFETIME = 30_000
/** Balances, names and history must be there within this time: several questions may lie under one. */
export const PORTFOLIO_LIMIT = 20_000
/** Names of an address, likewise. */
export const IDENTITY_LIFETIME = 300_000
/** What a wallet answers without a prompt, and is not needed for certain, is waited for this long. */
export const WALLET_READ_LIMIT = 2_000
/** What a wallet can: the visitor looks on, and may ask again. */
export const CAPABILITIES_LIMIT = 10_000
/** A receipt is looked for this often. */
export const RECEIPT_POLL = 4_000
/** After this a transaction is "still pending" (docs/decisions.md#11). */
export const RECEIPT_WAIT = 25_000
/** A receiver is looked up this long after the last keystroke. */
export const RECEIVER_SETTLE = 500
/** Looking a name up, estimating a fee and checking a token may take this long. */
export const SEND_CHECK_LIMIT = 20_000
/** A node that is asked once more before a wallet is, and says nothing for so long, is said to be silent. */
export const CHAIN_SILENCE = 2_000
/** A wallet that was asked to send waits this long for the visitor. */
export const SEND_APPROVAL_LIMIT = 600_000
/** Swapping: a quote is asked for so long after the last key, renewed so often, and found, like an offer, within a time. */
export const QUOTE_SETTLE = 200
export const QUOTE_RENEWAL = 10_000
export const QUOTE_LIMIT = 20_000
/** The chain has this long to take an approval before the visitor is asked to look again. */
export const SWAP_APPROVAL_LIMIT = 300_000
/** A swap whose token was approved is brought up again at a later visit for so long. */
export const LEFT_SWAP_LIFETIME = 86_400_000
/** What would happen is said within this time, or not. */
export const SIMULATION_LIMIT = 4_000
/** A node tells its last block within this time, else the wallet is asked without it. */
export const HEAD_LIMIT = 2_000
/** A reason that a chain, a server or a wallet gives is shown up to this many characters. */
export const REASON_LENGTH = 200
/** A name that is typed is looked up this long after the last keystroke. */
export const NAME_SETTLE = 300
/** The message that a name is registered with counts this long from when it was made. */
export const NAME_WINDOW = 10_000
/** Looking a name up, or what an account is called, may take this long; registering it likewise. */
export const NAME_CHECK_LIMIT = 20_000
export const NAME_REGISTER_LIMIT = 15_000
/** Smart sessions are listed within this time; the end of one is told to the server within the other. */
export const SESSIONS_LIST_LIMIT = 20_000
export const SESSION_REVOKE_LIMIT = 15_000
/** Pending transactions are looked for this often unless the host says otherwise, and told at most so many times. */
export const PENDING_TRANSACTIONS_INTERVAL = 30_000
export const PENDING_TRANSACTIONS_LIMIT = 99
/** Looks that fail one after the other, until the node counts as one that does not tell. */
export const PENDING_TRANSACTIONS_FAILURES = 3
/** A failed balance is not asked for again this long. */
export const BALANCE_RETRY_BLOCK = 30_000
/** The last known remote configuration is trusted this long (docs/decisions.md#34). */
export const CONFIGURATION_LIFETIME = 86_400_000
/** What remote configuration gates waits this long behind a placeholder (docs/decisions.md#34). */
export const CONFIGURATION_WAIT = 1_000

/** A form of buying is asked about this long after the last keystroke. */
export const ONRAMP_SETTLE = 300
/** A purchase is looked for this often, and for so long after the provider's page was opened. */
export const ONRAMP_POLL = 4_000
export const ONRAMP_LIMIT = 180_000
/** The list of purchases is read anew this often while one of them is under way. */
export const ONRAMP_REFETCH = 3_000

/** An exchange is asked this often whether a payment is decided, and for so long after its page was opened. */
export const PAY_POLL = 4_000
export const PAY_EXCHANGE_LIMIT = 900_000
/** A payment that its visitor has left, and that no block has, is not known after this. */
export const PAY_PROOF_LIMIT = 600_000

/** Wallet lists. */
export const WALLET_PAGE_SIZE = 40
export const RECOMMENDED_COUNT = 4
/** What was suggested last is shown at the next visit for so long, and never more wallets of a kind. */
export const CATALOGUE_LIFETIME = 86_400_000
export const SUGGESTIONS_KEPT = 40
/** The same for a snapshot that was taken when the page was built, and the most characters of a picture in it. */
export const SNAPSHOT_LIFETIME = 2_592_000_000
export const SNAPSHOT_IMAGE_LIMIT = 30_000
export const SEARCH_PAGE_SIZE = 100
export const RECENT_WALLETS = 2
export const SEARCH_SETTLE = 300
export const IMAGE_WAIT = 2_000
export const PREFETCHED_IMAGES = 20
/** Announced wallets kept and shown (a hostile page can announce any number). */
export const ANNOUNCED_KEPT = 1_000
export const ANNOUNCED_SHOWN = 50

/** The shake; the other motions are in the style sheets. */
export const SHAKE_MOTION = 500
/** A copied tick stays this long. */
export const COPIED_SHOWN = 1_500

/** Telemetry (docs/decisions.md#34). */
export const EVENT_QUEUE = 50
export const ERROR_EVENTS_PER_MINUTE = 5

/** Timeout of each SIWX callback of the host. */
export const SIWX_ANSWER_LIMIT = 20_000
/** A code to pair with waits this long for the host's message, to have it signed with the same approval. */
export const ONE_CLICK_MESSAGE_LIMIT = 3_000
/** Time the host has to accept a signature given while connecting; after that the sign-in view is shown. */
export const ONE_CLICK_ANSWER_LIMIT = 10_000
/** The visitor leaves, or the wallet goes back to the network before, within this time. */
export const SIWX_LEAVING_LIMIT = 10_000
/** A message is signed within this time, unless the host says otherwise; and a session of `siweConfig` is looked for as often. */
export const SIWX_INTERVAL = 300_000
/** The longest that a browser's timer waits. */
export const LONGEST_TIMER = 2_147_483_647
