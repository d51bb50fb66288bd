import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface AskingProps {
  image: ReactNode
  title: string
  text: ReactNode
  /** Something is waited for: the ring turns. */
  waiting?: boolean
  failed?: boolean
  children?: ReactNode
}

/** What is waited for, and of whom; the same place says how it ended. */
export function Asking({ image, title, text, waiting = false, failed = false, children }: AskingProps) {
  return (
    <div className="asking">
      <div className="ring">
        <span className={waiting ? 'arc turning' : 'arc'} />
        {image}
        {failed && (
          <span className="badge">
            <Icon name="error" size={24} />
          </span>
        )}
      </div>
      <div className="words" role="status">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
