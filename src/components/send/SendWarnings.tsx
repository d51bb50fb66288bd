import type { SendWarning } from '../../domain/send/check'
import { Notice } from '../ui/Notice'
import { Phrase } from '../ui/Phrase'
import { WholeAddress, wholeInNotice } from '../ui/WholeAddress'
import { useSendTexts } from './texts'

/** What is not refused, but must be known before money goes out. */
export function SendWarnings({ warnings }: { warnings: readonly SendWarning[] }) {
  const texts = useSendTexts()
  return warnings.map((warning) =>
    warning.kind === 'ownAddress' ? (
      <Notice key="own" kind="warning" title={texts.ownAddress}>
        {texts.ownAddressText}
      </Notice>
    ) : (
      <Notice key={warning.known} kind="warning" title={texts.lookalike}>
        <Phrase
          text={texts.lookalikeText}
          parts={{ address: <WholeAddress address={warning.known} className={wholeInNotice} /> }}
        />
      </Notice>
    ),
  )
}
