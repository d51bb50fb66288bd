import { shortAddress } from '../../domain/account/account'
import { parseCaipAddress } from '../../domain/caip'
import { formatAmount } from '../../domain/text/amount'
import type { Change } from '../../domain/send/simulation'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { Network } from '../../domain/network/network'
import { localDecimal } from '../numbers'
import { useLocale } from '../texts'
import { css } from '../style'
import { tones } from '../ui/text'
import { useSendTexts } from './texts'

const strip = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 12,
  borderRadius: 'var(--r-14)',
  background: 'var(--row)',
  '& > h3': { color: 'var(--soft)', fontWeight: 500, fontSize: 'var(--fs-12)' },
  '& li': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', fontWeight: 500 },
})

interface ChangesProps {
  changes: readonly Change[] | undefined
  /** Those that are on screen; of another one only the address is known. */
  tokens: readonly TokenBalance[]
  network: Network
  /** The token of which only so much is certain to arrive, in the smallest unit. */
  least?: { token: TokenBalance; units: string } | undefined
}

/** What the chain says will change of what the account holds; nothing where no node can say. */
export function Changes({ changes, tokens, network, least }: ChangesProps) {
  const texts = useSendTexts()
  const locale = useLocale()
  if (!changes?.length) return null
  const { nativeCurrency } = network
  const contractOf = ({ address }: TokenBalance) => address && parseCaipAddress(address)?.address.toLowerCase()
  return (
    <div className={strip} data-part="changes">
      <h3>{texts.willHappen}</h3>
      <ul>
        {changes.map(({ token, units, nft }) => {
          const known = tokens.find((one) => contractOf(one) === token)
          const sure = known && least && contractOf(least.token) === token ? least.units : undefined
          const decimals = token === undefined ? nativeCurrency.decimals : known?.quantity.decimals
          const symbol = token === undefined ? nativeCurrency.symbol : (known?.symbol ?? shortAddress(token))
          const leaves = units.startsWith('-')
          const amount = sure ?? units.replace('-', '')
          const shown = decimals === undefined || nft ? amount : formatAmount(BigInt(amount), decimals)
          const text = `${leaves ? '−' : '+'}${localDecimal(shown, locale)} ${symbol}`
          return (
            <li key={token ?? ''} className={leaves ? undefined : tones.success}>
              <bdi>{sure ? texts.atLeast(text) : text}</bdi>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
