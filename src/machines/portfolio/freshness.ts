import type { CaipAddress } from '../../domain/caip'

/** What both charts of balances share: whose balance it is, and how long one that was read counts. */

export interface OfAccount {
  account: CaipAddress | undefined
}
interface InAccount {
  context: { account?: CaipAddress }
}

export const accountGuards = {
  hasAccount: ({ context }: InAccount) => context.account !== undefined,
  isNewAccount: ({ context }: InAccount, { account }: OfAccount) =>
    account !== undefined && context.account !== account,
  isOtherAccount: ({ context }: InAccount, { account }: OfAccount) => context.account !== account,
}
export const fromAccount = ({ event }: { event: OfAccount }) => event
export const setAccount = { type: 'setAccount', params: fromAccount } as const
export const accountOf = ({ context }: InAccount): CaipAddress => context.account ?? ('' as CaipAddress)

/**
 * The states after a read, for a chart that has the delay `BALANCE_RETRY_BLOCK`: a failed read rests for 30 s before
 * it can be tried again (docs/reference.md#balances).
 *
 * @param lifetime the delay after which a balance is stale
 * @param requested where it leads that a view shows the balance
 * @param moved where it leads that a transaction may have moved it
 */
export const afterRead = <const Lifetime extends string, const Requested, const Moved>(
  lifetime: Lifetime,
  requested: Requested,
  moved: Moved,
) =>
  ({
    fresh: {
      description: 'Just read; a transaction makes it stale at once.',
      tags: 'resting',
      on: moved,
      after: { [lifetime]: 'stale' } as { [Name in Lifetime]: 'stale' },
    },
    stale: {
      description: 'Still shown, and read again when a view shows it, or when it may have moved.',
      tags: 'resting',
      on: { ...requested, ...moved },
    },
    unavailable: {
      description: 'The read failed; it is not tried again until the block is over.',
      tags: ['resting', 'unavailable'],
      after: { BALANCE_RETRY_BLOCK: 'retryable' },
    },
    retryable: {
      description: 'The read failed; it may be tried again.',
      tags: ['resting', 'unavailable', 'retryable'],
      on: { ...requested, ...moved },
    },
  }) as const
