import { ModalError } from '../../domain/errors'
import { refusalOf, type FrameMessage } from '../../domain/frame/message'
import type { FrameTopic } from '../../domain/frame/protocol'
import { frameInterrupted, otherAborted, requestAborted } from '../../domain/texts'
import type { Clock } from '../page/clock'

/** Abort signal and timeout of a request. */
export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** Timeout in ms; no timeout if absent or infinite. */
  limit?: number | undefined
}

type Answer = Extract<FrameMessage, { id: string }>

/** Open requests, each settled once. */
export interface FrameRequests {
  open: (id: string, topic: FrameTopic, options: RequestOptions) => Promise<unknown>
  fail: (id: string, error: ModalError) => void
  /** Settles the matching request; returns the reason if none matches. */
  answer: (message: Answer) => 'unknown' | 'topic' | undefined
  /** Rejects all requests, because their document is no longer loaded. */
  lose: () => void
}

interface Open {
  topic: FrameTopic
  resolve: (payload: unknown) => void
  reject: (error: ModalError) => void
}

/** Creates the table of open requests. */
export function createFrameRequests(wait: Clock['wait']): FrameRequests {
  const all = new Map<string, Open>()

  return {
    open: (id, topic, { signal, limit = Infinity }) =>
      new Promise((resolve, reject) => {
        const closed = new AbortController()
        const close = () => {
          all.delete(id)
          closed.abort()
          signal?.removeEventListener('abort', abort)
        }
        const fail = (error: ModalError) => {
          close()
          reject(error)
        }
        const abort = () => fail(abortedError(topic))
        // No effect if the request has settled already.
        const late = () => fail(timeoutError(topic))
        if (signal?.aborted) return reject(abortedError(topic))
        signal?.addEventListener('abort', abort)
        all.set(id, {
          topic,
          reject: fail,
          resolve: (payload) => {
            close()
            resolve(payload)
          },
        })
        if (limit < Infinity) wait(limit, closed.signal).then(late, () => undefined)
      }),
    fail: (id, error) => all.get(id)?.reject(error),
    answer(message) {
      const request = all.get(message.id)
      if (!request) return 'unknown'
      if (request.topic !== message.topic) return 'topic'
      if (message.kind === 'answer') request.resolve(message.payload)
      else
        request.reject(
          message.kind === 'error' ? refusalOf(message.message, message.topic) : invalidAnswer(message.topic),
        )
      return undefined
    },
    lose() {
      for (const request of [...all.values()]) request.reject(lostError())
    },
  }
}

/** Creates the `frame.lost` error: the frame was reloaded or removed before it answered. */
export const lostError = (): ModalError => new ModalError('frame.lost', frameInterrupted)

function abortedError(topic: FrameTopic): ModalError {
  return topic === 'RPC_REQUEST'
    ? new ModalError('frame.aborted', requestAborted)
    : new ModalError('frame.aborted.other', otherAborted)
}

/** Creates the `frame.timeout` error of a request. */
export function timeoutError(topic: FrameTopic): ModalError {
  return new ModalError(
    'frame.timeout',
    'The secure wallet didn’t respond in time. Check your connection and try again.',
    {
      cause: new Error(`The secure frame didn’t respond to ${topic} in time.`),
    },
  )
}

function invalidAnswer(topic: FrameTopic): ModalError {
  return new ModalError('frame.invalidAnswer', 'Couldn’t read the secure wallet’s response. Try again.', {
    cause: new Error(`The secure frame’s response to ${topic} is not valid.`),
  })
}
