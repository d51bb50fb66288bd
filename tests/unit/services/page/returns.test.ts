import { expect, test, vi } from 'vitest'
import { createReturns } from '../../../../src/services/page/returns'

/** A window with real events that counts its listeners. */
function given() {
  const events = new EventTarget()
  const documentEvents = new EventTarget()
  let listeners = 0
  const counted = (target: EventTarget) => ({
    addEventListener: (type: string, hear: EventListenerOrEventListenerObject) => {
      listeners += 1
      target.addEventListener(type, hear)
    },
    removeEventListener: (type: string, hear: EventListenerOrEventListenerObject) => {
      listeners -= 1
      target.removeEventListener(type, hear)
    },
  })
  const document = { visibilityState: 'visible' as DocumentVisibilityState, ...counted(documentEvents) }
  const show = (state: DocumentVisibilityState) => {
    document.visibilityState = state
    documentEvents.dispatchEvent(new Event('visibilitychange'))
  }
  const tell = (type: string) => events.dispatchEvent(new Event(type))
  return { watchReturn: createReturns({ document, ...counted(events) }), show, tell, listeners: () => listeners }
}

test('behavior: each return to the page is reported once, however many events it raises', () => {
  const { watchReturn, show, tell, listeners } = given()
  const back = vi.fn()
  const stop = watchReturn(back)
  tell('focus')
  tell('pageshow')
  expect(back).toHaveBeenCalledTimes(0)
  tell('blur')
  show('hidden')
  tell('focus')
  expect(back).toHaveBeenCalledTimes(0)
  show('visible')
  tell('focus')
  tell('pageshow')
  expect(back).toHaveBeenCalledTimes(1)
  tell('pagehide')
  tell('pageshow')
  expect(back).toHaveBeenCalledTimes(2)
  tell('blur')
  tell('focus')
  expect(back).toHaveBeenCalledTimes(3)
  stop()
  show('hidden')
  show('visible')
  expect(back).toHaveBeenCalledTimes(3)
  expect(listeners()).toBe(0)
})
