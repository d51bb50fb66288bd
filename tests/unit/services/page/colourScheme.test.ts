// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createColourScheme } from '../../../../src/services/page/colourScheme'

test('behavior: when a page switches by its meta element, listeners hear of it', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'color-scheme'
  meta.content = 'light'
  const scheme = createColourScheme(window)
  const heard: string[] = []
  const end = scheme.subscribe(() => heard.push(scheme.get()))
  expect(scheme.get()).toBe('light')
  meta.content = 'dark'
  await vi.waitFor(() => expect(heard).toEqual(['dark']))
  end()
  meta.content = 'light'
  await Promise.resolve()
  expect(heard).toEqual(['dark'])
  meta.remove()
  vi.unstubAllGlobals()
})
