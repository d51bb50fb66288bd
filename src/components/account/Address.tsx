import { shortAddress } from '../../domain/account/account'
import { css } from '../style'
import { CopyButton } from '../ui/CopyButton'
import { rowNoteClass } from '../ui/Row'
import { monoClass, unseenClass } from '../ui/styles/text'
import { useAccountTexts } from './texts'

const lineBase = {
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  paddingInlineStart: 34,
  font: '600 var(--fs-20) / 1.2 var(--font)',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  // The button looks 28px high; `::after` makes its hit area 44px.
  '& > button': {
    position: 'relative',
    minWidth: 28,
    minHeight: 28,
    borderRadius: 'var(--r-8)',
    '&::after': { content: "''", position: 'absolute', inset: -8 },
  },
} as const

export const addressStyles = {
  line: css(lineBase),
  lineBeneath: css(lineBase, {
    color: 'var(--soft)',
    font: '400 var(--fs-14) / calc(var(--fs) * 2) var(--mono)',
    letterSpacing: 0,
    '& > button': { minHeight: 20, '&::after': { insetBlock: -12 } },
  }),

  /** Style of an address below a name in a row. */
  note: css(rowNoteClass, monoClass),
}

interface AddressProps {
  address: string
  /** Whether a name is shown above; then the address is smaller. Default `false`. */
  beneath?: boolean
}

/** Shortened address with a copy button. Screen readers and the clipboard get the full address. */
export function Address({ address, beneath = false }: AddressProps) {
  const texts = useAccountTexts()
  return (
    <div className={beneath ? addressStyles.lineBeneath : addressStyles.line}>
      <span dir="ltr" title={address}>
        <span aria-hidden="true">{shortAddress(address)}</span>
        <span className={unseenClass}>{address}</span>
      </span>
      <CopyButton bare text={address} label={texts.copyAddress} done={texts.addressCopied} failed={texts.copyFailed} />
    </div>
  )
}
