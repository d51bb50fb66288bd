import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBackGesture } from '../../../src/components/shell/backGesture'
import { routerMachine } from '../../../src/machines/router'
import type { ModalSystem } from '../../../src/runtime/system/system'
import { alone } from '../../support/system'

/** Watchers that the page has and that were neither destroyed nor asked to close. */
let watchers: FakeWatcher[] = []
class FakeWatcher {
  onclose: (() => void) | null = null
  constructor() {
    watchers.push(this)
  }
  destroy() {
    watchers = watchers.filter((one) => one !== this)
  }
}

beforeEach(() => {
  watchers = []
  vi.stubGlobal('CloseWatcher', FakeWatcher)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile' })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens Connect, and goes back as the system does. */
function opened() {
  const { actor: router } = alone(routerMachine)
  router.send({ type: 'view.push', view: { name: 'Connect' } })
  const stop = followBackGesture(router as unknown as ModalSystem['router'])
  function goBack() {
    const watcher = watchers.at(-1)
    watcher?.destroy()
    watcher?.onclose?.()
  }
  const shown = () => router.getSnapshot().context.view?.name
  return { router, stop, goBack, shown }
}

test('behavior: when the visitor goes back as Android does, the view before is shown, and the first one closes', () => {
  const { router, goBack, shown } = opened()
  router.send({ type: 'view.push', view: { name: 'AllWallets' } })
  goBack()
  expect([shown(), watchers.length]).toEqual(['Connect', 1])
  goBack()
  expect([shown(), watchers.length]).toEqual([undefined, 0])
})

test('behavior: when a gate asks, going back leaves it open, and is followed again', () => {
  const { router, goBack, shown } = opened()
  router.send({ type: 'view.reset', view: { name: 'UnsupportedChain' } })
  goBack()
  expect([shown(), watchers.length]).toEqual(['UnsupportedChain', 1])
})

test('behavior: when the dialog has closed, or where going back is the key Escape, nothing is followed', () => {
  const { stop } = opened()
  stop()
  expect(watchers).toEqual([])
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126' })
  opened()
  expect(watchers).toEqual([])
})
