import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isImageSource, isOwnPicture } from '../../domain/options/urls'
import { useSystem } from '../systemContext'
import { css, cx } from '../style'
import { Icon, type IconName } from './Icon'
import { appear, time } from './styles/motion'
import { avatarClass } from './portrait'

/** Size of an image: `s40` is 40 px. */
export type ImageSize = 's14' | 's24' | 's40' | 's52' | 's64'

/** Frame of an image, 40 px by default. Round for accounts, networks and tokens. */
export const frameClass = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'var(--size, 40px)',
  height: 'var(--size, 40px)',
  borderRadius: 'var(--round, var(--r-10))',
  background: 'var(--hover)',
  color: 'var(--soft)',
  overflow: 'hidden',
  fontWeight: 600,
  fontSize: 'calc(var(--size, 40px) * 0.45)',
  lineHeight: 1,
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: 'inset 0 0 0 1px var(--edge)',
    pointerEvents: 'none',
  },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-size=s14]': { '--size': '14px', '--round': 'var(--r)' },
  '&[data-size=s24]': { '--size': '24px', '--round': 'var(--r-8)' },
  '&[data-size=s52]': { '--size': '52px', '--round': 'var(--r-14)' },
  '&[data-size=s64]': { '--size': '64px', '--round': 'var(--r-16)' },
  '&[data-circle]': { '--round': '50%' },
})
/** Frame in the accent colour. */
export const accentFrameClass = css(frameClass, { background: 'var(--accent)', color: 'var(--on-accent)' })

/** Placeholder that fades in after 0.4 s, so that an image that loads at once has no letter before it. */
const awaitedClass = css({ display: 'grid', animation: `${appear} ${time('view')} ${time('later')} linear backwards` })

/** Returns the first letter of a name in upper case. */
const initialOf = (name: string | undefined) => name && [...name.trim()][0]?.toUpperCase()

interface ImageProps {
  /** Image URL, used as it is if it is allowed in an `<img>`. */
  url?: string | null | undefined
  /** Image id in the registry, used if `url` is not. */
  id?: string | null | undefined
  kind: 'wallet' | 'asset'
  placeholder: IconName
  size?: ImageSize
  circle?: boolean
  className?: string
  /** Name whose first letter is the placeholder. */
  called?: string | undefined
  /** Fallback for a portrait that is missing or fails to load. */
  instead?: ReactNode
  /** Size in px. Renders a portrait without a frame. */
  portrait?: number
}

/** Image in a frame. Until it is loaded, or if it fails, shows a letter or a neutral glyph of the same size. */
export function Image({
  url,
  id,
  kind,
  placeholder,
  size = 's40',
  circle = false,
  className,
  called,
  instead,
  portrait,
}: ImageProps) {
  const { images, options } = useSystem()
  // Images of our own servers are fetched like their other data, so that a strict CSP need not list them in `img-src`.
  const own = isOwnPicture(url, options.services)
  const given = !own && isImageSource(url) ? url : undefined
  const wanted = given ? undefined : own ? (url ?? undefined) : (id ?? undefined)
  const how = own ? 'picture' : kind
  const fetched = useSyncExternalStore(images.subscribe, () => (wanted ? images.get(wanted, how) : undefined))
  const [broken, setBroken] = useState<string>()
  const [seen, setSeen] = useState<string>()
  // Only requests the image; the store above reports when it is loaded.
  useEffect(() => {
    if (wanted) images.want(wanted, how)
  }, [images, wanted, how])
  const source = given ?? fetched
  // The image may have loaded or failed before the handlers were attached.
  const checkComplete = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture?.complete) return
      picture.decode().then(
        () => setSeen(source),
        () => setBroken(source),
      )
    },
    [source],
  )
  const drawn = {
    ref: checkComplete,
    src: source,
    alt: '',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    draggable: false,
    onError: () => setBroken(source),
    onLoad: () => setSeen(source),
  } as const
  if (portrait && source && source !== broken) {
    return <img {...drawn} className={avatarClass} data-part="portrait" width={portrait} height={portrait} />
  }
  if (portrait) return instead
  return (
    <span
      className={cx(frameClass, className)}
      data-part="image"
      data-size={size}
      data-circle={circle || undefined}
      aria-hidden="true"
    >
      {(!source || source !== seen) && (
        <span className={source && source !== broken ? awaitedClass : undefined}>
          {initialOf(called) ?? <Icon name={placeholder} size={size === 's64' ? 32 : size === 's24' ? 16 : 24} />}
        </span>
      )}
      {source && source !== broken && <img {...drawn} />}
    </span>
  )
}
