import { loadChunk } from '../../domain/chunk'

/** Loads the code that explains why the dialog cannot be shown; `undefined` if that fails too. */
export const fetchUnshown = () => loadChunk(() => import('../../components/shell/unshown')).catch(() => undefined)

/** Whether the browser is below the floor, by the floor's newest features (docs/decisions.md#145). */
export const tooOld = () => !('hasOwn' in Object && 'at' in [] && 'replaceAll' in String.prototype)
