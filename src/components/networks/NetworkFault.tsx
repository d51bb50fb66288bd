import { hasErrorCode } from '../../domain/errorCodes'
import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { useFaultText } from '../texts'
import { useNetworkTexts } from './texts'
import { Notice } from '../ui/Notice'

/** Error notice of the last failed network switch, shown until it is dismissed. */
export function NetworkFault() {
  const { network } = useSystem()
  const fault = useChart('network', ({ context }) => context.fault)
  const texts = useNetworkTexts()
  const text = useFaultText(fault)
  if (!fault) return null
  const declined = fault.code === 'chain.declined' || hasErrorCode(fault, 'wallet.declined')
  return (
    <Notice
      kind="error"
      title={declined ? texts.declined : texts.notSwitched}
      fault={fault}
      onDismiss={() => network.send({ type: 'fault.dismissed' })}
    >
      {declined ? texts.declinedText : text}
    </Notice>
  )
}
