import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { copyingWith } from '../../../src/runtime/flows/copying'
import { alone } from '../../support/system'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page whose Clipboard API writes so, and that copies no selection. */
function page(writeText: (text: string) => Promise<void>) {
  const field = { style: {}, setAttribute() {}, focus() {}, select() {}, remove() {} }
  const body = { append: vi.fn() }
  const document = {
    createElement: () => field,
    execCommand: () => false,
    body,
    addEventListener() {},
    removeEventListener() {},
  }
  vi.stubGlobal('window', { navigator: { clipboard: { writeText } }, document })
  return { body, field }
}
async function copied(place: { append: (field: unknown) => void } | undefined, text: string) {
  const { actor } = alone(copyingWith(() => place as unknown as ParentNode | undefined))
  actor.send({ type: 'copy.requested', text })
  const end = await waitFor(actor, (now) => !now.hasTag('waiting'))
  return end.hasTag('copied')
}

test('behavior: when a text is copied, it is on the page’s clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  page(writeText)
  expect(await copied(undefined, 'wc:abc')).toBe(true)
  expect(writeText.mock.calls).toEqual([['wc:abc']])
})

test('error: when the browser refuses both ways, the copy fails; the field was in the dialog that was open', async () => {
  const { body, field } = page(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  const dialog = { append: vi.fn() }
  expect(await copied(dialog, 'wc:abc')).toBe(false)
  expect([dialog.append.mock.calls, body.append.mock.calls]).toEqual([[[field]], []])
})

test('error: when no dialog is open, the field is in the page', async () => {
  const { body, field } = page(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  expect(await copied(undefined, 'wc:abc')).toBe(false)
  expect(body.append.mock.calls).toEqual([[field]])
})
