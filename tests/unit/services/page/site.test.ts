import { expect, test } from 'vitest'
import { openSite } from '../../../../src/services/page/site'

function given(opens: boolean) {
  const calls: unknown[] = []
  const replaced: string[] = []
  const opened = { opener: {} as unknown, location: { replace: (url: string) => void replaced.push(url) } }
  const open = (...all: unknown[]) => {
    calls.push(all)
    return opens ? (opened as unknown as Window) : null
  }
  return { window: { open } as Pick<Window, 'open'>, calls, replaced, opened }
}

test('behavior: a site opens without an opener', () => {
  const { window, calls, replaced, opened } = given(true)
  expect(openSite(window, 'https://pay.example/')).toBe(true)
  expect(calls).toEqual([['', '_blank', 'width=600,height=800,scrollbars=yes']])
  expect(opened.opener).toBeNull()
  expect(replaced).toEqual(['https://pay.example/'])
})
test('error: when the browser blocks the window, it is reported', () => {
  const { window, replaced } = given(false)
  expect(openSite(window, 'https://pay.example/')).toBe(false)
  expect(replaced).toEqual([])
})
test('error: when the address is a script, it is not opened', () => {
  const { window, calls } = given(true)
  expect(() => openSite(window, 'javascript:alert(1)')).toThrow(expect.objectContaining({ code: 'link.refused' }))
  expect(calls).toEqual([])
})
