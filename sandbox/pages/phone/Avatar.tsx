import { avatarColours } from '../../src/shared/avatar'

/** Picture of an account. */
export function Avatar({ address }: { address: string }) {
  const { from, to, spot, x, y } = avatarColours(address)
  return (
    <svg className="avatar" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={from} />
      <path d={`M0 ${y + 8} Q20 ${y - 8} 40 ${y + 4} V40 H0z`} fill={to} />
      <circle cx={x} cy={y / 1.6} r="5" fill={spot} />
    </svg>
  )
}
