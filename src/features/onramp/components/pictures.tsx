import { sdkType, sdkVersion } from '../../../domain/options/serviceHosts'
import { useSystem } from '../../../components/systemContext'
import { signOf } from '../../../domain/text/money'
import { useLocale } from '../../../components/texts'
import { Image, type ImageSize } from '../../../components/ui/Image'

/** Icon of a token or a currency from the registry; without one, the currency's sign or the token's first letter. */
export function CurrencyImage({
  kind,
  id,
  size = 's40',
}: {
  kind: 'getTokenImage' | 'getCurrencyImage'
  id: string
  size?: ImageSize
}) {
  const locale = useLocale()
  const { projectId, services } = useSystem().options
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  const url = `${services.registry}/public/${kind}/${encodeURIComponent(id)}?${query}`
  const called = kind === 'getCurrencyImage' ? signOf(id, locale) : id
  return <Image kind="asset" placeholder="coins" called={called} url={url} circle size={size} />
}
