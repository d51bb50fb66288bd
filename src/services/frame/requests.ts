import { ModalError } from '../../domain/errors'
import { refusalOf, type FrameMessage } from '../../domain/frame/message'
import type { FrameTopic } from '../../domain/frame/protocol'
import { frameInterrupted, otherAborted, requestAborted } from '../../domain/texts'
import type { Clock } from '../page/clock'

/** How a request is given up. */
export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** ms until it is given up; never where absent or infinite. */
  limit?: number | undefined
}

type Answer = Extract<FrameMessage, { id: string }>

/** The requests that wait for their answer, each settled once. */
export interface FrameRequests {
  open: (id: string, topic: FrameTopic, options: RequestOptions) => Promise<unknown>
  fail: (id: string, error: ModalError) => void
  /** Settles the matching request; returns the reason if none matches. */
  answer: (message: Answer) => 'unknown' | 'topic' | undefined
  /** The document that was asked is no longer loaded: all requests reject. */
  lose: () => void
}

interface Open {
  topic: FrameTopic
  resolve: (payload: unknown) => void
  reject: (error: ModalError) => void
}

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
        // Of one that is closed already, failing it changes nothing.
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

/** It was loaded anew, or taken away, before it answered. */
export const lostError = (): ModalError => new ModalError('frame.lost', frameInterrupted)

function abortedError(topic: FrameTopic): ModalError {
  return topic === 'RPC_REQUEST'
    ? new ModalError('frame.aborted', requestAborted)
    : new ModalError('frame.aborted.other', otherAborted)
}

function timeoutError(topic: FrameTopic): ModalError {
  return new ModalError(
    'frame.timeout',
    'The secure wallet did not answer in time. Check your connection and try again.',
    {
      cause: new Error(`The secure frame did not answer ${topic} in time.`),
    },
  )
}

function invalidAnswer(topic: FrameTopic): ModalError {
  return new ModalError('frame.invalidAnswer', 'The secure wallet’s answer could not be understood. Try again.', {
    cause: new Error(`The secure frame answered ${topic} with something that is no answer to it.`),
  })
}
