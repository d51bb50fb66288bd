import { AvatarDrawing } from './AvatarDrawing'
import { avatarClass } from './portrait'

/** Avatar generated from the address itself: the same for the same address, without a request. */
export function Avatar({ address, size = 72 }: { address: string; size?: number }) {
  return <AvatarDrawing address={address} size={size} className={avatarClass} />
}
