import type { ErrorCode } from './errorCodes'

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
