import { expect, test, vi } from 'vitest'
import { giveHandle, type Handle } from '../../../../src/runtime/public/handle'
import { whenRunning } from '../../../../src/runtime/public/whenRunning'
import type { RunningSystem } from '../../../../src/runtime/system/startSystem'
import type { WalletModal } from '../../../../src/runtime/modal/walletModal'

/** Modal whose system the test starts and stops, and what was begun and ended with each system. */
function given() {
  let system: RunningSystem | undefined
  const listeners = new Set<() => void>()
  const modal = {} as WalletModal
  giveHandle(modal, {
    system: () => system,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
  } as Partial<Handle> as Handle)
  const told: string[] = []
  const names = new Map<RunningSystem, string>()
  const run = (name: string | undefined) => {
    system = name === undefined ? undefined : ({} as RunningSystem)
    if (system && name) names.set(system, name)
    for (const listener of [...listeners]) listener()
  }
  const begin = () =>
    whenRunning(modal, (begun) => {
      told.push(`begin ${names.get(begun)}`)
      return () => void told.push(`end ${names.get(begun)}`)
    })
  return { begin, run, told }
}

test('behavior: when the modal stops and starts again, what was begun is ended once, and begun anew', async () => {
  const { begin, run, told } = given()
  const stop = begin()
  run('one')
  await vi.waitFor(() => expect(told).toEqual(['begin one']))
  run(undefined)
  run('two')
  expect(told).toEqual(['begin one', 'end one'])
  await vi.waitFor(() => expect(told).toEqual(['begin one', 'end one', 'begin two']))
  stop()
  run('three')
  expect(told).toEqual(['begin one', 'end one', 'begin two', 'end two'])
})

test('behavior: when the modal runs already, it begins at once', async () => {
  const { begin, run, told } = given()
  run('one')
  begin()
  await vi.waitFor(() => expect(told).toEqual(['begin one']))
})

test('behavior: when the modal starts again before the code has loaded, only the last start counts', async () => {
  const { begin, run, told } = given()
  run('one')
  const stopEarly = begin()
  const stop = begin()
  stopEarly()
  run(undefined)
  run('two')
  await vi.waitFor(() => expect(told).toEqual(['begin two']))
  stop()
  expect(told).toEqual(['begin two', 'end two'])
})
