/**
 * Reads of the last moment, on a network that may be silent: spread beside what is invoked for them. An answer counts
 * whenever it comes; after {@link CHAIN_SILENCE} the visitor may go on without it.
 *
 * @param unchecked by which the visitor goes on
 * @param next where to
 */
export const untilSilent = <Unchecked extends string, Next extends `#${string}`>(unchecked: Unchecked, next: Next) =>
  ({
    initial: 'reading',
    states: {
      reading: { after: { CHAIN_SILENCE: 'silent' } },
      silent: {
        description: 'The network says nothing. An answer still counts; the visitor may go on without it.',
        tags: 'silent',
        on: { [unchecked]: next } as Record<Unchecked, Next>,
      },
    },
  }) as const
