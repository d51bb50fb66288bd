import type { Network } from '../../domain/network/network'
import { NetworkImage } from '../networks/NetworkImage'

/** Network of a review, an entry of its list of details. @param label term of the entry */
export function NetworkDetail({ label, network }: { label: string; network: Network }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <NetworkImage network={network} size="s24" />
        <bdi>{network.name}</bdi>
      </dd>
    </div>
  )
}
