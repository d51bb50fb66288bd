import { useState, type ReactNode } from 'react'
import { moveByArrows } from '../../../components/shell/arrowKeys'
import { useSystem } from '../../../components/systemContext'
import { Icon } from '../../../components/ui/Icon'
import { longListClass } from '../../../components/ui/styles/layout'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { rowNoteClass, Row } from '../../../components/ui/Row'
import { Search } from '../../../components/ui/Search'
import { SearchOutcome } from '../../../components/ui/Empty'
import { useOnrampMoreTexts } from './moreTexts'

interface Choice {
  id: string
  name: string
  /** Small text below the name. */
  note: string
  image: ReactNode
}

/** Longest list without a search field. */
const FEW = 6

/** Searchable list with a single choice. Choosing goes back one view. */
export function Choices({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const { router } = useSystem()
  const texts = useOnrampMoreTexts()
  const [query, setQuery] = useState('')
  const meant = query.trim().toLowerCase()
  const found = choices.filter((one) => `${one.name} ${one.note}`.toLowerCase().includes(meant))
  const choose = (id: string) => {
    onChoose(id)
    router.send({ type: 'view.back' })
  }
  return (
    <>
      {choices.length > FEW && (
        <div className={layoutStyles.pinned}>
          <Search label={label} value={query} onChange={setQuery} />
        </div>
      )}
      {found.length > 0 && (
        <ul className={longListClass} onKeyDown={moveByArrows}>
          {found.map(({ id, name, note, image }) => (
            <li key={id}>
              <Row
                name={name}
                note={
                  <span className={rowNoteClass}>
                    <bdi>{note}</bdi>
                  </span>
                }
                image={image}
                current={id === chosen}
                aside={id === chosen && <Icon name="check" />}
                onClick={() => choose(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchOutcome
        count={found.length}
        icon="coins"
        title={texts.nothingFound}
        onClear={meant ? () => setQuery('') : undefined}
      />
    </>
  )
}
