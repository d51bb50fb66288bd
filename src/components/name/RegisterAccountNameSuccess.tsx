import { nameIn } from '../../domain/name/accountName'
import { useChart } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { Mark } from '../ui/Mark'
import { useNameTexts } from './texts'

const styles = {
  name: css({ fontWeight: 600, fontSize: 'var(--fs-20)', lineHeight: 1.3, overflowWrap: 'anywhere' }),
}

/** RegisterAccountNameSuccess view: confirms the registered name. */
export function RegisterAccountNameSuccess() {
  const { router } = useSystem()
  const texts = useNameTexts()
  const label = useChart('name', (snapshot) => snapshot?.context.request?.label)
  return (
    <Asking image={<Mark name="check" />} title={texts.done} text={texts.next}>
      {label && <bdi className={styles.name}>{nameIn(label)}</bdi>}
      <Button kind="primary" onClick={() => router.send({ type: 'view.reset', view: { name: 'Account' } })}>
        {texts.go}
      </Button>
    </Asking>
  )
}
