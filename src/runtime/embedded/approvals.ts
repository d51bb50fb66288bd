import type { FramePayload } from '../../domain/frame/protocol'
import { disposedError, ModalError, type Fault } from '../../domain/errors'
import { requestAborted } from '../../domain/texts'
import type { AskFrame } from '../../services/frame/embeddedState'

/** Request of the host that waits for the visitor. */
interface Waiting {
  request: { method: string; params?: unknown }
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** Promises of the host's requests that need approval. Each settles once, as the `approval` machine decides. */
export interface Approvals {
  /** Submits a request to the `approval` machine. */
  approve: (request: { method: string; params?: unknown }) => Promise<unknown>
  /** Sends a request to the frame; the host's promise settles with the answer. */
  relay: (id: string, signal: AbortSignal) => Promise<{ params: unknown; answer: unknown }>
  abort: (ids: readonly string[], fault: Fault | undefined) => void
  /** Rejects all pending requests, when no answer can come any more. */
  dispose: () => void
}

interface ApprovalsDependencies {
  ask: AskFrame
  uuid: () => string
  /** Sends a request to the `approval` machine. */
  submit: (request: { id: string; method: string }) => void
}

/** Creates the promises of the host's requests. */
export function createApprovals({ ask, uuid, submit }: ApprovalsDependencies): Approvals {
  const waiting = new Map<string, Waiting>()

  function settle(id: string): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }

  return {
    approve: (request) =>
      new Promise((resolve, reject) => {
        const id = uuid()
        waiting.set(id, { request, resolve, reject })
        submit({ id, method: request.method })
      }),
    async relay(id, signal) {
      const found = waiting.get(id)
      if (!found) throw new ModalError('frame.aborted', requestAborted)
      try {
        const answer = await ask('RPC_REQUEST', found.request as FramePayload<'RPC_REQUEST'>, {
          signal,
          limit: Infinity,
        })
        settle(id)?.resolve(answer)
        return { params: found.request.params, answer }
      } catch (error) {
        settle(id)?.reject(error)
        throw error
      }
    },
    abort(ids, fault) {
      for (const id of ids)
        settle(id)?.reject(fault ? ModalError.from(fault) : new ModalError('frame.aborted', requestAborted))
    },
    dispose() {
      for (const id of [...waiting.keys()]) settle(id)?.reject(disposedError())
    },
  }
}
