import { panelStyles } from '../../../components/transaction/panel'
import { moveByArrows } from '../../../components/shell/arrowKeys'
import { useChart, useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useFaultText } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Icon } from '../../../components/ui/Icon'
import { Image } from '../../../components/ui/Image'
import { listClass } from '../../../components/ui/styles/layout'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { Notice } from '../../../components/ui/Notice'
import { Row } from '../../../components/ui/Row'
import { Spinner } from '../../../components/ui/Spinner'
import { WaitingButton } from '../../../components/ui/WaitingButton'
import { usePayMoreTexts } from './moreTexts'
import { useAgain } from '../../../components/ui/again'

/** List of exchanges that can pay this request. Renders nothing if there are none. */
export function Exchanges() {
  const { chart } = useSystem()
  const texts = usePayMoreTexts()
  const again = useAgain()
  const exchanges = useChart('pay', (snapshot) => snapshot?.context.exchanges)
  const listing = useTag('pay', 'listing')
  const unlisted = useTag('pay', 'unlisted')
  if (exchanges?.length === 0 || (!exchanges && !listing && !unlisted)) return null
  return (
    <section>
      <h3 className={panelStyles.listCaption}>{texts.exchanges}</h3>
      {listing && (
        <p className={layoutStyles.status} role="status">
          <Spinner />
          <span>{texts.listing}</span>
        </p>
      )}
      {unlisted && (
        <Notice kind="info">
          {texts.unlisted}
          <div>
            <Button small {...again(undefined, () => chart('pay')?.send({ type: 'exchanges.retry' }))} />
          </div>
        </Notice>
      )}
      {exchanges && (
        <ul className={listClass} onKeyDown={moveByArrows}>
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <Row
                name={exchange.name}
                image={<Image kind="asset" placeholder="coins" url={exchange.imageUrl} called={exchange.name} />}
                aside={<Icon name="forward" size={18} flip />}
                onClick={() => chart('pay')?.send({ type: 'exchange.selected', exchange })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Payment at the chosen exchange. Nothing is paid before a further tap opens its page. */
export function AtExchange() {
  const { chart } = useSystem()
  const texts = usePayMoreTexts()
  const again = useAgain()
  const name = useChart('pay', (snapshot) => snapshot?.context.exchange?.name) ?? ''
  const linking = useTag('pay', 'linking')
  const blocked = useTag('pay', 'blocked')
  const refused = useTag('pay', 'refused')
  const reason = useChart('pay', (snapshot) => snapshot?.context.fault)
  const fault = useFaultText(reason)
  const send = (type: 'exchange.entered' | 'exchange.left' | 'pay.retry') => chart('pay')?.send({ type })
  return (
    <>
      {refused ? (
        <Notice kind="error" title={texts.notPaid} fault={reason}>
          {fault}
        </Notice>
      ) : blocked ? (
        <Notice kind="error" title={texts.blocked}>
          {texts.blockedText(name)}
        </Notice>
      ) : (
        <p className={layoutStyles.status} role="status">
          {linking && <Spinner />}
          <span>{linking ? texts.linking(name) : texts.linked(name)}</span>
        </p>
      )}
      <div className={layoutStyles.actions}>
        <Button {...(refused && { kind: 'primary' })} onClick={() => send('exchange.left')}>
          {texts.otherWay}
        </Button>
        <WaitingButton
          kind={refused ? 'secondary' : 'primary'}
          waiting={linking}
          {...(refused
            ? again(reason, () => send('pay.retry'))
            : { children: texts.open(name), onClick: () => send('exchange.entered') })}
        />
      </div>
    </>
  )
}
