import { ModalError } from '../domain/errors'
import { unfetchedError } from '../domain/late'

/**
 * A part of the product that loads when it is first asked for, once. One that could not be fetched may be
 * fetched at the next attempt.
 *
 * @returns rejects with a `ModalError`, `http.unreachable` unless `load` throws one of its own (`late` knows which code can come again)
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      if (cause instanceof ModalError) throw cause
      throw unfetchedError(cause)
    }))
}
