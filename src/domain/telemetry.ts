import type { CaipNetworkId, ChainNamespace } from './caip'
import { caipNetworkIdOf } from './network/network'
import type { AccountType, SocialProvider } from './login/login'
import type { Exchange } from './pay/exchange'
import type { PaymentRequest } from './pay/payment'
import type { ProviderName } from './onramp/provider'
import type { ModalOptions } from './options/options'
import type { WalletPlatform } from './wallet/platforms'

interface Bare {
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  CLICK_NETWORKS: undefined
  CLICK_TRANSACTIONS: undefined
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_EDIT: undefined
  EMAIL_UPGRADE_FROM_MODAL: undefined
  OPEN_ENS_FLOW: undefined
}

interface Sending {
  network: CaipNetworkId
  /** CAIP-10 id of its contract or mint; the symbol of a native coin. */
  token: string
  /** Decimal text, as typed. */
  amount: string
}

interface Naming {
  /** Full name, with its zone. */
  ensName: string
}

interface Paying {
  paymentId: string
  /** Request of the host, without its reference. */
  configuration: Omit<PaymentRequest, 'reference'>
  currentPayment: { type: 'wallet' } | { type: 'exchange'; exchangeId: string; sessionId?: string }
}

interface Swapping {
  network: CaipNetworkId
  /** CAIP-10 ids; a native coin by its pseudo-address. */
  swapFromToken: string
  swapToToken: string
  /** Decimal text. */
  swapFromAmount: string
  swapToAmount: string
}

interface HistoryPage {
  address: string
  /** Cursor of the requested page; absent for the first one. */
  cursor?: string
}

interface SigningIn {
  network: CaipNetworkId
}

interface Social {
  provider: SocialProvider
}

/**
 * Telemetry events by name, with the properties that their source knows (docs/reference.md#telemetry). The pairing URI,
 * which CONNECT_PROXY_ERROR carries elsewhere, is not a property here (docs/decisions.md#15).
 */
export interface EventProperties extends Bare {
  /** Event for the host's subscribers only; never posted. */
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  SELECT_WALLET: { name: string; platform: WalletPlatform }
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string }
  CONNECT_ERROR: { message: string }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace | 'all' }
  DISCONNECT_ERROR: { message?: string }
  SEARCH_WALLET: { badge: string; search: string }
  CONNECT_PROXY_ERROR: { message: string; mobile_link: string; name: string }
  SWITCH_NETWORK: { network: CaipNetworkId }
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  SOCIAL_LOGIN_STARTED: Social
  SOCIAL_LOGIN_SUCCESS: Social
  SOCIAL_LOGIN_ERROR: Social
  SOCIAL_LOGIN_REQUEST_USER_DATA: Social
  SOCIAL_LOGIN_CANCELED: Social
  OPEN_SEND: { network: CaipNetworkId }
  SEND_INITIATED: Sending
  SEND_SUCCESS: Sending
  SEND_ERROR: Sending & { message: string }
  REGISTER_NAME_INITIATED: Naming
  REGISTER_NAME_SUCCESS: Naming
  REGISTER_NAME_ERROR: Naming & { error: string }
  PAY_MODAL_OPEN: Pick<Paying, 'configuration'> & { exchanges: readonly Exchange[] }
  PAY_EXCHANGE_SELECTED: Omit<Paying, 'paymentId'> & { exchange: Exchange; headless: false }
  PAY_INITIATED: Paying
  PAY_SUCCESS: Paying
  PAY_ERROR: Paying
  OPEN_SWAP: { network: CaipNetworkId }
  INITIATE_SWAP: Swapping
  SWAP_SUCCESS: Swapping
  SWAP_ERROR: Swapping & { message: string }
  SWAP_APPROVAL_ERROR: Swapping & { message: string }
  LOAD_MORE_TRANSACTIONS: HistoryPage
  ERROR_FETCH_TRANSACTIONS: HistoryPage
  CLICK_SIGN_SIWX_MESSAGE: SigningIn
  CLICK_CANCEL_SIWX: SigningIn
  SIWX_AUTH_SUCCESS: SigningIn
  SIWX_AUTH_ERROR: SigningIn
  SELECT_BUY_CRYPTO: undefined
  SELECT_BUY_PROVIDER: { provider: ProviderName }
  SELECT_WHAT_IS_A_BUY: undefined
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; network: CaipNetworkId }
  /** Options of the host as plain JSON; networks by their ids. */
  INITIALIZE: Readonly<Record<string, unknown>>
}

/** Name of a telemetry event. */
export type EventName = keyof EventProperties

/** Event with its properties. */
export type TelemetryEvent = {
  [N in EventName]: EventProperties[N] extends undefined
    ? { event: N; properties?: undefined }
    : { event: N; properties: EventProperties[N] }
}[EventName]

/** Event as recorded, with properties of the account added. */
export interface RecordedEvent {
  event: EventName
  properties?: object | undefined
}

/**
 * Converts the host's options for INITIALIZE: networks to their ids, features to their names, sign-in options to
 * booleans. The nodes of the host are named by network, never by URL, which may hold a key.
 */
export function initializedWith(options: ModalOptions): EventProperties['INITIALIZE'] {
  const { networks, adapters, extensions, defaultNetwork, siwx, siweConfig, ...others } = options
  const { customRpcUrls, universalProviderConfigOverride: proposed, catalogue, ...plain } = others
  return {
    ...plain,
    networks: networks.map(caipNetworkIdOf),
    ...(adapters && { adapters: adapters.map(({ namespace }) => namespace) }),
    ...(extensions && { extensions: extensions.map(({ name }) => name) }),
    ...(defaultNetwork && { defaultNetwork: caipNetworkIdOf(defaultNetwork) }),
    ...(customRpcUrls && { customRpcUrls: Object.keys(customRpcUrls) }),
    ...(proposed && {
      universalProviderConfigOverride: {
        ...proposed,
        ...(proposed.rpcMap && { rpcMap: Object.keys(proposed.rpcMap) }),
      },
    }),
    // Its wallets and pictures are more than one event may hold.
    ...(catalogue && { catalogue: true }),
    siwx: siwx !== undefined,
    siweConfig: siweConfig !== undefined,
  }
}
