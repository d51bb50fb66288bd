import type * as z from 'zod/mini'
import { callsAnswers, callsParams } from './calls'
import { permissionsAnswers, permissionsParams } from './permissions'

/*
 * Validation of requests and answers for every wallet: call batches and capabilities (EIP-5792), and permissions to act
 * later without the visitor (ERC-7715).
 */

type Shapes = Readonly<Record<string, z.ZodMiniType>>

/** Returns the first fault in a request's params; `undefined` if they are valid or the method is not checked. */
export function faultInParams(method: string, params: unknown): string | undefined {
  return faultIn({ ...callsParams, ...permissionsParams }, method, params)
}

/** Returns the first fault in an answer; `undefined` if it is valid or the method is not checked. */
export function faultInAnswer(method: string, answer: unknown): string | undefined {
  return faultIn({ ...callsAnswers, ...permissionsAnswers }, method, answer)
}

function faultIn(shapes: Shapes, method: string, value: unknown): string | undefined {
  if (!Object.hasOwn(shapes, method)) return undefined
  const issue = shapes[method]?.safeParse(value).error?.issues[0]
  return issue && `${[method, ...issue.path].join('.')}: ${issue.message}`
}
