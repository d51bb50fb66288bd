import { describe, expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { frameRequest } from '../../../../src/domain/frame/message'
import type { ThemeState } from '../../../../src/domain/account/modalState'
import type { ModalOptions } from '../../../../src/domain/options/options'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { syncWith } from '../../../../src/runtime/embedded/frameSync'
import { createPage } from '../../../../src/services/page/page'
import { options, page } from '../../../support/page'

/** What the frame is told, with a theme that the test changes. */
function given(over: Partial<ModalOptions> = {}, answer = () => Promise.resolve()) {
  let theme: ThemeState = { themeMode: 'dark', themeVariables: {} }
  const listeners = new Set<() => void>()
  const told: { topic: string; payload: unknown; signal: AbortSignal | undefined }[] = []
  const { metadata: pageMetadata } = createPage(page().window as never)
  const resolved = resolveOptions({ ...options, ...over }, pageMetadata)
  const stop = syncWith({
    options: () => resolved,
    theme: {
      get: () => theme,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    request: ((topic: 'SYNC_THEME', payload: never, given?: { signal?: AbortSignal }) => {
      told.push({ topic, payload, signal: given?.signal })
      return answer()
    }) as never,
  })
  return {
    told,
    stop,
    listeners,
    topics: () => told.map(({ topic }) => topic),
    dress: (next: Partial<ThemeState>) => {
      theme = { ...theme, ...next }
      for (const listener of listeners) listener()
    },
  }
}
const metadata = {
  name: 'Shop',
  description: 'We sell.',
  url: 'https://shop.example',
  icons: ['https://shop.example/icon.png'],
}

describe('what the frame is told', () => {
  test('behavior: at once: who the page is, and how it looks', () => {
    const { told } = given({ metadata })
    expect(told).toMatchObject([
      { topic: 'SYNC_DAPP_DATA', payload: { projectId: 'p', metadata } },
      {
        topic: 'SYNC_THEME',
        payload: {
          themeMode: 'dark',
          themeVariables: {},
          w3mThemeVariables: { '--w3m-accent': 'hsla(230,100%,67%,1)', '--w3m-background': '#17181b' },
        },
      },
    ])
  })

  test('behavior: where the host does not say who it is, the page does', () => {
    expect(given().told[0]?.payload).toMatchObject({
      metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
    })
  })

  test('behavior: all of it is what the protocol takes, with nothing left out', () => {
    const { told, dress } = given({ metadata })
    dress({ themeMode: 'light', themeVariables: { '--w3m-accent': '#0a0', '--w3m-z-index': 7 } as never })
    for (const { topic, payload } of told) {
      expect(frameRequest(topic as 'SYNC_THEME', '1', payload as never)).toEqual({
        id: '1',
        type: `@w3m-app/${topic}`,
        payload: JSON.parse(JSON.stringify(payload)) as unknown,
      })
    }
  })

  test('behavior: every change of the theme, once; what did not change is not said again', () => {
    const { told, topics, dress } = given()
    dress({})
    dress({ themeVariables: {} })
    expect(topics()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
    dress({ themeMode: 'light' })
    dress({ themeVariables: { '--w3m-accent': '#0a0' } })
    expect(told.slice(2).map(({ payload }) => payload)).toMatchObject([
      { themeMode: 'light', w3mThemeVariables: { '--w3m-accent': 'hsla(231,100%,70%,1)', '--w3m-background': '#fff' } },
      {
        themeVariables: { '--w3m-accent': '#0a0' },
        w3mThemeVariables: { '--w3m-accent': '#0a0', '--w3m-background': '#fff' },
      },
    ])
  })

  test('behavior: stopped, nothing is said any more, and what was under way is given up', () => {
    const { told, stop, listeners, dress } = given()
    stop()
    dress({ themeMode: 'light' })
    expect([told.length, listeners.size]).toEqual([2, 0])
    expect(told.every(({ signal }) => signal?.aborted)).toBe(true)
  })

  test('error: a frame that refuses it causes no error elsewhere', async () => {
    const { topics, dress } = given({}, () => Promise.reject(new ModalError('frame.lost', 'The secure frame went.')))
    await Promise.resolve()
    dress({ themeMode: 'light' })
    expect(topics()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SYNC_THEME'])
  })
})
