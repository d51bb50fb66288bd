import type { SendIntent } from '../../../domain/transaction/transaction'
import { useNetworkById } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { useFaultText } from '../../../components/texts'
import { NetworkDetail } from '../../../components/transaction/NetworkDetail'
import { Fee } from '../../../components/transaction/Fee'
import { Notice } from '../../../components/ui/Notice'
import { reviewStyles } from '../../../components/transaction/review'
import { unseenClass } from '../../../components/ui/styles/text'
import { useSendTexts } from '../../../components/transaction/texts'
import { useCoin, useShortage } from './verdict'

/** Network and network fee of a transfer, with a warning if the balance may be insufficient. */
export function Details({ intent }: { intent: SendIntent }) {
  const texts = useSendTexts()
  const network = useNetworkById(intent.network)
  const fee = useChart('send', (snapshot) => snapshot?.context.fee)
  const stopped = useTag('send', 'stopped')
  const price = useCoin(intent.network)?.price
  const short = useShortage(intent)
  const warning = useFaultText(short)
  return (
    <>
      <dl className={reviewStyles.details}>
        <NetworkDetail label={texts.network} network={network} />
        <div>
          <dt>{texts.fee}</dt>
          <dd>
            <div role="status">
              {fee ? (
                <Fee units={fee.units} network={network} price={price} />
              ) : stopped ? (
                <>
                  –<span className={unseenClass}>{texts.feeUnknown}</span>
                </>
              ) : (
                <>
                  <span className={reviewStyles.feePlace} />
                  <span className={unseenClass}>{texts.estimating}</span>
                </>
              )}
            </div>
          </dd>
        </div>
      </dl>
      {/* A warning, not an error: the wallet may pay the fee in another way. */}
      {short && (
        <Notice kind="warning" title={texts.mayFail}>
          {warning}
        </Notice>
      )}
    </>
  )
}
