import type { EmbeddedWallet } from '../../domain/account/connection'
import { nameReasons, sessionReasons } from '../../domain/account/embeddedEntries'
import { accountUrl } from '../../domain/network/explorer'
import type { Network } from '../../domain/network/network'
import { featureView } from '../../domain/view'
import { useActiveId, useActiveNamespace } from '../read'
import { useExplorers, useNetworkById } from '../readLater'
import { useChart, useConnection, useTag } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { AccountTypeRow } from './AccountTypeRow'
import { CapabilitiesRow } from './CapabilitiesRow'
import { NamedAddress } from '../account/NamedAddress'
import { ownerStyles } from '../account/ownerStyles'
import { Portrait } from '../account/Portrait'
import { DisconnectButton } from '../account/DisconnectButton'
import { Icon } from '../ui/Icon'
import { NetworkImage } from '../networks/NetworkImage'
import { Row, rowButtonClass, RowContent, rowNoteClass } from '../ui/Row'
import { UserRow } from './UserRow'
import { listClass } from '../ui/styles/layout'
import { Mark } from '../ui/Mark'
import { useAccountTexts } from '../account/texts'
import { useSettingsTexts } from './texts'
import { tagClass } from '../ui/styles/text'

/** Group of rows, between which there is more room than within. */
const groupClass = css(listClass, { '&:empty': { display: 'none' } })
const forward = <Icon name="forward" size={18} flip />

/** AccountSettings view: address, login and account type, network, sessions, wallet capabilities, disconnect. */
export function AccountSettings() {
  const { options, root, router } = useSystem()
  const texts = useSettingsTexts()
  const namespace = useActiveNamespace()
  const network = useNetworkById(useActiveId())
  const address =
    useConnection(
      namespace,
      (snapshot) => (snapshot?.context.current ?? snapshot?.context.stored)?.accounts[0]?.address,
    ) ?? ''
  const embedded = useConnection(namespace, (snapshot) => snapshot?.context.current?.embedded)
  const avatarUrl = useChart('portfolio', (snapshot) => snapshot?.context.identity?.avatarUrl)
  const choose = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORKS' })
    router.send({ type: 'view.push', view: { name: 'Networks' } })
  }
  return (
    <>
      <div className={ownerStyles.owner}>
        <Portrait address={address} url={avatarUrl} size={56} />
        <NamedAddress address={address} />
      </div>
      {embedded && <EmbeddedRows embedded={embedded} />}
      <div className={groupClass}>
        {options.enableNetworkSwitch && (
          <Row
            name={network.name}
            image={<NetworkImage network={network} />}
            note={<span className={rowNoteClass}>{texts.network}</span>}
            aside={forward}
            onClick={choose}
          />
        )}
        {embedded && <AccountTypeRow embedded={embedded} />}
      </div>
      <div className={groupClass}>
        {sessionReasons({ options, network, embedded }).length === 0 && (
          <Row
            name={texts.sessions}
            image={<Mark name="browser" size="s40" />}
            note={<span className={rowNoteClass}>{texts.sessionsNote}</span>}
            aside={
              <>
                <span className={tagClass}>{texts.beta}</span>
                {forward}
              </>
            }
            onClick={() => router.send({ type: 'view.push', view: featureView('SmartSessionList') })}
          />
        )}
        {namespace === 'eip155' && (
          <CapabilitiesRow key={`${network.caipNetworkId} ${address}`} network={network.name} />
        )}
        <ExplorerRow network={network} address={address} />
      </div>
      <DisconnectButton />
    </>
  )
}

/** Rows of the embedded wallet: moving to a wallet with own keys, the login, and a name. */
function EmbeddedRows({ embedded }: { embedded: EmbeddedWallet }) {
  const { root, router } = useSystem()
  const texts = useSettingsTexts()
  // Not set while the name is unknown: only once the lookup finds no name.
  const nameable = useTag('portfolio', 'unnamed')
  const upgrade = () => {
    root.send({ type: 'visitor.clicked', event: 'EMAIL_UPGRADE_FROM_MODAL' })
    router.send({ type: 'view.push', view: { name: 'UpgradeEmailWallet' } })
  }
  const name = () => {
    root.send({ type: 'visitor.clicked', event: 'OPEN_ENS_FLOW' })
    router.send({ type: 'view.push', view: featureView('RegisterAccountName') })
  }
  return (
    <div className={listClass}>
      <Row
        name={texts.upgrade}
        image={<Mark name="key" size="s40" />}
        note={<span className={rowNoteClass}>{texts.upgradeNote}</span>}
        aside={forward}
        onClick={upgrade}
      />
      <UserRow embedded={embedded} />
      {nameReasons(embedded, nameable).length === 0 && (
        <Row name={texts.chooseName} image={<Mark name="tag" size="s40" />} aside={forward} onClick={name} />
      )}
    </div>
  )
}

/** Link to the account in the network's block explorer; nothing if it has none. */
function ExplorerRow({ network, address }: { network: Network; address: string }) {
  const { blockExplorer } = useAccountTexts()
  const href = accountUrl(network, address, useExplorers())
  if (!href) return null
  return (
    <a className={rowButtonClass} data-part="row" href={href} target="_blank" rel="noreferrer noopener">
      <RowContent
        name={blockExplorer}
        image={<Mark name="globe" size="s40" />}
        aside={<Icon name="out" size={18} flip />}
      />
    </a>
  )
}
