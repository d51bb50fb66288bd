import { shortAddress } from '../../domain/account/account'
import { CopyButton } from '../ui/CopyButton'

/** An address, shortened to the eye, whole to the ear and the clipboard. */
export function Address({ address, start, end }: { address: string; start?: number; end?: number }) {
  return (
    <div className="address">
      <span dir="ltr" title={address}>
        <span aria-hidden="true">{shortAddress(address, start, end)}</span>
        <span className="unseen">{address}</span>
      </span>
      <CopyButton bare text={address} label="Copy address" done="Address copied" failed="Failed to copy" />
    </div>
  )
}
