import type { SendWarning } from '../../domain/send/check'
import { Notice } from '../ui/Notice'
import { WholeAddress } from '../ui/WholeAddress'

/** What is not refused, but must be known before money goes out. */
export function SendWarnings({ warnings }: { warnings: readonly SendWarning[] }) {
  return warnings.map((warning) =>
    warning.kind === 'ownAddress' ? (
      <Notice key="own" kind="warning" title="This is your own address">
        Nothing will change hands, and the network fee is paid all the same.
      </Notice>
    ) : (
      <Notice key={warning.known} kind="warning" title="It only looks like an address you know">
        It begins and ends the same, and is another one. Compare it whole with
        <WholeAddress address={warning.known} />
      </Notice>
    ),
  )
}
