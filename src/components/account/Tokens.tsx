import { Amount } from '../Amount'
import { memo, useCallback, useMemo, useState } from 'react'
import { displayAmount } from '../../domain/text/amount'
import { buyReasons } from '../../domain/account/entries'
import { byWorth, worthOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { dollarText, worthText } from '../../domain/text/money'
import { localDecimal } from '../../domain/text/numbers'
import { useEntryFacts, useNetworkById } from '../readLater'
import { useChart } from '../useChart'
import { useCommonTexts, useLocale } from '../texts'
import { useSystem } from '../systemContext'
import { useBuy } from './buying'
import { entryStyles } from './entry'
import { Skeletons } from './Skeletons'
import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'
import { Image } from '../ui/Image'
import { NetworkImage } from '../networks/NetworkImage'
import { unseenClass } from '../ui/styles/text'
import { useAccountTexts } from './texts'
import { useTokenFailure } from './tokenFailure'
import { Sentinel } from '../wallets/WalletGrid'

/** Rows added at a time: the list may have thousands and grows while it is scrolled. */
const STEP = 20

/** Tokens tab: the balances of the account. */
export function Tokens() {
  const texts = useAccountTexts()
  const balances = useChart('portfolio', (snapshot) => snapshot?.context.tokens)
  const tokens = useMemo(() => balances && byWorth(balances), [balances])
  const common = useCommonTexts()
  const { unavailable, again } = useTokenFailure()
  const [count, setCount] = useState(STEP)
  const grow = useCallback(() => setCount((before) => before + STEP), [])
  if (!tokens)
    return unavailable ? (
      <Empty icon="warning" title={common.tokenBalanceUnavailable} text={again && common.checkConnection}>
        {again && <Button small {...again} />}
      </Empty>
    ) : (
      <Skeletons count={4} what={texts.readingTokens} />
    )
  if (tokens.length === 0) return <NoTokens />
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

/** Message in place of the tokens of a new account, with the ways to get some. */
function NoTokens() {
  const { options, router } = useSystem()
  const texts = useAccountTexts()
  const buy = useBuy()
  const canBuy = buyReasons(useEntryFacts()).length === 0
  const receives = options.features.receive
  return (
    <Empty icon="coins" title={texts.noTokens} text={(canBuy || receives) && texts.noTokensText}>
      {canBuy && (
        <Button kind="primary" small onClick={buy}>
          {texts.features.onramp}
        </Button>
      )}
      {receives && (
        <Button
          kind={canBuy ? 'secondary' : 'primary'}
          small
          onClick={() => router.send({ type: 'view.push', view: { name: 'WalletReceive' } })}
        >
          {texts.features.receive}
        </Button>
      )}
    </Empty>
  )
}

/** A batch of rows. Memoized, so that rows on screen do not re-render when more are added. */
const Batch = memo(function Batch({ tokens, from }: { tokens: readonly TokenBalance[]; from: number }) {
  return tokens.slice(from, from + STEP).map((token) => <Token key={token.address ?? 'native'} token={token} />)
})

function Token({ token }: { token: TokenBalance }) {
  const network = useNetworkById(token.chainId)
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
