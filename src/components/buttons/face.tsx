import { useEffect, useState, type ReactNode } from 'react'
import { shortAddress } from '../../domain/account/account'
import type { AccountState, HoldingsState } from '../../domain/account/modalState'
import { whenRunning } from '../../runtime/public/whenRunning'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { localAmount } from '../../domain/text/numbers'
import { SocialLogo } from '../login/SocialLogo'
import { AvatarDrawing } from '../ui/AvatarDrawing'
import type { ButtonPart, NetworkFacts, WalletChoice } from './parts'

/** Pictures and figures of the buttons on a page: a chunk that loads once one of them needs it. */

export { logIn, whenRunning } from '../../runtime/public/whenRunning'

interface Shown {
  modal: WalletModal
  account: AccountState
  parts: readonly ButtonPart[]
}

/** Asks for what the parts of a button show; draws nothing. */
export function Reader({ modal, account: { isConnected }, parts }: Shown): null {
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
      <Reader modal={modal} account={account} parts={parts} />
      {unsupported && <Sign />}
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
        <Portrait
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
      {unsupported ? <Sign /> : <Picture url={icon} letter={name} />}
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
        <Picture url={icon} letter={name} square glyph={wallet === 'walletConnect' ? code : undefined} />
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

/** Text that a long name does not widen; right-to-left names keep their order. */
const Name = ({ text }: { text: string }) => (
  <bdi data-part="name" title={text.length > 18 ? text : undefined}>
    {text}
  </bdi>
)

/** QR code, as in the dialog's row of WalletConnect. */
const code = 'M4.5 4.5h5.5V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14v2.5M14 19.5h2.5M19.5 14v5.5M16.5 14h.5'

const Chevron = () => <Glyph path="m7 10 5 5 5-5" size={14} />
/** Warning sign; the button's title says what is wrong. */
const Sign = () => <Glyph path="M12 4.5 21 20H3zM12 10.5v4m0 2.6v.2" size={18} />

const Glyph = ({ path, size }: { path: string; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** Attributes of a picture: those of an image with a name, or of a decoration. */
const pictureOf = (label: string | undefined) =>
  label ? { role: 'img', 'aria-label': label } : ({ 'aria-hidden': true } as const)

/** Picture in a circle or a rounded square; the first letter of a name until it loads, or if it fails. */
function Picture({
  url,
  letter,
  label,
  square,
  glyph,
}: {
  url: string | undefined
  letter: string
  /** Name of the picture, where no text says it. */
  label?: string | undefined
  square?: boolean
  /** Path in place of the letter. */
  glyph?: string | undefined
}): ReactNode {
  const [broken, setBroken] = useState<string>()
  return (
    <span data-part="picture" data-square={square ? '' : undefined} {...pictureOf(label)}>
      {url && url !== broken ? (
        <img src={url} alt="" referrerPolicy="no-referrer" draggable={false} onError={() => setBroken(url)} />
      ) : glyph ? (
        <Glyph path={glyph} size={24} />
      ) : (
        [...letter.trim()][0]?.toUpperCase()
      )}
    </span>
  )
}

/** Picture of an account. The drawing made of the address is shown until it loads, or if it fails. */
function Portrait({
  modal,
  url,
  address,
  label,
}: {
  modal: WalletModal
  url: string | undefined
  address: string
  /** Name of the picture, where no text says it. */
  label: string | undefined
}): ReactNode {
  const [known, setKnown] = useState<{ of: string; source: string | undefined }>()
  const [broken, setBroken] = useState<string>()
  // Follows the modal's pictures, which belong to no machine.
  useEffect(
    () =>
      url
        ? whenRunning(modal, (system, code) =>
            code.followPicture(system, url, (source) => setKnown({ of: url, source })),
          )
        : undefined,
    [modal, url],
  )
  const source = known && known.of === url ? known.source : undefined
  return (
    <span data-part="picture" {...pictureOf(label)}>
      {source && source !== broken ? (
        <img src={source} alt="" referrerPolicy="no-referrer" draggable={false} onError={() => setBroken(source)} />
      ) : (
        <AvatarDrawing address={address} size={24} />
      )}
    </span>
  )
}

/** Native balance; a bar until it is read, nothing if it cannot be. */
function Balance({
  modal,
  text,
  locale,
  alone,
}: {
  modal: WalletModal
  text: string | undefined
  locale: string
  /** Name of the account, if the button shows nothing else. */
  alone: string | undefined
}): ReactNode {
  const [failed, setFailed] = useState(false)
  // Follows the portfolio, which a page has only once its modal runs.
  useEffect(() => whenRunning(modal, (system, code) => code.followBalanceFailure(system, setFailed)), [modal])
  if (text)
    return (
      <span data-part="balance">
        <bdi dir="ltr">{localAmount(text, locale)}</bdi>
      </span>
    )
  if (failed) return alone ? <Name text={alone} /> : null
  return <span data-part="balance" data-waiting="" {...pictureOf(alone)} />
}
