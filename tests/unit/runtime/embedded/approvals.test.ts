import { describe, expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { createApprovals } from '../../../../src/runtime/embedded/approvals'
import type { AskFrame } from '../../../../src/services/frame/embeddedState'
import { ending } from '../../../support/page'

const sign = { method: 'personal_sign', params: ['0x68', '0x1'] }

/** Creates approvals over a frame that the test answers, and records how the host's promises settle. */
function given() {
  const wanted: { id: string; method: string }[] = []
  const frame: {
    topic: string
    payload: unknown
    limit: number | undefined
    signal: AbortSignal | undefined
    yes: (answer: unknown) => void
    no: (error: unknown) => void
  }[] = []
  let count = 0
  const approvals = createApprovals({
    ask: ((topic, payload, { limit, signal } = {}) =>
      new Promise((yes, no) => frame.push({ topic, payload, limit, signal, yes: yes as never, no }))) as AskFrame,
    uuid: () => `r${++count}`,
    submit: (request) => wanted.push(request),
  })
  const settled: unknown[] = []
  const { signal } = new AbortController()
  return {
    approvals,
    wanted,
    frame,
    settled,
    relay: (id: string) => approvals.relay(id, signal),
    /** Sends a request as the host does. */
    ask: (request: { method: string; params?: unknown } = sign) => {
      const promise = approvals.approve(request)
      promise.then(
        (answer) => settled.push(answer),
        (error: ModalError) => settled.push([error.code, error.message]),
      )
      return promise
    },
  }
}

describe('requests that wait for the visitor', () => {
  test('behavior: each request has its own id, and is not relayed before its turn', () => {
    const { ask, wanted, frame } = given()
    void ask()
    void ask()
    expect(wanted).toEqual([
      { id: 'r1', method: 'personal_sign' },
      { id: 'r2', method: 'personal_sign' },
    ])
    expect(frame).toEqual([])
  })

  test('behavior: a request is relayed unchanged without a timeout, and the host gets the answer once', async () => {
    const { ask, relay, frame, settled } = given()
    const promise = ask()
    const relayed = relay('r1')
    expect(frame).toMatchObject([{ topic: 'RPC_REQUEST', payload: sign, limit: Infinity }])
    frame[0]?.yes('0xsigned')
    await expect(promise).resolves.toBe('0xsigned')
    await expect(relayed).resolves.toMatchObject({ answer: '0xsigned' })
    expect(settled).toEqual(['0xsigned'])
  })

  test('error: when the visitor declines, host and chart get the error once each', async () => {
    const { ask, relay, frame, settled } = given()
    const no = new ModalError('frame.refused', 'User rejected the request')
    const promise = ask()
    const relayed = relay('r1')
    frame[0]?.no(no)
    await expect(promise).rejects.toBe(no)
    await expect(relayed).rejects.toBe(no)
    expect(settled).toHaveLength(1)
  })

  test('error: when requests are aborted, each rejects once and a late answer changes nothing', async () => {
    const { approvals, ask, relay, frame, settled } = given()
    void ask()
    void ask()
    const other = ask()
    const relayed = relay('r1')
    approvals.abort(['r1', 'r2', 'unknown'], undefined)
    approvals.abort(['r1', 'r2'], undefined)
    frame[0]?.yes('0xlate')
    await relayed
    expect(settled).toEqual([
      ['frame.aborted', 'Request was aborted'],
      ['frame.aborted', 'Request was aborted'],
    ])
    expect(await ending(other)).toBe('pending')
    const next = relay('r3')
    frame[1]?.yes('0xnext')
    await next
    await expect(other).resolves.toBe('0xnext')
  })

  test('error: when a request has waited too long, it rejects with that reason', async () => {
    const { approvals, ask } = given()
    const promise = ask()
    approvals.abort(['r1'], { code: 'frame.timeout', message: 'It waited too long.' })
    await expect(promise).rejects.toMatchObject({ code: 'frame.timeout', message: 'It waited too long.' })
  })

  test('error: when a request is aborted or unknown, it is not relayed', async () => {
    const { approvals, ask, relay, frame } = given()
    void ask().catch(() => undefined)
    approvals.abort(['r1'], undefined)
    await expect(relay('r1')).rejects.toMatchObject({ code: 'frame.aborted' })
    await expect(relay('other')).rejects.toMatchObject({ code: 'frame.aborted' })
    expect(frame).toEqual([])
  })

  test('error: when the modal is disposed, all waiting requests reject', async () => {
    const { approvals, ask, settled } = given()
    const all = [ask(), ask()]
    approvals.dispose()
    approvals.dispose()
    await Promise.allSettled(all)
    const said = ['disposed', 'The modal was disposed before this finished.']
    expect(settled).toEqual([said, said])
  })
})
