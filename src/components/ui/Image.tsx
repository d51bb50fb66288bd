import { useEffect, useState, useSyncExternalStore } from 'react'
import { isImageSource } from '../../domain/url'
import { useSystem } from '../systemContext'
import { Icon, type IconName } from './Icon'

export type ImageSize = 's24' | 's40' | 's52' | 's64'

interface ImageProps {
  /** Shown as it is, if it is fit for an `<img>`. */
  url?: string | null | undefined
  /** Asked for at the registry. */
  id?: string | null | undefined
  kind: 'wallet' | 'asset'
  placeholder: IconName
  size?: ImageSize
  circle?: boolean
  className?: string
}

/** A picture in its frame; a neutral glyph of the same size until it is there, or when it cannot be had. */
export function Image({ url, id, kind, placeholder, size = 's40', circle = false, className = '' }: ImageProps) {
  const { images } = useSystem()
  const given = isImageSource(url) ? url : undefined
  const wanted = given ? undefined : (id ?? undefined)
  const fetched = useSyncExternalStore(images.subscribe, () => (wanted ? images.get(wanted, kind) : undefined))
  const [broken, setBroken] = useState<string>()
  // Only asks; what comes is told to the store above.
  useEffect(() => {
    if (wanted) images.want(wanted, kind)
  }, [images, wanted, kind])
  const source = given ?? fetched
  return (
    <span className={`image ${size}${circle ? ' circle' : ''} ${className}`} aria-hidden="true">
      {source && source !== broken ? (
        <img src={source} alt="" decoding="async" draggable={false} onError={() => setBroken(source)} />
      ) : (
        <Icon name={placeholder} size={size === 's64' ? 32 : size === 's24' ? 16 : 24} />
      )}
    </span>
  )
}
