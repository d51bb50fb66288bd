import type * as z from 'zod/mini'
import { callsAnswers, callsParams } from './calls'
import { permissionsAnswers, permissionsParams } from './permissions'

/*
 * Requests whose shape is looked at both ways, whatever wallet they go to: batches of calls and capabilities (EIP-5792),
 * and permissions to act later without the visitor (ERC-7715).
 */

type Shapes = Readonly<Record<string, z.ZodMiniType>>

/** What is wrong with the parameters of such a request; `undefined` for one that is right, and for any other. */
export function faultInParams(method: string, params: unknown): string | undefined {
  return faultIn({ ...callsParams, ...permissionsParams }, method, params)
}

/** What is wrong with its answer, likewise. */
export function faultInAnswer(method: string, answer: unknown): string | undefined {
  return faultIn({ ...callsAnswers, ...permissionsAnswers }, method, answer)
}

function faultIn(shapes: Shapes, method: string, value: unknown): string | undefined {
  if (!Object.hasOwn(shapes, method)) return undefined
  const issue = shapes[method]?.safeParse(value).error?.issues[0]
  return issue && `${[method, ...issue.path].join('.')}: ${issue.message}`
}
