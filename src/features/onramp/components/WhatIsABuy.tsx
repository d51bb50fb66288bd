import { useSystem } from '../../../components/systemContext'
import { Blurbs } from '../../../components/ui/Blurbs'
import { Button } from '../../../components/ui/Button'
import { leadClass } from '../../../components/ui/text'
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
