import { css } from '../style'
import { Icon } from '../ui/Icon'
import { Mark } from '../ui/Mark'
import { hint } from '../ui/moreLayout'
import { note, Row } from '../ui/Row'
import { tag } from '../ui/text'
import { useBuy, useCanBuy } from './buying'
import { smallPrint } from './entry'
import { useAccountTexts } from './texts'

const small = css(note, smallPrint)

/** In the place of what is not there yet: a way to get some. */
export function BuyRow() {
  const texts = useAccountTexts()
  const buy = useBuy()
  if (!useCanBuy()) return null
  return (
    <Row
      name={texts.buyCrypto}
      note={<span className={small}>{texts.buyCryptoText}</span>}
      image={<Mark name="coins" size="s40" className={hint} />}
      aside={
        <>
          <span className={tag}>{texts.popular}</span>
          <Icon name="forward" size={18} flip />
        </>
      }
      onClick={buy}
    />
  )
}
