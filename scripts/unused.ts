/** Reports files, exports and packages that nothing uses, found by knip, and the number of files checked. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../tests/harness/load'
import { close, root } from './arguments'

type Issue = Record<string, { name?: string; line?: number }[] | string>

/** Descriptions of knip's lists whose name does not explain them. */
const NAMES: Record<string, string> = {
  files: 'unused file',
  unlisted: 'not in package.json:',
  unresolved: 'imports what is not there:',
  binaries: 'runs what is not installed:',
}

const tree = root()
const knip = fileURLToPath(new URL('../bin/knip.js', import.meta.resolve('knip')))
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [knip, '--reporter', 'json', '--no-progress', '--directory', tree],
  { encoding: 'utf8', cwd: tree },
)
const start = stdout.indexOf('{')
if (start < 0) {
  console.error(`knip ended with code ${status} and no report:\n${stderr}${stdout}`)
  process.exit(1)
}
const report = JSON.parse(stdout.slice(start)) as { issues?: Issue[] }
const findings = (report.issues ?? []).flatMap((issue) =>
  Object.entries(issue).flatMap(([kind, list]) =>
    Array.isArray(list) && kind !== 'owners'
      ? list.map(
          ({ name, line }) =>
            `${String(issue.file)}${line ? `:${line}` : ''}: ${NAMES[kind] ?? `unused ${kind}`}${name && kind !== 'files' ? ` ${name}` : ''}`,
        )
      : [],
  ),
)

interface Patterns {
  project?: string[]
}
const { project, workspaces } = JSON.parse(readFileSync(join(tree, 'knip.json'), 'utf8')) as Patterns & {
  workspaces?: Record<string, Patterns>
}
const patterns = Object.entries(workspaces ?? { '.': { project: project ?? [] } }).flatMap(([folder, one]) =>
  (one.project ?? []).filter((pattern) => !pattern.startsWith('!')).map((pattern) => posix.join(folder, pattern)),
)
const folders = new Set(patterns.map((pattern) => pattern.split('/')[0] ?? ''))
const files = [...folders].flatMap((folder) => filesBelow(join(tree, folder), /\.[mc]?[jt]sx?$/))
if (status !== 0 && findings.length === 0) findings.push(`knip ended with code ${status}: ${stderr.trim()}`)
close(findings, `${files.length} files`, files.length)
