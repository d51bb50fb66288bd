import { errorText, ModalError, type ErrorCode, type Fault } from './errors'
import { serverUnreachable } from './texts'
import { attempt } from './untrusted'

/**
 * Messages for errors that others raised (docs/decisions.md#140). The text of a wallet, the frame, a server or the
 * browser is for the developer: it becomes the `cause`.
 */
const sentences = {
  'wallet.failed': 'The wallet reported an error. Check the wallet and try again.',
  'pairing.failed': 'Couldn’t connect the wallet. Try again.',
  'login.failed': 'Couldn’t log you in. Try again.',
  'frame.refused': 'The secure wallet couldn’t do this. Try again.',
  'siwx.refused': 'Couldn’t sign you in. Try again.',
  'disconnect.failed': 'Couldn’t disconnect everywhere. Try again.',
  'http.unreachable': serverUnreachable,
  internal: 'This didn’t work. Try again, or reload the page.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** Code of an error that others raised. */
export type ForeignCode = keyof typeof sentences

/** Wraps a value that another script, a wallet or the browser has thrown. */
export const foreignError = (code: ForeignCode, cause: unknown): ModalError =>
  new ModalError(code, sentences[code], { cause })

/**
 * Converts any thrown value to its plain form.
 *
 * @param fallback code of a value that is not a `ModalError`
 */
export function toFault(error: unknown, fallback: ForeignCode = 'internal'): Fault {
  const known = error instanceof ModalError ? error : foreignError(codeFor(error, fallback), error)
  const { code, cause, facts } = known
  // A host raises such errors too, and neither its code nor nothing is a sentence.
  const message = ['', code].includes(known.message) ? sentences[fallback] : known.message
  return { code, message, ...(cause !== undefined && { cause: textOf(cause) }), ...(facts && { facts }) }
}

/** Returns `internal` for an error in our own code, even if `http.unreachable` was expected. */
const codeFor = (error: unknown, fallback: ForeignCode): ForeignCode =>
  fallback === 'http.unreachable' && (error instanceof TypeError || error instanceof ReferenceError)
    ? 'internal'
    : fallback

/** Extracts the text of an error; its getters may throw. */
export function textOf(error: unknown): string {
  return attempt(() => errorText(error)) ?? errorText(undefined)
}
