import { useEffect, type ReactNode } from 'react'
import { shortAddress } from '../../domain/account/account'
import type { AccountState, HoldingsState } from '../../domain/account/modalState'
import { whenRunning } from '../../runtime/public/whenRunning'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { SocialLogo } from '../login/SocialLogo'
import { AccountPicture, Balance, Chevron, Glyph, Name, Picture, qrCodePath, WarningSign } from './faceParts'
import type { ButtonPart, NetworkFacts, WalletChoice } from './parts'

/** Contents of the buttons on a page, with pictures and figures: a chunk that loads once one of them needs it. */

export { logIn, whenRunning } from '../../runtime/public/whenRunning'

interface Shown {
  modal: WalletModal
  account: AccountState
  parts: readonly ButtonPart[]
}

/** Asks for what the parts of a button show; draws nothing. */
export function HoldingsRequest({ modal, account: { isConnected }, parts }: Shown): null {
  const reads = isConnected && (parts.includes('name') || parts.includes('balance'))
  // Tells the modal that the account is on screen.
  useEffect(
    () => (reads ? whenRunning(modal, (system, code) => code.requestHoldings(system)) : undefined),
    [reads, modal],
  )
  return null
}

/** Content of a button with an account. */
export function AccountFace({
  modal,
  account,
  parts,
  holdings,
  network,
  unsupported,
  locale,
}: Shown & {
  holdings: HoldingsState | undefined
  network: NetworkFacts
  /** Text in place of the account while its network is not one of the host's. */
  unsupported: string | undefined
  /** Tag of the button's language. */
  locale: string
}): ReactNode {
  const { address = '', isConnected } = account
  const has = (part: ButtonPart) => parts.includes(part)
  const { profileName, profileImage, displayBalance } = holdings ?? {}
  const short = shortAddress(address)
  const name = unsupported ?? (has('name') ? (profileName ?? short) : has('address') ? short : undefined)
  // A button needs a name: without one that is seen, its picture has it, and a button without a picture shows it.
  const alone = !name && !has('avatar') && !has('network') ? short : undefined
  return (
    <>
      <HoldingsRequest modal={modal} account={account} parts={parts} />
      {unsupported && <WarningSign />}
      {has('network') && !unsupported && (
        <Picture
          url={network.icon}
          letter={network.name}
          label={!name && !has('avatar') ? network.name || short : undefined}
        />
      )}
      {has('balance') && isConnected && !unsupported ? (
        <Balance modal={modal} text={displayBalance} locale={locale} alone={alone} />
      ) : (
        alone && <Name text={alone} />
      )}
      {has('avatar') && !unsupported && (
        <AccountPicture
          modal={modal}
          url={has('name') ? profileImage : undefined}
          address={address}
          label={name ? undefined : short}
        />
      )}
      {name && <Name text={name} />}
      {has('chevron') && <Chevron />}
    </>
  )
}

/** Content of `NetworkButton`. */
export function NetworkFace({
  icon,
  name,
  unsupported,
  text,
}: {
  icon: string | undefined
  name: string
  unsupported: boolean | undefined
  text: string
}): ReactNode {
  return (
    <>
      {unsupported ? <WarningSign /> : <Picture url={icon} letter={name} />}
      <Name text={text} />
      <Chevron />
    </>
  )
}

/** Content of `WalletButton`. */
export function WalletFace({
  icon,
  name,
  choice: { wallet, social },
  text,
  connected,
}: {
  icon: string | undefined
  name: string
  choice: WalletChoice
  text: string
  connected: boolean
}): ReactNode {
  return (
    <>
      {social ? (
        <SocialLogo provider={social} size={20} />
      ) : wallet ? (
        <Picture url={icon} letter={name} square glyph={wallet === 'walletConnect' ? qrCodePath : undefined} />
      ) : (
        <Glyph
          path="M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm-1.5 1.5L12 13l8.5-5.5"
          size={20}
        />
      )}
      <Name text={text} />
      {connected && <Glyph path="m6 12.5 4 4 8-9" size={16} />}
    </>
  )
}
