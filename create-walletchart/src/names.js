// @ts-check
import { readdirSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { InputError, refusedFolder } from './faults.js'

/** Names that npm reserves. */
const reserved = ['node_modules', 'favicon.ico']
const longest = 214

/**
 * Checks a folder for a new page, and its name as that of a package.
 *
 * @param {string} cwd
 * @param {string} path of the folder, from `cwd`; its last part is the name
 * @returns {{ folder: string, name: string }}
 * @throws InputError if npm refuses the name, or the folder is in use
 */
export function placeOf(cwd, path) {
  const folder = resolve(cwd, path)
  const name = basename(folder)
  if (!/^[a-z\d][a-z\d._~-]*$/.test(name) || name.length > longest || reserved.includes(name))
    throw new InputError(
      `npm refuses "${name}" as a name: choose one of lower-case letters, digits and dashes, such as my-page.`,
    )
  const files = filesIn(folder)
  if (!files) throw new InputError(`${folder} is a file: choose another name.`)
  // A repository may be there before its first file.
  if (files.some((file) => file !== '.git'))
    throw new InputError(`${folder} is not empty: choose another name, or empty it first.`)
  return { folder, name }
}

/**
 * Returns the names in a folder, none if it's absent, and `undefined` if it's no folder.
 *
 * @param {string} folder
 */
function filesIn(folder) {
  try {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (!stats) return []
    return stats.isDirectory() ? readdirSync(folder) : undefined
  } catch (cause) {
    throw refusedFolder(folder, cause)
  }
}

/**
 * Checks a project id, which becomes part of the page's source.
 *
 * @param {string} id
 * @throws InputError
 */
export function projectIdOf(id) {
  if (/^[\w-]+$/.test(id)) return id
  throw new InputError(
    `"${id}" is no project id: copy it from cloud.reown.com, or leave --project-id out to begin without one.`,
  )
}
