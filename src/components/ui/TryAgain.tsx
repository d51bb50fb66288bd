import type { ReactNode } from 'react'
import { useCommonTexts } from '../texts'
import { Asking } from './Asking'
import { Button } from './Button'

/** It came to nothing: why, and another try. */
export function TryAgain({
  image,
  title,
  text,
  onClick,
}: {
  image: ReactNode
  title: string
  text: string | undefined
  onClick: () => void
}) {
  return (
    <Asking image={image} failed title={title} text={text}>
      <Button onClick={onClick}>{useCommonTexts().tryAgain}</Button>
    </Asking>
  )
}
