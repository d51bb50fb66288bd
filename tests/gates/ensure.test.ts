import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fixture, type Fixture } from './fixture'

let place: Fixture | undefined
afterEach(() => place?.remove())

/** Runs the script with only these programs on the PATH. */
function ensure(engines: string, programs: Record<string, string> = {}, env: Record<string, string> = {}) {
  place = fixture({})
  const bin = join(place.root, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries(programs)) {
    place.write(`bin/${name}`, text)
    chmodSync(join(bin, name), 0o755)
  }
  const { CHROMIUM_PATH: _, FIREFOX_PATH: __, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ensure.mjs', '--engines', engines], {
    encoding: 'utf8',
    env: { ...rest, ...env, PATH: bin },
  })
  return { code: status, output: stdout + stderr, bin }
}
const program = '#!/bin/sh\n'

test('error: when an engine is missing and nothing can install it, the command says what to install', () => {
  const firefox = ensure('firefox')
  expect(firefox.output).toContain(
    'There is no Firefox. Install one (Debian: "apt-get install firefox-esr" as root), or set FIREFOX_PATH to one, and run this again.',
  )
  expect(firefox.code).toBe(1)
  place?.remove()
  // The driver alone is not enough: WebKit needs a display.
  const webkit = ensure('webkit', { WebKitWebDriver: program })
  expect(webkit.output).toContain(
    'There is no WebKit. Install one (Debian: "apt-get install webkit2gtk-driver xvfb xauth"',
  )
  expect(webkit.code).toBe(1)
})

test('error: when the packages cannot be installed or do not contain the engine, the command fails', () => {
  const refused = ensure('firefox', { 'apt-get': `${program}exit 100\n` })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/ended with code 100|There is no Firefox/)
  place?.remove()
  expect(ensure('firefox', { 'apt-get': program }).output).toContain('There is no Firefox')
})

test('error: when a path names no file or an engine is unknown, the command says so', () => {
  expect(ensure('firefox', {}, { FIREFOX_PATH: '/nowhere/firefox' }).output).toContain(
    'FIREFOX_PATH is /nowhere/firefox, where there is no file.',
  )
  place?.remove()
  const unknown = ensure('firefox,opera', { firefox: program })
  expect(unknown.output).toContain('There is no engine opera. There are: chromium, firefox, webkit.')
  expect(unknown.code).toBe(1)
})

test('behavior: when all engines exist, the command names their paths and succeeds', () => {
  const names = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth']
  const { code, output, bin } = ensure('firefox,webkit', Object.fromEntries(names.map((name) => [name, program])))
  expect(output).toContain(`Firefox is ${join(bin, 'firefox-esr')}`)
  expect(output).toContain(`WebKit is ${join(bin, 'WebKitWebDriver')}`)
  expect(code).toBe(0)
})
