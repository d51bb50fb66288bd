import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fixture, gate, type Fixture } from './fixture'

// Each test starts the gate once or twice, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const made: Fixture[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

const errors = `export type ErrorCode = 'lamp.lost' | 'lamp.hot'
export class ModalError extends Error { constructor(code: ErrorCode, message: string) { super(message) } }
`
const lamp = `import { ModalError } from './errors'
const hot = (degrees: number) => \`The lamp has \${degrees} degrees. Let it cool.\`
export const lost = () => new ModalError('lamp.lost', 'There is no lamp. Buy one.')
export const tooHot = (degrees: number) => new ModalError('lamp.hot', hot(degrees))
export const key = '@walletchart/lamp'
export interface Events { LAMP_LIT: undefined }
`
const view = `export const Lamp = ({ name }: { name: string }) => (
  <p className="lamp warm" aria-label="Your lamp">
    The lamp of {name}{' '}
    is lit
  </p>
)
`
const sound = { 'src/errors.ts': errors, 'src/lamp.ts': lamp, 'src/Lamp.tsx': view }

/** Runs the gate on these sources with a snapshot of the sound lamp. */
function after(files: Record<string, string>): { code: number; output: string } {
  const before = fixture({ ...sound, 'tests/gates/.keep': '' })
  made.push(before)
  expect(gate('texts', before, '--add').code).toBe(0)
  const snapshot = readFileSync(join(before.root, 'tests/gates/texts.snapshot.json'), 'utf8')
  const now = fixture({ ...files, 'tests/gates/texts.snapshot.json': snapshot })
  made.push(now)
  return gate('texts', now)
}

test('behavior: what hosts and visitors read matches the snapshot', () => {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/texts.ts'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^looked at \d+ error codes, .* 0 faults$/m)
  expect(status).toBe(0)
})

test('behavior: modules may move, lines may break differently and texts may move to a catalogue', () => {
  const { code, output } = after({
    'src/faults/errors.ts': errors.replace(" | 'lamp.hot'", "\n  | 'lamp.hot'"),
    'src/faults/lamp.ts': `import { en } from '../texts/en/lamp'
export const lost = () => new ModalError('lamp.lost', en.lost)
export const tooHot = () => new ModalError('lamp.hot', en.hot)
export const key = '@walletchart/lamp'
export interface Events { LAMP_LIT: undefined }`,
    'src/texts/en/lamp.ts': `export const en = {
  lost: 'There is no lamp. Buy one.',
  hot: 'The lamp has {degrees} degrees. Let it cool.',
  lit: (name: string) => \`The lamp of \${name} is lit\`,
  lamp: 'Your lamp' }`,
    'src/texts/de.ts': `export const de = { lamp: 'Deine Lampe' }`,
    'src/texts/ar/lamp.ts': `export const lamp = { lamp: 'Another lamp' }`,
  })
  expect(output).toMatch(/0 faults/)
  expect(code).toBe(0)
})

test('error: a removed or changed text, code, name or key is found', () => {
  const changed = lamp
    .replace('Buy one', 'Take one')
    .replace('@walletchart/lamp', '@walletchart/light')
    .replace('LAMP_LIT', 'LIGHT_LIT')
  const { code, output } = after({
    ...sound,
    'src/errors.ts': errors.replace(" | 'lamp.hot'", ''),
    'src/lamp.ts': changed,
    'src/Lamp.tsx': view.replace('is lit', 'burns').replace('Your lamp', 'A lamp'),
  })
  for (const said of [
    'the error code "lamp.hot" is gone',
    'the text of "lamp.lost" is gone or changed: "There is no lamp. Buy one."',
    'a text is gone or changed: "The lamp of {} is lit"',
    'a text is gone or changed: "Your lamp"',
    'the name "LAMP_LIT" is gone',
    'the key "@walletchart/lamp" is gone',
    'new: a text of "lamp.lost": "There is no lamp. Take one."',
    'new: a text: "A lamp"',
  ])
    expect(output).toContain(said)
  expect(code).toBe(1)
})

test('error: when a text is raised with another code than before, the gate names both codes', () => {
  const { code, output } = after({ ...sound, 'src/lamp.ts': lamp.replace("Error('lamp.lost'", "Error('lamp.hot'") })
  expect(output).toContain('"There is no lamp. Buy one." is raised as "lamp.hot", and was as "lamp.lost"')
  expect(code).toBe(1)
})

test('error: when a text is new, the gate fails and says how to add it', () => {
  const { code, output } = after({ ...sound, 'src/more.ts': `export const more = 'Another lamp is on its way.'` })
  expect(output).toContain('new: a text: "Another lamp is on its way."')
  expect(output).toContain('npm run texts -- --add')
  expect(code).toBe(1)
})

test('error: when there are no texts, the gate fails', () => {
  const empty = fixture({})
  made.push(empty)
  expect(gate('texts', empty).code).toBe(1)
})
