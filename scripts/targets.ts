/** The floor of `browserslist` in package.json, as the bundler takes it. Browsers of phones are built like one of these. */
import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

/** Such as `chrome93`. */
export const targets: string[] = browserslist.flatMap(
  (line) => /^(?:chrome|edge|firefox|safari) >= [\d.]+$/.exec(line)?.[0].replace(' >= ', '') ?? [],
)
