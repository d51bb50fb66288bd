import { useCallback, useState } from 'react'
import { displayAmount } from '../../domain/text/amount'
import { parseCaipAddress } from '../../domain/caip'
import { tokenBalanceUnavailable } from '../../domain/texts'
import { worthOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { walkByArrows } from '../shell/focus'
import { isSameToken, useHeldTokens } from '../account/heldTokens'
import { worthText } from '../account/money'
import { useHolding } from '../read'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Notice } from '../ui/Notice'
import { Row } from '../ui/Row'
import { Search } from '../ui/Search'
import { TokenImage } from './TokenImage'
import { Sentinel } from '../wallets/WalletGrid'

/** Rows that are drawn at a time: each costs, and few are looked at. */
const PAGE = 40
const BONES = 4

/** What is held, to choose what is sent. */
export function WalletSendSelectToken() {
  const [query, setQuery] = useState('')
  const tokens = useHeldTokens()
  return (
    <>
      <div className="pinned">
        <Search label="Search token" value={query} onChange={setQuery} />
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
  const { holding, router } = useSystem()
  const chosen = useHolding('send', (snapshot) => snapshot?.context.token)
  const [count, setCount] = useState(PAGE)
  const more = useCallback(() => setCount((shown) => shown + PAGE), [])
  const choose = (token: TokenBalance) => {
    holding('send')?.send({ type: 'token.selected', token })
    router.send({ type: 'view.back' })
  }
  if (tokens.length === 0) return <Nothing searched={query.trim() !== ''} onClear={onClear} />
  return (
    <section>
      <h3 className="caption">Your tokens</h3>
      <ul className="list long" onKeyDown={walkByArrows}>
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
  return (
    <Row
      name={token.name}
      current={chosen}
      image={<TokenImage token={token} />}
      note={
        <span className="note">
          {displayAmount(token.quantity.numeric)} <bdi>{token.symbol}</bdi>
        </span>
      }
      aside={
        <>
          <span>{worthText(worthOf(token))}</span>
          {chosen && <Icon name="check" />}
        </>
      }
      onClick={() => onChoose(token)}
    />
  )
}

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  return (
    <div className="empty" role="status">
      <div>
        <strong>No tokens found</strong>
        {!searched && <p>Your tokens will appear here</p>}
      </div>
      {searched && (
        <Button small onClick={onClear}>
          Clear search
        </Button>
      )}
    </div>
  )
}

/** The native coin can be sent all the same. */
function Unavailable() {
  const { holding } = useSystem()
  const unavailable = useHolding('portfolio', (snapshot) => snapshot?.hasTag('unavailable') ?? false)
  const retryable = useHolding('portfolio', (snapshot) => snapshot?.hasTag('retryable') ?? false)
  if (!unavailable) return null
  return (
    <Notice kind="warning" title={tokenBalanceUnavailable}>
      {retryable
        ? 'Not all that you hold may be listed.'
        : 'Not all that you hold may be listed. You can try again in a moment.'}
      {retryable && (
        <div>
          <Button small onClick={() => holding('portfolio')?.send({ type: 'portfolio.requested' })}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
}

function Bones() {
  return (
    <div className="list" role="status">
      <span className="unseen">Reading what you hold</span>
      {Array.from({ length: BONES }, (_, index) => (
        <div key={index} className="row" aria-hidden="true">
          <span className="image circle bone" />
          <span className="words">
            <span className="bone line" />
            <span className="bone line short" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** By name, symbol or address. */
function isMeant({ name, symbol, address }: TokenBalance, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address ? (parseCaipAddress(address)?.address ?? '') : ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}
