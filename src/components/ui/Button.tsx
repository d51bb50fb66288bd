import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from './Spinner'

interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'quiet'
  small?: boolean
  disabled?: boolean
  /** Shows progress beside the words. */
  busy?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export const buttonClass = (kind: ButtonProps['kind'] = 'secondary', small = false) =>
  `btn ${kind}${small ? ' small' : ''}`

export function Button({ children, kind, small, disabled = false, busy = false, onClick }: ButtonProps) {
  return (
    <button type="button" className={buttonClass(kind, small)} disabled={disabled} onClick={onClick}>
      {busy && <Spinner />}
      {children}
    </button>
  )
}
