// @ts-check

/** Oldest minor version of each even major version that Vite and jsdom work with; later majors all do. */
const oldest = new Map([
  [20, 19],
  [22, 12],
])

/**
 * Returns the sentence for a Node that is too old, if it is.
 *
 * @param {string} version such as `20.19.1`
 * @returns {string | undefined}
 */
export function nodeFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const least = oldest.get(major)
  if (least === undefined ? major > 22 : minor >= least) return undefined
  return `Node ${version} is too old for these templates: install Node 22.12 or later (or 20.19) from nodejs.org, then run this again.`
}
