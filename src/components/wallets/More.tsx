import { useState } from 'react'
import type { Connector } from '../../domain/account/connector'
import { Icon } from '../ui/Icon'
import { css } from '../style'
import { frameClass } from '../ui/Image'
import { longListClass } from '../ui/styles/layout'
import { RowContent, rowButtonClass } from '../ui/Row'
import { useConnectTexts } from './connectTexts'
import { WalletRow } from './WalletRow'
import { unfolding } from '../ui/styles/moreMotion'

const detailsClass = css({
  '& > summary': { cursor: 'pointer', listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: unfolding },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '&[open] > ul': { marginTop: 8 },
})

/** Row "n more" of announced wallets, which are rendered when it is expanded. */
export function More({
  count,
  connectors,
  disabled,
}: {
  count: string
  connectors: readonly Connector[]
  disabled: boolean
}) {
  const texts = useConnectTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className={detailsClass} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={rowButtonClass} data-part="row">
        <RowContent
          name={texts.more(Number(count))}
          image={
            <span className={frameClass} aria-hidden="true">
              <Icon name="wallet" size={24} />
            </span>
          }
        />
        <Icon name="down" size={18} />
      </summary>
      {open && (
        <ul className={longListClass}>
          {connectors.map((connector) => (
            <li key={`${connector.id} ${connector.name}`}>
              <WalletRow
                disabled={disabled}
                row={{
                  kind: 'connector',
                  id: connector.id,
                  name: connector.name,
                  connector,
                  ...(connector.twin && { twin: true }),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
