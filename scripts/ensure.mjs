/**
 * Installs what is missing, with Node's own modules only: npm packages, and with `--browser` a Chromium.
 * Nothing is installed that is already there.
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

/** Whether what is installed has every version the lockfile asks for on this platform. */
function same(mark, lock) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  const installed = read(mark)
  return Object.entries(read(lock)).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  )
}

function packages() {
  const mark = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const present = existsSync(mark)
  // A checkout touches the lockfile without changing it, so a newer one is also read.
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

function browser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH is ${given}, where there is no file. Unset it, or set it to a Chromium.`)
  const find = () => given ?? onPath(['chromium', 'chromium-browser', 'google-chrome'])
  const found = find()
  if (found) return say(`Chromium is ${found}`)
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    say("installing Debian's chromium …")
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    if (find()) return say(`Chromium is ${find()}`)
  }
  throw new Error(
    'There is no Chromium. Install one (Debian: "apt-get install chromium" as root), or set CHROMIUM_PATH to one, and run this again.',
  )
}

try {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Node ${process.versions.node} is too old: 20 or later is needed.`)
  packages()
  if (process.argv.includes('--browser')) browser()
} catch (error) {
  console.error(`ensure: ${error.message}`)
  process.exit(1)
}
