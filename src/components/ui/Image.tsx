import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isImageSource, isOwnPicture } from '../../domain/options/urls'
import { useSystem } from '../systemContext'
import { css, cx } from '../style'
import { Icon, type IconName } from './Icon'
import { appear } from './motion'
import { avatar } from './portrait'

export type ImageSize = 's24' | 's40' | 's52' | 's64'

/** The frame of a picture. Sizes in px; round for what is an account, a network or a token. */
export const frame = css({
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
  '&[data-size=s24]': { '--size': '24px', '--round': 'var(--r-8)' },
  '&[data-size=s52]': { '--size': '52px', '--round': 'var(--r-14)' },
  '&[data-size=s64]': { '--size': '64px', '--round': 'var(--r-16)' },
  '&[data-circle]': { '--round': '50%' },
})
export const accentFrame = css(frame, { background: 'var(--accent)', color: 'var(--on-accent)' })

/** In the place of a picture that is long in coming; one that comes at once has no letter before it. */
const awaited = css({ display: 'grid', animation: `${appear} 0.2s 0.4s linear backwards` })

/** The first letter of a name, as it stands on a tile. */
const initialOf = (name: string | undefined) => name && [...name.trim()][0]?.toUpperCase()

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
  /** Whose picture it is: without one, it is the first letter. */
  called?: string | undefined
  /** In place of the glyph. */
  instead?: ReactNode
  /** px: drawn as a portrait of this size, without a frame. */
  portrait?: number
}

/** A picture in its frame; a letter or a neutral glyph of the same size until it is there, or when it cannot be had. */
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
  // What our own servers have is fetched like all else of theirs, so that a strict policy need not let it in as an image.
  const own = isOwnPicture(url, options.services)
  const given = !own && isImageSource(url) ? url : undefined
  const wanted = given ? undefined : own ? (url ?? undefined) : (id ?? undefined)
  const how = own ? 'picture' : kind
  const fetched = useSyncExternalStore(images.subscribe, () => (wanted ? images.get(wanted, how) : undefined))
  const [broken, setBroken] = useState<string>()
  const [seen, setSeen] = useState<string>()
  // This only requests the image; the store above reports when it is there.
  useEffect(() => {
    if (wanted) images.want(wanted, how)
  }, [images, wanted, how])
  const source = given ?? fetched
  // It may have come, or failed, before anyone listened.
  const look = useCallback(
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
    ref: look,
    src: source,
    alt: '',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    draggable: false,
    onError: () => setBroken(source),
    onLoad: () => setSeen(source),
  } as const
  if (portrait && source && source !== broken) {
    return <img {...drawn} className={avatar} data-part="portrait" width={portrait} height={portrait} />
  }
  if (portrait) return instead
  return (
    <span
      className={cx(frame, className)}
      data-part="image"
      data-size={size}
      data-circle={circle || undefined}
      aria-hidden="true"
    >
      {(!source || source !== seen) && (
        <span className={source && source !== broken ? awaited : undefined}>
          {initialOf(called) ?? <Icon name={placeholder} size={size === 's64' ? 32 : size === 's24' ? 16 : 24} />}
        </span>
      )}
      {source && source !== broken && <img {...drawn} />}
    </span>
  )
}
