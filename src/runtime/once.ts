import { ModalError } from '../domain/errors'
import { unfetchedError } from '../domain/chunk'

/**
 * Loads a part of the product on first use, once. After a failure, the next call loads it again.
 *
 * @returns loader that rejects with a `ModalError`: `http.unreachable`, or one that `load` throws (`late` knows whether
 *   a retry can succeed)
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
