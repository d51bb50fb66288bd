import { Amount } from '../../../components/Amount'
import { useState } from 'react'
import { displayAmount } from '../../../domain/text/amount'
import { isSame, suggestedSymbols, type Side } from '../domain/swap'
import { worthOf, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { worthText } from '../../../domain/text/money'
import { localDecimal } from '../../../domain/text/numbers'
import { useChart, useTag } from '../../../components/useChart'
import { panelStyles } from '../../../components/transaction/panel'
import { TokenImage } from '../../../components/transaction/TokenImage'
import { TokenSkeletons, isMeant, selectTokenStyles } from '../../../components/transaction/tokenList'
import { moveByArrows } from '../../../components/shell/arrowKeys'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Icon } from '../../../components/ui/Icon'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { Notice } from '../../../components/ui/Notice'
import { rowNoteClass, Row } from '../../../components/ui/Row'
import { Search } from '../../../components/ui/Search'
import { SearchOutcome } from '../../../components/ui/Empty'
import { useSwapTexts } from './texts'
import { useAgain } from '../../../components/ui/again'

/** Rows rendered per group: each is costly, and few are looked at. */
const SHOWN = 60
/** Number of suggested tokens. */
const SUGGESTED = 8

/** Token picker of a swap: the visitor's tokens first, then suggested ones, then all others. */
export function SwapSelectToken({ side }: { side: Side }) {
  const { chart } = useSystem()
  const texts = useSwapTexts()
  const [query, setQuery] = useState('')
  const listed = useChart('swap', (snapshot) => snapshot?.context.tokens)
  const network = useChart('swap', (snapshot) => snapshot?.context.network)
  const held = useChart('portfolio', (snapshot) => snapshot?.context.tokens)
  const again = useAgain()
  const unlisted = useTag('swap', 'unlisted')
  const mine = (held ?? []).filter(
    (token) => token.chainId === network && (!listed || listed.some((one) => isSame(one, token))),
  )
  const others = (listed ?? []).filter((token) => !mine.some((one) => isSame(one, token)))
  const suggested = others.filter(({ symbol }) => suggestedSymbols.includes(symbol)).slice(0, SUGGESTED)
  const groups = [
    [texts.yourTokens, mine],
    [texts.suggested, suggested],
    [texts.popular, others.filter((token) => !suggested.includes(token)).sort(bySymbol)],
  ] as const
  const found = groups
    .map(([title, tokens]) => [title, tokens.filter((token) => isMeant(token, query))] as const)
    .filter(([, tokens]) => tokens.length > 0)
  const isAwaited = !listed && !unlisted
  const searched = query.trim() !== ''
  return (
    <>
      {(found.length > 0 || query || !listed) && (
        <div className={layoutStyles.pinned}>
          <Search label={texts.search} value={query} onChange={setQuery} />
        </div>
      )}
      {unlisted && (
        <Notice kind="warning">
          {texts.unlisted}
          <div>
            <Button small {...again(undefined, () => chart('swap')?.send({ type: 'tokens.retry' }))} />
          </div>
        </Notice>
      )}
      {isAwaited ? (
        <TokenSkeletons />
      ) : (
        found.map(([title, tokens]) => (
          <section key={title}>
            <h3 className={panelStyles.listCaption}>{title}</h3>
            <ul className={selectTokenStyles.list} onKeyDown={moveByArrows}>
              {tokens.slice(0, SHOWN).map((token) => (
                <li key={token.address ?? ''}>
                  <Choice token={token} side={side} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <SearchOutcome
        count={isAwaited ? undefined : found.reduce((sum, [, tokens]) => sum + tokens.length, 0)}
        icon="coins"
        title={texts.none}
        text={!searched && texts.noneYet}
        onClear={searched ? () => setQuery('') : undefined}
      />
    </>
  )
}

function Choice({ token, side }: { token: TokenBalance; side: Side }) {
  const { chart, router } = useSystem()
  const locale = useLocale()
  const chosen = useChart('swap', (snapshot) => isSame(snapshot?.context[side], token))
  const choose = () => {
    chart('swap')?.send({ type: 'token.selected', side, token })
    router.send({ type: 'view.back' })
  }
  const { numeric } = token.quantity
  return (
    <Row
      name={token.name}
      current={chosen}
      image={<TokenImage token={token} />}
      note={
        <span className={rowNoteClass}>
          {numeric === '0' ? (
            <bdi>{token.symbol}</bdi>
          ) : (
            <Amount symbol={token.symbol}>{localDecimal(displayAmount(numeric), locale)}</Amount>
          )}
        </span>
      }
      aside={
        <>
          <span className={selectTokenStyles.worth}>{worthText(worthOf(token), locale)}</span>
          {chosen && <Icon name="check" />}
        </>
      }
      onClick={choose}
    />
  )
}

const bySymbol = (one: TokenBalance, other: TokenBalance) => one.symbol.localeCompare(other.symbol)
