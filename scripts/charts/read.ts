/** Sets of charts: of a tree's machines, of a folder of chart files, of a contract, and of another commit. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { checkChart, type ChartFile } from '../../src/testing/walk/chart'
import { loadMachines } from '../../tests/harness/load'
import { chartsOf, type Charts, type Contract } from './contract'
import { chartFile } from './file'
import { ReportReader } from './reports'

/** Contract of the last release, with what has changed since. */
export interface ContractFile {
  /** Version of the format. */
  schema: 1
  /** Version of the package whose charts these are. */
  version: string
  /** Sentences of the changes since, each with its level. */
  changes: readonly string[]
  charts: Readonly<Record<string, Contract>>
}

const SCHEMA = 1

const parsed = (file: string): unknown => {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${(cause as Error).message}`, { cause })
  }
}

/** Version of the package in a tree. */
const versionOf = (root: string): string =>
  (parsed(join(root, 'package.json')) as { version?: string }).version ?? '0.0.0'

/** Writes the charts of a tree as chart files. @throws Error if two have one id, or a part of one has no name */
export async function filesOfTree(root: string): Promise<ChartFile[]> {
  const machines = await loadMachines(root)
  const version = versionOf(root)
  const reader = new ReportReader(root)
  const sourceOf = (file: string) => relative(root, file).replaceAll('\\', '/')
  const sources = new Set(machines.map(({ file }) => sourceOf(file)))
  const files = new Map<string, ChartFile>()
  for (const { machine, file } of machines) {
    if (files.has(machine.id)) throw new Error(`Two charts have the id "${machine.id}": give each its own.`)
    files.set(machine.id, chartFile(machine, version, reader.of(sourceOf(file), sources)))
  }
  return [...files.values()]
}

/** Reads a contract file. @throws Error if it is none, or of another format */
export function contractFile(file: string): ContractFile {
  const value = parsed(file) as Partial<ContractFile> | null
  if (typeof value?.charts !== 'object' || !Array.isArray(value.changes))
    throw new Error(`${file} is no contract of charts: it has no \`charts\` or no \`changes\`.`)
  if (value.schema !== SCHEMA)
    throw new Error(`${file} has the schema ${String(value.schema)}, and this version reads ${SCHEMA}.`)
  return value as ContractFile
}

export const chartsOfContract = ({ charts }: ContractFile): Charts =>
  new Map(Object.entries(charts).map(([name, contract]) => [name, { contract }]))

function filesOfFolder(folder: string): ChartFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json')
  if (files.length === 0)
    throw new Error(`There is no chart file in ${folder}: pass a folder like dist/charts after "npm run build".`)
  return files.sort().map((name) => {
    const chart = parsed(join(folder, name))
    checkChart(chart, join(folder, name))
    return chart
  })
}

/** Writes the charts of a commit, from its sources. */
async function filesOfCommit(root: string, commit: string): Promise<ChartFile[]> {
  const cache = join(root, '.cache/charts')
  mkdirSync(cache, { recursive: true })
  const tree = mkdtempSync(join(cache, `${commit.slice(0, 8)}-`))
  try {
    const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], {
      cwd: root,
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-x', '-C', tree], { input: archive })
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    return await filesOfTree(tree)
  } catch (cause) {
    throw new Error(`The charts of the commit ${commit.slice(0, 8)} cannot be read: ${(cause as Error).message}`, {
      cause,
    })
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/**
 * Reads a set of charts: a folder of chart files, a contract file, or a git ref, whose charts are written from its
 * sources.
 *
 * @throws Error if there is none, or if one of its files is no chart or of another format
 */
export async function chartsAt(root: string, place: string): Promise<Charts> {
  const path = resolve(root, place)
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) return chartsOf(filesOfFolder(path))
    const value = parsed(path)
    if (typeof value === 'object' && value !== null && 'charts' in value) return chartsOfContract(contractFile(path))
    checkChart(value, basename(path))
    throw new Error(`${place} is one chart: pass the folder that has all of them.`)
  }
  let commit: string
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${place}^{commit}`]
    commit = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch (cause) {
    throw new Error(`There is no folder, file or git ref "${place}".`, { cause })
  }
  return chartsOf(await filesOfCommit(root, commit))
}
