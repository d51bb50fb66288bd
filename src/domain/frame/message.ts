import type * as z from 'zod/mini'
import { ModalError, type Fault } from '../errors'
import { foreignError } from '../foreign'
import {
  actionNotAllowed,
  frameError,
  frameInterrupted,
  requestNotAllowed,
  signatureDeclined,
  smartAccountsUnsupported,
} from '../texts'
import { topics, type FramePayload, type FrameTopic } from './protocol'

/** Message to the secure frame. */
export interface FrameRequest {
  id: string
  type: `@w3m-app/${FrameTopic}`
  payload?: unknown
}

/** Message from the secure frame. `invalid` is an answer with a payload that does not match its topic. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'session' }
  | { kind: 'answer'; id: string; topic: FrameTopic; payload: unknown }
  | { kind: 'error'; id: string; topic: FrameTopic; message: string }
  | { kind: 'invalid'; id: string; topic: FrameTopic }

/** Maximum lengths in characters. */
const ID_LENGTH = 100
const TYPE_LENGTH = 100
const MESSAGE_LENGTH = 500

/**
 * Builds the message of a request, with only the fields that its topic defines.
 *
 * @throws ModalError `frame.invalidRequest`: the payload does not match the topic; nothing was sent
 */
export function frameRequest<T extends FrameTopic>(topic: T, id: string, payload: FramePayload<T>): FrameRequest {
  const schema: z.ZodMiniType = topics[topic].payload
  const parsed = schema.safeParse(payload)
  if (!parsed.success) throw invalidRequest(topic, parsed.error)
  return { id, type: `@w3m-app/${topic}`, ...(parsed.data === undefined ? {} : { payload: parsed.data }) }
}

/** Creates the error of a request with invalid content. */
export function invalidRequest(topic: FrameTopic, cause: unknown): ModalError {
  const message = `The request ${topic} wasn’t sent because its content isn’t valid. Correct it and try again.`
  return new ModalError('frame.invalidRequest', message, { cause })
}

/** Parses a message of the secure frame; `undefined` if it is not one. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  try {
    return messageOf(data)
  } catch {
    return undefined
  }
}

function messageOf(data: unknown): FrameMessage | undefined {
  const type = ownValue(data, 'type')
  if (typeof type !== 'string' || type.length > TYPE_LENGTH) return undefined
  if (type === '@w3m-frame/READY') return { kind: 'ready' }
  if (type === '@w3m-frame/SESSION_UPDATE') return { kind: 'session' }
  const [, topic = '', outcome] = /^@w3m-frame\/([A-Z_]+)_(SUCCESS|ERROR)$/.exec(type) ?? []
  const id = ownValue(data, 'id')
  if (!isTopic(topic) || typeof id !== 'string' || !id || id.length > ID_LENGTH) return undefined
  const payload = ownValue(data, 'payload')
  return outcome === 'SUCCESS'
    ? answerOf(id, topic, payload)
    : { kind: 'error', id, topic, message: errorMessage(payload) }
}

function answerOf(id: string, topic: FrameTopic, payload: unknown): FrameMessage {
  const schema: z.ZodMiniType = topics[topic].answer
  try {
    const parsed = schema.safeParse(payload)
    if (parsed.success) return { kind: 'answer', id, topic, payload: parsed.data }
  } catch {
    // A payload that cannot be read is invalid too.
  }
  return { kind: 'invalid', id, topic }
}

function errorMessage(payload: unknown): string {
  const message = ownValue(payload, 'message')
  return typeof message === 'string' && message.trim() ? message.slice(0, MESSAGE_LENGTH) : frameError
}

/** Reads an own property; runs no getter and reads nothing inherited. */
function ownValue(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, name)?.value : undefined
}

function isTopic(name: string): name is FrameTopic {
  return Object.hasOwn(topics, name)
}

/** Texts of Chromium, Firefox and WebKit for a cancelled request, e.g. when the frame's document unloads. */
const cutOff =
  /failed to fetch|network ?error|load failed|network (connection|request)|connection was lost|err_|abort|cancell?ed|interrupted/i
/** Topics for which the visitor decides on another page whether to log in. */
const loggingInElsewhere: readonly FrameTopic[] = ['CONNECT_SOCIAL', 'CONNECT_FARCASTER']
/** Texts of the frame that a visitor may read. */
const knownFaults: readonly Fault[] = [
  { code: 'frame.refused.unsaid', message: frameError },
  { code: 'frame.refused.request', message: requestNotAllowed },
  { code: 'frame.refused.action', message: actionNotAllowed },
  { code: 'frame.refused.smartAccount', message: smartAccountsUnsupported },
  { code: 'frame.refused.signature', message: signatureDeclined },
]

/**
 * Converts an ERROR answer into a `ModalError`. An unverified domain has its own code, because it raises an alert; a
 * cancelled request of the frame counts as an interrupted frame, whether or not the page has noticed already.
 */
export function refusalOf(message: string, topic?: FrameTopic): ModalError {
  const cause = new Error(message)
  if (topic && loggingInElsewhere.includes(topic) && /denied|declined|rejected/i.test(message))
    return new ModalError('social.denied', 'The login was declined. Try again.', { cause })
  if (/unverified[\s_-]*(domain|origin)|(domain|origin)[^.]{0,40}\b(not|un)[\s_-]*verified/i.test(message))
    return new ModalError(
      'frame.unverified',
      'The secure wallet doesn’t serve this domain. Add it to the project’s allowlist.',
      { cause },
    )
  const fault = knownFaults.find((one) => one.message === message)
  if (fault) return ModalError.from({ ...fault, cause: message })
  return cutOff.test(message)
    ? new ModalError('frame.lost', frameInterrupted, { cause })
    : foreignError('frame.refused', cause)
}
