import { afterEach, expect, test } from 'vitest'
import { ModalError } from '../../../src/domain/errors'
import { createHostRequests } from '../../../src/runtime/headless/requests'
import { begin, ending, page, wallet } from '../../support/page'

const scenes: { end: () => void }[] = []
afterEach(() => {
  for (const scene of scenes.splice(0)) scene.end()
})

/** Starts a page whose visitor was connected before, with a wallet that answers only when `answer` is called. */
async function returning() {
  const kept = new Map<string, string>()
  const first = begin(page(kept, wallet().provider))
  const connecting = first.outcomes.connect(undefined)
  await first.choose()
  const account = await connecting
  first.end()

  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = wallet({ eth_accounts: () => answered.then(() => [account.address]) })
  const scene = begin(page(kept, slow.provider))
  scenes.push(scene)
  return { ...scene, requests: createHostRequests(scene, ModalError), answer }
}

test('behavior: when a connection is being restored, a request of the host waits for it', async () => {
  const { requests, answer, account } = await returning()
  const allowed = requests.allowed()
  expect(await ending(allowed)).toBe('pending')
  answer()
  await allowed
  expect(account()).toMatchObject({ isConnected: true, status: 'connected' })
})

test('error: when a request is aborted before it begins, it rejects with closed.aborted', async () => {
  const { requests, answer } = await returning()
  answer()
  await expect(requests.allowed(AbortSignal.abort())).rejects.toMatchObject({ code: 'closed.aborted' })
})
