import { memo, useCallback, useState } from 'react'
import { displayAmount } from '../../domain/text/amount'
import { worthOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { worthText } from './money'
import { useHolding, useNetwork, useRoot } from '../read'
import { Bones } from '../ui/Bones'
import { Image } from '../ui/Image'
import { NetworkImage } from '../networks/NetworkImage'
import { ReceiveRow } from './ReceiveRow'
import { Sentinel } from '../wallets/WalletGrid'

/** Drawn at a time: a list of thousands grows while it is scrolled. */
const STEP = 20

/** What the account holds. */
export function Tokens() {
  const tokens = useHolding('portfolio', (snapshot) => snapshot?.context.tokens)
  const unread = useHolding('portfolio', (snapshot) => snapshot?.hasTag('unavailable') ?? false)
  const unheld = useRoot((snapshot) => snapshot.hasTag('holdingsFailed'))
  const [count, setCount] = useState(STEP)
  const grow = useCallback(() => setCount((before) => before + STEP), [])
  if (!tokens)
    return unread || unheld ? (
      <p className="empty">Your tokens cannot be shown at the moment.</p>
    ) : (
      <Bones count={3} what="Reading the tokens" />
    )
  if (tokens.length === 0) return <ReceiveRow />
  return (
    <>
      <ul className="list long holdings">
        {Array.from({ length: Math.ceil(Math.min(count, tokens.length) / STEP) }, (_, index) => (
          <Batch key={index} tokens={tokens} from={index * STEP} />
        ))}
      </ul>
      {count < tokens.length && <Sentinel key={count} onNear={grow} />}
    </>
  )
}

/** Rows already drawn are not drawn again when more come. */
const Batch = memo(function Batch({ tokens, from }: { tokens: readonly TokenBalance[]; from: number }) {
  return tokens.slice(from, from + STEP).map((token) => <Token key={token.address ?? 'native'} token={token} />)
})

function Token({ token }: { token: TokenBalance }) {
  const network = useNetwork(token.chainId)
  const isCoin = token.address === undefined
  return (
    <li className="holding">
      {isCoin && !token.iconUrl ? (
        <NetworkImage network={network} />
      ) : (
        <Image kind="asset" placeholder="coins" url={token.iconUrl} circle />
      )}
      <span className="words">
        <bdi className="name">{token.name}</bdi>
        <span className="note">
          <span dir="ltr">{displayAmount(token.quantity.numeric)}</span> <bdi>{token.symbol}</bdi>
        </span>
      </span>
      <span className="sums" dir="ltr">
        {token.price === '0' ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="unseen">No price known</span>
          </>
        ) : (
          (worthText(worthOf(token)) ?? '$0.00')
        )}
      </span>
    </li>
  )
}
