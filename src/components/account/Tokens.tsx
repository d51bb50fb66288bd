import { Amount } from '../Amount'
import { memo, useCallback, useState } from 'react'
import { displayAmount } from '../../domain/text/amount'
import { worthOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { dollarText, worthText } from './money'
import { localDecimal } from '../numbers'
import { useNetwork } from '../readLater'
import { useChart, useRoot, useTag } from '../useChart'
import { useLocale } from '../texts'
import { BuyRow } from './BuyRow'
import { entryStyles } from './entry'
import { Skeletons } from './Skeletons'
import { Image } from '../ui/Image'
import { NetworkImage } from '../networks/NetworkImage'
import { ReceiveRow } from './ReceiveRow'
import { emptyClass, unseenClass } from '../ui/text'
import { useAccountTexts } from './texts'
import { Sentinel } from '../wallets/WalletGrid'

/** Rows added at a time: the list may have thousands and grows while it is scrolled. */
const STEP = 20

/** Tokens tab: the balances of the account. */
export function Tokens() {
  const texts = useAccountTexts()
  const tokens = useChart('portfolio', (snapshot) => snapshot?.context.tokens)
  const unread = useTag('portfolio', 'unavailable')
  const failed = useRoot((snapshot) => snapshot.hasTag('holdingsFailed'))
  const [count, setCount] = useState(STEP)
  const grow = useCallback(() => setCount((before) => before + STEP), [])
  if (!tokens)
    return unread || failed ? (
      <p className={emptyClass}>{texts.tokensUnavailable}</p>
    ) : (
      <Skeletons count={3} what={texts.readingTokens} />
    )
  if (tokens.length === 0)
    return (
      <>
        <BuyRow />
        <ReceiveRow />
      </>
    )
  return (
    <>
      <ul className={entryStyles.list}>
        {Array.from({ length: Math.ceil(Math.min(count, tokens.length) / STEP) }, (_, index) => (
          <Batch key={index} tokens={tokens} from={index * STEP} />
        ))}
      </ul>
      {count < tokens.length && <Sentinel key={count} onNear={grow} />}
    </>
  )
}

/** A batch of rows. Memoized, so that rows on screen do not re-render when more are added. */
const Batch = memo(function Batch({ tokens, from }: { tokens: readonly TokenBalance[]; from: number }) {
  return tokens.slice(from, from + STEP).map((token) => <Token key={token.address ?? 'native'} token={token} />)
})

function Token({ token }: { token: TokenBalance }) {
  const network = useNetwork(token.chainId)
  const texts = useAccountTexts()
  const locale = useLocale()
  const isCoin = token.address === undefined
  return (
    <li className={entryStyles.row} data-part="holding">
      {isCoin && !token.iconUrl ? (
        <NetworkImage network={network} />
      ) : (
        <Image kind="asset" placeholder="coins" url={token.iconUrl} circle />
      )}
      <span className={entryStyles.words}>
        <bdi className={entryStyles.name} data-part="name">
          {token.name}
        </bdi>
        <span className={entryStyles.note}>
          <Amount symbol={token.symbol}>{localDecimal(displayAmount(token.quantity.numeric), locale)}</Amount>
        </span>
      </span>
      <span className={entryStyles.sums} dir="ltr">
        {token.price === '0' ? (
          <>
            <span aria-hidden="true">–</span>
            <span className={unseenClass}>{texts.noPrice}</span>
          </>
        ) : (
          (worthText(worthOf(token), locale) ?? dollarText('0', locale))
        )}
      </span>
    </li>
  )
}
