import { expect, test, vi } from 'vitest'
import { createClipboard } from '../../../../src/services/page/clipboard'

interface Facts {
  writeText?: (text: string) => Promise<void>
  execCommand: () => boolean
  /** Whether the browser raises no `copy` event although it reports success. */
  silent?: boolean
}

function given({ writeText, execCommand, silent }: Facts) {
  const listeners = new Set<(event: object) => void>()
  const copied: string[] = []
  const copy = (command: string) => {
    if (command !== 'copy') return false
    const event = {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
      preventDefault: () => undefined,
      stopImmediatePropagation: () => undefined,
    }
    if (!silent) for (const hear of listeners) hear(event)
    return execCommand()
  }
  const field = {
    value: '',
    readOnly: false,
    style: {},
    setAttribute: vi.fn(),
    focus: vi.fn(),
    select: vi.fn(),
    remove: vi.fn(),
  }
  const opener = { focus: vi.fn() }
  const body = { append: vi.fn() }
  const dialog = { append: vi.fn() }
  const document = {
    createElement: () => field,
    execCommand: vi.fn(copy),
    activeElement: opener,
    body,
    addEventListener: (type: string, hear: () => void) => type === 'copy' && listeners.add(hear),
    removeEventListener: (type: string, hear: () => void) => type === 'copy' && listeners.delete(hear),
  }
  const parts = { navigator: { clipboard: writeText && { writeText } }, document: document as unknown as Document }
  return { parts, field, opener, body, dialog, document, copied, listeners }
}

test('behavior: when the Clipboard API works, it is used', async () => {
  const writeText = vi.fn(async () => undefined)
  const { parts, document } = given({ writeText, execCommand: () => true })
  await createClipboard(parts).copy('wc:abc')
  expect(writeText).toHaveBeenCalledWith('wc:abc')
  expect(document.execCommand).not.toHaveBeenCalled()
})

test.each([
  ['missing', undefined],
  ['refused', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('behavior: when the Clipboard API is %s, a temporary field is copied and focus returns', async (_, writeText) => {
  const { parts, field, body, opener, document, copied, listeners } = given({
    execCommand: () => true,
    ...(writeText && { writeText }),
  })
  await createClipboard(parts).copy('wc:abc')
  expect(body.append).toHaveBeenCalledWith(field)
  expect(field.value).toBe('wc:abc')
  expect(copied).toEqual(['wc:abc'])
  expect(listeners.size).toBe(0)
  expect(field.select.mock.invocationCallOrder[0]).toBeLessThan(document.execCommand.mock.invocationCallOrder[0] ?? 0)
  expect(field.remove).toHaveBeenCalledTimes(1)
  // The page stays where it is scrolled to.
  for (const { focus } of [field, opener]) expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('behavior: when a dialog is given, the field is placed inside it', async () => {
  const { parts, dialog, body } = given({ execCommand: () => true })
  await createClipboard({ ...parts, place: () => dialog }).copy('x')
  expect(dialog.append).toHaveBeenCalledTimes(1)
  expect(body.append).not.toHaveBeenCalled()
})

test.each<[string, Facts]>([
  ['says no', { execCommand: () => false }],
  ['says yes but copies nothing', { execCommand: () => true, silent: true }],
  [
    'throws',
    {
      execCommand: () => {
        throw new Error('blocked')
      },
    },
  ],
])('error: when the browser %s, the error is typed and no field or listener remains', async (_, facts) => {
  const { parts, field, opener, listeners } = given(facts)
  await expect(createClipboard(parts).copy('x')).rejects.toMatchObject({
    code: 'internal.copy',
    message: 'The browser didn’t allow copying. Select the text and copy it manually.',
  })
  expect(field.remove).toHaveBeenCalledTimes(1)
  expect(opener.focus).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})
