import type { ReactNode } from 'react'
import type { Fault } from '../../domain/errors'
import { useAgain } from './again'
import { Asking } from './Asking'
import { Button } from './Button'

/** It came to nothing: why, and another try. */
export function TryAgain({
  image,
  title,
  text,
  fault,
  onClick,
}: {
  image: ReactNode
  title: string
  text: string | undefined
  /** Why; absent where code did not come. */
  fault: Fault | undefined
  onClick: () => void
}) {
  return (
    <Asking image={image} failed title={title} text={text}>
      <Button {...useAgain()(fault, onClick)} />
    </Asking>
  )
}
