// @ts-check
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { InputError } from './faults.js'
import { placeOf, projectIdOf } from './names.js'
import { openTerminal } from './questions.js'
import { filesOf, templateOf, templates, write } from './templates.js'

const example = 'npm create walletchart@latest my-page -- --template vite'
const rows = [...templates].map(([name, what], at) => `  ${at + 1}  ${name.padEnd(12)}${what}`).join('\n')
const help = `Usage: ${example}

  --template NAME      one of:
${rows}
  --project-id ID      from cloud.reown.com; without one, the page connects wallets of the browser

It asks for what is missing. The folder must be empty or absent.`

/**
 * @typedef {object} Surroundings
 * @property {string} cwd
 * @property {NodeJS.ReadableStream & { isTTY?: boolean }} input
 * @property {NodeJS.WritableStream & { isTTY?: boolean }} output
 * @property {NodeJS.WritableStream} errors
 * @property {string | undefined} agent npm's or another package manager's name for itself
 */

/**
 * Makes a page: reads the arguments, asks for what is missing, writes the files and prints what to type next.
 *
 * @param {string[]} words arguments of the command
 * @param {Partial<Surroundings>} surroundings
 * @returns {Promise<number>} the exit code: 1 if the input is wrong, and then nothing was written
 */
export async function create(words, surroundings = {}) {
  const {
    cwd = process.cwd(),
    input = process.stdin,
    output = process.stdout,
    errors = process.stderr,
    agent = process.env.npm_config_user_agent,
  } = surroundings
  try {
    const given = argumentsOf(words)
    if (given.help) {
      output.write(`${help}\n`)
      return 0
    }
    const page = await complete(given, cwd, input, output)
    write(page.folder, filesOf(page))
    const manager = /^(pnpm|yarn|bun)\//.exec(agent ?? '')?.[1] ?? 'npm'
    const path = relative(cwd, page.folder)
    // A folder above may have a space in its name.
    const typed = /^[\w./\\:-]+$/.test(path) ? path : `"${path}"`
    const steps = [...(path ? [`cd ${typed}`] : []), `${manager} install`, `${manager} run dev`]
    output.write(`\nMade ${page.name} from the template ${page.template}. Next:\n\n  ${steps.join('\n  ')}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    errors.write(`${error.message}\n`)
    return 1
  }
}

/**
 * Reads and checks the arguments.
 *
 * @param {string[]} words
 */
function argumentsOf(words) {
  const options = /** @type {const} */ ({
    template: { type: 'string' },
    'project-id': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  })
  const { tokens } = parseArgs({ args: words, options, allowPositionals: true, strict: false, tokens: true })
  /** @type {{ path?: string, template?: string, projectId?: string, help?: true }} */
  const found = {}
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (found.path !== undefined)
        throw new InputError(`One name is enough, and "${token.value}" is another: type it as in ${example}.`)
      found.path = token.value
    }
    if (token.kind !== 'option') continue
    const isValued = token.name === 'template' || token.name === 'project-id'
    if (token.name === 'help') found.help = true
    else if (!isValued)
      throw new InputError(`There is no flag ${token.rawName}: there are --template and --project-id.`)
    // A value that looks like a flag was left out.
    else if (!token.value || token.value.startsWith('-'))
      throw new InputError(`${token.rawName} has no value: type it as in ${example}.`)
    else if (token.name === 'template') found.template = templateOf(token.value)
    else found.projectId = projectIdOf(token.value)
  }
  return found
}

/**
 * Asks for what the arguments leave out.
 *
 * @param {{ path?: string, template?: string, projectId?: string }} given
 * @param {string} cwd
 * @param {Surroundings['input']} input
 * @param {Surroundings['output']} output
 */
async function complete({ path, template, projectId }, cwd, input, output) {
  // A wrong name is worth no question.
  if (path !== undefined) placeOf(cwd, path)
  if (path !== undefined && template !== undefined) return { ...placeOf(cwd, path), template, projectId }
  if (!input.isTTY || !output.isTTY)
    throw new InputError(`There is no terminal to ask in: pass a name and a template, as in ${example}.`)
  const terminal = openTerminal(input, output)
  try {
    path ??= await terminal.ask({
      text: 'Name of the folder (my-page): ',
      fallback: 'my-page',
      read: (answer) => (placeOf(cwd, answer), answer),
    })
    template ??= await terminal.ask({
      text: `${rows}\nTemplate (1): `,
      fallback: '1',
      read: (answer) => templateOf([...templates.keys()][Number(answer) - 1] ?? answer),
    })
    projectId ??=
      (await terminal.ask({
        text: 'Project id from cloud.reown.com (none, wallets of the browser only): ',
        fallback: '',
        read: (answer) => (answer ? projectIdOf(answer) : answer),
      })) || undefined
  } finally {
    terminal.close()
  }
  return { ...placeOf(cwd, path), template, projectId }
}
