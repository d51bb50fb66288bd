import type { ReactNode } from 'react'
import type { Fault } from '../../domain/errors'
import { useAgain } from './again'
import { Asking } from './Asking'
import { Button } from './Button'

/** Reason why a request failed, with a button to try again. */
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
  /** Fault of the request; undefined if code could not be loaded. */
  fault: Fault | undefined
  onClick: () => void
}) {
  return (
    <Asking image={image} failed fault={fault} title={title} text={text}>
      <Button kind="primary" {...useAgain()(fault, onClick)} />
    </Asking>
  )
}
