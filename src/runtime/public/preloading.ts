import { loadChunk } from '../../domain/chunk'
import { ModalError } from '../../domain/errors'

/** Whether the connection is slow (2G) or metered (`saveData`), so that nothing optional should be fetched. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.endsWith('2g'))
}

/** Runs work when the browser is idle, within 3 s; after 200 ms if it has no `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 200)
}

/** Logs errors of calls that are not awaited; ignores `disposed`. */
export function report(error: unknown): void {
  if (error instanceof ModalError && error.code === 'disposed') return
  console.error(error)
}

/** Loads the code that explains why the dialog cannot be shown; `undefined` if that fails too. */
export const fetchUnshown = () => loadChunk(() => import('../../components/shell/unshown')).catch(() => undefined)

/** Whether the browser is below the floor, by the floor's newest features (docs/decisions.md#145). */
export const tooOld = () => !('hasOwn' in Object && 'at' in [] && 'replaceAll' in String.prototype)
