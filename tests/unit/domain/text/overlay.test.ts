import { expect, test, vi } from 'vitest'
import { laidOver, missingTexts } from '../../../../src/domain/text/overlay'

const base = {
  title: 'Connect',
  note: 'Sent to {name} on {network}',
  rows: ['First', 'Second'],
  sent: (name: string) => `Sent to ${name}`,
  button: { open: 'Open' },
}
/** Lays texts over the catalogue. Returns what is drawn, and what the console says. */
function laid(own: unknown) {
  const tell = vi.fn<(text: string) => void>()
  const texts = laidOver(base, own, 'texts.view', tell) as typeof base
  return { texts, told: tell.mock.calls.map(([text]) => text) }
}

test('behavior: when a host changes some texts, the others stay, and nothing is said', () => {
  const { texts, told } = laid({
    ...{ title: 'Log in', button: { open: 'Enter' }, rows: { 1: 'Last' } },
    ...{ note: '{network}: sent to {name}, to {name}', sent: (name: string) => `${name} has it` },
  })
  expect(texts).toMatchObject({ title: 'Log in', button: { open: 'Enter' }, rows: ['First', 'Last'] })
  expect(texts.note).toBe('{network}: sent to {name}, to {name}')
  expect(texts.sent('Ada')).toBe('Ada has it')
  expect(told).toEqual([])
})

test('behavior: when a host changes none, the texts are those of the catalogue', () => {
  expect(laid(undefined)).toEqual({ texts: base, told: [] })
})

test.each<[string, object, string]>([
  [
    'has no such key',
    { tittle: 'Log in' },
    '`texts.view.tittle` is no text; there are title, note, rows, sent, button.',
  ],
  ['is empty', { title: ' ' }, '`texts.view.title` must be a text that is not empty.'],
  ['is no text', { title: 1 }, '`texts.view.title` must be a text that is not empty.'],
  ['lacks places', { note: 'Sent' }, '`texts.view.note` lacks {name}, {network}. The default text is drawn.'],
  ['lacks a place', { note: 'To {name}' }, '`texts.view.note` lacks {network}. The default text is drawn.'],
  [
    'has a place of its own',
    { note: '{name} {network} {chain}' },
    '`texts.view.note` has no place for {chain}. The default text is drawn.',
  ],
  [
    'has a place where none is',
    { title: '{name}' },
    '`texts.view.title` has no place for {name}. The default text is drawn.',
  ],
  ['is no function', { sent: 'Sent' }, '`texts.view.sent` must be a function, because it has a value to insert.'],
  ['is no object', { button: 'Open' }, '`texts.view.button` must be an object with keys such as open.'],
])('error: when a text of the host %s, the console says so, and the default is drawn', (_, own, sentence) => {
  const { texts, told } = laid(own)
  expect(told).toEqual([sentence])
  expect({ ...texts, sent: base.sent }).toEqual(base)
  expect(texts.sent('Ada')).toBe('Sent to Ada')
})

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('No name.')
    },
  ],
  ['returns nothing', () => ''],
  ['returns no text', () => 1],
])('error: when a function of the host %s, the text of the catalogue is drawn', (_, sent) => {
  expect(laid({ sent }).texts.sent('Ada')).toBe('Sent to Ada')
})

test('behavior: when a language lacks texts, they are named by their paths', () => {
  expect(missingTexts(base, { title: 'A', rows: ['B'], button: 'C' })).toEqual([
    'note',
    'rows.1',
    'sent',
    'button.open',
  ])
  expect(missingTexts(base, base)).toEqual([])
})
