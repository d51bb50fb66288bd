import { describe, expect, test, vi } from 'vitest'
import { openedPopup } from '../../../../src/services/frame/openedPopup'
import { createPopup } from '../../../../src/services/frame/popup'

const host = 'https://frame.example'
const answer = `${host}/loading?state=a&code=7`

interface Opened {
  address: string
  closed: boolean
  location: { href: string }
  close: () => void
}

/** A browser whose windows the test opens, blocks and closes, and whose time the test controls. */
function given({ blocks = false, policy = '' } = {}) {
  const events = new EventTarget()
  const polls = new Map<number, () => void>()
  const asked: { address: string; target: string; features: string }[] = []
  const windows: Opened[] = []
  let listening = 0
  const window = {
    open(address: string, target: string, features: string) {
      asked.push({ address, target, features })
      if (blocks) return null
      const opened: Opened = {
        address,
        closed: false,
        location: { href: address },
        close: () => (opened.closed = true),
      }
      windows.push(opened)
      return opened
    },
    addEventListener(type: string, hear: EventListener) {
      listening++
      events.addEventListener(type, hear)
    },
    removeEventListener(type: string, hear: EventListener) {
      listening--
      events.removeEventListener(type, hear)
    },
    setInterval(look: () => void, ms: number) {
      expect(ms).toBe(1_000)
      polls.set(polls.size + 1, look)
      return polls.size
    },
    clearInterval: (id: number) => polls.delete(id),
    location: { href: 'https://app.example/shop' },
    fetch: async () => new Response(null, { headers: policy ? { 'Cross-Origin-Opener-Policy': policy } : {} }),
  }
  const opened = openedPopup(window as never, host)
  const popup = { open: opened.open, ...createPopup({ window: window as never, host, opened }) }
  const told: unknown[] = []
  return {
    popup,
    asked,
    windows,
    told,
    watch: () => popup.watch((happened) => told.push(happened)),
    /** Delivers a message from any window. */
    say: (data: unknown, over: object = {}) =>
      events.dispatchEvent(
        Object.assign(new Event('message'), { origin: host, source: windows.at(-1), data, ...over }),
      ),
    second: () => [...polls.values()].forEach((look) => look()),
    /** Counts the remaining listeners and timers. */
    left: () => listening + polls.size,
  }
}

describe('the popup', () => {
  test('behavior: the popup opens on a waiting page, is led to the provider, and reports its answer once', () => {
    const { popup, asked, windows, told, watch, say, second, left } = given()
    popup.open()
    expect(asked).toEqual([
      { address: `${host}/loading`, target: '_blank', features: 'width=600,height=800,scrollbars=yes' },
    ])
    const stop = watch()
    expect(popup.lead('https://provider.example/authorise?state=a')).toBe(true)
    expect(windows[0]?.location.href).toBe('https://provider.example/authorise?state=a')
    say({ resultUri: answer })
    say({ resultUri: answer })
    windows[0]?.close()
    second()
    expect(told).toEqual([{ type: 'answered', uri: answer }])
    expect(left()).toBe(0)
    stop()
  })

  test('error: when a page that opened this one has a popup already, whatever its name, the log-in gets another', () => {
    const { popup, asked } = given()
    popup.open()
    popup.open()
    expect(asked.map(({ target }) => target)).toEqual(['_blank', '_blank'])
  })

  test('behavior: when watching stops, the popup is closed and nothing more is reported', () => {
    const { popup, windows, told, watch, say, second, left } = given()
    popup.open()
    const stop = watch()
    stop()
    expect([windows[0]?.closed, popup.lead('https://provider.example')]).toEqual([true, false])
    say({ resultUri: answer }, { source: windows[0] })
    second()
    expect([told, left()]).toEqual([[], 0])
  })

  test.each([
    ['another window', { resultUri: answer }, { source: {} }],
    ['no window', { resultUri: answer }, { source: null }],
    ['the provider', { resultUri: answer }, { origin: 'https://provider.example' }],
    ['the frame’s host by another scheme', { resultUri: answer }, { origin: 'http://frame.example' }],
    ['the frame’s host at another port', { resultUri: answer }, { origin: `${host}:8443` }],
    ['a host that begins alike', { resultUri: answer }, { origin: `${host}.evil.example` }],
    ['an opaque origin', { resultUri: answer }, { origin: 'null' }],
    ['its own page, with an answer from elsewhere', { resultUri: 'https://evil.example/loading?code=7' }, {}],
    ['its own page, with no address', { resultUri: 'code=7' }, {}],
    ['its own page, with a script', { resultUri: 'javascript:alert(1)' }, {}],
    ['its own page, with a number', { resultUri: 7 }, {}],
    ['its own page, with an answer far too long', { resultUri: `${answer}&x=${'x'.repeat(8_000)}` }, {}],
    ['its own page, with an inherited answer', Object.create({ resultUri: answer }) as object, {}],
    ['its own page, with another field', { uri: answer }, {}],
    ['its own page, with a text', answer, {}],
    ['its own page, with nothing', undefined, {}],
    ['its own page, with null', null, {}],
  ])('error: a message from %s is ignored, and the real answer is still reported', (_, data, over) => {
    const { popup, told, watch, say } = given()
    popup.open()
    watch()
    say(data, over)
    expect(told).toEqual([])
    say({ resultUri: answer })
    expect(told).toEqual([{ type: 'answered', uri: answer }])
  })

  test('behavior: a getter in a message is never run', () => {
    const { popup, told, watch, say } = given()
    popup.open()
    watch()
    let ran = 0
    say({
      get resultUri() {
        ran++
        return answer
      },
    })
    expect([told, ran]).toEqual([[], 0])
  })

  test('error: when the popup is closed, it is reported once, within a second', async () => {
    const { popup, windows, told, watch, say, second, left } = given()
    popup.open()
    watch()
    second()
    expect(told).toEqual([])
    windows[0]?.close()
    second()
    second()
    await vi.waitFor(() => expect([told, left()]).toEqual([[{ type: 'closed' }], 0]))
    say({ resultUri: answer })
    expect(told).toEqual([{ type: 'closed' }])
    expect(popup.lead('https://provider.example')).toBe(false)
  })

  test('behavior: when the popup answers and closes, and is seen closed before its answer arrives, the answer counts', async () => {
    const { popup, windows, told, watch, say, second, left } = given()
    popup.open()
    watch()
    windows[0]?.close()
    second()
    say({ resultUri: answer })
    await popup.isIsolated()
    await new Promise((resolve) => setTimeout(resolve))
    expect([told, left()]).toEqual([[{ type: 'answered', uri: answer }], 0])
  })

  test.each([
    ['same-origin', 'isolated'],
    ['same-origin; report-to="coop"', 'isolated'],
    ['same-origin-allow-popups', 'closed'],
    ['unsafe-none', 'closed'],
  ])('error: when the page has policy %s and the popup seems closed, it is reported as %s', async (policy, type) => {
    const { popup, windows, told, watch, second } = given({ policy })
    popup.open()
    watch()
    windows[0]?.close()
    second()
    await vi.waitFor(() => expect(told).toEqual([{ type }]))
  })

  test('behavior: when a listener has stopped meanwhile, it is not notified', async () => {
    const { popup, windows, told, watch, second } = given()
    popup.open()
    const stop = watch()
    windows[0]?.close()
    second()
    stop()
    await popup.isIsolated()
    expect(told).toEqual([])
  })

  test('error: when the popup is blocked or was never opened, it is reported at once', () => {
    const blocked = given({ blocks: true })
    blocked.popup.open()
    blocked.watch()()
    const unopened = given()
    unopened.watch()
    for (const { told, popup, left } of [blocked, unopened]) {
      expect([told, popup.lead('https://provider.example'), left()]).toEqual([[{ type: 'blocked' }], false, 0])
    }
  })

  test('behavior: opening another popup closes the one before, whose end does not affect the new one', () => {
    const { popup, windows, told, watch, say } = given()
    popup.open()
    const stopFirst = watch()
    popup.open()
    stopFirst()
    watch()
    expect(windows.map(({ closed }) => closed)).toEqual([true, false])
    expect(popup.lead('https://provider.example')).toBe(true)
    say({ resultUri: answer }, { source: windows[0] })
    say({ resultUri: answer })
    expect(told).toEqual([{ type: 'answered', uri: answer }])
  })
})
