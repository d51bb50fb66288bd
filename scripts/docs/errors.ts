/** Writes docs/errors.md: every error code with its message, from the sources, and with advice. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConstants } from '../constants'
import { linked } from './links'
import { advice, sections, type Code } from './errorAdvice'

const HEAD = `# Errors

Methods of the modal throw and reject with a \`ModalError\`. Its \`code\` is stable. Its \`message\` can be shown to
visitors; the dialog shows it in its own language. Its \`cause\` has the technical details, and its \`docsUrl\` leads to
the code's entry on this page. Codes with a slash are those of your own features (\`docs/features.md\`).

A code below another is a case of it: \`wallet.notFound.safe\` is a case of \`wallet.notFound\`. So check for the kind with
\`code === 'wallet.notFound' || code.startsWith('wallet.notFound.')\`.

In the messages below, … stands for a value.

This page is written by \`npm run docs\` from the sources and \`scripts/docs/errorAdvice.ts\`.
`

/** Text in place of a message whose words are not in the sources. */
const FOREIGN = 'The message is what the server said.'

/** Returns the nearest code with advice: the code itself, or the kind that it is a case of. */
function adviceFor(code: string): string | undefined {
  const words = code.split('.')
  for (let count = words.length; count > 0; count -= 1) {
    const found = advice[words.slice(0, count).join('.') as Code]
    if (found) return found
  }
  return undefined
}

/** Anchor of a code, as `docsUrl` of an error has it. */
const anchor = (code: string) => `<a id="${code}"></a>`
const kindOf = (code: string) => code.split('.').slice(0, 2).join('.')
/** Shows a message: … for values, without a beginning that is only a value. */
const shown = (text: string) => {
  const short = text.replace(/(\{\})+/g, '…').replace(/^…\.? (?=\p{Lu})/u, '')
  // A tag outside code would be read as markup.
  const plain = short.replace(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part))
  return /\p{L}{2}.* /u.test(short) ? [`“${plain}”`] : []
}

export interface ErrorPage {
  text: string
  findings: string[]
}

/** Writes the page of a tree's error codes; `undefined` for a tree without codes. */
export function errorsDocument(tree: string): ErrorPage | undefined {
  if (!existsSync(join(tree, 'src/domain/errorCodes.ts'))) return undefined
  const { codes, errors } = readConstants(tree)
  const findings: string[] = []
  const link = (text: string) => linked(tree, text, 'docs/errors.md', findings)
  const quoted = (code: string) => [...(errors.get(code) ?? [])].flatMap(shown).join(' or ')
  const byKind = new Map<string, string[]>()
  for (const code of codes) byKind.set(kindOf(code), [...(byKind.get(kindOf(code)) ?? []), code])
  const written = new Set<string>()
  const parts = sections.map(([title, words]) => {
    const kinds = [...byKind].filter(([kind]) => words.includes(kind.split('.')[0]!))
    const entries = kinds.map(([kind, members]) => {
      for (const code of members) written.add(code)
      const text = [quoted(kind), link(adviceFor(kind) ?? '')].filter(Boolean).join('\n\n')
      const cases = members
        .filter((code) => code !== kind)
        .map((code) => {
          const more = advice[code as Code]
          return `- ${anchor(code)}\`${code}\`: ${[quoted(code) || FOREIGN, more && link(more)].filter(Boolean).join(' ')}`
        })
      return [`### ${members.includes(kind) ? anchor(kind) : ''}\`${kind}\``, text, cases.join('\n')]
        .filter(Boolean)
        .join('\n\n')
    })
    return `## ${title}\n\n${entries.join('\n\n')}`
  })
  for (const code of codes) {
    if (!adviceFor(code)) findings.push(`${code}: scripts/docs/errorAdvice.ts has no advice for it`)
    if (!written.has(code)) findings.push(`${code}: scripts/docs/errorAdvice.ts has no section for it`)
  }
  for (const code of Object.keys(advice))
    if (!codes.has(code)) findings.push(`${code}: scripts/docs/errorAdvice.ts advises on a code that is gone`)
  return { text: `${link(HEAD)}\n${parts.join('\n\n')}\n`, findings }
}
