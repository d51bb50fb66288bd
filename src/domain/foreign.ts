import { errorText, ModalError, type ErrorCode, type Fault } from './errors'
import { attempt } from './untrusted'

/**
 * What is said of an error that is none of ours (docs/decisions.md#140). What a wallet, the frame, a server or the
 * browser wrote is for the developer: it is the `cause`.
 */
const sentences = {
  'wallet.failed': 'The wallet reported an error. Look at it in the wallet, and try again.',
  'pairing.failed': 'The wallet could not be connected. Try again.',
  'login.failed': 'The log-in did not work. Try again.',
  'frame.refused': 'The secure wallet could not do this. Try again.',
  'siwx.refused': 'Signing in did not work. Try again.',
  'disconnect.failed': 'The connection could not be ended everywhere. Try again.',
  'http.unreachable': 'The server could not be reached. Check your connection and try again.',
  internal: 'This did not work. Try again, or load the page anew.',
} as const satisfies Partial<Record<ErrorCode, string>>

export type ForeignCode = keyof typeof sentences

/** Anything that another script, a wallet or the browser has thrown, as an error of ours. */
export const foreignError = (code: ForeignCode, cause: unknown): ModalError =>
  new ModalError(code, sentences[code], { cause })

/**
 * The plain form of any thrown value.
 *
 * @param fallback the code of what is thrown without one of ours
 */
export function toFault(error: unknown, fallback: ForeignCode = 'internal'): Fault {
  const known = error instanceof ModalError ? error : foreignError(codeFor(error, fallback), error)
  const { code, message, cause, facts } = known
  return { code, message, ...(cause !== undefined && { cause: textOf(cause) }), ...(facts && { facts }) }
}

/** What the browser says of our own code is no matter of the network. */
const codeFor = (error: unknown, fallback: ForeignCode): ForeignCode =>
  fallback === 'http.unreachable' && (error instanceof TypeError || error instanceof ReferenceError)
    ? 'internal'
    : fallback

/** Its getters may throw. */
export function textOf(error: unknown): string {
  return attempt(() => errorText(error)) ?? errorText(undefined)
}
