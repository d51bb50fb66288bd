/** The floor of `browserslist` in package.json, as the bundler takes it. */
import { readFileSync } from 'node:fs'

const named: Readonly<Record<string, string>> = {
  safari: 'safari',
  ios_saf: 'ios',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
}

/** Such as `safari15.4`. Browsers of phones that are built like one of these are as old as it. */
export const targets: string[] = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { browserslist: string[] }
).browserslist.flatMap((line) => {
  const [, browser = '', version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  return named[browser] ? [named[browser] + version] : []
})
