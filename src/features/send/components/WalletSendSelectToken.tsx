import { Amount } from '../../../components/Amount'
import { useCallback, useState } from 'react'
import { displayAmount } from '../../../domain/text/amount'
import { worthOf, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { moveByArrows } from '../../../components/shell/arrowKeys'
import { isSameToken, useSendableTokens } from './sendableTokens'
import { worthText } from '../../../domain/text/money'
import { localDecimal } from '../../../domain/text/numbers'
import { useChart, useTag } from '../../../components/useChart'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Icon } from '../../../components/ui/Icon'
import { Notice } from '../../../components/ui/Notice'
import { panelStyles } from '../../../components/transaction/panel'
import { rowNoteClass, Row } from '../../../components/ui/Row'
import { Search } from '../../../components/ui/Search'
import { SearchOutcome } from '../../../components/ui/Empty'
import { useSendTexts } from '../../../components/transaction/texts'
import { TokenImage } from '../../../components/transaction/TokenImage'
import { TokenSkeletons, isMeant, selectTokenStyles } from '../../../components/transaction/tokenList'
import { Sentinel } from '../../../components/wallets/WalletGrid'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { useAgain } from '../../../components/ui/again'

/** Rows rendered at a time: each is costly, and few are looked at. */
const PAGE = 40

/** Token picker of the send form, with a search. */
export function WalletSendSelectToken() {
  const texts = useSendTexts()
  const [query, setQuery] = useState('')
  const tokens = useSendableTokens()
  const found = tokens?.filter((token) => isMeant(token, query))
  const searched = query.trim() !== ''
  return (
    <>
      {tokens?.length !== 0 && (
        <div className={layoutStyles.pinned}>
          <Search label={texts.search} value={query} onChange={setQuery} />
        </div>
      )}
      <Unavailable />
      {!found ? <TokenSkeletons /> : found.length > 0 && <Choices key={query} tokens={found} />}
      <SearchOutcome
        count={found?.length}
        icon="coins"
        title={texts.none}
        text={!searched && texts.noneYet}
        onClear={searched ? () => setQuery('') : undefined}
      />
    </>
  )
}

function Choices({ tokens }: { tokens: readonly TokenBalance[] }) {
  const { chart, router } = useSystem()
  const texts = useSendTexts()
  const chosen = useChart('send', (snapshot) => snapshot?.context.token)
  const [count, setCount] = useState(PAGE)
  const more = useCallback(() => setCount((shown) => shown + PAGE), [])
  const choose = (token: TokenBalance) => {
    chart('send')?.send({ type: 'token.selected', token })
    router.send({ type: 'view.back' })
  }
  return (
    <section>
      <h3 className={panelStyles.listCaption}>{texts.yourTokens}</h3>
      <ul className={selectTokenStyles.list} onKeyDown={moveByArrows}>
        {tokens.slice(0, count).map((token) => (
          <li key={`${token.chainId} ${token.address ?? ''}`}>
            <Choice token={token} chosen={isSameToken(chosen, token)} onChoose={choose} />
          </li>
        ))}
      </ul>
      {count < tokens.length && <Sentinel key={count} onNear={more} />}
    </section>
  )
}

function Choice({
  token,
  chosen,
  onChoose,
}: {
  token: TokenBalance
  chosen: boolean
  onChoose: (token: TokenBalance) => void
}) {
  const locale = useLocale()
  return (
    <Row
      name={token.name}
      current={chosen}
      image={<TokenImage token={token} />}
      note={
        <span className={rowNoteClass}>
          <Amount symbol={token.symbol}>{localDecimal(displayAmount(token.quantity.numeric), locale)}</Amount>
        </span>
      }
      aside={
        <>
          <span className={selectTokenStyles.worth}>{worthText(worthOf(token), locale)}</span>
          {chosen && <Icon name="check" />}
        </>
      }
      onClick={() => onChoose(token)}
    />
  )
}

/** Warning that token balances are unavailable. The native coin can still be sent. */
function Unavailable() {
  const { chart } = useSystem()
  const texts = useSendTexts()
  const common = useCommonTexts()
  const unavailable = useTag('portfolio', 'unavailable')
  const again = useAgain()
  const retryable = useTag('portfolio', 'retryable')
  if (!unavailable) return null
  return (
    <Notice kind="warning" title={common.tokenBalanceUnavailable}>
      {retryable ? texts.notAllListed : texts.notAllListedNow}
      {retryable && (
        <div>
          <Button small {...again(undefined, () => chart('portfolio')?.send({ type: 'portfolio.requested' }))} />
        </div>
      )}
    </Notice>
  )
}
