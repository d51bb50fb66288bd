// #region views
import {
  Asking,
  Button,
  css,
  Dock,
  Icon,
  List,
  Mark,
  Notice,
  Row,
  token,
  useErrorText,
  useFlow,
  useNavigation,
  useOptions,
  useTexts,
  WaitingButton,
} from 'walletchart/feature'
import type { tipsMachine } from './machine'
import { texts } from './texts'

export interface TipsOptions {
  /** Receiver of the tips. */
  to: `0x${string}`
  /** Amounts to choose from, in ETH. */
  amounts: readonly string[]
}

const leadClass = css({ color: token.soft, textAlign: 'center' })

/** View `tips/Amount`: the amounts, the request to the wallet, and why it failed. */
export function Amount() {
  const [state, send] = useFlow<typeof tipsMachine>()
  const { amounts } = useOptions<TipsOptions>()
  const { amount, fault } = state.context
  const t = useTexts(texts)
  const error = useErrorText(fault)
  if (state.matches('sending'))
    return <Asking waiting image={<Mark name="coins" />} title={t.confirm} text={t.waiting} />
  return (
    <>
      <p className={leadClass}>{t.note}</p>
      <List label={t.title}>
        {amounts.map((one) => (
          <li key={one}>
            <Row
              image={<Mark name="coins" size="s40" />}
              name={`${one} ETH`}
              current={one === amount}
              aside={one === amount && <Icon name="check" />}
              onClick={() => send({ type: 'amount.chosen', amount: one })}
            />
          </li>
        ))}
      </List>
      {state.matches('failed') && <Notice kind="error">{error}</Notice>}
      {state.matches('late') && <Notice kind="warning">{t.late}</Notice>}
      <Dock>
        <WaitingButton waiting={false} onClick={() => send({ type: 'tip.confirmed' })}>
          {t.send(amount)}
        </WaitingButton>
      </Dock>
    </>
  )
}

/** View `tips/Sent`: thanks, and the way to Account, which follows the transaction. */
export function Sent() {
  const t = useTexts(texts)
  const { toAccount } = useNavigation()
  return (
    <Asking image={<Mark name="check" />} title={t.thanks} text={t.sent}>
      <Button kind="primary" onClick={toAccount}>
        {t.account}
      </Button>
    </Asking>
  )
}
// #endregion
