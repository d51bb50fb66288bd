/** Sections of CHANGELOG.md: the changes since the last release, and those of each release. */

/** Lines of the changelog since the last release. */
export function unreleased(changelog: string): string[] {
  const [, section = ''] = /^## Unreleased$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
  return section.split('\n').filter((line) => line.startsWith('- '))
}

/** Whether the changelog has a section of this version. */
export const isReleased = (changelog: string, version: string) =>
  changelog.split('\n').some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))

/** Gives the section of unreleased changes the version and the date, below a new empty one. */
export const dated = (changelog: string, version: string, date: string) =>
  changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${date})\n`)
