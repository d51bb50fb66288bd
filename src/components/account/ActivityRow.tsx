import { memo } from 'react'
import { shortAddress } from '../../domain/account/account'
import { titleOf, type Activity, type Transfer } from '../../domain/portfolio/activity'
import { displayAmount } from '../../domain/text/amount'
import { explorerUrl } from '../../domain/network/explorer'
import { useNetwork } from '../read'
import { Icon } from '../ui/Icon'
import { Image } from '../ui/Image'

const SHOWN = 2
const marks = { in: 'in', out: 'out', self: 'again', both: 'swap' } as const
const signs = { in: '+', out: '−', self: '' } as const
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** One transaction: what it was, with whom, what it moved; it leads to the explorer. */
export const ActivityRow = memo(function ActivityRow({ activity }: { activity: Activity }) {
  const { chain, hash, status, direction, transfers, at } = activity
  const href = explorerUrl(useNetwork(chain), 'tx', hash)
  const shown = chosen(transfers)
  const first = shown[0]
  const content = (
    <>
      <span className="deed">
        <Image
          kind="asset"
          placeholder={first?.kind === 'nft' ? 'picture' : 'coins'}
          url={first?.imageUrl}
          circle={first?.kind !== 'nft'}
        />
        <span className={status === 'failed' ? 'mark tone-error' : 'mark'}>
          <Icon name={status === 'failed' ? 'close' : marks[direction]} size={12} flip={direction !== 'self'} />
        </span>
      </span>
      <span className="words">
        <span className="name">{titleOf(activity)}</span>
        <span className="note">
          {status === 'failed' ? (
            <span className="tone-error">Failed</span>
          ) : status === 'pending' ? (
            'Pending'
          ) : (
            <Other activity={activity} />
          )}
        </span>
      </span>
      <span className="sums">
        {shown.map((transfer, index) => (
          <Moved key={index} transfer={transfer} done={status !== 'failed'} />
        ))}
        {transfers.length > shown.length && <span className="note">{transfers.length - shown.length} more</span>}
        <time className="note" dateTime={new Date(at).toISOString()}>
          {day.format(at)}
        </time>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <a className="holding" href={href} target="_blank" rel="noreferrer noopener">
          {content}
        </a>
      ) : (
        <div className="holding">{content}</div>
      )}
    </li>
  )
})

/** The first two; of a trade one each way. */
function chosen(transfers: readonly Transfer[]): readonly Transfer[] {
  const [came, went] = [
    transfers.find(({ direction }) => direction === 'in'),
    transfers.find(({ direction }) => direction === 'out'),
  ]
  return came && went ? [came, went] : transfers.slice(0, SHOWN)
}

function Other({ activity: { application, direction, from, to } }: { activity: Activity }) {
  if (application?.name) return <bdi>{application.name}</bdi>
  const other = direction === 'in' ? from : to
  if (!other || direction === 'self') return null
  return (
    <>
      {direction === 'in' ? 'From' : 'To'}{' '}
      <span className="mono" dir="ltr">
        {shortAddress(other)}
      </span>
    </>
  )
}

function Moved({ transfer: { kind, direction, amount, symbol, name }, done }: { transfer: Transfer; done: boolean }) {
  return (
    <span className={done && direction === 'in' ? 'moved tone-success' : 'moved'}>
      {kind === 'nft' ? (
        <bdi>{name}</bdi>
      ) : (
        <>
          <span dir="ltr">
            {signs[direction]}
            {displayAmount(amount)}
          </span>{' '}
          <bdi>{symbol || name}</bdi>
        </>
      )}
    </span>
  )
}
