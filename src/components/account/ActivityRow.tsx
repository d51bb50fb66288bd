import { Amount } from '../Amount'
import { memo } from 'react'
import { shortAddress } from '../../domain/account/account'
import { kindOfActivity, type Activity, type Transfer } from '../../domain/portfolio/activity'
import { movedAmount } from '../../domain/text/amount'
import { explorerUrl } from '../../domain/network/explorer'
import { localDecimal } from '../../domain/text/numbers'
import { useNetworkById } from '../readLater'
import { css } from '../style'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'
import { Phrase } from '../ui/Phrase'
import { Spinner } from '../ui/Spinner'
import { monoClass, toneClasses } from '../ui/styles/text'
import { entryStyles } from './entry'
import { useAccountTexts } from './texts'

/** Maximum number of transfers in a row. */
const SHOWN = 2
const marks = { in: 'in', out: 'out', self: 'again', both: 'swap' } as const
const signs = { in: '+', out: '−', self: '' } as const

const markBase = {
  position: 'absolute',
  insetBlockEnd: -3,
  insetInlineEnd: -4,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: '2px solid var(--card)',
  background: 'var(--press)',
} as const

const styles = {
  deed: css({ position: 'relative', flex: 'none' }),
  mark: css(markBase, { '& > [data-part=spinner]': { width: 10, height: 10, borderWidth: 1.5 } }),
  failedMark: css(markBase, toneClasses.error),
  /** Amount that did not move. */
  undone: css({ color: 'var(--soft)' }),
}

/** One transaction of the history: action, counterparty, amounts, and `when`. Links to the block explorer if known. */
export const ActivityRow = memo(function ActivityRow({ activity, when }: { activity: Activity; when: string }) {
  const { chain, hash, status, direction, transfers, at } = activity
  const texts = useAccountTexts()
  const href = explorerUrl(useNetworkById(chain), 'tx', hash)
  const shown = chosen(transfers)
  const first = shown[0]
  const content = (
    <>
      <span className={styles.deed}>
        <Image
          kind="asset"
          placeholder={first?.kind === 'nft' ? 'picture' : 'coins'}
          url={first?.imageUrl}
          circle={first?.kind !== 'nft'}
        />
        <span className={status === 'failed' ? styles.failedMark : styles.mark}>
          {status === 'pending' ? (
            <Spinner />
          ) : (
            <Icon name={status === 'failed' ? 'close' : marks[direction]} size={12} flip={direction !== 'self'} />
          )}
        </span>
      </span>
      <span className={entryStyles.words}>
        <span className={entryStyles.name} data-part="name">
          {texts.deeds[kindOfActivity(activity)]}
        </span>
        <span className={entryStyles.note}>
          {status === 'failed' ? (
            <span className={toneClasses.error}>{texts.failed}</span>
          ) : (
            <Other activity={activity} />
          )}
        </span>
      </span>
      <span className={entryStyles.sums}>
        {shown.map((transfer, index) => (
          <Moved key={index} transfer={transfer} done={status !== 'failed'} />
        ))}
        {transfers.length > shown.length && (
          <span className={entryStyles.sumsNote}>{texts.more(transfers.length - shown.length)}</span>
        )}
        <time className={entryStyles.sumsNote} dateTime={new Date(at).toISOString()}>
          {when}
        </time>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <a className={entryStyles.rowLink} data-part="holding" href={href} target="_blank" rel="noreferrer noopener">
          {content}
        </a>
      ) : (
        <div className={entryStyles.row} data-part="holding">
          {content}
        </div>
      )}
    </li>
  )
})

/** Returns the transfers to show: one in and one out for a trade, else the first two, or one collectible. */
function chosen(transfers: readonly Transfer[]): readonly Transfer[] {
  const [came, went] = [
    transfers.find(({ direction }) => direction === 'in'),
    transfers.find(({ direction }) => direction === 'out'),
  ]
  return came && went ? [came, went] : transfers.slice(0, transfers[0]?.kind === 'nft' ? 1 : SHOWN)
}

/** Counterparty of a transaction, and whether it is pending. */
function Other({ activity: { application, direction, from, status, to } }: { activity: Activity }) {
  const texts = useAccountTexts()
  const other = direction === 'in' ? from : to
  const side = application?.name ? (
    <bdi>{application.name}</bdi>
  ) : other && direction !== 'self' ? (
    <Phrase
      text={direction === 'in' ? texts.from : texts.to}
      parts={{
        address: (
          <span className={monoClass} dir="ltr">
            {shortAddress(other)}
          </span>
        ),
      }}
    />
  ) : null
  return (
    <>
      {side}
      {status === 'pending' && <span>{`${side ? ' · ' : ''}${texts.pending}`}</span>}
    </>
  )
}

function Moved({ transfer, done }: { transfer: Transfer; done: boolean }) {
  const { kind, direction, amount, symbol, name } = transfer
  const locale = useLocale()
  return (
    <span className={done ? (direction === 'in' ? toneClasses.success : undefined) : styles.undone}>
      {kind === 'nft' ? (
        <bdi>{name}</bdi>
      ) : (
        <Amount symbol={symbol || name}>
          {signs[direction]}
          {localDecimal(movedAmount(amount), locale)}
        </Amount>
      )}
    </span>
  )
}
