import { ModalError } from './errors'

/** A part of the product whose code did not come; the next attempt fetches it again. */
export const unfetchedError = (cause: unknown): ModalError =>
  new ModalError(
    'http.unreachable',
    'Part of the modal could not be fetched. Check the internet connection and try again.',
    { cause },
  )
