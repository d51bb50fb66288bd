import { css } from '../style'
import { useSystem } from '../systemContext'
import { smallPrint } from './entry'
import { Icon } from '../ui/Icon'
import { Mark } from '../ui/Mark'
import { rowNoteClass, Row } from '../ui/Row'
import { emptyClass } from '../ui/text'
import { useAccountTexts } from './texts'
import { layoutStyles } from '../ui/moreLayout'

const styles = {
  small: css(rowNoteClass, smallPrint),
}

/** Row to receive funds, for an empty list. Shows a text instead if the host disabled `receive`. */
export function ReceiveRow() {
  const { options, router } = useSystem()
  const texts = useAccountTexts()
  if (!options.features.receive) return <p className={emptyClass}>{texts.nothing}</p>
  return (
    <Row
      name={texts.receiveFunds}
      note={<span className={styles.small}>{texts.receiveFundsText}</span>}
      image={<Mark name="in" size="s40" className={layoutStyles.hint} flip />}
      aside={<Icon name="forward" size={18} flip />}
      onClick={() => router.send({ type: 'view.push', view: { name: 'WalletReceive' } })}
    />
  )
}
