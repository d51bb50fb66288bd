import { afterEach, expect, test } from 'vitest'
import { readConstants } from '../../scripts/constants'
import { faultsOfSentences } from '../../scripts/sentences'
import { fixture, type Fixture } from './fixture'

const trees: Fixture[] = []
afterEach(() => {
  for (const one of trees.splice(0)) one.remove()
})

const errors = `export type ErrorCode = 'lamp.lost' | 'lamp.hot' | 'name.refused'
export class ModalError extends Error { constructor(code: ErrorCode, message: string) { super(message) } }
`

/** Findings of the gate for a tree with this lamp module. */
function said(lamp: string, files: Record<string, string> = {}): string {
  const tree = fixture({
    'src/errors.ts': errors,
    'src/lamp.ts': `import { ModalError } from './errors'\n${lamp}`,
    ...files,
  })
  trees.push(tree)
  return faultsOfSentences(tree.root, new Set(['lamp.lost', 'lamp.hot', 'name.refused'])).join('\n')
}

test.each([
  [
    'two errors',
    `throw new ModalError('lamp.lost', 'There is no lamp.')\nthrow new ModalError('lamp.lost', 'It is gone.')`,
  ],
  [
    'an error and a fault',
    `new ModalError('lamp.lost', 'There is no lamp.')\nexport const f = { code: 'lamp.lost', message: 'It is gone.' }`,
  ],
  [
    'a condition',
    `export const f = (a: boolean) => new ModalError('lamp.lost', a ? 'There is no lamp.' : 'It is gone.')`,
  ],
  [
    'constants of one name in two functions',
    `export function a() { const message = 'There is no lamp.'; throw new ModalError('lamp.lost', message) }
export function b() { const message = 'It is gone.'; throw new ModalError('lamp.lost', message) }`,
  ],
  [
    'calls of a function that makes the error',
    `const failure = (code: 'lamp.lost', message: string) => ({ code, message })
export const all = [failure('lamp.lost', 'There is no lamp.'), failure('lamp.lost', 'It is gone.')]`,
  ],
  [
    'a table of sentences',
    `new ModalError('lamp.lost', 'There is no lamp.')\nexport const sentences = { 'lamp.lost': 'It is gone.' }`,
  ],
])('error: when a code has two sentences by %s, the finding names both', (_, lamp) => {
  const output = said(lamp)
  expect(output).toContain('the code lamp.lost has 2 sentences')
  expect(output).toContain('"There is no lamp."')
  expect(output).toContain('"It is gone."')
})

test.each([
  ['a text that is given', `export const f = (message: string) => new ModalError('lamp.lost', message)`],
  ['an error of another', `export const f = (error: Error) => new ModalError('lamp.lost', error.message)`],
])('error: when a sentence is %s, it is refused', (_, lamp) => {
  expect(said(lamp)).toContain('the sentence of lamp.lost stands in no constant beside it')
})

test('error: when the code of an error is not a constant, it is refused', () => {
  expect(said(`export const f = (code: 'lamp.lost') => new ModalError(code, 'There is no lamp.')`)).toContain(
    'the code of an error is no constant',
  )
})

test('error: when a component takes a text from outside the catalogues, it is refused', () => {
  const output = said(`export const one = 1`, {
    'src/components/Lamp.tsx': `import { hot } from '../domain/texts'\nexport const Lamp = () => <p>{hot}</p>`,
  })
  expect(output).toContain('src/components/Lamp.tsx:1: draws a text that is in no catalogue')
})

test('behavior: no code of the modal has two sentences', () => {
  const { codes } = readConstants('.')
  expect(codes.size).toBeGreaterThan(300)
  expect(faultsOfSentences('.', codes)).toEqual([])
})

test('behavior: a repeated sentence, a sentence with values and a text of a server pass', () => {
  const output = said(`const lost = 'There is no lamp.'
export const a = new ModalError('lamp.lost', lost)
export const b = { code: 'lamp.lost', message: 'There is no lamp.' }
export const c = (degrees: number) => new ModalError('lamp.hot', \`It has \${degrees} degrees.\`)
export const d = (heat: number) => new ModalError('lamp.hot', \`It has \${heat} degrees.\`)
export const e = (words: string) => new ModalError('name.refused', words)`)
  expect(output).toBe('')
})
