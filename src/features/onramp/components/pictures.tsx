import { sdkType, sdkVersion } from '../../../domain/options/serviceHosts'
import { useSystem } from '../../../components/systemContext'
import { Image, type ImageSize } from '../../../components/ui/Image'

/** Icon of a token or a currency from the registry. */
export function CurrencyImage({
  kind,
  id,
  size = 's40',
}: {
  kind: 'getTokenImage' | 'getCurrencyImage'
  id: string
  size?: ImageSize
}) {
  const { projectId, services } = useSystem().options
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  const url = `${services.registry}/public/${kind}/${encodeURIComponent(id)}?${query}`
  return <Image kind="asset" placeholder="coins" url={url} circle size={size} />
}
