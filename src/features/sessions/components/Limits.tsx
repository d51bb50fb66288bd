import { shortAddress } from '../../../domain/account/account'
import { heldOf } from '../../../domain/portfolio/tokenBalance'
import type { SessionLimit } from '../domain/smartSession'
import { formatAmount } from '../../../domain/text/amount'
import { localDecimal } from '../../../domain/text/numbers'
import { useActiveId } from '../../../components/read'
import { useNetworkById } from '../../../components/readLater'
import { useChart } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useLocale } from '../../../components/texts'
import { Phrase } from '../../../components/ui/Phrase'
import { monoClass, unseenClass } from '../../../components/ui/styles/text'
import { useSessionTexts } from './texts'

const styles = {
  lines: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    color: 'var(--soft)',
    fontSize: 'var(--fs-14)',
    overflowWrap: 'anywhere',
    '& > li': {
      position: 'relative',
      paddingInlineStart: 14,
      '&::before': {
        content: "''",
        position: 'absolute',
        insetInlineStart: 2,
        top: '0.6em',
        width: 4,
        height: 4,
        borderRadius: 2,
        background: 'currentColor',
      },
    },
    // Amounts and contracts stand out from the sentences.
    '& bdi': { color: 'var(--text)', fontWeight: 500 },
    '& > [data-other], & > [data-other] bdi': { color: 'var(--warn)' },
  }),
  contract: css(monoClass, { whiteSpace: 'nowrap' }),
}

interface LimitsProps {
  limits: readonly SessionLimit[]
  /** Limits that the app asked for. Others are marked. */
  asked?: readonly SessionLimit[] | undefined
}

const keyOf = (limit: SessionLimit) => Object.values(limit).join(' ').toLowerCase()

/** Limits of a smart session, in words. */
export function Limits({ limits, asked }: LimitsProps) {
  return (
    <ul className={styles.lines}>
      {limits.map((limit, index) => (
        <li key={index} data-other={asked && !asked.some((one) => keyOf(one) === keyOf(limit)) ? '' : undefined}>
          <Limit limit={limit} />
        </li>
      ))}
    </ul>
  )
}

function Limit({ limit }: { limit: SessionLimit }) {
  const texts = useSessionTexts().limit
  const locale = useLocale()
  const active = useActiveId()
  const { nativeCurrency } = useNetworkById(active)
  const held = useChart('portfolio', (snapshot) => snapshot?.context.tokens)
  if (limit.kind === 'other') return <Phrase text={texts.other} parts={{ type: <bdi dir="ltr">{limit.type}</bdi> }} />
  if (limit.kind === 'call') return <Phrase text={texts.call} parts={{ contract: <Contract of={limit.contract} /> }} />
  // Symbol and decimals are known only for tokens among the account's balances.
  const token = limit.kind === 'token' ? heldOf(held ?? [], active, limit.contract) : undefined
  const coin =
    limit.kind === 'coin'
      ? { symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
      : token && { symbol: token.symbol, decimals: token.quantity.decimals }
  const contract = limit.kind === 'token' ? limit.contract : ''
  const asset = coin ? <bdi>{coin.symbol}</bdi> : <Contract of={contract} />
  if (limit.units === undefined) return <Phrase text={texts.any} parts={{ asset }} />
  // A count of units without their decimals compares with no amount: only who asks for it reads it.
  if (!coin)
    return (
      <span
        title={texts.units.replace('{count}', localDecimal(String(limit.units), locale)).replace('{asset}', contract)}
      >
        <Phrase text={texts.limited} parts={{ asset }} />
      </span>
    )
  const amount = (
    <bdi dir="ltr">
      {localDecimal(formatAmount(limit.units, coin.decimals), locale)} {asset}
    </bdi>
  )
  return <Phrase text={texts.upTo} parts={{ amount }} />
}

/** Short contract address. A screen reader and the tooltip have the whole one. */
const Contract = ({ of }: { of: string }) => (
  <bdi className={styles.contract} dir="ltr" title={of}>
    <span aria-hidden="true">{shortAddress(of)}</span>
    <span className={unseenClass}>{of}</span>
  </bdi>
)
