/** Names of the messages that the frame accepts. */
const names = [
  'SWITCH_NETWORK',
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
  'GET_USER',
  'SIGN_OUT',
  'IS_CONNECTED',
  'GET_CHAIN_ID',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'INIT_SMART_ACCOUNT',
  'SET_PREFERRED_ACCOUNT',
  'RPC_REQUEST',
  'UPDATE_EMAIL',
  'UPDATE_EMAIL_PRIMARY_OTP',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
  'RELOAD',
] as const

export type MessageName = (typeof names)[number]

/** Payload of a message. Untrusted. */
export type Payload = Record<string, unknown>

export interface AppMessage {
  name: MessageName
  id?: string
  payload: Payload
}

const prefix = '@w3m-app/'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a posted message. Undefined if it does not follow the protocol of the frame. */
export function readMessage(data: unknown): AppMessage | undefined {
  if (!isObject(data) || typeof data['type'] !== 'string' || !data['type'].startsWith(prefix)) return undefined
  const asked = data['type'].slice(prefix.length)
  const name = names.find((known) => known === asked)
  const { id, payload } = data
  if (!name || (id !== undefined && typeof id !== 'string')) return undefined
  return { name, ...(id !== undefined && { id }), payload: isObject(payload) ? payload : {} }
}

export interface FrameMessage {
  id?: string
  type: string
  payload?: unknown
}

/** Announces that the document has loaded and listens. `payload` is required, even if empty. */
export const ready: FrameMessage = { type: '@w3m-frame/READY', payload: {} }

/** Answer to a message, in wire format. */
export function answerTo({ name, id }: AppMessage, outcome: 'SUCCESS' | 'ERROR', payload?: unknown): FrameMessage {
  return {
    ...(id !== undefined && { id }),
    type: `@w3m-frame/${name}_${outcome}`,
    ...(payload !== undefined && { payload }),
  }
}

/** The same answer under a wrong name, as a broken frame might send it. */
export function misnamed(answer: FrameMessage): FrameMessage {
  const type = answer.type.includes('GET_CHAIN_ID')
    ? '@w3m-frame/IS_CONNECTED_SUCCESS'
    : '@w3m-frame/GET_CHAIN_ID_SUCCESS'
  return { ...answer, type }
}

/** Text of the payload. @throws Error if it is missing or empty */
export function textOf(payload: Payload, key: string): string {
  const value = payload[key]
  if (typeof value !== 'string' || value === '') throw new Error(`The message lacks its ${key}`)
  return value
}
