// @ts-check

/** Fault of the visitor's input, in one sentence that says what to do. Nothing has been written. */
export class InputError extends Error {}

/**
 * Returns the fault of a folder that the system refuses.
 *
 * @param {string} folder
 * @param {unknown} cause error of node:fs
 */
export function refusedFolder(folder, cause) {
  const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
  return new InputError(`${folder} cannot be written (${reason}): choose a folder that you may write to.`, { cause })
}
