import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { loadChart } from '../../src/testing/walk/chart'
import { nodesOf, transitionsOf } from '../../src/testing/walk/coverage'
import { loadMachines, type FoundMachine } from '../../tests/harness/load'
import { chartFile } from '../charts/file'
import { readTaken, specsText, takenOf, transitionNames, type Taken } from '../charts/taken'
import { mermaid, moves, rows } from './chart'

const NOTE = '<!-- Written by `npm run docs` from the machine; change the machine, not this file. -->'

/** Text whose citations of documents, by their paths in the project, are links on a page of docs/statecharts. */
const linked = (text: string) => text.replace(/(?<![\w/]|\]\()docs\/([\w-]+\.md#[\w-]+)/g, '[docs/$1](../$1)')

/** Documentation comment of a machine, or else the first of its file, as paragraphs. */
export function commentOf(machine: string, text: string): string {
  const own = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${machine}\\b`).exec(text)
  const body = (own ?? /\/\*\*([\s\S]*?)\*\//.exec(text))?.[1] ?? ''
  const paragraphs = body
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join('\n')
    .trim()
    .split(/\n{2,}/)
  return linked(paragraphs.map((paragraph) => paragraph.replaceAll('\n', ' ')).join('\n\n'))
}

/** Number of regions above which each region of a parallel chart has its own page. */
const MANY_REGIONS = 4

const title = (node: AnyStateNode) => [node.machine.id, ...node.path].join('.')
const regionsOf = ({ machine }: FoundMachine): AnyStateNode[] => {
  const regions = Object.values(machine.root.states) as AnyStateNode[]
  return machine.root.type === 'parallel' && regions.length > MANY_REGIONS ? regions : []
}

function counts(node: AnyStateNode): string {
  const nodes = nodesOf(node)
  return `${nodes.length - 1} states, ${nodes.flatMap(transitionsOf).length} transitions.`
}

const tables = (words: readonly string[], states: readonly string[]): string[] => [
  words.length > 0 ? `## Moves that are not drawn\n\n${words.map((line) => `- ${line}`).join('\n')}` : '',
  states.length > 0
    ? `## States\n\n| State | What | Invokes | Limits | Tags |\n|---|---|---|---|---|\n${states.join('\n')}`
    : '',
]

/** Section on what pages took of a chart, or of one of its regions: a number, and in words what was not seen. */
function coverage(node: AnyStateNode, taken: Taken): string {
  const specs = specsText(taken)
  if (!specs) return ''
  const seen = takenOf(taken, node.machine)
  const names = transitionNames(node.machine)
  const all = nodesOf(node).flatMap(transitionsOf)
  const unseen = all.filter((one) => !seen.has(one)).map((one) => `- \`${names.get(one)}\``)
  const meaning = linked('What this tells is in docs/charts.md#taken-on-pages.')
  return [
    '## Taken on pages',
    `Tests walk through every transition of the chart. Of its ${all.length}, pages were seen to take ${all.length - unseen.length}, in ${specs}. ${meaning}`,
    unseen.length > 0
      ? `<details><summary>Not seen in these specs (${unseen.length})</summary>\n\n${unseen.join('\n')}\n\n</details>`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Sentence on what pages took of all charts. */
function total(machines: readonly AnyStateMachine[], taken: Taken): string {
  const specs = specsText(taken)
  if (!specs) return ''
  const all = machines.flatMap(({ root }) => nodesOf(root).flatMap(transitionsOf)).length
  const seen = machines.map((machine) => takenOf(taken, machine).size).reduce((sum, count) => sum + count, 0)
  return `\n\nPages were seen to take ${seen} of ${all} transitions, in ${specs} (${linked('docs/charts.md#taken-on-pages')}).`
}

/** Page of a machine, or of one of its regions. */
function page(node: AnyStateNode, intro: string, source: string, taken: Taken): string {
  const drawing = Object.keys(node.states).length > 0 ? `\`\`\`mermaid\n${mermaid(node)}\n\`\`\`` : ''
  const parts = [
    `# ${title(node)}`,
    NOTE,
    intro,
    `${source} ${counts(node)}`,
    drawing,
    ...tables(moves(node), rows(node)),
    coverage(node, taken),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Overview page of a chart whose regions have their own pages: the part for the whole, and links to the regions. */
function overview(
  { machine: { root } }: FoundMachine,
  regions: readonly AnyStateNode[],
  intro: string,
  source: string,
  taken: Taken,
) {
  const whole = (lines: (node: AnyStateNode) => string[]) => {
    const ofRegions = new Set(regions.flatMap(lines))
    return lines(root).filter((line) => !ofRegions.has(line))
  }
  const list = regions.map((node) => `- [${node.key}](${title(node)}.md): ${node.description ?? ''}`)
  const parts = [
    `# ${root.machine.id}`,
    NOTE,
    intro,
    `${source} ${counts(root)}`,
    `## Regions\n\nEach has a page of its own.\n\n${list.join('\n')}`,
    ...tables(whole(moves), whole(rows)),
    coverage(root, taken),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Generates the files of `docs/statecharts`, by name: one for each machine, and the index. */
export async function statecharts(root: string): Promise<Map<string, string>> {
  const machines = (await loadMachines(root)).map((found) => ({
    ...found,
    // The drawing is made from the chart's file in the package (docs/charts.md).
    machine: loadChart(chartFile(found.machine, '')),
  }))
  const taken = readTaken(root)
  const files = new Map<string, string>()
  const index: string[] = []
  for (const found of machines) {
    const name = `${found.machine.id}.md`
    if (files.has(name))
      throw new Error(`Two machines have the id "${found.machine.id}" (${basename(found.file)}): give each its own.`)
    const intro = commentOf(found.name, readFileSync(found.file, 'utf8'))
    const link = (file: string) => {
      const path = relative(root, file).replaceAll('\\', '/')
      return `Source: [\`${path}\`](../../${path}).`
    }
    const source = link(found.file)
    const regions = regionsOf(found)
    for (const node of regions) {
      const own = found.file.replace(/\.ts$/, `/${node.key}.ts`)
      files.set(`${title(node)}.md`, page(node, node.description ?? '', existsSync(own) ? link(own) : source, taken))
    }
    files.set(
      name,
      regions.length > 0
        ? overview(found, regions, intro, source, taken)
        : page(found.machine.root, intro, source, taken),
    )
    const [first = ''] = intro.split(/(?<=[.!?])\s/)
    index.push(`- [${found.machine.id}](${name})${first ? `: ${first}` : ''}`)
  }
  if (machines.length > 0)
    files.set(
      'README.md',
      `# Statecharts\n\n${NOTE}\n\nOne diagram per machine; of the root, one per region.${total(
        machines.map(({ machine }) => machine),
        taken,
      )}\n\n${index.join('\n')}\n`,
    )
  return files
}
