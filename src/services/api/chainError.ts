import * as z from 'zod/mini'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'

const chainErrorSchema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** Error object of a node's answer. */
export interface ChainError {
  code: number | undefined
  message: string
  data: unknown
}

/** Returns the error object that the node itself answered (`Rpc.request` keeps it as `cause`); empty for other errors. */
export function chainErrorOf(error: unknown): ChainError {
  const cause: unknown =
    error instanceof ModalError && hasErrorCode(error, 'http.invalidAnswer') ? error.cause : undefined
  const parsed = chainErrorSchema.safeParse(cause)
  return parsed.success ? { ...parsed.data, data: parsed.data.data } : { code: undefined, message: '', data: undefined }
}

/** Whether the node answered that the call reverts. */
export const isRevert = ({ code, message }: ChainError): boolean => code === 3 || /revert/i.test(message)
