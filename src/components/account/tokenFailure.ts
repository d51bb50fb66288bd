import { useSystem } from '../systemContext'
import { useRoot, useTag } from '../useChart'
import { useAgain, useReentry } from '../ui/again'

/** Returns whether the tokens failed to load, and the label and handler of a retry once one is possible. */
export function useTokenFailure(): {
  unavailable: boolean
  again: ReturnType<ReturnType<typeof useAgain>> | undefined
} {
  const { chart } = useSystem()
  const unread = useTag('portfolio', 'unavailable')
  const retryable = useTag('portfolio', 'retryable')
  // The code that reads them did not load.
  const failed = useRoot((snapshot) => snapshot.hasTag('holdingsFailed'))
  const reenter = useReentry()
  const again = useAgain()
  const request = () => chart('portfolio')?.send({ type: 'portfolio.requested' })
  return {
    unavailable: unread || failed,
    again: retryable || failed ? again(undefined, failed ? reenter : request) : undefined,
  }
}
