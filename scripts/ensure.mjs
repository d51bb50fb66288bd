/**
 * Installs missing dependencies, using Node's own modules only: npm packages, with `--browser` a Chromium, and with
 * `--engines firefox,webkit` the browsers for other engines. Nothing already present is installed again. An
 * installation that is not possible is a failure.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const say = (text) => console.log(`ensure: ${text}`)

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', npm_config_loglevel: 'error' },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status}.`)
}

/** Whether the installed packages match the lockfile on this platform. */
function same(mark, lock) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  const installed = read(mark)
  return Object.entries(read(lock)).every(
    ([path, { version, optional }]) =>
      // Outside node_modules are the project and its workspace, which are not installed.
      !path.startsWith('node_modules/') || (optional && !installed[path]) || installed[path]?.version === version,
  )
}

function packages() {
  const mark = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const present = existsSync(mark)
  // A checkout touches the lockfile without changing it, so a newer one is also compared.
  if (present && (statSync(mark).mtimeMs >= statSync(lock).mtimeMs || same(mark, lock)))
    return say('npm packages are there')
  say(present ? 'the lockfile asks for other packages, installing …' : 'installing npm packages …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  say('npm packages are installed')
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Browsers for tests: the variable for the path, the programs needed on the PATH, and their packages. */
const ENGINES = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: [['chromium', 'chromium-browser', 'google-chrome']],
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: [['firefox-esr', 'firefox']],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    programs: [['WebKitWebDriver'], ['xvfb-run'], ['xauth']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
}

/** Paths of an engine's programs. Undefined if one is missing. */
function find({ variable, programs }) {
  const given = variable && process.env[variable]
  if (given) return [given]
  const found = programs.map(onPath)
  return found.includes(undefined) ? undefined : found
}

function engine(key) {
  const wanted = ENGINES[key]
  if (!wanted) throw new Error(`There is no engine ${key}. There are: ${Object.keys(ENGINES).join(', ')}.`)
  const { name, variable, packages } = wanted
  const given = variable && process.env[variable]
  if (given && !existsSync(given))
    throw new Error(`${variable} is ${given}, where there is no file. Unset it, or set it to a ${name}.`)
  const found = find(wanted)
  if (found) return say(`${name} is ${found[0]}`)
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    say(`installing Debian's ${packages.join(', ')} …`)
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    const installed = find(wanted)
    if (installed) return say(`${name} is ${installed[0]}`)
  }
  throw new Error(
    `There is no ${name}. Install one (Debian: "apt-get install ${packages.join(' ')}" as root)${variable ? `, or set ${variable} to one,` : ''} and run this again.`,
  )
}

try {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Node ${process.versions.node} is too old: 20 or later is needed.`)
  packages()
  if (process.argv.includes('--browser')) engine('chromium')
  const at = process.argv.indexOf('--engines')
  for (const key of at < 0 ? [] : (process.argv[at + 1] ?? '').split(',')) engine(key)
} catch (error) {
  console.error(`ensure: ${error.message}`)
  process.exit(1)
}
