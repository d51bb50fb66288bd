import { css } from '../style'
import { Icon } from '../ui/Icon'
import { Mark } from '../ui/Mark'
import { layoutStyles } from '../ui/moreLayout'
import { rowNoteClass, Row } from '../ui/Row'
import { tagClass } from '../ui/text'
import { useBuy, useCanBuy } from './buying'
import { smallPrint } from './entry'
import { useAccountTexts } from './texts'

const styles = {
  small: css(rowNoteClass, smallPrint),
}

/** Row to buy crypto, for an empty list. Renders nothing if no on-ramp provider serves the network. */
export function BuyRow() {
  const texts = useAccountTexts()
  const buy = useBuy()
  if (!useCanBuy()) return null
  return (
    <Row
      name={texts.buyCrypto}
      note={<span className={styles.small}>{texts.buyCryptoText}</span>}
      image={<Mark name="coins" size="s40" className={layoutStyles.hint} />}
      aside={
        <>
          <span className={tagClass}>{texts.popular}</span>
          <Icon name="forward" size={18} flip />
        </>
      }
      onClick={buy}
    />
  )
}
