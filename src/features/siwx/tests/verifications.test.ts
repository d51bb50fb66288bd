import { expect, test } from 'vitest'
import { createVerifications } from '../runtime/verifications'
import { mine } from '../../../../tests/support/holdings'

/** A verification that the host answers when the test says so. */
function asked(verifications: ReturnType<typeof createVerifications>, isWanted: boolean) {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const work = new Promise<void>((made, failed) => {
    resolve = made
    reject = failed
  })
  verifications.add(mine, work, () => isWanted)
  return { work, resolve, reject }
}

test('behavior: when a sign-in was given up, its session is taken with the account, whether or not it is made yet', async () => {
  const verifications = createVerifications()
  const [made, open] = [asked(verifications, false), asked(verifications, false)]
  made.resolve()
  await made.work
  expect(verifications.take(mine).map(({ work }) => work)).toEqual([made.work, open.work])
  expect(verifications.take(mine)).toEqual([])
})

test('behavior: when the visitor signs in again, sessions given up before end with that sign-in, made before or after it', async () => {
  const verifications = createVerifications()
  const [before, after, failing] = [false, false, false].map((isWanted) => asked(verifications, isWanted))
  before!.resolve()
  await before!.work
  const latest = asked(verifications, true)
  latest.resolve()
  await latest.work
  expect(verifications.take(mine).map(({ work }) => work)).toEqual([after!.work, failing!.work])
})

test('behavior: when a verification fails, or repeats one, it is removed with its answer', async () => {
  const verifications = createVerifications()
  const [early, failing] = [asked(verifications, false), asked(verifications, false)]
  const latest = asked(verifications, true)
  latest.resolve()
  early.resolve()
  failing.reject(new Error('refused'))
  await Promise.allSettled([latest.work, early.work, failing.work])
  expect(verifications.take(mine)).toEqual([])
})
