import { useSystem } from '../systemContext'
import { Blurbs } from '../ui/Blurbs'
import { Button } from '../ui/Button'
import { leadClass } from '../ui/text'
import { useOnrampMoreTexts } from './moreTexts'

const icons = ['coins', 'in', 'shield'] as const

/** WhatIsABuy view: explains how buying crypto works. */
export function WhatIsABuy() {
  const { router } = useSystem()
  const texts = useOnrampMoreTexts()
  return (
    <>
      <p className={leadClass}>{texts.whatIsIt}</p>
      <Blurbs icons={icons} blurbs={texts.blurbs} />
      <Button kind="primary" onClick={() => router.send({ type: 'view.back' })}>
        {texts.buy}
      </Button>
    </>
  )
}
