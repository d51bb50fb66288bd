import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { nodesOf, transitionsOf } from '../../tests/harness/coverage'
import { loadMachines, type FoundMachine } from '../../tests/harness/load'
import { mermaid, moves, rows } from './chart'

const NOTE = '<!-- Written by `npm run docs` from the machine; change the machine, not this file. -->'

/** The first documentation comment of a file, as paragraphs. */
export function leadingComment(text: string): string {
  const body = /\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? ''
  const paragraphs = body.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim()).join('\n').trim().split(/\n{2,}/)
  const prose = paragraphs.map((paragraph) => paragraph.replaceAll('\n', ' ')).join('\n\n')
  // A comment cites a document by its path in the project; on the page it is a link.
  return prose.replace(/(?<![\w/]|\]\()docs\/([\w-]+\.md#[\w-]+)/g, '[docs/$1](../$1)')
}

function page(root: string, { file, machine }: FoundMachine): string {
  const nodes = nodesOf(machine.root)
  const words = moves(machine.root)
  const states = rows(machine.root)
  const source = relative(root, file).replaceAll('\\', '/')
  const parts = [
    `# ${machine.id}`,
    NOTE,
    leadingComment(readFileSync(file, 'utf8')),
    `Source: [\`${source}\`](../../${source}). ${nodes.length - 1} states, ${nodes.flatMap(transitionsOf).length} transitions.`,
    `\`\`\`mermaid\n${mermaid(machine.root)}\n\`\`\``,
    words.length > 0 ? `## Moves that are not drawn\n\n${words.map((line) => `- ${line}`).join('\n')}` : '',
    states.length > 0 ? `## States\n\n| State | What | Invokes | Limits | Tags |\n|---|---|---|---|---|\n${states.join('\n')}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** The generated files of `docs/statecharts`, by name: one a machine, and the index. */
export async function statecharts(root: string): Promise<Map<string, string>> {
  const machines = await loadMachines(root)
  const files = new Map<string, string>()
  const index: string[] = []
  for (const found of machines) {
    const name = `${found.machine.id}.md`
    if (files.has(name)) throw new Error(`Two machines have the id "${found.machine.id}" (${basename(found.file)}): give each its own.`)
    files.set(name, page(root, found))
    const [first = ''] = leadingComment(readFileSync(found.file, 'utf8')).split(/(?<=[.!?])\s/)
    index.push(`- [${found.machine.id}](${name})${first ? `: ${first}` : ''}`)
  }
  if (machines.length > 0) files.set('README.md', `# Statecharts\n\n${NOTE}\n\nOne diagram per machine.\n\n${index.join('\n')}\n`)
  return files
}
