import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fences of TypeScript and of components always name their file; those of HTML and JavaScript may. */
const FENCE = /(?:<!-- snippet: (\S+) -->\n+)?(```(tsx?|vue|svelte|astro|html|js)\n)([\s\S]*?)(^```$)/gm

/** Reference without a fence below it. */
const BARE = /<!-- snippet: (\S+?\.(\w+)(?:#\S+)?) -->\n+(?!```)/g

/** A file's text, or the part of it between `// #region name` and `// #endregion`. */
function source(root: string, reference: string): string | undefined {
  const [path = '', region] = reference.split('#')
  if (!existsSync(join(root, path))) return undefined
  const text = readFileSync(join(root, path), 'utf8')
  if (!region) return `${text.trim()}\n`
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`)
  const end = lines.findIndex((line, i) => i > start && line.trim().startsWith('// #endregion'))
  if (start < 0 || end < 0) return undefined
  const body = lines.slice(start + 1, end)
  const margin = Math.min(...body.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return `${body
    .map((line) => line.slice(margin))
    .join('\n')
    .trim()}\n`
}

/** Matches a step of a worked example, which tests/gates/examples.test.ts applies and compiles. */
const STEP = /^.*`[\w./-]+\.tsx?`.*, (?:new|(?:above|below) `[^`\n]+`)\n$/m

export interface Snippets {
  /** Document with every named snippet replaced by its file's text. */
  text: string
  count: number
  findings: string[]
}

/** Fills the TypeScript snippets and the components of a document with the compiled files that they name. */
export function withSnippets(root: string, file: string, document: string): Snippets {
  const findings: string[] = []
  let count = 0
  const fenced = document.replace(BARE, '<!-- snippet: $1 -->\n```$2\n```\n\n')
  const text = fenced.replace(
    FENCE,
    (
      whole: string,
      reference: string | undefined,
      open: string,
      language: string,
      body: string,
      shut: string,
      at: number,
    ) => {
      const before = fenced.slice(fenced.lastIndexOf('\n', at - 2) + 1, at)
      if (file === 'CONTRIBUTING.md' && STEP.test(before)) return whole
      if (!reference && /^(?:html|js)$/.test(language)) return whole
      count += 1
      const line = body.split('\n')[0]
      if (!reference)
        return (
          findings.push(`${file}: the snippet "${line}" names no compiled file (<!-- snippet: docs/snippets/… -->)`),
          whole
        )
      const wanted = source(root, reference)
      if (wanted === undefined) return (findings.push(`${file}: there is no ${reference}`), whole)
      return `<!-- snippet: ${reference} -->\n${open}${wanted}${shut}`
    },
  )
  return { text, count, findings }
}
