import { Icon, type IconName } from './Icon'

export interface Blurb {
  icon: IconName
  title: string
  text: string
}

/** A few facts, each in one breath. */
export function Blurbs({ blurbs }: { blurbs: readonly Blurb[] }) {
  return (
    <ul className="blurbs">
      {blurbs.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="image" aria-hidden="true">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
