/**
 * Substates for the last check before the wallet is asked, on a network that may not respond. An answer counts whenever
 * it comes; after {@link CHAIN_SILENCE} the visitor may continue without it.
 *
 * @param unchecked Event by which the visitor continues
 * @param next Target state of that event
 */
export const untilSilent = <Unchecked extends string, Next extends `#${string}`>(unchecked: Unchecked, next: Next) =>
  ({
    initial: 'reading',
    states: {
      reading: { after: { CHAIN_SILENCE: 'silent' } },
      silent: {
        description: 'The network does not respond. An answer still counts, but the visitor can continue without it.',
        tags: 'silent',
        on: { [unchecked]: next } as Record<Unchecked, Next>,
      },
    },
  }) as const
