import type { FeatureEntries, FeatureTexts } from '../../domain/feature'
import { featureView } from '../../domain/view'
import { useSystem } from '../systemContext'
import { useLocale } from '../texts'
import { Icon, type IconName } from '../ui/Icon'
import { accentFrameClass } from '../ui/Image'
import { listClass } from '../ui/styles/layout'
import { Row, rowNoteClass } from '../ui/Row'

/** Returns the texts that a feature has for a BCP 47 tag. */
export const textsIn = <Of extends { readonly en: object }>(texts: Of | undefined, locale: string) =>
  (texts as Readonly<Record<string, Partial<Of['en']> | undefined>> | undefined)?.[locale]

/** Returns a text of a feature in a language, or in English. A function is no text for a row or a heading. */
export function featureText(texts: FeatureTexts | undefined, key: string, locale: string): string {
  const text = textsIn(texts, locale)?.[key] ?? texts?.en[key]
  return typeof text === 'string' ? text : key
}

/** Rows that lead to the views of the host's features. */
export function Entries({ at, disabled = false }: { at: keyof FeatureEntries; disabled?: boolean }) {
  const { extensions, router } = useSystem()
  const locale = useLocale()
  const shown = extensions.filter(({ entries }) => entries?.[at])
  if (shown.length === 0) return null
  return (
    <ul className={listClass} data-part="entries">
      {shown.map(({ name, texts, entries }) => {
        const { view = '', text = '', note, icon = 'grid' } = entries?.[at] ?? {}
        return (
          <li key={name}>
            <Row
              name={featureText(texts, text, locale)}
              note={note && <span className={rowNoteClass}>{featureText(texts, note, locale)}</span>}
              image={
                <span className={accentFrameClass} aria-hidden="true">
                  {/* A name of no glyph is the data of a path. */}
                  <Icon name={icon as IconName} size={24} />
                </span>
              }
              aside={<Icon name="forward" size={18} flip />}
              disabled={disabled}
              onClick={() => router.send({ type: 'view.push', view: featureView(`${name}/${view}`) })}
            />
          </li>
        )
      })}
    </ul>
  )
}
