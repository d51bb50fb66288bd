import { ModalError } from '../domain/errors'

/** On a slow or metered line nothing is fetched that may not be needed. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.endsWith('2g'))
}

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 200)
}

/** What nobody awaits is said where the host's developer looks; that the modal was taken away is no news. */
export function report(error: unknown): void {
  if (error instanceof ModalError && error.code === 'disposed') return
  console.error(error)
}
