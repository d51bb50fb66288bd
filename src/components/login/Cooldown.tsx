import { useState } from 'react'
import { useLoginChild } from '../readLater'
import { useSelector } from '../useChart'
import { css } from '../style'
import { unseenClass } from '../ui/styles/text'
import { useLoginTexts } from './texts'

const styles = {
  counted: css({ fontVariantNumeric: 'tabular-nums' }),
}

/** Countdown until an e-mail can be requested again. Screen readers get the seconds once. */
export function Cooldown({ of }: { of: 'email' | 'emailUpdate' }) {
  const seconds = useSelector(useLoginChild(of, 'cooldown'), (snapshot) => snapshot?.context.seconds ?? 0)
  const [heard] = useState(seconds)
  const { tryAgainAfter } = useLoginTexts()
  return (
    <>
      <p className={styles.counted} data-part="counted" aria-hidden="true">
        {tryAgainAfter(seconds)}
      </p>
      <p className={unseenClass} role="alert">
        {tryAgainAfter(heard)}
      </p>
    </>
  )
}
