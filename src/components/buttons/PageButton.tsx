import { useEffect, useState, type ReactNode } from 'react'
import { loadChunk } from '../../domain/chunk'
import { isEnglish } from '../../domain/english'
import type { DefaultedOptions } from '../../domain/options/options'
import { useModal } from '../../react/context'
import { useHydrated } from '../../react/hooks'
import { report } from '../../runtime/public/preloading'
import { button } from '../../texts/en/button'
import type { OwnTexts } from '../../texts/texts'
import type { ButtonLanguage } from '../languages'
import { drawable, type ButtonProps } from './parts'
import { adoptButtonSheet } from './sheet'

/** Facts of a button on the page. */
interface PageButtonProps extends Omit<ButtonProps, 'networks'> {
  /** Status, as the attribute `data-status`. */
  status: string
  busy?: boolean
  /** Whether the network is not one of the host's. */
  unsupported?: boolean | undefined
  /** Parts that have a place of their own, until `children` draw them. */
  places?: readonly string[] | undefined
  text: string
  /** Drawing in place of the text. */
  children?: ReactNode
  onClick: () => Promise<unknown>
}

/** Element of every button. */
export function PageButton(props: PageButtonProps): ReactNode {
  const { size = 'md', disabled, status, busy, unsupported, places, text, children, onClick } = props
  const modal = useModal()
  const words = useButtonTexts()
  const intent = modal.options.preload === 'none' ? undefined : modal.preload
  return (
    <button
      // The document, or a shadow root, adopts the styles when its first button mounts, before that is painted.
      ref={adoptButtonSheet}
      type="button"
      className="walletchart-button"
      data-size={size}
      data-status={status}
      data-unsupported={unsupported ? '' : undefined}
      data-places={children ? undefined : places?.join(' ')}
      title={unsupported ? words.unsupported : undefined}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-haspopup="dialog"
      onPointerEnter={intent}
      onFocus={intent}
      onPointerDown={modal.press}
      onKeyDown={modal.press}
      onClick={() => void onClick().catch(report)}
    >
      {/* A caller's condition that does not hold gives `false`. */}
      {children || text}
    </button>
  )
}

/**
 * Returns the texts of the buttons. Those of other languages are fetched; until then, and on a server, which does not
 * know the visitor's language, they are English. What the host gives as an object is there at once.
 */
export function useButtonTexts(): typeof button {
  const { options } = useModal()
  const fetched = useFetched(options)
  const locale = fetched?.locale ?? tagOf(options)
  const of = (tags: object | undefined) => (tags as Readonly<Record<string, OwnTexts>> | undefined)?.[locale]?.button
  const layers = [of(options.locales), fetched?.button, options.texts?.button, of(options.texts)]
  // Anything but a text would keep React from drawing the page.
  return Object.assign({}, button, ...layers.map(drawable)) as typeof button
}

/** Returns the tag of the host's texts that are drawn before the language is fetched, as `de` for `de-AT`, else `en`. */
const tagOf = ({ locale, locales, texts }: DefaultedOptions): string =>
  [locale, `${locale}`.replace(/-.*/, '')].find((tag) => tag in { ...locales, ...texts }) ?? 'en'

/** Returns the tag of the buttons' language. */
export const buttonLocale = (options: DefaultedOptions): string => fetchedTexts.get(options)?.locale ?? tagOf(options)

/** Fetched texts by the options of their modal, so that a button that mounts later has them at once. */
export const fetchedTexts = new WeakMap<object, ButtonLanguage>()

function useFetched(options: DefaultedOptions): ButtonLanguage | undefined {
  const [, draw] = useState<ButtonLanguage>()
  const hydrated = useHydrated()
  // Fetches the texts of a button, whose page may never load a chart.
  useEffect(() => {
    const { languages } = navigator
    if (fetchedTexts.get(options)?.isWhole || (isEnglish(options.locale, languages) && !options.locales)) return
    loadChunk(() => import('../languages'))
      .then(({ buttonLanguageOf }) => buttonLanguageOf(options, languages))
      .then((fetched) => {
        fetchedTexts.set(options, fetched)
        draw(fetched)
      })
      .catch(report)
  }, [options])
  return hydrated ? fetchedTexts.get(options) : undefined
}
