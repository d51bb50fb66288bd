import type { SendWarning } from '../../../domain/transaction/check'
import { localAmount } from '../../../domain/text/numbers'
import { useLocale } from '../../../components/texts'
import { Notice } from '../../../components/ui/Notice'
import { Phrase } from '../../../components/ui/Phrase'
import { WholeAddress, wholeAddressStyles } from '../../../components/ui/WholeAddress'
import { useSendTexts } from '../../../components/transaction/texts'

/** Warnings that do not block a transfer, e.g. of a look-alike address. */
export function SendWarnings({ warnings }: { warnings: readonly SendWarning[] }) {
  return warnings.map((warning) => (
    <Warning key={warning.kind === 'lookalike' ? warning.known : warning.kind} warning={warning} />
  ))
}

function Warning({ warning }: { warning: SendWarning }) {
  const texts = useSendTexts()
  const locale = useLocale()
  switch (warning.kind) {
    case 'ownAddress':
      return (
        <Notice kind="warning" title={texts.ownAddress}>
          {texts.ownAddressText}
        </Notice>
      )
    case 'pending':
      return (
        <Notice kind="warning" title={texts.pending}>
          {texts.pendingText(localAmount(warning.what, locale))}
        </Notice>
      )
    case 'lookalike':
      return (
        <Notice kind="warning" title={texts.lookalike}>
          <Phrase
            text={texts.lookalikeText}
            parts={{ address: <WholeAddress address={warning.known} className={wholeAddressStyles.inNotice} /> }}
          />
        </Notice>
      )
  }
}
