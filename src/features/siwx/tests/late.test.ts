import { expect, test, vi } from 'vitest'
import type { SiwxConfig } from '../../../domain/siwx/session'
import { siwxOf } from '../runtime/actor'
import { begin, page, wallet } from '../../../../tests/support/page'

const { arrive, arrived } = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrive, arrived }
})
vi.mock('../runtime/siwx', async (original) => {
  await arrived
  return original()
})

test('behavior: when a wallet is disconnected before the code of the sign-in is there, its account is signed out', async () => {
  const out: number[] = []
  const siwx: SiwxConfig = {
    createMessage: () => Promise.reject(new Error('Nothing is to be signed.')),
    addSession: () => undefined,
    getSessions: () => [],
    revokeSession: () => undefined,
    setSessions: (sessions) => void out.push(sessions.length),
  }
  const { system, outcomes, account, choose, until, end } = begin(page(undefined, wallet().provider), { siwx })
  outcomes.connect(undefined).catch(() => undefined)
  await choose()
  await until(() => account()?.isConnected)
  await outcomes.disconnect(undefined)
  expect(siwxOf(system)).toBeUndefined()
  arrive()
  await until(() => out.length > 0)
  expect(out).toEqual([0])
  end()
})
