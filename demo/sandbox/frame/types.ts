/**
 * What the frame host's JSON API takes and answers, as its pages see it; imports nothing that runs. All paths lie
 * under `/api`. A refusal is a 4xx with `{ message }`, fit to show.
 */

/** `POST /api/email { email, device }` */
export interface EmailAnswer {
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  attempt: string
  /** Only with CONNECT: the session that still stands. */
  session?: string
}

/** `GET /api/device?attempt=`: within 25 s */
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

/** `GET /api/farcaster?attempt=`: within 25 s */
export type FarcasterState = { pending: true } | { session: string; userName: string }

/** As the frame's protocol writes them. */
export type AccountType = 'eoa' | 'smartAccount'

/** `POST /api/user { session, chainId?, preferredAccountType? }` */
export interface UserAnswer {
  email: string | null
  userName: string | null
  address: string
  /** A number for EVM chains, the CAIP-2 id for Solana. */
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

/** `GET /api/mail?to=` answers `{ mails }`, newest first. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** Where a new device is approved. */
  link?: string
  /** Six digits. */
  code?: string
  /** Epoch milliseconds. */
  at: number
}
