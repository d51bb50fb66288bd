import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { ModalError } from '../../../domain/errors'
import { SIWX_ANSWER_LIMIT } from '../../../domain/limits'
import type { CaipAddress } from '../../../domain/caip'
import { siwxMachine } from '../machines/siwx'
import type { Held, PreparedMessage, SignedMessage } from '../machines/setup'
import { mine } from '../../../../tests/support/holdings'
import { until } from '../../../../tests/support/until'

test('error: when an optional sign-in is dismissed after a late and a failed verification, the late one is undone', async () => {
  const answers: ((error?: Error) => void)[] = []
  const ended: (readonly CaipAddress[])[] = []
  const data = {
    accountAddress: '0x1',
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example',
  } as const
  const prepared: PreparedMessage = {
    account: mine,
    data: { ...data, version: '1', nonce: '01234567' },
    message: 'text',
  }
  const clock = new SimulatedClock()
  const machine = siwxMachine.provide({
    actors: {
      findSession: fromPromise<Held | undefined, { account: CaipAddress }>(async () => undefined),
      prepareMessage: fromPromise<PreparedMessage, { account: CaipAddress }>(async () => prepared),
      askSignature: fromPromise<{ signature: string }, PreparedMessage>(async () => ({ signature: '0x12' })),
      addSession: fromPromise<Held, SignedMessage>(
        () => new Promise((_, reject) => answers.push((error) => reject(error ?? new Error('late')))),
      ),
      endSessions: fromPromise<void, { accounts: readonly CaipAddress[] }>(async ({ input }) => {
        ended.push(input.accounts)
      }),
    },
  })
  const siwx = createActor(machine, { input: {}, clock }).start()
  const sign = async (place: number) => {
    siwx.send({ type: 'siwx.sign' })
    await until(() => answers.length === place)
  }
  siwx.send({ type: 'account.changed', account: mine, required: false, fresh: true })
  siwx.send({ type: 'view.shown' })
  await until(() => siwx.getSnapshot().can({ type: 'siwx.sign' }))
  await sign(1)
  clock.increment(SIWX_ANSWER_LIMIT)
  await sign(2)
  answers[1]?.(new ModalError('http.unreachable', 'The server is out of reach.'))
  await until(() => siwx.getSnapshot().matches({ signIn: { owed: 'failed' } }))
  expect(ended).toEqual([])
  siwx.send({ type: 'view.hidden' })
  await until(() => ended.length > 0)
  expect([siwx.getSnapshot().hasTag('dismissed'), ended]).toEqual([true, [[mine]]])
})
