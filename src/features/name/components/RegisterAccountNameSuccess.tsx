import { nameIn } from '../../../domain/account/accountName'
import { useChart } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { Asking } from '../../../components/ui/Asking'
import { Button } from '../../../components/ui/Button'
import { Mark } from '../../../components/ui/Mark'
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
