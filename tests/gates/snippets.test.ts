import { expect, test } from 'vitest'
import { withSnippets } from '../../scripts/docs/snippets'

const named = '<!-- snippet: docs/snippets/devtools.tsx#mount -->'
const fence = '```'
const filled = `Mount it:\n\n${named}\n${fence}tsx\nconst unmount = mountDevtools(modal)\n${fence}\n\nA button appears.\n`

test.each([
  ['no code follows it', `Mount it:\n\n${named}\n\nA button appears.\n`],
  ['its code is an older one', filled.replace('mountDevtools', 'mount')],
  ['its code is the same', filled],
])('behavior: when a snippet names its file and %s, the document has the code of the file', (_, document) => {
  expect(withSnippets('.', 'docs/devtools.md', document)).toEqual({ text: filled, count: 1, findings: [] })
})
