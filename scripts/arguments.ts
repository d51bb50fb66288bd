import { resolve } from 'node:path'

/** Value after `--name`, if given. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

export const flag = (name: string): boolean => process.argv.includes(`--${name}`)

/** Root of the tree that a gate checks: the project, or a fixture given with `--root`. */
export const root = (): string => resolve(option('root') ?? '.')

/** Ends a gate: prints its findings and what it checked. Having checked nothing is a failure too. */
export function close(findings: readonly string[], looked: string, count: number): never {
  for (const finding of findings) console.error(finding)
  if (count === 0) console.error('Nothing was found to look at: a gate that sees nothing fails.')
  console.log(`looked at ${looked}, ${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}`)
  process.exit(findings.length > 0 || count === 0 ? 1 : 0)
}
