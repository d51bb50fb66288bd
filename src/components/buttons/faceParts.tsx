import { useEffect, useState, type ReactNode } from 'react'
import { whenRunning } from '../../runtime/public/whenRunning'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { localAmount } from '../../domain/text/numbers'
import { AvatarDrawing } from '../ui/AvatarDrawing'

/** Text that a long name does not widen; right-to-left names keep their order. */
export const Name = ({ text }: { text: string }) => (
  <bdi data-part="name" title={text.length > 18 ? text : undefined}>
    {text}
  </bdi>
)

/** QR code, as in the dialog's row of WalletConnect. */
export const qrCodePath =
  'M4.5 4.5h5.5V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14v2.5M14 19.5h2.5M19.5 14v5.5M16.5 14h.5'

export const Chevron = () => <Glyph path="m7 10 5 5 5-5" size={14} />
/** Warning sign. The button's title names the problem. */
export const WarningSign = () => <Glyph path="M12 4.5 21 20H3zM12 10.5v4m0 2.6v.2" size={18} />

export const Glyph = ({ path, size }: { path: string; size: number }) => (
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
export function Picture({
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
export function AccountPicture({
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
export function Balance({
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
