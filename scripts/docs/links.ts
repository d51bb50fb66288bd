import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reference to a document by its path, such as `docs/wallets.md#add-a-wallet`, in code or plain. */
const CITED = /`?docs\/([\w-]+\.md)(?:#([\w-]+))?`?/g

/**
 * Turns the references of a text into links, each named by the document's title or the heading. In `file`, a missing
 * document or heading is a finding.
 */
export function linked(tree: string, text: string, file: string, findings: string[]): string {
  return text.replaceAll(CITED, (cited, name: string, anchor?: string) => {
    const path = join(tree, 'docs', name)
    // A decision's heading is its number.
    if (name.startsWith('decisions') && anchor) return `[${anchor}](${name}#${anchor})`
    const headings = existsSync(path) ? (readFileSync(path, 'utf8').match(/(?<=^#+ ).+/gm) ?? []) : []
    const named = headings.find((heading) => !anchor || anchorOf(heading) === anchor)
    if (named) return `[${named}](${file === `docs/${name}` ? '' : name}${anchor ? `#${anchor}` : ''})`
    findings.push(`${file} cites ${cited}: there is no such document or heading`)
    return cited
  })
}

/** Anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
