import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Step of a worked example of CONTRIBUTING.md: text for a new file, or for a place in an existing one. */
export interface Step {
  /** Heading of the example. */
  example: string
  file: string
  place: 'new' | 'above' | 'below'
  /** Part of the line that the text goes above or below. */
  line?: string
  text: string
}

/** Matches a line that ends with a file and a place in it, and the code block after it. */
const STEP = /^.*?`([\w./-]+\.tsx?)`(?: \([^)]*\))?, (?:(new)|(above|below) `([^`\n]+)`)\n```\w+\n([\s\S]*?)^```$/gm

export function stepsOf(guide: string): Step[] {
  return guide.split(/^## /m).flatMap((section) => {
    const [example = ''] = section.split('\n')
    return [...section.matchAll(STEP)].map(([, file = '', isNew, place, line, text = '']): Step => {
      if (isNew) return { example, file, place: 'new', text }
      return { example, file, place: place as 'above' | 'below', line: line ?? '', text }
    })
  })
}

/** @throws Error if the example no longer fits the tree */
export function apply(root: string, { file, place, line = '', text }: Step): void {
  const path = join(root, file)
  if (place === 'new') {
    if (existsSync(path)) throw new Error(`${file} is there already`)
    mkdirSync(dirname(path), { recursive: true })
    return writeFileSync(path, text)
  }
  if (!existsSync(path)) throw new Error(`${file} is not there`)
  const lines = readFileSync(path, 'utf8').split('\n')
  const found = lines.flatMap((one, index) => (one.includes(line) ? [index] : []))
  const [at] = found
  if (at === undefined || found.length > 1) throw new Error(`${file} has ${found.length} lines with "${line}"`)
  lines.splice(place === 'below' ? at + 1 : at, 0, text.replace(/\n$/, ''))
  writeFileSync(path, lines.join('\n'))
}
