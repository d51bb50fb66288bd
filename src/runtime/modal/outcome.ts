import type { ModalError } from '../../domain/errors'

/**
 * Creates a promise that subscriptions settle. Rejects with `disposed` when the modal is disposed.
 *
 * @param act called once the subscriptions exist
 * @param what subject of the message in the cause of `disposed`
 */
export type Outcome = <T>(
  begin: (resolve: (value: T) => void, reject: (error: ModalError) => void) => { unsubscribe: () => void }[],
  act?: () => void,
  what?: 'Connection' | 'Network',
) => Promise<T>
