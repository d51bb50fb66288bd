import { Amount } from '../Amount'
import { useCallback, useState } from 'react'
import { displayAmount } from '../../domain/text/amount'
import { parseCaipAddress } from '../../domain/caip'
import { worthOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { walkByArrows } from '../shell/focus'
import { isSameToken, useSendableTokens } from './sendableTokens'
import { worthText } from '../account/money'
import { localDecimal } from '../numbers'
import { useChart, useTag } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts, useLocale } from '../texts'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { frameClass } from '../ui/Image'
import { listClass, longListClass } from '../ui/layout'
import { Notice } from '../ui/Notice'
import { panelStyles } from './panel'
import { rowNoteClass, rowClass, Row, rowWordsClass } from '../ui/Row'
import { Search } from '../ui/Search'
import { skeletonClass } from '../ui/skeleton'
import { titledEmptyClass, unseenClass } from '../ui/text'
import { useSendTexts } from './texts'
import { TokenImage } from './TokenImage'
import { Sentinel } from '../wallets/WalletGrid'
import { layoutStyles } from '../ui/moreLayout'
import { useAgain } from '../ui/again'

/** Rows rendered at a time: each is costly, and few are looked at. */
const PAGE = 40
const BONES = 4

export const selectTokenStyles = {
  /** List of tokens, whose names take at most two lines. */
  list: css(longListClass, {
    '& [data-part=name]': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  }),
  picturePlace: css(frameClass, skeletonClass, { borderRadius: '50%' }),
  namePlace: css(skeletonClass, { width: 120, height: 14 }),
  notePlace: css(skeletonClass, { width: 72, height: 10, marginTop: 6 }),
}

/** Token picker of the send form, with a search. */
export function WalletSendSelectToken() {
  const texts = useSendTexts()
  const [query, setQuery] = useState('')
  const tokens = useSendableTokens()
  return (
    <>
      <div className={layoutStyles.pinned}>
        <Search label={texts.search} value={query} onChange={setQuery} />
      </div>
      <Unavailable />
      {tokens ? (
        <Choices
          key={query}
          tokens={tokens.filter((token) => isMeant(token, query))}
          query={query}
          onClear={() => setQuery('')}
        />
      ) : (
        <Bones />
      )}
    </>
  )
}

function Choices({ tokens, query, onClear }: { tokens: readonly TokenBalance[]; query: string; onClear: () => void }) {
  const { chart, router } = useSystem()
  const texts = useSendTexts()
  const chosen = useChart('send', (snapshot) => snapshot?.context.token)
  const [count, setCount] = useState(PAGE)
  const more = useCallback(() => setCount((shown) => shown + PAGE), [])
  const choose = (token: TokenBalance) => {
    chart('send')?.send({ type: 'token.selected', token })
    router.send({ type: 'view.back' })
  }
  if (tokens.length === 0) return <Nothing searched={query.trim() !== ''} onClear={onClear} />
  return (
    <section>
      <h3 className={panelStyles.listCaption}>{texts.yourTokens}</h3>
      <ul className={selectTokenStyles.list} onKeyDown={walkByArrows}>
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
          <span>{worthText(worthOf(token), locale)}</span>
          {chosen && <Icon name="check" />}
        </>
      }
      onClick={() => onChoose(token)}
    />
  )
}

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  const texts = useSendTexts()
  return (
    <div className={titledEmptyClass} role="status">
      <div>
        <strong>{texts.none}</strong>
        {!searched && <p>{texts.noneYet}</p>}
      </div>
      {searched && (
        <Button small onClick={onClear}>
          {texts.clearSearch}
        </Button>
      )}
    </div>
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

/** Skeleton of a token list, announced as loading. */
export function Bones() {
  return (
    <div className={listClass} role="status">
      <span className={unseenClass}>{useSendTexts().readingTokens}</span>
      {Array.from({ length: BONES }, (_, index) => (
        <div key={index} className={rowClass} aria-hidden="true">
          <span className={selectTokenStyles.picturePlace} />
          <span className={rowWordsClass}>
            <span className={selectTokenStyles.namePlace} />
            <span className={selectTokenStyles.notePlace} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Whether a token's name, symbol or address contains `query` (case-insensitive). */
export function isMeant({ name, symbol, address }: TokenBalance, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address ? (parseCaipAddress(address)?.address ?? '') : ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}
