import { useCallback, useSyncExternalStore } from 'react'
import { shortAddress } from '../../domain/account/account'
import type { ConnectionState } from '../../domain/account/changes'
import { connectorIds } from '../../domain/account/connector'
import type { KnownNamespace } from '../../domain/knownNamespaces'
import { type Network, namespacesOf, findNetwork } from '../../domain/network/network'
import { balanceText } from '../../domain/portfolio/tokenBalance'
import { localDecimal } from '../../domain/text/numbers'
import { connectionsOf } from '../../runtime/public/connections'
import { useAccountTexts } from '../account/texts'
import { Amount } from '../Amount'
import { NetworkImage } from '../networks/NetworkImage'
import { useActiveNamespace } from '../read'
import { useNativeBalance } from '../readLater'
import { css, cx } from '../style'
import { picturesClass } from '../transaction/TokenImage'
import { useSystem } from '../systemContext'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { frameClass, Image } from '../ui/Image'
import { Row, rowActionClass, rowButtonClass, RowContent, rowNoteClass } from '../ui/Row'
import { listClass } from '../ui/styles/layout'
import { hoverable } from '../ui/styles/media'
import { markRoom, toneClasses, unseenClass } from '../ui/styles/text'
import { useChart, useRoot } from '../useChart'
import { useConnectList } from '../wallets/connectList'
import { useConnectTexts } from '../wallets/connectTexts'
import { WalletImage } from '../wallets/WalletImage'
import { WalletList } from '../wallets/WalletList'
import { useSettingsTexts } from './texts'

const styles = {
  /** Row as wide as the others, with the button that disconnects above its end. */
  entry: css({
    position: 'relative',
    '& > :first-child': { paddingInlineEnd: 56 },
    // Its tag says what to do, so it stays readable.
    '&[data-status=dormant] > :disabled': { opacity: 1 },
  }),
  leave: css({
    position: 'absolute',
    insetBlockStart: 'calc(50% - 22px)',
    insetInlineEnd: 6,
    [hoverable]: { '&&:not(:disabled):hover': { background: 'var(--press)' } },
  }),
  // Holds the network's unseen name, which would otherwise lie beyond the card when the line is cut.
  note: css(rowNoteClass, markRoom, {
    position: 'relative',
    marginTop: 'calc(1px - 0.2em)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
}

/** YourWallets view: the connected wallets, recent ones, and how to connect another or disconnect all. */
export function YourWallets() {
  const { root, router } = useSystem()
  const texts = useSettingsTexts()
  const connections = useConnected()
  const { rows } = useConnectList()
  const { tags } = useConnectTexts()
  const recent = rows
    .filter(({ kind, name }) => kind === 'recent' && !connections.some(({ wallet }) => wallet?.name === name))
    // The title says what each tag would.
    .map(({ tag: _, ...row }, index) => (index === 0 ? { ...row, heading: tags.recent } : row))
  return (
    <>
      <ul className={listClass}>
        {connections.map((connection) => (
          <li key={connection.id} className={styles.entry} data-part="wallet" data-status={connection.status}>
            <Entry connection={connection} />
          </li>
        ))}
      </ul>
      {recent.length > 0 && <WalletList rows={recent} more={[]} />}
      <ul className={listClass}>
        <li>
          <Row
            name={texts.connectAnother}
            image={
              <span className={frameClass} data-circle="" aria-hidden="true">
                <Icon name="wallet" />
              </span>
            }
            onClick={() => router.send({ type: 'view.push', view: { name: 'Connect' } })}
          />
        </li>
        {connections.length > 1 && (
          <li>
            <Row
              name={texts.disconnectAll}
              image={
                <span className={cx(frameClass, toneClasses.error)} data-circle="" aria-hidden="true">
                  <Icon name="leave" size={22} flip />
                </span>
              }
              onClick={() => {
                router.send({ type: 'view.leaving' })
                root.send({ type: 'disconnect' })
              }}
            />
          </li>
        )}
      </ul>
    </>
  )
}

function Entry({ connection }: { connection: ConnectionState }) {
  const { namespace, connectorId, wallet, accounts, caipNetworkId, status, active } = connection
  const { options, root } = useSystem()
  const { locked, disconnectFrom } = useSettingsTexts()
  const texts = useAccountTexts()
  const isCurrent = useActiveNamespace() === namespace && active
  const connector = useRoot(({ context }) => context.connectors.find(({ id }) => id === connectorId))
  const name = wallet?.name ?? connectorId
  const network = caipNetworkId && findNetwork(options.networks, caipNetworkId)
  const [first] = accounts
  const address = first && shortAddress(first.address)
  const isOther = status === 'connected' && !isCurrent
  return (
    <>
      <button
        type="button"
        className={rowButtonClass}
        data-part="row"
        aria-current={isCurrent || undefined}
        disabled={status !== 'connected'}
        onClick={() => root.send({ type: 'connection.selected', namespace, connectorId })}
      >
        <RowContent
          name={name}
          note={
            <span className={styles.note}>
              {address && <bdi dir="ltr">{address}</bdi>}
              {network && isCurrent && <Balance network={network} />}
              {network && <span className={unseenClass}>{` · ${network.name}`}</span>}
            </span>
          }
          image={
            <span className={picturesClass}>
              {connector && connectorId !== connectorIds.walletConnect ? (
                <WalletImage connector={connector} />
              ) : (
                <Image kind="wallet" placeholder="wallet" called={name} url={wallet?.icon} />
              )}
              {network && <NetworkImage network={network} size="s24" />}
            </span>
          }
          aside={
            isCurrent ? (
              <Icon name="check" size={18} />
            ) : isOther ? (
              <span className={rowActionClass}>{texts.switch}</span>
            ) : status === 'dormant' ? (
              <span className={toneClasses.warning}>{locked}</span>
            ) : (
              status === 'reconnecting' && texts.reconnecting
            )
          }
        />
      </button>
      <IconButton
        className={styles.leave}
        label={disconnectFrom(name)}
        onClick={() => root.send({ type: 'disconnect', namespace, connectorId })}
      >
        <Icon name="leave" size={18} flip />
      </IconButton>
    </>
  )
}

/** Balance of the active account, once it is known: it is read for no other. */
function Balance({ network: { nativeCurrency } }: { network: Network }) {
  const locale = useLocale()
  const coins = useNativeBalance()
  const token = useChart('balance', ({ context }) => context.token)
  const { decimals, symbol } = token ?? nativeCurrency
  const units = token?.units ?? coins
  const text = units === undefined ? undefined : balanceText({ status: 'known', value: BigInt(units) }, decimals)
  return (
    text !== undefined && (
      <>
        {' · '}
        <Amount symbol={symbol}>{localDecimal(text, locale)}</Amount>
      </>
    )
  )
}

/** Returns the connections, sorted by name, so that rows keep their place after a switch. */
function useConnected(): readonly ConnectionState[] {
  const system = useSystem()
  const { root, options, connection } = system
  const background = useRoot(({ context }) => context.background)
  const read = () => connectionsOf(system, options.networks)
  const subscribe = useCallback(
    (listener: () => void) => {
      const { children } = root.getSnapshot()
      const actors = [
        ...namespacesOf(options.networks).map((namespace) => connection(namespace)),
        ...background.map(({ id }) => children[id as KnownNamespace]),
      ]
      const subscriptions = actors.map((actor) => actor?.subscribe(listener))
      return () => {
        for (const subscription of subscriptions) subscription?.unsubscribe()
      }
    },
    [root, options.networks, connection, background],
  )
  // A text: the list is another object at each reading.
  const text = () => JSON.stringify(read())
  useSyncExternalStore(subscribe, text, text)
  return read().sort((a, b) => (a.wallet?.name ?? a.id).localeCompare(b.wallet?.name ?? b.id))
}
