import type { CaipAddress } from '../../domain/caip'

/** Guards, params and states that the balance and portfolio machines share. */

/** Params with a CAIP-10 account. */
export interface OfAccount {
  account: CaipAddress | undefined
}
interface InAccount {
  context: { account?: CaipAddress }
}

/** Guards on the account of the context. */
export const accountGuards = {
  hasAccount: ({ context }: InAccount) => context.account !== undefined,
  isNewAccount: ({ context }: InAccount, { account }: OfAccount) =>
    account !== undefined && context.account !== account,
  isOtherAccount: ({ context }: InAccount, { account }: OfAccount) => context.account !== account,
}
/** Params with the account of an event. */
export const fromAccount = ({ event }: { event: OfAccount }) => event
/** Sets the account of an event. */
export const setAccount = { type: 'setAccount', params: fromAccount } as const
/** Account of the context. Empty if no account is connected. */
export const accountOf = ({ context }: InAccount): CaipAddress => context.account ?? ('' as CaipAddress)

/**
 * States after a read. A failed read cannot be retried for 30 s (docs/reference.md#balances); the machine needs the
 * delay `BALANCE_RETRY_BLOCK`.
 *
 * @param lifetime Delay after which a balance is stale
 * @param requested Transitions when a view shows the balance
 * @param moved Transitions when a transaction may have changed it
 */
export const afterRead = <const Lifetime extends string, const Requested, const Moved>(
  lifetime: Lifetime,
  requested: Requested,
  moved: Moved,
) =>
  ({
    fresh: {
      description: 'The balance was just read. A possible change reads it again at once.',
      tags: 'resting',
      on: moved,
      after: { [lifetime]: 'stale' } as { [Name in Lifetime]: 'stale' },
    },
    stale: {
      description: 'The balance is old but still shown. The next view or a possible change reads it again.',
      tags: 'resting',
      on: { ...requested, ...moved },
    },
    unavailable: {
      description: 'The read has failed. It is not retried for 30 s.',
      tags: ['resting', 'unavailable'],
      after: { BALANCE_RETRY_BLOCK: 'retryable' },
    },
    retryable: {
      description: 'The read has failed. The next view or a possible change reads it again.',
      tags: ['resting', 'unavailable', 'retryable'],
      on: { ...requested, ...moved },
    },
  }) as const
