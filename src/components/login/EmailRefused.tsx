import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { Mark } from '../ui/Mark'
import { OtherEmail } from './OtherEmail'
import { useFaultText } from '../texts'
import { useLoginTexts } from './texts'
import { layoutStyles } from '../ui/styles/moreLayout'
import { useAgain } from '../ui/again'

/** Error after a login whose wallet failed to connect. A retry needs no other code. */
export function EmailRefused() {
  const { chart } = useSystem()
  const texts = useLoginTexts()
  const again = useAgain()
  const fault = useChart('email', (snapshot) => snapshot?.context.fault)
  const faultText = useFaultText(fault)
  return (
    <Asking image={<Mark name="mail" />} failed fault={fault} title={texts.notConnected} text={faultText}>
      <div className={layoutStyles.stack}>
        <Button kind="primary" {...again(fault, () => chart('email')?.send({ type: 'login.retry' }))} />
        <OtherEmail />
      </div>
    </Asking>
  )
}
