import { useState, type CSSProperties, type ReactNode } from 'react'
import { formatAmount } from '../../domain/text/amount'
import { decimalText } from '../../domain/text/decimal'
import { insufficient } from '../../domain/send/fee'
import { feeText } from '../../domain/send/feeText'
import type { SendIntent } from '../../domain/send/send'
import { unitsOf, worthOf } from '../../domain/portfolio/tokenBalance'
import { worthText } from '../account/money'
import { useHolding, useNetwork, useWalletName } from '../read'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Button } from '../ui/Button'
import { NetworkImage } from '../networks/NetworkImage'
import { Notice } from '../ui/Notice'
import { Portrait } from '../account/Portrait'
import { Spinner } from '../ui/Spinner'
import { TokenImage } from './TokenImage'
import { WaitingButton } from '../ui/WaitingButton'
import { WholeAddress } from '../ui/WholeAddress'

/** Digits that have room in the largest type. */
const ROOMY = 12

/** All that is about to be signed, and nothing else: amount, token, the whole receiver, network and fee. */
export function WalletSendPreview() {
  const current = useHolding('send', (snapshot) => snapshot?.context.intent)
  // What was on show stays until the next view is there.
  const [intent, hold] = useState(current)
  if (current && current !== intent) hold(current)
  if (!intent) return <p className="empty">There is nothing to review.</p>
  const { token, units, receiver } = intent
  const { decimals } = token.quantity
  const numeric = formatAmount(BigInt(units), decimals)
  return (
    <>
      <div className="panel">
        <h3>Send</h3>
        <Line image={<TokenImage token={token} />}>
          <div className="sum" style={{ '--digits': Math.max(ROOMY, numeric.length) } as CSSProperties}>
            <strong>
              <span dir="ltr">{numeric}</span> <bdi>{token.symbol}</bdi>
            </strong>
          </div>
          <span className="soft">{worthText(worthOf({ quantity: { decimals, numeric }, price: token.price }))}</span>
        </Line>
        <hr />
        <h3>To</h3>
        <Line image={<Portrait address={receiver.address} url={receiver.avatarUrl} size={40} />}>
          {receiver.name && <bdi className="name">{receiver.name}</bdi>}
          <WholeAddress address={receiver.address} />
        </Line>
      </div>
      <Details intent={intent} />
      <Standing />
      <Answers />
    </>
  )
}

function Line({ image, children }: { image: ReactNode; children: ReactNode }) {
  return (
    <div className="found">
      {image}
      <div className="words">{children}</div>
    </div>
  )
}

function Details({ intent }: { intent: SendIntent }) {
  const network = useNetwork(intent.network)
  const fee = useHolding('send', (snapshot) => snapshot?.context.fee)
  const stopped = useHolding('send', (snapshot) => snapshot?.hasTag('stopped') ?? false)
  const coin = useHolding('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find((one) => one.chainId === intent.network && !one.address),
  )
  const { symbol, decimals } = network.nativeCurrency
  const worth =
    fee &&
    coin &&
    worthText(worthOf({ price: coin.price, quantity: { decimals, numeric: decimalText(BigInt(fee.units), decimals) } }))
  const short =
    fee &&
    insufficient({
      native: !intent.token.address,
      units: BigInt(intent.units),
      balance: unitsOf(intent.token),
      nativeBalance: coin && unitsOf(coin),
      fee: BigInt(fee.units),
    })
  return (
    <>
      <dl className="details">
        <div>
          <dt>Network</dt>
          <dd>
            <NetworkImage network={network} size="s24" />
            <bdi>{network.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>Network fee</dt>
          <dd>
            <div role="status">
              {fee ? (
                <>
                  <span dir="ltr">{feeText(fee.units, decimals)}</span> {symbol}
                  {worth && <span className="soft"> {worth}</span>}
                </>
              ) : stopped ? (
                <>
                  –<span className="unseen">not known</span>
                </>
              ) : (
                <>
                  <span className="bone line" />
                  <span className="unseen">Estimating the network fee</span>
                </>
              )}
            </div>
          </dd>
        </div>
      </dl>
      {/* A wallet may pay it otherwise: it has the last word. */}
      {short && (
        <Notice kind="warning" title="It may not go through">
          {short.message}
        </Notice>
      )}
    </>
  )
}

/** What is waited for, or why it came to nothing. */
function Standing() {
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.within
  const fault = useHolding('send', (snapshot) => snapshot?.context.fault)
  const asking = useHolding('send', (snapshot) => snapshot?.hasTag('asking') ?? false)
  const unknown = useHolding('send', (snapshot) => snapshot?.hasTag('unknown') ?? false)
  if (fault) {
    return (
      <Notice
        kind={unknown ? 'warning' : 'error'}
        title={unknown ? 'It is not known whether this was sent' : 'Nothing was sent'}
      >
        {fault.message}
      </Notice>
    )
  }
  return (
    <div className="standing" role="status">
      {asking ? (
        <>
          <Spinner />
          <span>
            <strong>Confirm in {wallet}</strong>
            <br />
            Leaving this view does not take the question back.
          </span>
        </>
      ) : (
        'Review transaction carefully'
      )}
    </div>
  )
}

function Answers() {
  const { holding, router, uuid } = useSystem()
  const send = holding('send')
  const waiting = useHolding('send', (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const checking = useHolding('send', (snapshot) => snapshot?.hasTag('checking') ?? false)
  const asking = useHolding('send', (snapshot) => snapshot?.hasTag('asking') ?? false)
  const retryable = useHolding('send', (snapshot) => snapshot?.can({ type: 'send.retry' }) ?? false)
  const stopped = useHolding('send', (snapshot) => snapshot?.hasTag('stopped') ?? false)
  const unknown = useHolding('send', (snapshot) => snapshot?.hasTag('unknown') ?? false)
  // A declined one is asked for again as another intent.
  const again = () => send?.send(retryable ? { type: 'send.retry' } : { type: 'send.reviewed', id: uuid() })
  const go = unknown
    ? () => send?.send({ type: 'send.dismissed' })
    : stopped
      ? again
      : () => send?.send({ type: 'send.confirmed' })
  return (
    <div className="actions">
      {!unknown && <Button onClick={() => router.send({ type: 'view.back' })}>{asking ? 'Back' : 'Cancel'}</Button>}
      <WaitingButton waiting={waiting} busy={checking} onClick={go}>
        {unknown ? 'I have checked' : stopped ? 'Try again' : checking ? 'Checking…' : 'Send'}
      </WaitingButton>
    </div>
  )
}
