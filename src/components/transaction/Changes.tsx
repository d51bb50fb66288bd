import { shortAddress } from '../../domain/account/account'
import { parseCaipAddress } from '../../domain/account/accountId'
import { formatAmount } from '../../domain/text/amount'
import { isForeseen, type Change } from '../../domain/transaction/simulation'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { Network } from '../../domain/network/network'
import { localDecimal } from '../../domain/text/numbers'
import { useLocale } from '../texts'
import { css } from '../style'
import { Notice } from '../ui/Notice'
import { Phrase } from '../ui/Phrase'
import { small, toneClasses } from '../ui/styles/text'
import { useSendTexts } from './texts'

const styles = {
  changes: css({ display: 'flex', flexDirection: 'column', gap: 8 }),
  address: css({ whiteSpace: 'nowrap' }),
  strip: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    padding: '12px 16px',
    borderRadius: 'var(--r-14)',
    background: 'var(--row)',
    '& > h3': { color: 'var(--soft)', fontWeight: 500, ...small },
    '& li': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', fontWeight: 500 },
  }),
}

interface Side {
  token: TokenBalance
  units: string
}

interface ChangesProps {
  changes: readonly Change[] | undefined
  /** Amount on screen that is paid, in the smallest unit of its token. */
  paid: Side
  /** Guaranteed minimum on screen that arrives. */
  least?: Side | undefined
  network: Network
}

/**
 * Lists the simulated balance changes of a transaction that the review does not show already, and warns of unknown
 * tokens. Renders nothing without a simulation. Of tokens that are not on screen only the address is shown.
 */
export function Changes({ changes, paid, least, network }: ChangesProps) {
  const texts = useSendTexts()
  const locale = useLocale()
  const seen = { from: sideOf(paid), ...(least && { to: sideOf(least) }) }
  if (!changes?.length || isForeseen(changes, seen)) return null
  const { nativeCurrency } = network
  const tokens = least ? [paid.token, least.token] : [paid.token]
  const coinOf = ({ token, nft }: Change) => {
    if (token === undefined) return nativeCurrency
    const known = nft ? undefined : tokens.find((one) => contractOf(one) === token)
    return known && { symbol: known.symbol, decimals: known.quantity.decimals }
  }
  const unknown = changes.filter((change) => !coinOf(change))
  const leaving = unknown.filter(leaves)
  const arriving = unknown.filter((change) => !leaves(change))
  const named = changes.flatMap((change) => {
    const coin = coinOf(change)
    return coin ? [{ ...change, coin }] : []
  })
  return (
    <div className={styles.changes} data-part="changes">
      {named.length > 0 && !isForeseen(named, seen) && (
        <div className={styles.strip}>
          <h3>{texts.willHappen}</h3>
          <ul>
            {named.map(({ coin, ...change }) => {
              const { token, units } = change
              const sure = least && contractOf(least.token) === token ? least.units : undefined
              const amount = formatAmount(BigInt(sure ?? units.replace('-', '')), coin.decimals)
              const text = `${leaves(change) ? '−' : '+'}${localDecimal(amount, locale)} ${coin.symbol}`
              return (
                <li key={token ?? ''} className={leaves(change) ? undefined : toneClasses.success}>
                  <bdi>{sure ? texts.atLeast(text) : text}</bdi>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <Unknown changes={leaving} one={texts.unknownLeaves} more={texts.unknownsLeave} />
      <Unknown changes={arriving} one={texts.unknownArrives} more={texts.unknownsArrive} />
    </div>
  )
}

const contractOf = ({ address }: TokenBalance) => address && parseCaipAddress(address)?.address.toLowerCase()
const sideOf = ({ token, units }: Side) => ({ token: contractOf(token), units: BigInt(units) })
const leaves = ({ units }: Change) => units.startsWith('-')

interface UnknownProps {
  changes: readonly Change[]
  one: string
  more: (count: number) => string
}

/** Tokens that are not on screen. Shows no amount: any account can deploy a token that reports a false one. */
function Unknown({ changes, one, more }: UnknownProps) {
  const [{ token } = {}] = changes
  if (token === undefined) return null
  return (
    <Notice kind="warning">
      <span data-part="unknown">
        {changes.length > 1 ? (
          more(changes.length)
        ) : (
          <Phrase
            text={one}
            parts={{
              token: (
                <bdi className={styles.address} dir="ltr">
                  {shortAddress(token)}
                </bdi>
              ),
            }}
          />
        )}
      </span>
    </Notice>
  )
}
