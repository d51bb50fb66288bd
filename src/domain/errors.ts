import type { ErrorCode } from './errorCodes'
import { unknownError } from './texts'

export type { ErrorCode }

/**
 * Every error the product raises. `code` is stable, `message` can be shown to the visitor, `cause` is where it
 * came from.
 */
export class ModalError extends Error {
  declare readonly code: ErrorCode
  declare readonly facts?: Facts
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; facts?: Facts | undefined }) {
    super(message, options)
    if (options?.facts) this.facts = options.facts
    // No field: browsers that are too old for all else read this file too.
    this.name = 'ModalError'
    this.code = code
  }

  /** The error that a fault is the plain form of. */
  static from({ code, message, cause, facts }: Fault): ModalError {
    return new ModalError(code, message, { ...(cause && { cause: new Error(cause) }), facts })
  }
}

/** What every promise ends with that the modal is disposed under. */
export const disposedError = () => new ModalError('disposed', 'The modal was disposed before this was done.')

/** The plain JSON of a `ModalError`, as machines hold it. `toFault` in `foreign` makes it, `ModalError.from` throws it again. */
export interface Fault {
  code: ErrorCode
  message: string
  /** The technical text, where it says nothing to a visitor. */
  cause?: string
  facts?: Facts
}

/** Figures that the message names, by the places that they have in the other languages. */
export type Facts = Readonly<Record<string, string>>

/**
 * The text of whatever was thrown: a string, else the first issue's message, else the error's
 * message, else "Unknown error".
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
