import { useState } from 'react'
import type { Connector } from '../../domain/account/connector'
import { Icon } from '../ui/Icon'
import { RowContent } from '../ui/Row'
import { WalletRow } from './WalletRow'

const twin = 'Two wallets use this identity. Be sure that you know yours.'

/** "n more": announced wallets kept back, drawn when they are asked for. */
export function More({
  name,
  connectors,
  disabled,
}: {
  name: string
  connectors: readonly Connector[]
  disabled: boolean
}) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row">
        <RowContent
          name={name}
          image={
            <span className="image" aria-hidden="true">
              <Icon name="wallet" size={24} />
            </span>
          }
        />
        <Icon name="down" size={18} />
      </summary>
      {open && (
        <ul className="list long">
          {connectors.map((connector) => (
            <li key={`${connector.id} ${connector.name}`}>
              <WalletRow
                disabled={disabled}
                row={{
                  kind: 'connector',
                  id: connector.id,
                  name: connector.name,
                  connector,
                  ...(connector.twin && { warning: twin }),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
