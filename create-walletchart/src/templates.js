// @ts-check
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError, refusedFolder } from './faults.js'

/** Templates with what they are, in the order of the question. */
export const templates = new Map([
  ['vite', 'React with Vite'],
  ['vite-wagmi', 'React with Vite, wagmi and viem'],
  ['next', 'Next App Router, with sign-in on its server'],
  ['html', 'plain HTML with one script'],
])

const home = fileURLToPath(new URL('../templates', import.meta.url))
/** Placeholders in the files of the templates. */
const placeholders = { name: 'my-page', secret: 'your-session-secret' }

/**
 * Checks the name of a template.
 *
 * @param {string} name
 * @throws InputError
 */
export function templateOf(name) {
  if (templates.has(name)) return name
  throw new InputError(`There is no template "${name}": choose one of ${[...templates.keys()].join(', ')}.`)
}

/**
 * Returns the files of a page made from a template, with their texts.
 *
 * @param {{ template: string, name: string, projectId: string | undefined }} page
 * @returns {Map<string, string>} by path from the page's folder
 */
export function filesOf({ template, name, projectId }) {
  const folder = join(home, template)
  const files = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // npm leaves `.gitignore` out of a package, so such files have another name in it.
    const file = path.slice(folder.length + 1).replace(/(^|[\\/])_(?=[^\\/]+$)/, '$1.')
    const text = withProject(readFileSync(path, 'utf8'), projectId)
      .replaceAll(placeholders.name, name)
      .replaceAll(placeholders.secret, randomBytes(24).toString('hex'))
    files.set(file, text)
  }
  return files
}

/**
 * Puts the project id into a text. Without one, the option is removed.
 *
 * @param {string} text
 * @param {string | undefined} projectId
 */
function withProject(text, projectId) {
  return text
    .replaceAll(`projectId: 'your-project-id', `, projectId ? `projectId: '${projectId}', ` : '')
    .replaceAll(` project-id="your-project-id"`, projectId ? ` project-id="${projectId}"` : '')
}

/**
 * Writes files into a folder. If one cannot be written, none is kept.
 *
 * @param {string} folder absent, or empty except for `.git`
 * @param {Map<string, string>} files
 * @throws InputError if the system refuses
 */
export function write(folder, files) {
  /** First folder that was missing. @type {string | undefined} */
  let first
  try {
    first = mkdirSync(folder, { recursive: true })
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  } catch (cause) {
    if (first) rmSync(first, { recursive: true, force: true })
    else
      for (const file of files.keys())
        rmSync(join(folder, file.split(/[\\/]/)[0] ?? file), { recursive: true, force: true })
    throw refusedFolder(folder, cause)
  }
}
