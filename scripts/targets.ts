/** Floor of `browserslist` in package.json, for the bundler. Browsers of phones are built like one of these. */
import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

/** Targets of the bundler, e.g. `chrome93`. */
export const targets: string[] = browserslist.flatMap(
  (line) => /^(?:chrome|edge|firefox|safari) >= [\d.]+$/.exec(line)?.[0].replace(' >= ', '') ?? [],
)
