/** Outcomes that nothing changes any more. */
export const settledStatuses = ['confirmed', 'other', 'part', 'reverted', 'replaced', 'unsent', 'untold'] as const

/** Final outcome of a transaction, which nothing changes any more, with what the network shows of it. */
export interface Settlement {
  status: (typeof settledStatuses)[number]
  /** Revert reason. */
  reason?: string | undefined
  /** Hash under which the network has it, if the visitor has sent it again for another fee. */
  repriced?: string | undefined
  /** Amount that arrived, in the smallest unit. */
  arrived?: string | undefined
  /** Indices of the calls that were executed, if not all were. */
  made?: readonly number[] | undefined
}
