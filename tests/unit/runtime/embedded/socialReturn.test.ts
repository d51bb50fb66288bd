import { expect, test } from 'vitest'
import { takeSocialReturn } from '../../../../src/runtime/embedded/socialReturn'
import { createStorage } from '../../../../src/services/storage/storage'
import { webStorage } from '../../../support/storage'

const answer = 'https://frame.test/loading?state=a'

function given({ state = 'a', provider = 'google' as const, at = 1000 } = {}) {
  const backing = webStorage()
  const storage = createStorage({ storage: () => backing })
  const visit = createStorage({ storage: () => backing })
  storage.set('social_provider', provider)
  visit.set('social', { state, timestamp: 1000 })
  return { take: () => takeSocialReturn(answer, { storage, visit, now: () => at }), storage, visit }
}

test('behavior: the answer of a provider is returned once', () => {
  const { take, storage, visit } = given()
  expect([take(), take()]).toEqual([{ provider: 'google', uri: answer }, undefined])
  expect([storage.get('social_provider'), visit.get('social')]).toEqual([undefined, undefined])
})

test('error: when another tab began the log-in, or long ago, its answer is discarded', () => {
  for (const stranger of [given({ state: 'b' }), given({ at: 10_000_000 })]) {
    expect(stranger.take()).toBeUndefined()
    expect(stranger.storage.get('social_provider')).toBeUndefined()
  }
})
