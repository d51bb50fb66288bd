import type { ErrorCode } from './errorCodes'
import { unknownError } from './texts'

export type { ErrorCode }

/** URL of docs/errors.md, up to the anchor: a placeholder until the project has a site. */
const errorsUrl = 'https://walletchart.example/errors#'

/**
 * Error of every failure in the product. `code` is stable, `message` can be shown to the visitor, `cause` is the
 * original error.
 *
 * @example
 * ```ts
 * if (error instanceof ModalError && error.code === 'wallet.declined') return
 * ```
 */
export class ModalError extends Error {
  declare readonly code: ErrorCode
  declare readonly facts?: Facts
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; facts?: Facts | undefined }) {
    super(message, options)
    if (options?.facts) this.facts = options.facts
    // Not a class field: browsers that are otherwise too old parse this file too.
    this.name = 'ModalError'
    this.code = code
  }

  /** URL of the code's entry in docs/errors.md: what it means, and what to do. */
  get docsUrl(): string {
    return errorsUrl + this.code
  }

  /** Restores the error from its plain form. */
  static from({ code, message, cause, facts }: Fault): ModalError {
    return new ModalError(code, message, { ...(cause && { cause: new Error(cause) }), facts })
  }
}

/** Creates the error that rejects every pending promise when the modal is disposed. */
export const disposedError = () => new ModalError('disposed', 'The modal was disposed before this finished.')

/** Creates the error of a call for a namespace that no adapter serves. */
export const adapterMissingError = (namespace: string) =>
  new ModalError('adapter.missing', `Adapter for namespace ${namespace} doesn't exist`)

/** Plain JSON form of a `ModalError`, for machines: from `toFault` in `foreign`, and back by `ModalError.from`. */
export interface Fault {
  code: ErrorCode
  message: string
  /** Technical text that is not fit for a visitor. */
  cause?: string
  facts?: Facts
}

/** Values in the message, by their placeholders in the other languages. */
export type Facts = Readonly<Record<string, string>>

/**
 * Extracts the text of any thrown value: the string itself, else the first issue's message, else the error's message,
 * else "Unknown error".
 */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return unknownError
  const { issues, message } = error as { issues?: unknown; message?: unknown }
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined
  if (typeof first === 'object' && first !== null && 'message' in first && typeof first.message === 'string') {
    return first.message
  }
  return typeof message === 'string' && message ? message : unknownError
}
