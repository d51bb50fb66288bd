/**
 * Requests and responses of the frame's JSON API, shared with its pages; imports no runtime code. All paths are below
 * `/api`. A refusal is a 4xx with `{ message }`, which can be shown to the visitor.
 */

/** `POST /api/email { email, device }` */
export interface EmailAnswer {
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  attempt: string
  /** Only with CONNECT: the session that is still active. */
  session?: string
}

/** `GET /api/device?attempt=`: responds within 25 s. */
export interface DeviceAnswer {
  approved: boolean
}

/** `POST /api/otp { attempt, otp }` */
export interface SessionAnswer {
  session: string
}

export const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialName = (typeof providers)[number]

/** `POST /api/social { uri }` */
export interface SocialAnswer extends SessionAnswer {
  userName: string
  email: string
}

/** `POST /api/farcaster` */
export interface FarcasterAnswer {
  url: string
  attempt: string
}

/** `GET /api/farcaster?attempt=`: responds within 25 s. */
export type FarcasterState = { pending: true } | { session: string; userName: string }

/** Account types as spelled in the frame's protocol. */
export type AccountType = 'eoa' | 'smartAccount'

/** `POST /api/user { session, chainId?, preferredAccountType? }` */
export interface UserAnswer {
  email: string | null
  userName: string | null
  address: string
  /** Number on EVM networks, CAIP-2 id on Solana. */
  chainId: number | string
  smartAccountDeployed: boolean
  accounts: { address: string; type: AccountType }[]
  preferredAccountType: AccountType
}

/** `POST /api/update-email { session, email }` */
export interface UpdateEmailAnswer {
  action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
}

/** `POST /api/rpc { session, chainId, accountType, method, params }` */
export interface RpcAnswer {
  result: unknown
}

/** `GET /api/mail?to=` returns `{ mails }`, newest first. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** Link that approves a new device. */
  link?: string
  /** Six-digit code. */
  code?: string
  /** Unix time in ms. */
  at: number
}
