import { groupedAddress } from '../../domain/account/appearance'

/** An address whole, in groups of four, in two lines: to be compared by eye. Copied, it has no gaps. */
export function WholeAddress({ address }: { address: string }) {
  const all = groupedAddress(address)
  const groups = all[0] === '0x' ? all.slice(1) : all
  const columns = Math.ceil(groups.length / 2)
  return (
    <span className="grouped mono" dir="ltr">
      <span className="unseen">{address}</span>
      {groups.length < all.length && <span aria-hidden="true">0x</span>}
      <span
        className="groups"
        aria-hidden="true"
        style={{ maxWidth: `calc(${columns * 4}ch + ${columns - 1} * 8px + 1px)` }}
      >
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>
    </span>
  )
}
