import { describe, expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { frameRequest } from '../../../../src/domain/frame/message'
import type { ResolvedTheme } from '../../../../src/runtime/public/colourScheme'
import { defaultColours } from '../../../../src/domain/theme/defaults'
import type { ModalOptions } from '../../../../src/domain/options/options'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { syncWith } from '../../../../src/runtime/embedded/frameSync'
import { createPage } from '../../../../src/services/page/page'
import { options, page } from '../../../support/page'

/** Starts the sync with a theme that the test changes, and records the messages. */
function given(over: Partial<ModalOptions> = {}, answer = () => Promise.resolve()) {
  let theme: ResolvedTheme = { themeMode: 'dark', themeVariables: {} }
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
    dress: (next: Partial<ResolvedTheme>) => {
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

describe('messages to the frame', () => {
  test('behavior: the frame gets the metadata and the theme of the page at once', () => {
    const { told } = given({ metadata })
    expect(told).toMatchObject([
      { topic: 'SYNC_DAPP_DATA', payload: { projectId: 'p', metadata } },
      {
        topic: 'SYNC_THEME',
        payload: {
          themeMode: 'dark',
          themeVariables: {},
          w3mThemeVariables: {
            '--w3m-accent': 'hsla(230,100%,67%,1)',
            '--w3m-background': defaultColours.dark.surface,
          },
        },
      },
    ])
  })

  test('behavior: when the host sets no metadata, the frame gets that of the page', () => {
    expect(given().told[0]?.payload).toMatchObject({
      metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
    })
  })

  test('behavior: each message fits the protocol without losing a field', () => {
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

  test('behavior: each change of the theme is sent once, and an unchanged theme is not sent again', () => {
    const { told, topics, dress } = given()
    dress({})
    dress({ themeVariables: {} })
    expect(topics()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
    dress({ themeMode: 'light' })
    dress({ themeVariables: { '--w3m-accent': '#0a0' } })
    expect(told.slice(2).map(({ payload }) => payload)).toMatchObject([
      {
        themeMode: 'light',
        w3mThemeVariables: { '--w3m-accent': 'hsla(231,100%,70%,1)', '--w3m-background': defaultColours.light.surface },
      },
      {
        themeVariables: { '--w3m-accent': '#0a0' },
        w3mThemeVariables: { '--w3m-accent': '#0a0', '--w3m-background': defaultColours.light.surface },
      },
    ])
  })

  test('behavior: when the sync stops, nothing more is sent and pending messages are aborted', () => {
    const { told, stop, listeners, dress } = given()
    stop()
    dress({ themeMode: 'light' })
    expect([told.length, listeners.size]).toEqual([2, 0])
    expect(told.every(({ signal }) => signal?.aborted)).toBe(true)
  })

  test('error: when the frame refuses a message, the next one is still sent', async () => {
    const { topics, dress } = given({}, () => Promise.reject(new ModalError('frame.lost', 'The secure frame went.')))
    await Promise.resolve()
    dress({ themeMode: 'light' })
    expect(topics()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SYNC_THEME'])
  })
})
