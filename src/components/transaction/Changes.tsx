import { shortAddress } from '../../domain/account/account'
import { parseCaipAddress } from '../../domain/account/accountId'
import { formatAmount } from '../../domain/text/amount'
import type { Change } from '../../domain/transaction/simulation'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { Network } from '../../domain/network/network'
import { localDecimal } from '../../domain/text/numbers'
import { useLocale } from '../texts'
import { css } from '../style'
import { Phrase } from '../ui/Phrase'
import { small, toneClasses } from '../ui/styles/text'
import { reviewStyles } from './review'
import { useSendTexts } from './texts'

const styles = {
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

interface ChangesProps {
  changes: readonly Change[] | undefined
  /** Tokens on screen. Of any other token only the address is shown. */
  tokens: readonly TokenBalance[]
  network: Network
  /** Token with a guaranteed minimum, in its smallest unit. */
  least?: { token: TokenBalance; units: string } | undefined
}

/** Lists the simulated balance changes of a transaction. Renders nothing without a simulation. */
export function Changes({ changes, tokens, network, least }: ChangesProps) {
  const texts = useSendTexts()
  const locale = useLocale()
  if (!changes?.length) return null
  const { nativeCurrency } = network
  const contractOf = ({ address }: TokenBalance) => address && parseCaipAddress(address)?.address.toLowerCase()
  const coinOf = ({ token, nft }: Change) => {
    if (token === undefined) return nativeCurrency
    const known = nft ? undefined : tokens.find((one) => contractOf(one) === token)
    return known && { symbol: known.symbol, decimals: known.quantity.decimals }
  }
  const unknown = changes.filter((change) => !coinOf(change))
  const leaving = unknown.filter(leaves)
  const arriving = unknown.filter((change) => !leaves(change))
  return (
    <div className={styles.strip} data-part="changes">
      <h3>{texts.willHappen}</h3>
      <ul>
        {changes.map((change) => {
          const coin = coinOf(change)
          if (!coin) return null
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
        <Unknown changes={leaving} one={texts.unknownLeaves} more={texts.unknownsLeave} />
        <Unknown changes={arriving} one={texts.unknownArrives} more={texts.unknownsArrive} />
      </ul>
    </div>
  )
}

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
    <li className={reviewStyles.soft} data-part="unknown">
      {changes.length > 1 ? (
        more(changes.length)
      ) : (
        <Phrase text={one} parts={{ token: <bdi dir="ltr">{shortAddress(token)}</bdi> }} />
      )}
    </li>
  )
}
